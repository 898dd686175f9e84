/**
 * Favourites: changes since a product was saved, and the rules for notes and groups. Page and server share these
 * functions. A missing price (询价) is null and never compared.
 */
import { add, compareMoney, divide, formatYuan, isPositive, times, type Money } from '../shared/money';
import type { ProductSummary, StockStatus } from './product';

/** down: 降价; up: 涨价; back: was out of stock, now available; out: 缺货; off: 已下架 */
export const FAVOURITE_STATES = ['down', 'up', 'back', 'out', 'off'] as const;
export type FavouriteState = (typeof FAVOURITE_STATES)[number];

export const FAVOURITE_STATE_WORDS: Record<FavouriteState, string> = {
  down: '降价',
  up: '涨价',
  back: '到货',
  out: '缺货',
  off: '已下架',
};

export interface Favourite {
  product: ProductSummary;
  /** null = 未分组 */
  groupId: number | null;
  note: string;
  /** Lowest pack price when it was saved, yuan; null = 询价 at that time. */
  savedPrice: number | null;
  savedStatus: StockStatus;
  /** yyyy-MM-dd HH:mm:ss */
  createTime: string;
  /** Other offers of the same CAS number on sale. */
  sameCas: number;
  /** Successor of a product that is off the shelf. */
  replacedBy: { prodId: number; prodName: string } | null;
}

export interface PriceChange {
  direction: 'down' | 'up';
  /** Yuan, above zero. */
  amount: string;
  /** Percent of the saved price, one decimal; null when the saved price was 0. */
  percent: string | null;
}

const less = (a: Money, b: Money) => add(a, times(b, -1));

/** Returns the price change since `saved`; null when equal or when either is 询价. */
export function priceChange(saved: Money | null, now: Money | null): PriceChange | null {
  if (saved === null || now === null || compareMoney(saved, now) === 0) return null;
  const direction = compareMoney(now, saved) < 0 ? 'down' : 'up';
  const amount = direction === 'down' ? less(saved, now) : less(now, saved);
  return { direction, amount, percent: isPositive(saved) ? divide(times(amount, 100), saved, 1) : null };
}

/** `降 ¥12.00（−4.2%）` */
export function changeText({ direction, amount, percent }: PriceChange): string {
  const words = `${direction === 'down' ? '降' : '涨'} ${formatYuan(amount)}`;
  if (percent === null) return words;
  if (!isPositive(percent)) return `${words}（不到 0.1%）`;
  return `${words}（${direction === 'down' ? '−' : '+'}${percent}%）`;
}

/** (now − saved) ÷ saved, for sorting by reduction; null when unknown. */
export const changeRatio = (saved: Money | null, now: Money | null): string | null =>
  saved === null || now === null || !isPositive(saved) ? null : divide(less(now, saved), saved, 6);

export interface FavouriteFacts {
  product: Pick<ProductSummary, 'price' | 'stockStatus' | 'onShelf'>;
  savedPrice: Money | null;
  savedStatus: StockStatus;
}

/** Returns all states of a favourite. A product off the shelf has no other state. */
export function favouriteStates({ product, savedPrice, savedStatus }: FavouriteFacts): FavouriteState[] {
  const { price, stockStatus, onShelf } = product;
  if (!onShelf) return ['off'];
  const change = priceChange(savedPrice, price);
  const ready = stockStatus === 'in' || stockStatus === 'low';
  return [
    ...(change ? [change.direction] : []),
    ...(savedStatus === 'out' && ready ? ['back' as const] : []),
    ...(stockStatus === 'out' ? ['out' as const] : []),
  ];
}

const MAX_NOTE = 200;
const MAX_GROUP_NAME = 12;
export const MAX_GROUPS = 20;

/** Length in code points. */
export const lengthOf = (text: string) => [...text].length;

/** Trims the text and joins it to one line. */
export const cleanText = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Returns a message when a cleaned note cannot be saved, else null. A blank note is allowed. */
export const checkNote = (note: string): string | null =>
  lengthOf(note) > MAX_NOTE ? `备注不能超过 ${MAX_NOTE} 个字，现有 ${lengthOf(note)} 个` : null;

/** Names that the page itself uses. */
const RESERVED = ['全部', '未分组'];

/** Returns a message when a cleaned name cannot be used for a group beside `others`, else null. */
export function checkGroupName(name: string, others: readonly string[]): string | null {
  if (name === '') return '请填写分组名称';
  if (lengthOf(name) > MAX_GROUP_NAME) return `分组名称不能超过 ${MAX_GROUP_NAME} 个字`;
  const folded = name.toLowerCase();
  if (RESERVED.includes(name) || others.some((other) => other.toLowerCase() === folded))
    return `已有名为“${name}”的分组`;
  return null;
}
