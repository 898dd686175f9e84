/**
 * Favourites: what changed since a product was saved, and the rules of notes and groups. The page and the server
 * judge by the same functions. A missing price (询价) is null and never compared.
 */
import type { Wire } from '@contract/types';
import { add, compareMoney, divide, formatYuan, isPositive, times, type Money } from '../shared/money';
import type { ProductSummary, StockStatus } from './product';

/** down: 降价; up: 涨价; back: was out when saved, now in; out: 缺货; off: 已下架 */
export const FAVOURITE_STATES = ['down', 'up', 'back', 'out', 'off'] as const;
export type FavouriteState = (typeof FAVOURITE_STATES)[number];

export const FAVOURITE_STATE_WORDS: Record<FavouriteState, string> = {
  down: '降价',
  up: '涨价',
  back: '到货',
  out: '缺货',
  off: '已下架',
};

export type FavouriteGroup = Wire['FavouriteGroup'];

export interface Favourite {
  product: ProductSummary;
  /** null = 未分组 */
  groupId: number | null;
  note: string;
  /** Yuan, the lowest pack price when it was saved; null = 询价 then. */
  savedPrice: number | null;
  savedStatus: StockStatus;
  /** yyyy-MM-dd HH:mm:ss */
  createTime: string;
  /** Other offers of the same CAS on the shelf. */
  sameCas: number;
  /** The successor of a product off the shelf. */
  replacedBy: { prodId: number; prodName: string } | null;
}

export interface PriceChange {
  direction: 'down' | 'up';
  /** Yuan, above zero. */
  amount: string;
  /** Of the saved price, one decimal; null when that was 0. */
  percent: string | null;
}

const less = (a: Money, b: Money) => add(a, times(b, -1));

/** What the price did since `saved`; null when it is the same or one of them is 询价. */
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

/** (now − saved) ÷ saved, for sorting: most fallen first; null where it cannot be said. */
export const changeRatio = (saved: Money | null, now: Money | null): string | null =>
  saved === null || now === null || !isPositive(saved) ? null : divide(less(now, saved), saved, 6);

export interface FavouriteFacts {
  product: Pick<ProductSummary, 'price' | 'stockStatus' | 'onShelf'>;
  savedPrice: Money | null;
  savedStatus: StockStatus;
}

/** All that is to be said of a favourite. Of one off the shelf nothing else counts. */
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

/** Characters, as a reader counts them. */
export const lengthOf = (text: string) => [...text].length;

/** On one line, without blanks around it. */
export const cleanText = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Why a clean note cannot be kept; a blank one can. */
export const checkNote = (note: string): string | null =>
  lengthOf(note) > MAX_NOTE ? `备注不能超过 ${MAX_NOTE} 个字，现有 ${lengthOf(note)} 个` : null;

/** Names that the page says of no group. */
const RESERVED = ['全部', '未分组'];

/** Why a clean name cannot be a group's beside `others`. */
export function checkGroupName(name: string, others: readonly string[]): string | null {
  if (name === '') return '请填写分组名称';
  if (lengthOf(name) > MAX_GROUP_NAME) return `分组名称不能超过 ${MAX_GROUP_NAME} 个字`;
  const folded = name.toLowerCase();
  if (RESERVED.includes(name) || others.some((other) => other.toLowerCase() === folded))
    return `已有名为“${name}”的分组`;
  return null;
}
