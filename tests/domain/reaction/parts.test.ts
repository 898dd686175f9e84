/** Amounts in parts by weight are calculated once a scale says how large a part is. */
import { describe, expect, it } from 'vitest';
import { readReaction } from '../../../domain/reaction/readReaction';
import { stoichiometry } from '../../../domain/reaction/stoichiometry';
import type { Amount, ReactionRow, Scale } from '../../../domain/reaction/types';
import { row, substance } from './rows';

const parts = (value: string): Amount => ({ value, unit: '份' });
const resin = [
  row(1, { substance: substance('94.11', { purity: '100' }), written: [parts('94')] }),
  row(2, {
    role: 'reagent',
    substance: substance('30.03', { purity: '37' }),
    percent: '37',
    written: [parts('81')],
  }),
  row(3, { role: 'solvent', written: [parts('47')] }),
  row(4, { role: 'reagent', substance: substance(null), written: [parts('1')] }),
];
const hundred: Scale = { rowId: 1, amount: { value: '100', unit: 'g' }, yieldPercent: null };
const masses = (rows: ReactionRow[], scale: Scale | null) =>
  stoichiometry(rows, scale).rows.map(({ mass }) => (mass === null ? null : Number(mass.value)));
const codes = (rows: ReactionRow[], scale: Scale | null) =>
  stoichiometry(rows, scale).rows.map(({ refusals }) => refusals.map(({ code }) => code).join());

describe('parts by weight', () => {
  it('follow the scale in proportion, also a solvent and a substance of unknown mass', () => {
    const found = masses(resin, hundred);
    for (const [at, wanted] of [100, (81 / 94) * 100, 50, 100 / 94].entries())
      expect(found[at]).toBeCloseTo(wanted, 3);
    const [, formaldehyde] = stoichiometry(resin, hundred).rows;
    // 86.170 g × 37 % ÷ 30.03 g/mol
    expect(Number(formaldehyde?.mmol?.value)).toBeCloseTo(1061.7, 1);
  });

  it('are no amounts without a scale: the row says what is missing', () => {
    expect(masses(resin, null)).toEqual([null, null, null, null]);
    expect(codes(resin, null)).toEqual(['NO_SCALE', 'NO_SCALE', 'NO_SCALE', 'NO_SCALE']);
  });

  it('are refused beside grams, whose size a part has not', () => {
    const mixed = [...resin, row(5, { role: 'reagent', written: [{ value: '5', unit: 'g' }] })];
    expect(codes(mixed, hundred).slice(0, 4)).toEqual(Array(4).fill('PARTS_MIXED'));
    expect(masses(mixed, hundred).slice(1, 4)).toEqual([null, null, null]);
  });

  it('a fixed amount of a row stands for itself', () => {
    const [first, ...others] = resin;
    const fixed = { ...first!, typed: { fixed: { value: '20', unit: 'g' as const } } };
    expect(masses([fixed, ...others], null)).toEqual([20, null, null, null]);
  });

  it('are read with their number, which parts by volume and ranges do not have', () => {
    const amounts = (text: string) => readReaction(text).mentions.map((each) => each.amounts);
    expect(amounts('苯酚94份、甲醛溶液（37%）81重量份')).toEqual([[parts('94')], [parts('81')]]);
    expect(amounts('3.0 parts by weight of bisphenol A')).toEqual([[parts('3.0')]]);
    expect(amounts('水100体积份、苯酚5～8份')).toEqual([[], []]);
  });
});
