import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATOMIC_WEIGHTS } from '@domain/chemistry/atomicWeights';
import { formulaParts, hillFormula, molarMass, parseFormula, sameFormula } from '@domain/chemistry/formula';

const hill = (text: string): string | null => {
  const atoms = parseFormula(text);
  return atoms === null ? null : hillFormula(atoms);
};

describe('parsing a formula', () => {
  it.each([
    ['C4H8O', 'C4H8O'],
    ['OC4H8', 'C4H8O'],
    ['(CH2)4O', 'C4H8O'],
    ['Ｃ４Ｈ８Ｏ', 'C4H8O'],
    ['C₄H₈O', 'C4H8O'],
    ['C 4 H 8 O', 'C4H8O'],
    ['CuSO4·5H2O', 'CuH10O9S'],
    ['CuSO4.5H2O', 'CuH10O9S'],
    ['CuSO4 5H2O', 'CuH10O9S'],
    ['Na2CO3 2.5H2O', 'CH5Na2O5.5'],
    ['CuCl2 H2O', 'Cl2CuH2O'],
    ['C 2 H 6 O', 'C2H6O'],
    ['CuSO4*5H2O', 'CuH10O9S'],
    ['CuSO4•5H2O', 'CuH10O9S'],
    ['CuSO₄⋅5H₂O', 'CuH10O9S'],
    ['CaSO4·0.5H2O', 'CaHO4.5S'],
    ['Na2CO3.2.5H2O', 'CH5Na2O5.5'],
    ['2H2O', 'H4O2'],
    ['K4[Fe(CN)6]', 'C6FeK4N6'],
    ['[Cu(NH3)4]SO4', 'CuH12N4O4S'],
    ['CDCl3', 'CDCl3'],
    ['(CD3)2SO', 'C2D6OS'],
    ['D2O', 'D2O'],
    ['CO', 'CO'],
    ['Co', 'Co'],
  ])('reads %s as %s', (text, expected) => expect(hill(text)).toBe(expected));

  it.each([
    '',
    'co',
    'c4h8o',
    'C4H8O)',
    '(CH2',
    '[CH2)',
    'C0',
    'Xy2',
    'CuSO4·',
    '·5H2O2·',
    'CuSO4·xH2O',
    '()2',
    '5',
    '水',
  ])('refuses %s', (text) => expect(parseFormula(text)).toBeNull());

  it('never fails on meaningless text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => void parseFormula(text)));
    expect(parseFormula('('.repeat(100_000))).toBeNull();
  });
});

describe('equality of formulas', () => {
  it('distinguishes CO from Co and D2O from H2O, and nothing equals invalid text', () => {
    expect(sameFormula('CO', 'Co')).toBe(false);
    expect(sameFormula('D2O', 'H2O')).toBe(false);
    expect(sameFormula('?', '?')).toBe(false);
    expect(sameFormula('CH3CH2OH', 'C2H6O')).toBe(true);
  });

  it('ignores the order of atoms', () => {
    const atoms = fc.uniqueArray(
      fc.tuple(fc.constantFrom(...ATOMIC_WEIGHTS.keys()), fc.integer({ min: 1, max: 40 })),
      { minLength: 1, maxLength: 8, selector: ([element]) => element },
    );
    fc.assert(
      fc.property(atoms, (list) => {
        const text = list.map(([element, count]) => `${element}${count}`).join('');
        expect(parseFormula(text)).toEqual(new Map(list));
        const reversed = [...list].reverse().map(([element, count]) => `(${element})${count}`);
        expect(sameFormula(text, reversed.join(''))).toBe(true);
        expect(hill(hill(text) ?? '')).toBe(hill(text));
        expect(molarMass(`(${text})3`)).toBeCloseTo((molarMass(text) ?? NaN) * 3, 1);
      }),
    );
  });
});

describe('the composition of a formula', () => {
  const count = fc.integer({ min: 1, max: 30 });
  const element = fc.constantFrom(...ATOMIC_WEIGHTS.keys());
  const units = fc.array(fc.tuple(element, count), { minLength: 1, maxLength: 5 });
  const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
  const subscript = (text: string) => text.replace(/\d/g, (digit) => SUBSCRIPTS[Number(digit)]!);

  it('is the same with brackets, subscripts, another order and water', () => {
    const brackets = fc.constantFrom('()', '[]', '{}', '（）');
    const group = fc.record({ units, brackets, times: count });
    const shuffled = fc
      .array(group, { minLength: 1, maxLength: 4 })
      .chain((groups) =>
        fc.tuple(
          fc.constant(groups),
          fc.shuffledSubarray(groups, { minLength: groups.length, maxLength: groups.length }),
        ),
      );
    const dots = fc.constantFrom('·', '.', '•', '*', '⋅');
    fc.assert(
      fc.property(shuffled, fc.integer({ min: 1, max: 12 }), dots, ([groups, again], water, dot) => {
        const total = new Map([['H', 2 * water]]);
        total.set('O', (total.get('O') ?? 0) + water);
        for (const { units: list, times } of groups)
          for (const [symbol, each] of list) total.set(symbol, (total.get(symbol) ?? 0) + each * times);
        const written = again.map(({ units: list, brackets: pair, times }) => {
          const inner = list.map(([symbol, each]) => `${symbol}${subscript(String(each))}`).join('');
          return `${pair[0]}${inner}${pair[1]}${times === 1 ? '' : times}`;
        });
        expect(hill(`${written.join('')}${dot}${water === 1 ? '' : water}H₂O`)).toBe(hillFormula(total));
      }),
    );
  });
});

describe('molar mass', () => {
  it.each([
    ['H2O', 18.015],
    ['C4H8O', 72.107],
    ['CuSO4·5H2O', 249.68],
    ['D2O', 20.027],
    ['NaCl', 58.44],
  ])('of %s is %s g/mol', (text, mass) => expect(molarMass(text)).toBeCloseTo(mass, 2));

  it('is unknown for elements without a standard atomic weight', () => {
    expect(molarMass('TcO2')).toBeNull();
    expect(molarMass('THF')).toBeNull();
    expect(molarMass(new Map([['O', 2]]))).toBe(31.998);
  });

  it('uses a table of 84 elements and D', () => expect(ATOMIC_WEIGHTS.size).toBe(85));
});

describe('printing a formula', () => {
  const marked = (text: string) =>
    formulaParts(text)
      .map((part) => (part.sub ? `_${part.text}` : part.text))
      .join('');

  it.each([
    ['CuSO4.5H2O', 'CuSO_4·5H_2O'],
    ['CaSO4·0.5H2O', 'CaSO_4·0.5H_2O'],
    ['K4[Fe(CN)6]', 'K_4[Fe(CN)_6]'],
    ['Pd(OAc)2', 'Pd(OAc)_2'],
    ['C₁₀H8', 'C_10H_8'],
    ['CuSO4·xH2O', 'CuSO_4·xH_2O'],
    ['', ''],
  ])('turns %s into %s', (text, expected) => expect(marked(text)).toBe(expected));
});
