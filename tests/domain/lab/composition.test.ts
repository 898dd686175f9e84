import { describe, expect, it } from 'vitest';
import { chargeText, compositionOf, splitCharge } from '@domain/lab/composition';

describe('the charge in a formula', () => {
  it.each([
    ['SO4^2-', 'SO4', -2],
    ['SO₄²⁻', 'SO4', -2],
    ['SO42-', 'SO4', -2],
    ['SO4^-2', 'SO4', -2],
    ['NH4+', 'NH4', 1],
    ['NO3-', 'NO3', -1],
    ['Cu2+', 'Cu', 2],
    ['I3-', 'I3', -1],
    ['[Fe(CN)6]3-', '[Fe(CN)6]', -3],
    ['[Cu(NH3)4]²⁺', '[Cu(NH3)4]', 2],
    ['Na＋', 'Na', 1],
    ['H2O', 'H2O', 0],
    ['CuSO4·5H2O', 'CuSO4·5H2O', 0],
  ])('%s', (text, formula, charge) => expect(splitCharge(text)).toEqual({ formula, charge }));

  it('is printed in chemical notation', () => {
    expect([-2, -1, 0, 1, 3].map(chargeText)).toEqual(['2−', '−', '', '+', '3+']);
  });
});

describe('the composition of a formula', () => {
  // Molar masses from IUPAC 2021 weights; monoisotopic masses as in PubChem.
  it.each([
    ['C9H8O4', 180.159, 180.0423],
    ['C8H10N4O2', 194.194, 194.0804],
    ['CuSO4·5H2O', 249.677, 248.9342],
    ['C6H12O6', 180.156, 180.0634],
    ['CHCl3', 119.369, 117.9144],
  ])('%s has the average mass %f and the monoisotopic mass %f', (formula, mass, monoisotopic) => {
    const answer = compositionOf(formula)!;
    expect(answer.molarMass).toBeCloseTo(mass, 2);
    expect(answer.monoisotopic).toBeCloseTo(monoisotopic, 3);
  });

  it('of protonated caffeine gives m/z 195.0877', () => {
    expect(compositionOf('C8H11N4O2+')!.monoisotopic).toBeCloseTo(195.0877, 4);
  });

  it('gives mass fractions that add up to 1', () => {
    const { elements, hill } = compositionOf('CuSO4·5H2O')!;
    expect(hill).toBe('CuH10O9S');
    expect(elements.find(({ element }) => element === 'Cu')!.fraction).toBeCloseTo(0.2545, 4);
    expect(elements.reduce((sum, { fraction }) => sum + fraction, 0)).toBeCloseTo(1, 5);
  });

  it('has no monoisotopic mass with half a water, or for an element without a listed isotope', () => {
    expect(compositionOf('CaSO4·0.5H2O')!.monoisotopic).toBeNull();
    expect(compositionOf('Tm2O3')!.monoisotopic).toBeNull();
  });

  it.each(['', 'abc', 'NaCl(', 'Xx', '+', '^2-'])('%o is not a formula', (text) => {
    expect(compositionOf(text)).toBeNull();
  });
});
