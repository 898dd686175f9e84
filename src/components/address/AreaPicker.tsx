import { useLoad } from '@/hooks/useLoad';
import styles from './AddressForm.module.less';
import { FieldFrame } from '../ui/Field';

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

/** 省、市、区: each list comes when the one above is chosen; one that does not come can be asked for again. */
export default function AreaPicker({ value, error, areasBelow, onChange }: Props) {
  const { provinceId, cityId, areaId } = value;
  const provinces = useAreas(areasBelow, 0);
  const cities = useAreas(areasBelow, provinceId || null);
  const areas = useAreas(areasBelow, cityId || null);
  const failed = [provinces, cities, areas].find((level) => level.failed);

  const pick = (province: AreaOption, city: AreaOption, area: AreaOption) =>
    onChange({
      province: province.areaName,
      city: city.areaName,
      area: area.areaName,
      provinceId: province.areaId,
      cityId: city.areaId,
      areaId: area.areaId,
    });
  const province = { areaId: provinceId, areaName: value.province };
  const city = { areaId: cityId, areaName: value.city };
  // The reason stands at the level that is still to be chosen.
  const errorAt = (missing: boolean, above: boolean) => (missing && above ? error : undefined);

  return (
    <div role="group" aria-label="所在地区">
      <div className={styles.areas}>
        <Level
          label="省"
          chosen={province}
          level={provinces}
          onPick={(one) => pick(one, NONE, NONE)}
          error={errorAt(!provinceId, true)}
        />
        <Level
          label="市"
          chosen={city}
          level={cities}
          onPick={(one) => pick(province, one, NONE)}
          error={errorAt(!cityId, provinceId > 0)}
        />
        <Level
          label="区"
          chosen={{ areaId, areaName: value.area }}
          level={areas}
          onPick={(one) => pick(province, city, one)}
          error={errorAt(!areaId, cityId > 0)}
        />
      </div>
      {failed && (
        <p role="alert" className={styles.areasFailed}>
          地区列表没有加载成功
          <button type="button" onClick={failed.retry}>
            重新加载地区
          </button>
        </p>
      )}
    </div>
  );
}

/** The areas below one; null = none is chosen above. Empty while they are on their way: never another area's. */
function useAreas(areasBelow: Props['areasBelow'], pid: number | null) {
  const { data, error, loading, refresh } = useLoad(() => areasBelow(pid ?? 0), {
    ready: pid !== null,
    refreshDeps: [pid],
  });
  return {
    /** Something above is chosen, so there is something to choose here. */
    open: pid !== null && !error,
    loading,
    options: pid === null || loading || error ? [] : (data ?? []),
    failed: pid !== null && !loading && Boolean(error),
    retry: refresh,
  };
}

interface LevelProps {
  label: string;
  chosen: AreaOption;
  level: ReturnType<typeof useAreas>;
  error?: string;
  onPick: (option: AreaOption) => void;
}

function Level({ label, chosen, level, error, onPick }: LevelProps) {
  const { open, loading } = level;
  const isListed = chosen.areaId === 0 || level.options.some(({ areaId }) => areaId === chosen.areaId);
  // What is chosen stands there before its list has come.
  const options = isListed ? level.options : [chosen, ...level.options];
  const handlePick = (text: string) => onPick(options.find(({ areaId }) => String(areaId) === text) ?? NONE);
  return (
    <FieldFrame label={label} error={error} required>
      {(props) => (
        <select
          {...props}
          value={chosen.areaId || ''}
          disabled={!open}
          onChange={(event) => handlePick(event.target.value)}
        >
          <option value="">{open && loading ? '正在加载…' : '请选择'}</option>
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
