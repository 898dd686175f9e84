import { microgramsOf, NUCLEIC_ACIDS, pmolOf, type NucleicAcid } from '@domain/lab/bench';
import { figuresOf, formatNumber, numberOf } from '@domain/lab/number';
import { POSITIVE } from './amounts';
import type { BenchProps } from './Bench';
import { Choice, NumberInput, QuantityInput } from './inputs';
import { ToolLayout, type ResultLine } from './ToolLayout';

const STRANDS = (Object.keys(NUCLEIC_ACIDS) as NucleicAcid[]).map((value) => ({
  value,
  label: NUCLEIC_ACIDS[value].label,
}));

const AMOUNTS = [
  { id: 'ug', label: 'µg' },
  { id: 'pmol', label: 'pmol' },
];

const strandOf = (text: string): NucleicAcid => STRANDS.find(({ value }) => value === text)?.value ?? 'dsDNA';

function resultLines({ amount, amountU, length, strand }: BenchProps['values']): ResultLine[] {
  const value = numberOf(amount, POSITIVE);
  const units = numberOf(length, POSITIVE);
  if (value === null || units === null) return [];
  const kind = strandOf(strand);
  const figures = figuresOf([amount, length]);
  return amountU === 'pmol'
    ? [{ label: '质量', value: `${formatNumber(microgramsOf(value, kind, units), figures)} µg` }]
    : [{ label: '物质的量', value: `${formatNumber(pmolOf(value, kind, units), figures)} pmol` }];
}

/** Converts mass to amount of a strand of known length and back. */
export function NucleicAcids({ values, edit }: BenchProps) {
  const kind = strandOf(values.strand);
  const { perUnit, unit } = NUCLEIC_ACIDS[kind];
  return (
    <ToolLayout
      title="核酸结果"
      lines={resultLines(values)}
      formula={`pmol = µg × 10⁶ / (长度 × ${perUnit})`}
      notes={
        <p>
          按每 {unit} 平均 {perUnit} g/mol 估算；已知序列时以合成报告上的分子量为准。
        </p>
      }
    >
      <Choice label="种类" value={kind} options={STRANDS} onChange={(strand) => edit({ strand })} />
      <NumberInput
        label={`长度（${unit}）`}
        value={values.length}
        rule={POSITIVE}
        onChange={(length) => edit({ length })}
      />
      <QuantityInput
        label="用量"
        value={values.amount}
        rule={POSITIVE}
        onChange={(amount) => edit({ amount })}
        units={AMOUNTS}
        unit={values.amountU}
        onUnit={(amountU) => edit({ amountU })}
      />
    </ToolLayout>
  );
}
