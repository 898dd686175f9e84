import { massConcentration } from '@domain/lab/bench';
import { figuresOf, formatNumber, numberOf, significantFigures } from '@domain/lab/number';
import {
  convert,
  fromBase,
  KINDS,
  MASS_CONCENTRATION,
  MOLARITY,
  toBase,
  unitOf,
  type Kind,
  type Unit,
} from '@domain/lab/units';
import { POSITIVE } from './amounts';
import { Choice, NumberInput, QuantityInput } from './inputs';
import { ToolLayout, type ResultLine } from './ToolLayout';
import { useInputs } from './useInputs';

const KIND_OPTIONS = [
  ...(Object.keys(KINDS) as Kind[]).map((kind) => ({ value: kind, label: KINDS[kind].label })),
  { value: 'withMolarMass' as const, label: '质量浓度 ⇄ 物质的量浓度' },
];

const BOTH = [...MOLARITY, ...MASS_CONCENTRATION];

const DEFAULTS = { kind: 'mass', value: '1', unit: '', mw: '' };
type Values = typeof DEFAULTS;

const kindOf = ({ kind }: Values) => KIND_OPTIONS.find(({ value }) => value === kind)?.value ?? 'mass';

const unitsOf = (kind: Kind | 'withMolarMass'): readonly Unit[] =>
  kind === 'withMolarMass' ? BOTH : KINDS[kind].units;

/** Exact factors allow more digits than were typed. */
const shown = (value: number, text: string) =>
  formatNumber(value, Math.max(6, significantFigures(text)), true);

const lineOf = (unit: Unit, value: number, text: string): ResultLine => ({
  label: unit.label,
  value: `${shown(value, text)} ${unit.label}`,
});

function plainLines(kind: Kind, from: Unit, text: string): ResultLine[] {
  const value = numberOf(text);
  if (value === null) return [];
  const others = KINDS[kind].units.filter(({ id }) => id !== from.id);
  return others.map((unit) => lineOf(unit, convert(value, from, unit), text));
}

/** Converts between mol/L and g/L with the molar mass. */
function molarLines(from: Unit, text: string, mw: string): ResultLine[] {
  const value = numberOf(text, POSITIVE);
  const molarMass = numberOf(mw, POSITIVE);
  if (value === null || molarMass === null) return [];
  const figures = figuresOf([text, mw]);
  const isMolar = MOLARITY.includes(from);
  const base = toBase(value, from);
  const other = isMolar ? massConcentration(base, molarMass) : base / molarMass;
  return (isMolar ? MASS_CONCENTRATION : MOLARITY).map((unit) => ({
    label: unit.label,
    value: `${formatNumber(fromBase(other, unit), figures)} ${unit.label}`,
  }));
}

/** 单位换算: a value in every unit of its kind. */
export function Units() {
  const { values, edit } = useInputs('units', DEFAULTS);
  const kind = kindOf(values);
  const from = unitOf(unitsOf(kind), values.unit);
  const lines =
    kind === 'withMolarMass'
      ? molarLines(from, values.value, values.mw)
      : plainLines(kind, from, values.value);
  return (
    <ToolLayout
      lines={lines}
      formula={kind === 'withMolarMass' ? 'ρ = c · M' : '数值 × 原单位 ÷ 目标单位'}
      notes={
        <p>
          ppm、ppb 换算为质量浓度时按稀水溶液（1 L 约 1 kg）计；cal 为热化学卡，4.184 J；mmHg 为约定毫米汞柱。
        </p>
      }
    >
      <Choice
        label="类别"
        value={kind}
        options={KIND_OPTIONS}
        onChange={(next) => edit({ kind: next, unit: '' })}
      />
      <QuantityInput
        label="数值"
        value={values.value}
        rule={kind === 'withMolarMass' ? POSITIVE : undefined}
        onChange={(value) => edit({ value })}
        units={unitsOf(kind)}
        unit={from.id}
        onUnit={(unit) => edit({ unit })}
      />
      {kind === 'withMolarMass' && (
        <NumberInput
          label="摩尔质量（g/mol）"
          value={values.mw}
          rule={POSITIVE}
          onChange={(mw) => edit({ mw })}
        />
      )}
    </ToolLayout>
  );
}
