/**
 * Watching a pack: 到货提醒 of one that is out of stock, 降价提醒 of one with a price. Page and server judge by the same
 * functions. Money is compared exactly; a missing price (询价) is null.
 */
import { add, compareMoney, formatYuan, isPositive } from '../shared/money';

export type WatchKind = 'stock' | 'price';

export const WATCH_NAMES: Record<WatchKind, string> = { stock: '到货提醒', price: '降价提醒' };

/** Of a buyer. */
export const MAX_WATCHES = 200;

/** What of a pack decides whether it can be watched. */
export interface WatchedPack {
  onShelf: boolean;
  /** Yuan */
  price: number | null;
  stocks: number;
}

const PRICE = /^\d{1,8}(\.\d{1,2})?$/;

/** Why a pack cannot be watched so; null when it can. */
export function watchProblem(kind: WatchKind, { onShelf, price, stocks }: WatchedPack): string | null {
  if (!onShelf) return '该规格已下架';
  if (kind === 'price') return price === null ? '该规格需询价，没有可比较的价格' : null;
  if (price === null) return '该规格需询价';
  return stocks > 0 ? '该规格现在有货，可直接购买' : null;
}

/** Why a typed price cannot be waited for; null when it can, and when it is blank: any price below the present one. */
export function wantedProblem(wanted: string, price: number | null): string | null {
  const text = wanted.trim();
  if (text === '') return null;
  if (!PRICE.test(text) || !isPositive(text)) return '请填写大于 0 的价格，最多两位小数';
  return price !== null && compareMoney(text, price) >= 0 ? `须低于现价 ${formatYuan(price)}` : null;
}

/** The highest price (yuan) that is told: what the buyer named, else a fen below the present one. */
export const highestToTell = (wanted: string, price: number): string =>
  wanted.trim() === '' ? add(price, '-0.01') : wanted.trim();

/** What a watch waits for: `低于 ¥72.50`. Yuan. */
export function waitText({ kind, wanted, since }: WaitedFor): string {
  if (kind === 'stock') return '有货时';
  return wanted === null ? `低于 ${formatYuan(since)} 时` : `不高于 ${formatYuan(wanted)} 时`;
}

export interface WaitedFor {
  kind: WatchKind;
  /** What the buyer named; null: any price below `since`. */
  wanted: number | null;
  /** The price of the day on which it was set. */
  since: number | null;
}
