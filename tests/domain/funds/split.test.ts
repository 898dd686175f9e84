/** Splits: parts sum to the whole, are never negative, and are always the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundingProblem, sumOf, usesOf } from '../../../domain/funds/funding';
import type { FundPart } from '@domain/funds/types';
import { splitByAmounts, splitByShares } from '../../../domain/funds/split';
import { compareMoney, sum, toFixed2 } from '../../../domain/shared/money';

const fen = (max = 100_000_000) => fc.nat(max).map((value) => toFixed2(String(value / 100)));
const shares = fc.array(
  fc.nat(1_000_000).map((units) => String(units / 10_000)),
  { minLength: 1, maxLength: 10 },
);
const some = (parts: readonly string[]) => parts.some((part) => compareMoney(part, 0) > 0);

const isSplitOf = (amount: string, parts: readonly string[]) => {
  expect(compareMoney(sum(parts), amount)).toBe(0);
  for (const part of parts) expect(part).toMatch(/^\d+\.\d{2}$/);
};

describe('a split by shares', () => {
  it.each([
    ['100.00', ['60', '40'], ['60.00', '40.00']],
    ['0.01', ['50', '50'], ['0.01', '0.00']],
    ['100.00', ['33.3333', '33.3333', '33.3334'], ['33.33', '33.33', '33.34']],
    ['10.00', ['1', '1', '1'], ['3.34', '3.33', '3.33']],
    ['0.00', ['1', '2'], ['0.00', '0.00']],
    ['99.99', ['0', '100'], ['0.00', '99.99']],
  ])('divides %s by %j', (amount, weights, parts) => expect(splitByShares(amount, weights)).toEqual(parts));

  it('refuses shares that cannot divide anything', () => {
    for (const wrong of [[], ['0'], ['0', '0']]) expect(() => splitByShares('1', wrong)).toThrow(RangeError);
    expect(() => splitByShares('-1', ['1'])).toThrow(RangeError);
  });

  it('sums to the whole, has no negative part, deviates at most one fen per share, and is always the same', () =>
    fc.assert(
      fc.property(fen(), shares.filter(some), (amount, weights) => {
        const parts = splitByShares(amount, weights);
        isSplitOf(amount, parts);
        expect(splitByShares(amount, weights)).toEqual(parts);
        const all = weights.reduce((total, weight) => total + Number(weight), 0);
        parts.forEach((part, at) => {
          const worth = (Number(amount) * Number(weights[at])) / all;
          expect(Math.abs(Number(part) - worth)).toBeLessThan(0.0101);
        });
      }),
    ));
});

it('a split by amounts never exceeds an amount, so repeated refunds return exactly the whole', () =>
  fc.assert(
    fc.property(
      fc.array(fen(100_000), { minLength: 1, maxLength: 6 }).filter(some),
      fc.array(fc.nat(100), { maxLength: 5 }),
      (spent, steps) => {
        let left = spent;
        for (const percent of [...steps, 100]) {
          if (!some(left)) break;
          const all = Math.round(Number(sum(left)) * 100);
          const back = toFixed2(String(Math.floor((all * percent) / 100) / 100));
          const parts = splitByAmounts(back, left);
          isSplitOf(back, parts);
          parts.forEach((part, at) => expect(compareMoney(part, left[at]!)).toBeLessThanOrEqual(0));
          left = left.map((amount, at) =>
            toFixed2(String(Math.round(Number(amount) * 100 - Number(parts[at]) * 100) / 100)),
          );
        }
        expect(some(left)).toBe(false);
      },
    ),
  ));

const part = (fundId: number, over: Partial<FundPart>): FundPart => ({
  skuId: null,
  fundId,
  share: null,
  amount: null,
  ...over,
});
const payable = {
  transfee: 10,
  lines: [
    { skuId: 1, sum: 100 },
    { skuId: 2, sum: 33.33 },
  ],
};

describe('funds that pay for an order', () => {
  it.each<[string, FundPart[], string | null]>([
    ['nothing', [], '请选择经费'],
    ['one by share', [part(1, { share: '100' })], null],
    ['shares of 99', [part(1, { share: '59' }), part(2, { share: '40' })], '比例合计应为 100%，现为 99%'],
    ['both ways', [part(1, { share: '60' }), part(2, { amount: '40' })], '请统一按比例或按金额分摊'],
    ['amounts', [part(1, { amount: '43.33' }), part(2, { amount: '100' })], null],
    [
      'amounts too small',
      [part(1, { amount: '43.32' }), part(2, { amount: '100' })],
      '金额合计应为 143.33 元，现为 143.32 元',
    ],
    ['one fund twice', [part(1, { share: '50' }), part(1, { share: '50' })], '同一项经费只选一次'],
    ['half fen', [part(1, { amount: '143.325' })], '请填写金额，最多两位小数'],
    ['a line without', [part(1, { skuId: 1, share: '100' })], '请选择经费'],
    [
      'a line that is not there',
      [1, 2, 3].map((skuId) => part(1, { skuId, share: '100' })),
      '分摊中有不在本单的商品',
    ],
    ['each line', [part(1, { skuId: 1, share: '100' }), part(2, { skuId: 2, amount: '33.33' })], null],
  ])('%s', (_, parts, problem) => expect(fundingProblem(payable, parts)?.problem ?? null).toBe(problem));

  it('divide line by line, and the freight follows the goods', () => {
    const uses = usesOf(payable, [
      part(1, { skuId: 1, share: '100' }),
      part(2, { skuId: 2, share: '50' }),
      part(1, { skuId: 2, share: '50' }),
    ]);
    expect(uses).toEqual([
      { fundId: 1, skuId: 1, amount: '100.00' },
      { fundId: 2, skuId: 2, amount: '16.67' },
      { fundId: 1, skuId: 2, amount: '16.66' },
      { fundId: 1, skuId: 0, amount: '8.75' },
      { fundId: 2, skuId: 0, amount: '1.25' },
    ]);
  });

  it('keep their proportion when the sum changes', () => {
    const uses = usesOf({ transfee: 0, lines: [{ skuId: 1, sum: 50 }] }, [
      part(1, { amount: '75' }),
      part(2, { amount: '25' }),
    ]);
    expect(uses.map(({ amount }) => amount)).toEqual(['37.50', '12.50']);
  });

  it('pay exactly the amount due for any split', () =>
    fc.assert(
      fc.property(
        fc.array(fen(1_000_000), { minLength: 1, maxLength: 6 }),
        fen(10_000),
        fc.array(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 }), {
          minLength: 6,
          maxLength: 6,
        }),
        fc.boolean(),
        (sums, transfee, weights, byLine) => {
          const bill = { transfee, lines: sums.map((amount, at) => ({ skuId: at + 1, sum: amount })) };
          const partsAt = (skuId: number | null, at: number) =>
            weights[at]!.map((share, fund) => part(fund + 1, { skuId, share: String(share) }));
          const parts = byLine ? bill.lines.flatMap(({ skuId }, at) => partsAt(skuId, at)) : partsAt(null, 0);
          const uses = usesOf(bill, parts);
          expect(compareMoney(sum(uses.map(({ amount }) => amount)), sumOf(bill))).toBe(0);
          for (const { amount } of uses) expect(compareMoney(amount, 0)).toBe(1);
        },
      ),
    ));
});
