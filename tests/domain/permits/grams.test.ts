import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gramsText } from '@domain/permits/permit';
import { controlledParts, type ControlledGoods } from '@domain/permits/grams';
import { compareMoney, times } from '@domain/shared/money';

const goods = (over: Partial<ControlledGoods>): ControlledGoods => ({
  cas: '67-64-1',
  molarMass: 58.08,
  purity: '≥99.5% (GC)',
  regimes: ['precursor3'],
  skuName: '500 mL',
  ...over,
});
const HCL = { cas: '7647-01-0', molarMass: 36.46, purity: '36.0–38.0% 水溶液' };
const HNO3 = { cas: '7697-37-2', molarMass: 63.01, regimes: ['explosive'] as ControlledGoods['regimes'] };
const H2O2 = { cas: '7722-84-1', molarMass: 34.01, regimes: ['explosive'] as ControlledGoods['regimes'] };

describe('the amount of a controlled substance in a pack', () => {
  it.each<[string, Partial<ControlledGoods>, string | null]>([
    ['a volume by its density, all of it', {}, '395'],
    ['a large pack', { skuName: '4×4 L' }, '12640'],
    [
      'a mass in full, whatever its purity',
      { cas: '7722-64-7', purity: '98% (滴定)', skuName: '25 g' },
      '25',
    ],
    ['a solution by the upper end of its content', HCL, '224.2'],
    ['a solution by mass', { ...HCL, skuName: '1 kg' }, '380'],
    ['nitric acid by its own density', { ...HNO3, purity: '65.0–68.0% 水溶液' }, '477.7'],
    ['a content without an upper end in full', { ...H2O2, purity: '≥30.0% 水溶液' }, '560'],
    [
      'a molar solution by its molarity',
      {
        cas: '74-89-5',
        molarMass: 31.06,
        purity: '2.0 M 四氢呋喃溶液',
        regimes: ['explosive'],
        skuName: '100 mL',
      },
      '6.212',
    ],
    ['a liquid of no known density', { cas: '96-48-0', purity: '≥99.0% (GC)' }, null],
    [
      'what is dissolved in anything but water',
      { cas: '74-89-5', molarMass: 31.06, purity: '33% 乙醇溶液', regimes: ['explosive'] },
      null,
    ],
    ['pieces', { skuName: '10 支' }, null],
    ['a pack that nobody can read', { skuName: '询价' }, null],
  ])('%s', (_name, over, grams) => {
    const regime = (over.regimes ?? ['precursor3'])[0];
    expect(controlledParts(goods(over))).toEqual([{ regime, cas: over.cas ?? '67-64-1', grams }]);
  });

  it('of a solvent ignores dissolved substances', () => {
    const solution = { cas: '1972-28-7', molarMass: 174.15, purity: '40% 甲苯溶液', skuName: '100 mL' };
    const solvent = { regime: 'precursor3', cas: '108-88-3' };
    expect(controlledParts(goods(solution))).toEqual([{ ...solvent, grams: '86.7' }]);
    expect(controlledParts(goods({ ...solution, skuName: '100 g' }))).toEqual([{ ...solvent, grams: '60' }]);
  });

  it('of one substance under two regimes needs two permits', () => {
    const both = { cas: '7722-64-7', regimes: ['precursor3', 'explosive'] as const, skuName: '500 g' };
    expect(controlledParts(goods({ ...both, purity: '≥99.5%' }))).toEqual([
      { regime: 'precursor3', cas: '7722-64-7', grams: '500' },
      { regime: 'explosive', cas: '7722-64-7', grams: '500' },
    ]);
  });

  it('is not counted for goods that are not sold', () => {
    expect(controlledParts(goods({ regimes: ['precursor1'] }))).toEqual([]);
    expect(controlledParts(goods({ regimes: [] }))).toEqual([]);
  });

  it('is never more than the pack weighs, and never zero', () => {
    const percent = fc.integer({ min: 11, max: 100 });
    fc.assert(
      fc.property(percent, fc.integer({ min: 1, max: 5000 }), (content, grams) => {
        const [part] = controlledParts(
          goods({ ...HCL, purity: `${content}% 水溶液`, skuName: `${grams} g` }),
        );
        expect(compareMoney(part?.grams ?? 0, grams)).toBeLessThanOrEqual(0);
        // At least the amount in the statement.
        expect(compareMoney(part?.grams ?? 0, times(grams, String(content / 100)))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it('is printed readably and exactly', () => {
  expect(['0', '0.05', '0.1', '999.5', '1000', '12640.25'].map(gramsText)).toEqual([
    '0 g',
    '50 mg',
    '0.1 g',
    '999.5 g',
    '1 kg',
    '12.64025 kg',
  ]);
});
