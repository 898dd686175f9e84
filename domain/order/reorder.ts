/** 再次购买: what of an old order can be bought now, and what changed since. */
import type { Wire } from '@contract/types';
import { compareMoney } from '../shared/money';

export type ReorderLine = Wire['ReorderLine'];

/** same: as then; price: another price; short: fewer in stock than then; the others cannot be bought now */
export type ReorderState = 'same' | 'price' | 'short' | 'out' | 'gone' | 'inquiry';

export interface ReorderItem {
  line: ReorderLine;
  state: ReorderState;
  /** How many go into the cart; 0 = none */
  count: number;
  /** Does the price differ? Also said of a line that is short. */
  priceChanged: boolean;
}

/** One line, judged by today. */
export function reorderItem(line: ReorderLine): ReorderItem {
  const none = (state: ReorderState): ReorderItem => ({ line, state, count: 0, priceChanged: false });
  if (!line.onShelf) return none('gone');
  if (line.price === null) return none('inquiry');
  if (line.stocks <= 0) return none('out');
  const priceChanged = compareMoney(line.price, line.priceThen) !== 0;
  if (line.stocks < line.prodCount) return { line, state: 'short', count: line.stocks, priceChanged };
  return { line, state: priceChanged ? 'price' : 'same', count: line.prodCount, priceChanged };
}

/** Nothing has to be said before it goes into the cart. */
export const isUnchanged = (items: readonly ReorderItem[]): boolean =>
  items.every(({ state }) => state === 'same');
