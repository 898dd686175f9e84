/** Often-bought packs: what a buyer orders again and again, and in what quantity. */
import { add, compareMoney, times, type Money } from '../shared/money';
import type { StockStatus } from '../catalogue/product';
import type { ReorderLine } from './reorder';

/** A pack as it was bought (`prodCount` is the usual quantity, `priceThen` the last price) and is today. */
export interface OftenBought extends ReorderLine {
  catalogNo: string;
  cas: string | null;
  pic: string;
  /** In how many orders. */
  orders: number;
  /** yyyy-MM-dd HH:mm:ss */
  lastTime: string;
  stockStatus: StockStatus;
}

/** A pack in an order. */
export interface Purchase {
  skuId: number;
  /** yyyy-MM-dd HH:mm:ss */
  time: string;
  count: number;
  /** Yuan for one. */
  price: number;
}

export interface Habit {
  skuId: number;
  orders: number;
  lastTime: string;
  lastPrice: number;
  usualCount: number;
}

/** The quantity bought most often; of several the one bought last. `counts` newest first, not empty. */
export function usualCount(counts: readonly number[]): number {
  const tally = new Map<number, number>();
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
  // A map keeps the order of first sight, and the sort keeps equals in place.
  return [...tally].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 1;
}

/** Packs by the number of orders they are in, then by the latest of them. */
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

/** How today's price differs from the last one; null when it does not, or has to be asked for. */
export function priceChange(then: Money, now: Money | null): { dearer: boolean; by: string } | null {
  if (now === null) return null;
  const side = compareMoney(now, then);
  if (side === 0) return null;
  return side > 0
    ? { dearer: true, by: add(now, times(then, -1)) }
    : { dearer: false, by: add(then, times(now, -1)) };
}
