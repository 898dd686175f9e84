/** Applying a line to goods that changed meanwhile: field by field, stock as a difference. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryOver, without } from '../../../domain/goods/carry';
import { fieldsIn } from '../../../domain/goods/fields';
import { wasOf, type GoodsNow } from '../../../domain/goods/evaluate';
import type { GoodsValues } from '../../../domain/goods/values';

const NONE: ReadonlySet<string> = new Set();
const shelf = fc.constantFrom<0 | 1>(0, 1);
const price = fc.constantFrom<string | null>(null, '1.00', '2.50');
const count = fc.integer({ min: 0, max: 500 });
const values: fc.Arbitrary<Required<GoodsValues>> = fc.record({
  price,
  packShelf: shelf,
  goodsShelf: shelf,
  brief: fc.constantFrom('', '甲', '乙'),
  stocks: fc.record({ 上海: count, 广州: count }),
});
const nowOf = (is: Required<GoodsValues>, bar: GoodsNow['bar'] = null): GoodsNow => ({
  skuId: 1,
  prodId: 1,
  cas: null,
  bar,
  values: is,
});
const some: fc.Arbitrary<GoodsValues> = fc.record(
  {
    price,
    packShelf: shelf,
    goodsShelf: shelf,
    brief: fc.constantFrom('', '甲', '丙'),
    stocks: fc.record({ 上海: count }),
  },
  { requiredKeys: [] },
);

describe('applying wanted values to current ones', () => {
  it('applies all when nothing changed meanwhile, and undoing restores the former values', () => {
    fc.assert(
      fc.property(values, some, (is, wanted) => {
        const expected = wasOf(wanted, is);
        const done = carryOver(nowOf(is), { expected, wanted, counted: NONE, word: '改为' });
        expect(done).toEqual({ before: expected, after: wanted, reasons: [] });
        const then = { ...is, ...wanted, stocks: { ...is.stocks, ...wanted.stocks } };
        const back = { expected: done.after, wanted: done.before, counted: NONE, word: '恢复为' };
        expect(carryOver(nowOf(then), back).after).toEqual(expected);
      }),
    );
  });

  it('applies or reports every field, never both, and keeps stock at or above 0', () => {
    fc.assert(
      fc.property(values, some, some, (is, expected, wanted) => {
        const requested = {
          expected: { ...wasOf(wanted, is), ...expected },
          wanted,
          counted: new Set(['上海']),
        };
        const { after, reasons } = carryOver(nowOf(is), { ...requested, word: '改为' });
        expect(fieldsIn(after).length + reasons.length).toBe(fieldsIn(wanted).length);
        expect(Object.values(after.stocks ?? {}).every((left) => left >= 0)).toBe(true);
      }),
    );
  });

  it('divides a change into an applied and a remaining part without loss', () => {
    fc.assert(
      fc.property(values, some, (whole, done) => {
        const left = without(whole, done);
        expect(fieldsIn(without(whole, whole))).toEqual([]);
        const { stocks, ...rest } = whole;
        expect({
          ...left,
          ...wasOf(done, whole),
          stocks: { ...left.stocks, ...wasOf(done, whole).stocks },
        }).toEqual({
          ...rest,
          stocks,
        });
      }),
    );
  });

  it('does not put prohibited goods back on the shelf, but restores their price', () => {
    const is = { price: '1.00', packShelf: 0, goodsShelf: 0, brief: '', stocks: {} } as const;
    const requested = {
      expected: { price: '1.00', packShelf: 0 },
      wanted: { price: '2.50', packShelf: 1 },
    } as const;
    expect(carryOver(nowOf(is, 'NOT_SOLD'), { ...requested, counted: NONE, word: '恢复为' })).toEqual({
      before: { price: '1.00' },
      after: { price: '2.50' },
      reasons: ['规格在售：按本店规则不销售（管制类别），不能上架，未恢复为 在售'],
    });
  });
});
