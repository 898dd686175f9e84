import { solveDilution, strengthOf, STRENGTHS, type DilutionUnknown } from '@domain/lab/dilution';
import { figuresOf, formatNumber } from '@domain/lab/number';
import { fromBase, PIPETTE } from '@domain/lab/units';
import { amountText, complete, POSITIVE, quantityOf } from './amounts';
import type { DilutionProps } from './Dilution';
import { Choice, QuantityInput } from './inputs';
import { ToolLayout, type ResultLine } from './ToolLayout';

const LABELS: Record<DilutionUnknown, string> = {
  v1: '取原液体积 V₁',
  v2: '稀释后体积 V₂',
  c1: '原液浓度 c₁',
  c2: '稀释后浓度 c₂',
};

const FORMULAS: Record<DilutionUnknown, string> = {
  v1: 'V₁ = c₂ · V₂ / c₁',
  v2: 'V₂ = c₁ · V₁ / c₂',
  c1: 'c₁ = c₂ · V₂ / V₁',
  c2: 'c₂ = c₁ · V₁ / V₂',
};

const UNKNOWNS = (Object.keys(LABELS) as DilutionUnknown[]).map((value) => ({ value, label: LABELS[value] }));

type Values = DilutionProps['values'];

const unknownOf = ({ solve }: Values) => UNKNOWNS.find(({ value }) => value === solve)?.value ?? 'v1';

const MISMATCH = '与原液浓度的单位不是一类，请先换算';
const TOO_STRONG = '须低于原液浓度';
const TOO_SMALL = '须大于原液体积';

interface Answer {
  lines: ResultLine[];
  /** Errors of the second concentration and the second volume. */
  c2Fault: string | null;
  v2Fault: string | null;
}

function answerOf(values: Values): Answer {
  const unknown = unknownOf(values);
  const noAnswer: Answer = { lines: [], c2Fault: null, v2Fault: null };
  const known = {
    c1: quantityOf(values.c1, STRENGTHS, values.c1U),
    v1: quantityOf(values.v1, PIPETTE, values.v1U),
    c2: quantityOf(values.c2, STRENGTHS, values.c2U),
    v2: quantityOf(values.v2, PIPETTE, values.v2U),
    [unknown]: 0,
  };
  // The unit of the unknown concentration is the one of its result.
  if (strengthOf(values.c1U).measure !== strengthOf(values.c2U).measure)
    return { ...noAnswer, c2Fault: MISMATCH };
  if (!complete(known)) return noAnswer;
  const value = solveDilution(unknown, known);
  if (value === null) return noAnswer;
  const all = { ...known, [unknown]: value };
  if (all.c2 > all.c1 * (1 + 1e-9))
    return unknown.startsWith('v')
      ? { ...noAnswer, c2Fault: TOO_STRONG }
      : { ...noAnswer, v2Fault: TOO_SMALL };
  const figures = figuresOf(UNKNOWNS.flatMap(({ value: key }) => (key === unknown ? [] : values[key])));
  return { ...noAnswer, lines: resultLines(unknown, values, all, figures) };
}

function resultLines(
  unknown: DilutionUnknown,
  values: Values,
  all: Record<DilutionUnknown, number>,
  figures: number,
): ResultLine[] {
  const strength = strengthOf(unknown === 'c1' ? values.c1U : values.c2U);
  const value = unknown.startsWith('v')
    ? amountText(all[unknown], PIPETTE, figures)
    : `${formatNumber(fromBase(all[unknown], strength), figures)} ${strength.label}`;
  const solvent = Math.max(all.v2 - all.v1, 0);
  return [
    { label: LABELS[unknown], value },
    { label: '加溶剂', value: amountText(solvent, PIPETTE, figures) },
    { label: '稀释倍数', value: formatNumber(all.c1 / all.c2, figures, true) },
  ];
}

/** Solves c1·V1 = c2·V2 for any of the four. */
export function Mixing({ values, edit }: DilutionProps) {
  const unknown = unknownOf(values);
  const { lines, c2Fault, v2Fault } = answerOf(values);
  const concentration = (key: 'c1' | 'c2', fault: string | null = null) => (
    <QuantityInput
      label={LABELS[key]}
      value={values[key]}
      rule={POSITIVE}
      fault={fault}
      onChange={(text) => edit({ [key]: text })}
      units={STRENGTHS}
      unit={values[`${key}U`]}
      onUnit={(unit) => edit({ [`${key}U`]: unit })}
    />
  );
  const volume = (key: 'v1' | 'v2', fault: string | null = null) => (
    <QuantityInput
      label={LABELS[key]}
      value={values[key]}
      rule={POSITIVE}
      fault={fault}
      onChange={(text) => edit({ [key]: text })}
      units={PIPETTE}
      unit={values[`${key}U`]}
      onUnit={(unit) => edit({ [`${key}U`]: unit })}
    />
  );
  return (
    <ToolLayout
      lines={lines}
      formula={FORMULAS[unknown]}
      notes={<p>浓硫酸等放热的液体，须把原液缓慢加入水中。体积按可加和计。</p>}
    >
      <Choice label="要求的量" value={unknown} options={UNKNOWNS} onChange={(solve) => edit({ solve })} />
      {unknown !== 'c1' && concentration('c1')}
      {unknown !== 'v1' && volume('v1')}
      {unknown !== 'c2' && concentration('c2', c2Fault)}
      {unknown !== 'v2' && volume('v2', v2Fault)}
      {unknown.startsWith('c') && (
        <Choice
          label="结果的单位"
          value={values[unknown === 'c1' ? 'c1U' : 'c2U']}
          options={STRENGTHS.map(({ id, label }) => ({ value: id, label }))}
          onChange={(unit) => edit({ [unknown === 'c1' ? 'c1U' : 'c2U']: unit })}
        />
      )}
    </ToolLayout>
  );
}
