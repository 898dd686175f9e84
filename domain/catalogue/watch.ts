/**
 * Watches on packs: 到货提醒 for a pack out of stock, 降价提醒 for a priced one. Page and server share these functions. Money
 * is compared exactly; a missing price (询价) is null.
 */
import { add, compareMoney, formatYuan, isPositive } from '../shared/money';

export type WatchKind = 'stock' | 'price';

export const WATCH_NAMES: Record<WatchKind, string> = { stock: '到货提醒', price: '降价提醒' };

/** Limit per buyer. */
export const MAX_WATCHES = 200;

/** Facts of a pack that decide whether it can be watched. */
export interface WatchedPack {
  onShelf: boolean;
  price: number | null;
  stocks: number;
}

const PRICE = /^\d{1,8}(\.\d{1,2})?$/;

/** Returns a message when a pack cannot be watched in this way, else null. */
export function watchProblem(kind: WatchKind, { onShelf, price, stocks }: WatchedPack): string | null {
  if (!onShelf) return '该规格已下架';
  if (kind === 'price') return price === null ? '该规格需询价，没有可比较的价格' : null;
  if (price === null) return '该规格需询价';
  return stocks > 0 ? '该规格现在有货，可直接购买' : null;
}

/**
 * Returns a message when a typed target price is not acceptable, else null. Blank means any price below the present
 * one.
 */
export function wantedProblem(wanted: string, price: number | null): string | null {
  const text = wanted.trim();
  if (text === '') return null;
  if (!PRICE.test(text) || !isPositive(text)) return '请填写大于 0 的价格，最多两位小数';
  return price !== null && compareMoney(text, price) >= 0 ? `须低于现价 ${formatYuan(price)}` : null;
}

/** Highest price (yuan) that triggers the notice: the buyer's target, else one fen below the present price. */
export const highestToTell = (wanted: string, price: number): string =>
  wanted.trim() === '' ? add(price, '-0.01') : wanted.trim();

/** Describes the condition of a watch: `低于 ¥72.50` (yuan). */
export function waitText({ kind, wanted, since }: WaitedFor): string {
  if (kind === 'stock') return '有货时';
  return wanted === null ? `低于 ${formatYuan(since)} 时` : `不高于 ${formatYuan(wanted)} 时`;
}

export interface WaitedFor {
  kind: WatchKind;
  /** The buyer's target; null = any price below `since`. */
  wanted: number | null;
  /** Price when the watch was set. */
  since: number | null;
}
