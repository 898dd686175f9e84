import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stoichiometry } from '../../../domain/reaction/stoichiometry';
import type { Amount, ReactionRow, Scale, TableRow } from '../../../domain/reaction/types';
import { row, substance } from './rows';

const g = (value: string): Amount => ({ value, unit: 'g' });
const mL = (value: string): Amount => ({ value, unit: 'mL' });
const mmol = (value: string): Amount => ({ value, unit: 'mmol' });
const eq = (value: string): Amount => ({ value, unit: 'eq' });
const table = (rows: ReactionRow[], scale: Scale | null = null, basisId?: number) =>
  new Map(stoichiometry(rows, scale, basisId).rows.map((each) => [each.id, each]));
const value = (found: TableRow | undefined, field: 'mass' | 'volume' | 'mmol' | 'equivalents') =>
  found?.[field]?.value ?? null;
const codes = (found: TableRow | undefined) => found?.doubts.map(({ code }) => code);

const suzuki = [
  row(1, { substance: substance('187.04', { purity: '98' }), written: [g('9.35'), mmol('50.0'), eq('1.0')] }),
  row(2, { substance: substance('121.93', { purity: '97' }), written: [eq('1.2')] }),
  row(3, {
    role: 'catalyst',
    substance: substance('1155.6', { purity: '99' }),
    written: [{ value: '2', unit: 'mol%' }],
  }),
  row(4, {
    role: 'solvent',
    substance: substance('92.14', { density: { value: '0.867', celsius: '20' } }),
    written: [mL('150')],
  }),
  row(5, { role: 'product', substance: substance('184.24'), written: [g('7.8')], coefficient: '1' }),
];

describe('stoichiometry', () => {
  it('calculates from equivalents, mol% and purity', () => {
    const rows = table(suzuki);
    expect(value(rows.get(2), 'mmol')).toBe('60');
    expect(value(rows.get(2), 'mass')).toBe('7.54206');
    expect(value(rows.get(3), 'mmol')).toBe('1');
    expect(value(rows.get(4), 'volume')).toBe('150');
    expect(rows.get(4)?.volume?.from).toBe('written');
    expect(rows.get(1)?.isBasis).toBe(true);
  });

  it('scales by the wanted mass of product and its yield', () => {
    const rows = table(suzuki, { rowId: 5, amount: g('18.424'), yieldPercent: '80' });
    expect(value(rows.get(1), 'mmol')).toBe('125');
    expect(value(rows.get(2), 'mmol')).toBe('150');
    expect(value(rows.get(4), 'volume')).toBe('375');
    expect(value(rows.get(5), 'mass')).toBe('18.424');
  });

  it('marks a yield that is assumed', () => {
    const { doubts } = stoichiometry(suzuki, { rowId: 5, amount: g('1'), yieldPercent: null });
    expect(doubts.map(({ code }) => code)).toContain('YIELD_ASSUMED');
  });

  it('takes density, content and concentration into account', () => {
    const base = row(1, { written: [mmol('10'), eq('1')] });
    const acid = substance('36.46', {
      cas: '7647-01-0',
      purity: '37',
      density: { value: '1.18', celsius: '20' },
    });
    const lithium = substance('64.06', { molarity: '2.5' });
    const rows = table([
      base,
      row(2, { role: 'reagent', substance: acid, written: [eq('1')] }),
      row(3, { role: 'reagent', substance: lithium, written: [eq('1.1')] }),
    ]);
    expect(value(rows.get(2), 'mass')).toBe('0.985405');
    expect(value(rows.get(2), 'volume')).toBe('0.835089');
    expect(value(rows.get(3), 'volume')).toBe('4.4');
    expect(value(rows.get(3), 'mass')).toBe(null);
  });

  it('converts a volume of a solution by its concentration', () => {
    const [lithium] = stoichiometry(
      [
        row(1, {
          substance: substance('64.06', { molarity: '1.6' }),
          written: [mL('4.4')],
          concentration: { value: '2.5', solvent: '己烷' },
        }),
      ],
      null,
    ).rows;
    expect(value(lithium, 'mmol')).toBe('11');
    expect(value(lithium, 'volume')).toBe('6.875');
    expect(lithium?.doubts.map(({ code }) => code)).toContain('STRENGTH_DIFFERS');
  });

  it('refuses a content in per cent without a density', () => {
    const rows = table([
      row(1, { written: [mmol('10'), eq('1')] }),
      row(2, {
        role: 'reagent',
        substance: substance('40', { cas: null }),
        percent: '20',
        written: [mL('5')],
      }),
    ]);
    expect(rows.get(2)?.refusals).toContainEqual({ code: 'NO_DENSITY', of: 'mmol' });
  });

  it('counts a measured concentrated acid as the one that is sold, and says so', () => {
    const sulfuric = substance('98.078', {
      cas: '7664-93-9',
      purity: '96.5',
      density: { value: '1.83', celsius: null },
    });
    const rows = table([
      row(1, { written: [mmol('10'), eq('1')] }),
      row(2, { role: 'reagent', substance: sulfuric, written: [mL('2')] }),
      // 2 mL × 1.668 g/mL × 0.75 ÷ 98.078 g/mol
      row(3, { role: 'reagent', substance: sulfuric, percent: '75', written: [mL('2')] }),
    ]);
    // 2 mL × 1.83 g/mL × 0.965 ÷ 98.078 g/mol
    expect(Number(value(rows.get(2), 'mmol'))).toBeCloseTo(36.011, 2);
    expect(rows.get(2)?.doubts.map(({ code }) => code)).toContain('STRENGTH_ASSUMED');
    expect(Number(value(rows.get(3), 'mmol'))).toBeCloseTo(25.51, 2);
  });

  it('uses the density of the label where no table has one', () => {
    const amine = substance('152.24', { cas: null, purity: '98' });
    const reagent = { role: 'reagent' as const, substance: amine, written: [mL('5')] };
    const rows = table([
      row(1, { written: [mmol('10'), eq('1')] }),
      row(2, { ...reagent, typed: { density: '1.018' } }),
      row(3, reagent),
    ]);
    // 5 mL × 1.018 g/mL × 0.98 ÷ 152.24 g/mol
    expect(Number(value(rows.get(2), 'mmol'))).toBeCloseTo(32.77, 2);
    expect(rows.get(2)?.refusals).toEqual([]);
    expect(rows.get(3)?.refusals).toContainEqual({ code: 'NO_DENSITY', of: 'mmol' });
  });

  it('converts a hydrate to the one that is sold, and says so', () => {
    const magnesium = substance('246.475', { waters: '7', purity: '99' });
    const rows = table([
      row(1, { written: [mmol('10'), eq('1')] }),
      row(2, { role: 'reagent', substance: magnesium, hydrate: '0', written: [g('1.2037')] }),
    ]);
    expect(Number(value(rows.get(2), 'mmol'))).toBeCloseTo(10, 2);
    expect(Number(value(rows.get(2), 'mass'))).toBeCloseTo(2.49, 2);
    expect(codes(rows.get(2))).toContain('HYDRATE_DIFFERS');
  });

  it('tells both when written amounts disagree by more than 2 %', () => {
    const rows = table([
      row(1, { substance: substance('187.04'), written: [g('9.35'), mmol('55.0'), eq('1')] }),
    ]);
    expect(rows.get(1)?.doubts).toContainEqual({
      code: 'AMOUNTS_DISAGREE',
      detail: '55.0 mmol; 9.35 g = 49.9893 mmol',
    });
    const agreeing = table([row(1, { substance: substance('187.04'), written: [g('9.35'), mmol('50.0')] })]);
    expect(codes(agreeing.get(1))).not.toContain('AMOUNTS_DISAGREE');
  });

  it('weighs a share of the mass of the basis', () => {
    const rows = table([
      row(1, { substance: substance('200', { purity: '100' }), written: [mmol('10'), eq('1')] }),
      row(2, { role: 'catalyst', substance: substance(null), written: [{ value: '10', unit: 'wt%' }] }),
    ]);
    expect(value(rows.get(2), 'mass')).toBe('0.2');
  });

  it('guesses the basis only with a doubt', () => {
    const result = stoichiometry([row(1, { written: [mmol('10')] }), row(2, { written: [mmol('8')] })], null);
    expect(result.basisId).toBe(2);
    expect(result.doubts.map(({ code }) => code)).toEqual(['BASIS_GUESSED']);
  });

  it('keeps what the buyer fixed, and takes a typed strength', () => {
    const rows = table(
      [
        row(1, { written: [mmol('10'), eq('1')] }),
        row(2, { role: 'solvent', typed: { perBasis: { value: '5', unit: 'mL/mmol' } } }),
        row(3, { role: 'reagent', typed: { equivalents: '2', percent: '50' } }),
        row(4, { role: 'solvent', written: [mL('7')], typed: { fixed: mL('30') } }),
      ],
      { rowId: 1, amount: mmol('20'), yieldPercent: null },
    );
    expect(value(rows.get(2), 'volume')).toBe('100');
    expect(value(rows.get(3), 'mass')).toBe('8');
    expect(value(rows.get(4), 'volume')).toBe('30');
  });

  it.each(['0', '-1', '1,5', 'abc', ''])('refuses the scale %j', (typed) => {
    const result = stoichiometry(suzuki, { rowId: 1, amount: g(typed), yieldPercent: null });
    expect(result.refusals).toEqual([{ code: 'NUMBER_REFUSED', of: null }]);
    expect(result.rows.find(({ id }) => id === 2)?.mmol).toBe(null);
  });

  const amount = fc.integer({ min: 1, max: 9999 }).map((milli) => String(milli / 100));

  it('is linear in the scale', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 2, max: 9 }), (size, times) => {
        const small = table(suzuki, { rowId: 1, amount: mmol(size), yieldPercent: null });
        const large = table(suzuki, {
          rowId: 1,
          amount: mmol(String((Number(size) * 100 * times) / 100)),
          yieldPercent: null,
        });
        for (const id of [1, 2, 3])
          expect(Number(value(large.get(id), 'mass')) / Number(value(small.get(id), 'mass'))).toBeCloseTo(
            times,
            3,
          );
        expect(Number(value(large.get(4), 'volume')) / Number(value(small.get(4), 'volume'))).toBeCloseTo(
          times,
          3,
        );
      }),
    );
  });

  it('does not depend on the unit or the order of the rows', () => {
    fc.assert(
      fc.property(amount, (size) => {
        const inG = table(suzuki, { rowId: 5, amount: g(size), yieldPercent: '90' });
        const inMg = table([...suzuki].reverse(), {
          rowId: 5,
          amount: { value: String(Math.round(Number(size) * 1000)), unit: 'mg' },
          yieldPercent: '90',
        });
        for (const { id } of suzuki) expect(inMg.get(id)).toEqual(inG.get(id));
      }),
    );
  });

  it('gets the mass back from the moles of that mass', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 20, max: 900 }), (size, molarMass) => {
        const rows = table([
          row(1, { substance: substance(String(molarMass), { purity: '100' }), written: [g(size), eq('1')] }),
        ]);
        expect(Number(value(rows.get(1), 'mass'))).toBeCloseTo(Number(size), 4);
      }),
    );
  });
});
