import { useRequest } from 'ahooks';
import styles from './AddressForm.module.less';
import { FieldFrame } from './Field';

export interface AreaOption {
  areaId: number;
  areaName: string;
}

interface Value {
  province: string;
  city: string;
  area: string;
  provinceId: number;
  cityId: number;
  areaId: number;
}

interface Props {
  value: Value;
  error?: string;
  areasBelow: (pid: number) => Promise<AreaOption[]>;
  onChange: (value: Value) => void;
}

const NONE = { areaId: 0, areaName: '' };

/** 省、市、区: each list comes when the one above is chosen. */
export default function AreaPicker({ value, error, areasBelow, onChange }: Props) {
  const { provinceId, cityId, areaId } = value;
  const provinces = useRequest(() => areasBelow(0)).data ?? [];
  const cities =
    useRequest(() => areasBelow(provinceId), { ready: provinceId > 0, refreshDeps: [provinceId] }).data ?? [];
  const areas = useRequest(() => areasBelow(cityId), { ready: cityId > 0, refreshDeps: [cityId] }).data ?? [];

  const pick = (province: AreaOption, city: AreaOption, area: AreaOption) =>
    onChange({
      province: province.areaName,
      city: city.areaName,
      area: area.areaName,
      provinceId: province.areaId,
      cityId: city.areaId,
      areaId: area.areaId,
    });
  const now = {
    province: { areaId: provinceId, areaName: value.province },
    city: { areaId: cityId, areaName: value.city },
  };

  return (
    <div className={styles.areas} role="group" aria-label="所在地区">
      <Level
        label="省"
        id={provinceId}
        options={provinces}
        onPick={(one) => pick(one, NONE, NONE)}
        error={error}
      />
      <Level
        label="市"
        id={cityId}
        options={provinceId ? cities : []}
        onPick={(one) => pick(now.province, one, NONE)}
      />
      <Level
        label="区"
        id={areaId}
        options={cityId ? areas : []}
        onPick={(one) => pick(now.province, now.city, one)}
      />
    </div>
  );
}

interface LevelProps {
  label: string;
  id: number;
  options: AreaOption[];
  error?: string;
  onPick: (option: AreaOption) => void;
}

function Level({ label, id, options, error, onPick }: LevelProps) {
  const handlePick = (text: string) => onPick(options.find(({ areaId }) => String(areaId) === text) ?? NONE);
  return (
    <FieldFrame label={label} error={error} required>
      {(props) => (
        <select
          {...props}
          value={id || ''}
          disabled={options.length === 0}
          onChange={(event) => handlePick(event.target.value)}
        >
          <option value="">请选择</option>
          {options.map(({ areaId, areaName }) => (
            <option key={areaId} value={areaId}>
              {areaName}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
