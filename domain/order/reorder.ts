/** 再次购买: lines of an old order that can be bought now, and their changes. */
import { compareMoney } from '../shared/money';
import type { ReorderLine } from './types';

/** same: unchanged; price: another price; short: stock below the old count; the other states cannot be bought now */
export type ReorderState = 'same' | 'price' | 'short' | 'out' | 'gone' | 'inquiry';

export interface ReorderItem {
  line: ReorderLine;
  state: ReorderState;
  /** Packs for the cart; 0 = none */
  count: number;
  /** Price differs; also set for a short line. */
  priceChanged: boolean;
}

/** Evaluates one line against today's facts. */
export function reorderItem(line: ReorderLine): ReorderItem {
  const none = (state: ReorderState): ReorderItem => ({ line, state, count: 0, priceChanged: false });
  if (!line.onShelf) return none('gone');
  if (line.price === null) return none('inquiry');
  if (line.stocks <= 0) return none('out');
  const priceChanged = compareMoney(line.price, line.priceThen) !== 0;
  if (line.stocks < line.prodCount) return { line, state: 'short', count: line.stocks, priceChanged };
  return { line, state: priceChanged ? 'price' : 'same', count: line.prodCount, priceChanged };
}

/** Can all lines be added without a notice? */
export const isUnchanged = (items: readonly ReorderItem[]): boolean =>
  items.every(({ state }) => state === 'same');
