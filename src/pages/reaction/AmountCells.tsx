import { Flex, Input, Space } from 'antd';
import { SelectBox } from '@/components/ui/SelectBox';
import { MASS_UNITS, MOLE_UNITS, VOLUME_UNITS, type Figure, type TableRow } from '@domain/reaction/types';
import { specOf, type Change, type Row } from './state';
import { shown } from './table';
import styles from './reaction.module.less';

interface Props {
  row: Row;
  no: number;
  calculated: TableRow | undefined;
  dispatch: (change: Change) => void;
}

/** Returns a function that changes a typed value; a blank one is as read. */
const typing =
  ({ row, dispatch }: Props) =>
  (part: Row['typed']) =>
    dispatch({ type: 'changed', id: row.id, part: { typed: { ...row.typed, ...part } } });

export function CoefficientBox({ row, no, calculated, dispatch }: Props) {
  return (
    <Input
      aria-label={`第 ${no} 行的系数`}
      inputMode="numeric"
      maxLength={6}
      value={row.coefficient}
      placeholder={calculated?.coefficient ? shown(calculated.coefficient.value) : '—'}
      onChange={({ target }) =>
        dispatch({ type: 'changed', id: row.id, part: { coefficient: target.value.trim() } })
      }
    />
  );
}

export function EquivalentsBox(props: Props) {
  const { row, no, calculated } = props;
  return (
    <Input
      aria-label={`第 ${no} 行的当量`}
      inputMode="decimal"
      maxLength={12}
      value={row.typed.equivalents ?? ''}
      placeholder={calculated?.equivalents ? shown(calculated.equivalents.value) : '—'}
      onChange={({ target }) => typing(props)({ equivalents: target.value.trim() || undefined })}
    />
  );
}

const line = (figure: Figure | null | undefined, unit: string) =>
  figure && (
    <span key={unit} className="nowrap">
      {shown(figure.value)} <span className="quiet">{unit}</span>
      {figure.from === 'written' && <span className="quiet">（原文）</span>}
    </span>
  );

/** The calculated amounts. */
export function Amounts({ calculated }: Pick<Props, 'calculated'>) {
  const lines = [
    line(calculated?.mmol, 'mmol'),
    line(calculated?.mass, 'g'),
    line(calculated?.volume, 'mL'),
  ].filter(Boolean);
  return (
    <Flex vertical className={styles.amounts}>
      {lines.length > 0 ? lines : <span className="quiet">—</span>}
      {calculated?.isBasis && <span className="quiet">基准</span>}
    </Flex>
  );
}

const UNITS = [...MASS_UNITS, ...VOLUME_UNITS, ...MOLE_UNITS];
type Unit = (typeof UNITS)[number];

/** An amount that the buyer fixes, whatever the scale. */
export function FixedBox(props: Props) {
  const { row, no } = props;
  const { fixed } = row.typed;
  const unit =
    UNITS.find((one) => one === fixed?.unit) ??
    (row.role === 'solvent' || row.role === 'workup' ? 'mL' : 'g');
  const fix = (value: string, next: Unit) =>
    typing(props)({ fixed: value === '' ? undefined : { value, unit: next } });
  return (
    <Space.Compact>
      <Input
        aria-label={`第 ${no} 行的指定用量`}
        inputMode="decimal"
        maxLength={12}
        placeholder="按比例"
        style={{ minWidth: 64 }}
        value={fixed?.value ?? ''}
        onChange={({ target }) => fix(target.value.trim(), unit)}
      />
      <SelectBox<Unit>
        aria-label={`第 ${no} 行用量的单位`}
        popupMatchSelectWidth={false}
        style={{ width: 84 }}
        value={unit}
        options={UNITS.map((value) => ({ value, label: value }))}
        onChange={(next) => fix(fixed?.value ?? '', next)}
      />
    </Space.Compact>
  );
}

/** g/mL from the label, asked for where no table has it. */
export function DensityBox(props: Props) {
  const { row, no, calculated } = props;
  const isMissing = (calculated?.refusals ?? []).some(({ code }) => code === 'NO_DENSITY');
  if (!isMissing && row.typed.density === undefined) return null;
  return (
    <Input
      aria-label={`第 ${no} 行的密度`}
      inputMode="decimal"
      maxLength={8}
      suffix={<span className="quiet">g/mL</span>}
      value={row.typed.density ?? ''}
      prefix={<span className="quiet">密度</span>}
      style={{ maxWidth: 200 }}
      onChange={({ target }) => typing(props)({ density: target.value.trim() || undefined })}
    />
  );
}

/** Content of what is weighed or measured: per cent by mass, or mol/L of a molar solution. */
export function ContentBox(props: Props) {
  const { row, no } = props;
  const spec = specOf(row);
  const isMolar = Boolean(spec?.molarity) || Boolean(row.mention?.concentration);
  const known = isMolar
    ? (row.mention?.concentration?.value ?? spec?.molarity)
    : (row.mention?.percent ?? spec?.percent);
  const value = isMolar ? row.typed.concentration : row.typed.percent;
  const change = (text: string | undefined) =>
    typing(props)(isMolar ? { concentration: text } : { percent: text });
  return (
    <Input
      aria-label={`第 ${no} 行的${isMolar ? '浓度' : '含量'}`}
      inputMode="decimal"
      maxLength={12}
      suffix={<span className="quiet">{isMolar ? 'mol/L' : '%'}</span>}
      value={value ?? ''}
      placeholder={known ?? '未知'}
      onChange={({ target }) => change(target.value.trim() || undefined)}
    />
  );
}
