/**
 * Spending by month and category. An order counts in the month of its payment, less later refunds, so that months,
 * categories and total agree to the fen.
 */
import { monthBefore } from '../shared/dates';
import { compareMoney, divide, isPositive, sum, times, toNumber2, type Money } from '../shared/money';
import type { CategorySpending, Spending } from './types';

/** A paid order, or several of one month, less refunds, by category. */
export interface SpentOrder {
  /** yyyy-MM of the payment */
  month: string;
  /** Number of orders; default 1. */
  orders?: number;
  parts: readonly { category: string; amount: Money }[];
}

/** Name of the rest when only the largest categories are shown. */
export const REST = '其他';

/** Returns `count` months up to `last` (yyyy-MM), oldest first. */
export const monthsUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthBefore(last, count - 1 - index));

/** Groups first and sums once: a buyer may have thousands of lines. */
function sumsBy(entries: readonly (readonly [string, Money])[]): Map<string, string> {
  const groups = new Map<string, Money[]>();
  for (const [key, amount] of entries) {
    const group = groups.get(key);
    if (group) group.push(amount);
    else groups.set(key, [amount]);
  }
  return new Map([...groups].map(([key, amounts]) => [key, sum(amounts)]));
}

/** Sums orders over `months`; ignores orders of other months. */
export function spendingOf(orders: readonly SpentOrder[], months: readonly string[]): Spending {
  const wanted = new Set(months);
  const counted = orders.filter(({ month }) => wanted.has(month));
  const parts = counted.flatMap((order) => order.parts.map((part) => ({ ...part, month: order.month })));
  const byMonth = sumsBy(parts.map(({ month, amount }) => [month, amount] as const));
  const byCategory = sumsBy(parts.map(({ category, amount }) => [category, amount] as const));
  const counts = new Map<string, number>();
  for (const { month, orders: many = 1 } of counted) counts.set(month, (counts.get(month) ?? 0) + many);
  return {
    total: toNumber2(sum([...byMonth.values()])),
    orders: counted.reduce((all, { orders: many = 1 }) => all + many, 0),
    months: months.map((month) => ({
      month,
      amount: toNumber2(byMonth.get(month) ?? 0),
      orders: counts.get(month) ?? 0,
    })),
    categories: [...byCategory]
      .filter(([, amount]) => compareMoney(amount, 0) !== 0)
      .sort(([, one], [, other]) => compareMoney(other, one))
      .map(([name, amount]) => ({ name, amount: toNumber2(amount) })),
  };
}

/** Returns the `max` largest categories, and all others as 其他 at the end. */
export function largestCategories(categories: readonly CategorySpending[], max: number): CategorySpending[] {
  const named = categories.filter(({ name }) => name !== REST).slice(0, max);
  const rest = categories.filter((category) => !named.includes(category));
  if (rest.length === 0) return named;
  return [...named, { name: REST, amount: toNumber2(sum(rest.map(({ amount }) => amount))) }];
}

/** "12.5%"; "0.0%" when the total is 0. */
export const shareOf = (amount: Money, total: Money): string =>
  `${isPositive(total) ? divide(times(amount, 100), total, 1) : '0.0'}%`;

/** Formats yyyy-MM as "2026 年 7 月". */
export const monthName = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;
