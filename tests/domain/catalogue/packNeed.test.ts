import { describe, expect, it } from 'vitest';
import { needProblem, offersWithin, planNeed, unitsFor, type Need } from '@domain/catalogue/packNeed';
import { offer } from '../../support/offers';

const ar = offer({ prodId: 1, brandId: 1, grade: 'AR' }, ['100 g', 36], ['500 g', 98, 1]);
const gr = offer({ prodId: 2, brandId: 2, grade: 'GR', purity: null }, ['500 g', 90]);
const cp = offer({ prodId: 3, brandId: 1, grade: 'CP' }, ['500 g', 20]);
const gone = offer({ prodId: 4, onShelf: false }, ['5 kg', 1]);
const all = [ar, gr, cp, gone];
const need = (text: string, unit: Need['unit'] = 'g'): Need => ({ text, unit, scope: 'all' });
const planOf = (offers: typeof all, wanted: Need) => {
  const { plan, inUnit } = planNeed(offers, wanted);
  if (plan.kind === 'short') return { short: inUnit(plan.max) };
  const lines = plan.lines.map(({ skuId, count }) => {
    const one = offers.find(({ packs }) => packs.some((pack) => pack.skuId === skuId))!;
    return `${one.prodId}: ${one.packs.find((pack) => pack.skuId === skuId)!.skuName} × ${count}`;
  });
  return { lines, cost: plan.cost, total: inUnit(plan.total), surplus: inUnit(plan.surplus) };
};

describe('the needed amount', () => {
  it.each(['750', '７５０', '1,000', '1.5', '1e-3'])('can be %s', (text) =>
    expect(needProblem(need(text))).toBeNull(),
  );
  it.each([
    ['', '请填写需要的量'],
    ['abc', '请输入数字，如 0.5、1,000 或 1e-3'],
    ['0', '须大于 0'],
    ['-3', '须大于 0'],
    ['25001', '不能大于 25000'],
  ])('cannot be “%s”', (text, words) => expect(needProblem(need(text))).toBe(words));
});

describe('the plan for a needed amount', () => {
  it('counts in the requested unit, within stock and shelf', () => {
    expect(planOf([ar], need('６００'))).toEqual({
      lines: ['1: 500 g × 1', '1: 100 g × 1'],
      cost: '134.00',
      total: '600',
      surplus: '0',
    });
    expect(planOf(all, need('1.2', 'kg'))).toMatchObject({ lines: ['3: 500 g × 3'], surplus: '0.3' });
    expect(planOf([gone], need('1'))).toEqual({ short: '0' });
    expect(planOf([ar], need('9', 'kg'))).toEqual({ short: '2.5' });
  });

  it('converts mmol with molar mass and content; packs without a stated content are left out', () => {
    // 10 mol × 75.07 g/mol = 750.7 g pure; 100 g at 99.5 % hold 99.5 g: eight of them, or 497.5 + 3 × 99.5 = 796 g.
    expect(planOf([ar, gr], need('10', 'mol'))).toMatchObject({
      lines: ['1: 500 g × 1', '1: 100 g × 3'],
      cost: '206.00',
      total: '10.6034',
    });
    expect(planOf([gr], need('10', 'mmol'))).toEqual({ short: '0' });
  });

  it('can be limited to a brand or to suitable grades', () => {
    expect(offersWithin(all, 'brand', ar).map((entry) => entry.prodId)).toEqual([1, 3, 4]);
    expect(offersWithin(all, 'grade', ar).map((entry) => entry.prodId)).toEqual([1, 2, 4]);
    expect(offersWithin(all, 'all', ar)).toHaveLength(4);
  });

  it('offers only units that some pack can be counted in', () => {
    expect(unitsFor([ar])).toEqual(['mg', 'g', 'kg', 'mmol', 'mol']);
    expect(unitsFor([gr])).toEqual(['mg', 'g', 'kg']);
    const solvent = offer({ cas: '109-99-9', molarMass: 72.11, purity: '≥99.0% (GC)' }, ['500 mL', 32]);
    expect(unitsFor([solvent])).toEqual(['mL', 'L', 'mmol', 'mol']);
    expect(unitsFor([offer({}, ['50T', 1])])).toEqual([]);
  });
});
