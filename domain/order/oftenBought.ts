/** Packs that a buyer orders repeatedly, with the usual quantity. */
import { add, compareMoney, times, type Money } from '../shared/money';
import type { StockStatus } from '../catalogue/product';
import type { PriceKind } from '../prices/decide';
import type { ReorderLine } from './types';

/** Past purchases (`prodCount` usual quantity, `priceThen` last price) with today's facts. */
export interface OftenBought extends ReorderLine {
  catalogNo: string;
  cas: string | null;
  pic: string;
  /** Number of orders. */
  orders: number;
  /** yyyy-MM-dd HH:mm:ss */
  lastTime: string;
  stockStatus: StockStatus;
  /** Kind of the present price. */
  priceKind?: PriceKind;
}

export interface Purchase {
  skuId: number;
  /** yyyy-MM-dd HH:mm:ss */
  time: string;
  count: number;
  /** Unit price, yuan. */
  price: number;
}

export interface Habit {
  skuId: number;
  orders: number;
  lastTime: string;
  lastPrice: number;
  usualCount: number;
}

/** Returns the most frequent quantity, the latest of equals. `counts` is newest first and not empty. */
export function usualCount(counts: readonly number[]): number {
  const tally = new Map<number, number>();
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
  // The map keeps insertion order and the sort is stable.
  return [...tally].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 1;
}

/** Returns packs by number of orders, then by latest order. */
export function habitsOf(purchases: readonly Purchase[]): Habit[] {
  const bySku = new Map<number, { last: Purchase; counts: number[] }>();
  for (const purchase of [...purchases].sort((a, b) => b.time.localeCompare(a.time))) {
    const known = bySku.get(purchase.skuId);
    if (known) known.counts.push(purchase.count);
    else bySku.set(purchase.skuId, { last: purchase, counts: [purchase.count] });
  }
  return [...bySku]
    .map(([skuId, { last, counts }]) => ({
      skuId,
      orders: counts.length,
      lastTime: last.time,
      lastPrice: last.price,
      usualCount: usualCount(counts),
    }))
    .sort((a, b) => b.orders - a.orders || b.lastTime.localeCompare(a.lastTime));
}

/** Returns the difference between today's and the last price; null when equal or 询价. */
export function priceChange(then: Money, now: Money | null): { dearer: boolean; by: string } | null {
  if (now === null) return null;
  const side = compareMoney(now, then);
  if (side === 0) return null;
  return side > 0
    ? { dearer: true, by: add(now, times(then, -1)) }
    : { dearer: false, by: add(then, times(now, -1)) };
}
