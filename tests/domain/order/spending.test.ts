import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareMoney, sum } from '@domain/shared/money';
import { largestCategories, monthName, monthsUpTo, REST, shareOf, spendingOf } from '@domain/order/spending';

const MONTHS = monthsUpTo('2026-11', 24);
const fen = fc.integer({ min: 0, max: 999_999_99 }).map((value) => (value / 100).toFixed(2));
const category = fc.constantFrom('溶剂', '无机试剂', '运费', '其他', '染料与指示剂', '细胞培养');
const order = fc.record({
  month: fc.constantFrom(...MONTHS),
  parts: fc.array(fc.record({ category, amount: fen }), { minLength: 1, maxLength: 6 }),
});

describe('the spending of a buyer', () => {
  it('has the same sum by month, by category and in total, to the fen', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 40 }), (orders) => {
        const { total, months, categories, orders: count } = spendingOf(orders, MONTHS);
        const all = sum(orders.flatMap(({ parts }) => parts.map(({ amount }) => amount)));
        expect(compareMoney(total, all)).toBe(0);
        expect(compareMoney(sum(months.map(({ amount }) => amount)), all)).toBe(0);
        expect(compareMoney(sum(categories.map(({ amount }) => amount)), all)).toBe(0);
        expect(count).toBe(orders.length);
        expect(months.reduce((sumOf, month) => sumOf + month.orders, 0)).toBe(count);
      }),
    );
  });

  it('loses nothing when small categories become 其他, which is listed once and last', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 20 }), fc.integer({ min: 1, max: 6 }), (orders, max) => {
        const { categories, total } = spendingOf(orders, MONTHS);
        const merged = largestCategories(categories, max);
        expect(compareMoney(sum(merged.map(({ amount }) => amount)), total)).toBe(0);
        expect(merged.length).toBeLessThanOrEqual(max + 1);
        expect(merged.slice(0, -1).every(({ name }) => name !== REST)).toBe(true);
      }),
    );
  });

  it('includes months without orders, puts the largest category first, and ignores other months', () => {
    const part = (name: string, amount: string) => ({ category: name, amount });
    const orders = [
      { month: '2026-09', parts: [part('溶剂', '0.10'), part('运费', '12.00')] },
      { month: '2026-11', parts: [part('溶剂', '0.20'), part('染料', '0')] },
      { month: '2026-08', parts: [part('溶剂', '99')] },
    ];
    expect(spendingOf(orders, monthsUpTo('2026-11', 3))).toEqual({
      total: 12.3,
      orders: 2,
      months: [
        { month: '2026-09', amount: 12.1, orders: 1 },
        { month: '2026-10', amount: 0, orders: 0 },
        { month: '2026-11', amount: 0.2, orders: 1 },
      ],
      categories: [
        { name: '运费', amount: 12 },
        { name: '溶剂', amount: 0.3 },
      ],
    });
  });

  it('counts months over the turn of the year', () => {
    expect(monthsUpTo('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(MONTHS).toHaveLength(24);
    expect(MONTHS[0]).toBe('2024-12');
    expect(monthName('2026-02')).toBe('2026 年 2 月');
  });

  it('states shares with one decimal', () => {
    expect(shareOf(1, 3)).toBe('33.3%');
    expect(shareOf(3, 3)).toBe('100.0%');
    expect(shareOf(0, 0)).toBe('0.0%');
  });
});
