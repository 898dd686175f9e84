import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balance } from '../../../domain/reaction/balance';
import { parseFormula } from '../../../domain/chemistry/formula';
import type { BalanceRow } from '../../../domain/reaction/types';

const rowsOf = (equation: string): BalanceRow[] =>
  equation.split(' = ').flatMap((side, at) =>
    side.split(' + ').map((formula, index) => ({
      id: at * 10 + index,
      side: at === 0 ? ('left' as const) : ('right' as const),
      formula,
    })),
  );

const coefficients = (equation: string): number[] | string => {
  const result = balance(rowsOf(equation));
  return result.state === 'balanced'
    ? result.coefficients.map(({ coefficient }) => coefficient)
    : result.state;
};

describe('balance', () => {
  it.each([
    ['H2 + O2 = H2O', [2, 1, 2]],
    ['KMnO4 + HCl = KCl + MnCl2 + H2O + Cl2', [2, 16, 2, 2, 8, 5]],
    ['MnO4^- + Fe^2+ + H^+ = Mn^2+ + Fe^3+ + H2O', [1, 5, 8, 1, 5, 4]],
    ['CuSO4·5H2O = CuSO4 + H2O', [1, 1, 5]],
    ['C6H5NO2 + Fe + H2O = C6H5NH2 + Fe3O4', [4, 9, 4, 4, 3]],
  ])('%s', (equation, expected) => {
    expect(coefficients(equation)).toEqual(expected);
  });

  it('chooses nothing when there are several ways', () => {
    expect(balance(rowsOf('H2O2 + KMnO4 + H2SO4 = K2SO4 + MnSO4 + H2O + O2'))).toEqual({
      state: 'severalWays',
      count: 2,
    });
  });

  it('says which elements one side lacks', () => {
    expect(balance(rowsOf('C6H5Br + C6H5B(OH)2 = C12H10'))).toEqual({
      state: 'notBalanceable',
      elements: ['B', 'Br', 'O'],
      unknown: [],
    });
  });

  it('does not balance with an unknown row', () => {
    const rows = [...rowsOf('H2 + O2 = H2O'), { id: 99, side: 'left' as const, formula: null }];
    expect(balance(rows)).toEqual({ state: 'notBalanceable', elements: [], unknown: [99] });
  });

  it.each([
    ['C2H5OH + CH3COOH = CH3COOC2H5', ['H2O']],
    ['C6H5NH2 + C10H18O5 = C11H15NO2', ['CO2', 'C4H9OH']],
    ['C6H5COCl + C6H5NH2 = C13H11NO', ['HCl']],
  ])('proposes what %s leaves out, with a doubt', (equation, formulas) => {
    const result = balance(rowsOf(equation));
    expect(result).toMatchObject({ state: 'balanced', doubts: [{ code: 'BY_PRODUCT_IMPLIED' }] });
    expect(result.state === 'balanced' && result.byProducts.map(({ formula }) => formula)).toEqual(formulas);
  });

  it('refuses a spectator', () => {
    expect(coefficients('H2 + O2 + NaCl = H2O')).toBe('notBalanceable');
  });

  const molecule = fc
    .record({
      C: fc.integer({ min: 0, max: 9 }),
      H: fc.integer({ min: 1, max: 20 }),
      O: fc.integer({ min: 0, max: 5 }),
    })
    .map((atoms) =>
      Object.entries(atoms)
        .map(([element, count]) => (count === 0 ? '' : `${element}${count}`))
        .join(''),
    );

  it('has the same atoms on both sides, in any order of the rows', () => {
    fc.assert(
      fc.property(fc.array(molecule, { minLength: 2, maxLength: 4 }), fc.nat({ max: 3 }), (formulas, cut) => {
        const rows: BalanceRow[] = formulas.map((formula, id) => ({
          ...{ id, formula },
          side: id <= cut % (formulas.length - 1) ? 'left' : 'right',
        }));
        const result = balance(rows);
        const backwards = balance([...rows].reverse());
        expect(backwards.state).toBe(result.state);
        if (result.state !== 'balanced' || backwards.state !== 'balanced') return;
        expect(new Map(backwards.coefficients.map(({ id, coefficient }) => [id, coefficient]))).toEqual(
          new Map(result.coefficients.map(({ id, coefficient }) => [id, coefficient])),
        );
        const total = new Map<string, number>();
        const add = (formula: string, factor: number) => {
          for (const [element, count] of parseFormula(formula) ?? [])
            total.set(element, (total.get(element) ?? 0) + factor * count);
        };
        for (const { id, coefficient } of result.coefficients)
          add(formulas[id] ?? '', rows[id]?.side === 'left' ? coefficient : -coefficient);
        for (const { formula, coefficient } of result.byProducts) add(formula, -coefficient);
        expect([...total.values()].every((sum) => sum === 0)).toBe(true);
      }),
    );
  });
});
