import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampCount, countLimit, countProblem, limitNote, MAX_COUNT } from '@domain/cart/count';

describe('the limit of a count', () => {
  it.each([
    [10, undefined, { max: 10, reason: 'STOCK' }, '仅剩 10 件'],
    [240, undefined, { max: 240, reason: 'STOCK' }, '库存共 240 件'],
    [-1, undefined, { max: MAX_COUNT, reason: 'ORDER_MAX' }, '单次最多 9999 件'],
    [50_000, undefined, { max: MAX_COUNT, reason: 'ORDER_MAX' }, '单次最多 9999 件'],
    [3, 'QUOTED', { max: 3, reason: 'QUOTED' }, '报价可购 3 件'],
    [2, 'BOUGHT', { max: 2, reason: 'BOUGHT' }, '最多可退 2 件'],
    [4, 'RECEIVED', { max: 4, reason: 'RECEIVED' }, '本单最多 4 件'],
    [1, 'LOTS', { max: 1, reason: 'LOTS' }, '最多 1 件，其余批号至少各 1 件'],
  ] as const)('of %s by %s', (available, reason, limit, note) => {
    expect(countLimit(available, reason)).toEqual(limit);
    expect(limitNote(countLimit(available, reason))).toBe(note);
  });
});

describe('a count', () => {
  it('that is clamped is never refused', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: 1, max: 20_000 }), (count, stocks) => {
        expect(countProblem(clampCount(count, stocks), stocks)).toBeNull();
      }),
    );
  });

  it.each([
    [3, 10, null, null],
    [10, 10, null, null],
    [MAX_COUNT, -1, null, null],
    [0, 10, 'MIN', '数量至少为 1'],
    [-2, 10, 'MIN', '数量至少为 1'],
    [1.5, 10, 'WHOLE', '数量须为整数'],
    [11, 10, 'STOCK', '库存不足，最多可购 10 件'],
    [MAX_COUNT + 1, -1, 'ORDER_MAX', '单次最多购买 9999 件'],
    [1, 0, 'OUT', '暂时缺货'],
    ['3', 10, 'EMPTY', '请输入数量'],
    [null, 10, 'EMPTY', '请输入数量'],
    [NaN, 10, 'EMPTY', '请输入数量'],
    [Infinity, 10, 'WHOLE', '数量须为整数'],
  ])('%s of %s: %s', (count, available, reason, message) => {
    const problem = countProblem(count, available);
    expect(problem?.reason ?? null).toBe(reason);
    expect(problem?.message ?? null).toBe(message);
  });

  it('is refused with the reason of its limit', () => {
    expect(countProblem(3, 2, 'BOUGHT')).toEqual({
      reason: 'BOUGHT',
      message: '超出可退数量，最多可退 2 件',
    });
    expect(countProblem(1, 0, 'RECEIVED')).toEqual({
      reason: 'RECEIVED',
      message: '超出本单件数，最多 0 件',
    });
  });
});
