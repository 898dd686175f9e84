/** Real catalogue texts with handbook molar masses and densities, calculated by hand. */
import { describe, expect, it } from 'vitest';
import { baseRate, compareRates, mmolRate, molarityOf, rateText } from '@domain/catalogue/unitPrice';

const GLYCINE = { cas: '56-40-6', molarMass: 75.07, purity: '≥99.5% (滴定)' };
const THF = { cas: '109-99-9', molarMass: 72.11, purity: '≥99.0% (GC)，含 250 ppm BHT' };
const BULI = { cas: '109-72-8', molarMass: 64.06, purity: '2.5 M 正己烷溶液' };
const text = (...args: Parameters<typeof mmolRate>) => {
  const rate = mmolRate(...args);
  return rate && rateText(rate);
};

describe('¥ per mmol', () => {
  it.each([
    // 100 g × 0.995 / 75.07 = 1325.4 mmol
    ['a solid by its content', 36, '100 g', GLYCINE, '¥0.0272'],
    ['milligrams', 36, '100 mg', GLYCINE, '¥27.16'],
    // 500 mL × 0.889 g/mL × 0.99 / 72.11 = 6102.5 mmol
    ['a pure liquid by its density', 32, '500 mL', THF, '¥0.0052'],
    // 100 mL × 2.5 mmol/mL = 250 mmol, independent of the molar mass
    ['a solution by its molarity', 96, '100 mL', BULI, '¥0.384'],
    ['a molarity in mol/L', 96, '100 mL', { ...BULI, purity: '2.0 mol/L in THF' }, '¥0.48'],
    // 500 mL × 1.18 g/mL × 0.37 / 36.46 = 5987.4 mmol
    [
      'a concentrated acid by the density of its content',
      22,
      '500 mL',
      { cas: '7647-01-0', molarMass: 36.46, purity: '36.0–38.0% 水溶液' },
      '¥0.0037',
    ],
  ])('is %s', (_, price, pack, strength, expected) => {
    expect(text(price, pack, strength)).toBe(expected);
  });

  it.each([
    ['no price', null, '100 g', GLYCINE],
    ['no molar mass', 36, '100 g', { ...GLYCINE, molarMass: null }],
    ['no content', 36, '100 g', { ...GLYCINE, purity: null }],
    ['a content of something else', 58, '1 g', { cas: '14221-01-3', molarMass: 1155.59, purity: 'Pd≥8.9%' }],
    ['a solution that is sold by mass', 96, '100 g', BULI],
    ['a liquid of unknown density', 36, '100 mL', { ...THF, cas: '96-47-9' }],
    [
      'a solution in mass % by volume',
      36,
      '100 mL',
      { cas: '67-56-1', molarMass: 32.04, purity: '29% 水溶液' },
    ],
    // Its content is counted as NH3, its molar mass is that of NH3·H2O.
    ['ammonia water', 16, '500 mL', { cas: '1336-21-6', molarMass: 35.05, purity: '25.0–28.0% 水溶液' }],
    ['pieces', 36, '50T', GLYCINE],
    ['no pack', 36, '大包装', GLYCINE],
  ])('is null with %s', (_, price, pack, strength) => {
    expect(mmolRate(price, pack, strength)).toBeNull();
  });
});

it('is read from a text only where it states a molarity', () => {
  expect(molarityOf('1.0 M 四氢呋喃溶液，含水约 5%')).toBe('1.0');
  expect(molarityOf('10.0 M，过量二甲硫醚')).toBe('10.0');
  expect(molarityOf('0.025 mol/L 水溶液')).toBe('0.025');
  for (const none of ['≥99%', '100 µg/mL 甲醇溶液', '5 MΩ', '2 mol/kg', null])
    expect(molarityOf(none)).toBeNull();
});

it('are compared without rounding', () => {
  const third = { yuan: '1', amount: '3' };
  const nearly = { yuan: '0.33333333333333333333333333', amount: '1' };
  expect(compareRates(third, nearly)).toBe(1);
  expect(compareRates(third, { yuan: '2', amount: '6' })).toBe(0);
  expect(baseRate(58, '2.5 kg')).toEqual({ yuan: '58', amount: '2500' });
});
