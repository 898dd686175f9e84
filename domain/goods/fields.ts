/** Fields of goods that staff can change: labels, responsible role, input form and display. */
import type { StaffRole } from '../staff/types';
import { compareMoney, formatYuan, toFixed2 } from '../shared/money';
import type { GoodsValues } from './values';

export const WAREHOUSES = ['上海', '广州', '天津', '成都'] as const;

export type GoodsField = keyof GoodsValues;

export const FIELD_NAMES: Record<GoodsField, string> = {
  price: '价格',
  packShelf: '规格在售',
  goodsShelf: '商品在售',
  brief: '简介',
  stocks: '库存',
};

/** The role that may change a field, besides managers. */
export const FIELD_ROLES: Record<GoodsField, StaffRole> = {
  price: 'finance',
  packShelf: 'content',
  goodsShelf: 'content',
  brief: 'content',
  stocks: 'warehouse',
};

export const MAX_PRICE = '9999999.99';
export const MAX_STOCK = 1_000_000;
export const MAX_BRIEF = 160;
export const MAX_NOTE = 1_000;
export const MAX_ALIAS = 40;
export const MAX_ALIASES = 20;
/** Most lines of an imported table. */
export const MAX_IMPORT_ROWS = 10_000;
/** Furthest planned price change, in days. */
export const MAX_PLAN_DAYS = 365;

/**
 * Returns a message when a price is not valid, else null. Prices are yuan as decimal text, above 0, with at most two
 * decimals.
 */
export function priceProblem(text: string): string | null {
  if (text.trim() === '') return '请填写价格';
  if (!/^-?\d+(\.\d+)?$/.test(text)) return '价格须为数字';
  if (/\.\d{3,}$/.test(text)) return '价格最多两位小数';
  if (compareMoney(text, 0) <= 0) return '价格须大于 0';
  return compareMoney(text, MAX_PRICE) > 0 ? `价格不能超过 ${MAX_PRICE}` : null;
}

/** Returns a message when a stock count is not valid, else null. */
export function stockProblem(text: string): string | null {
  if (!/^\d+$/.test(text)) return '库存须为不小于 0 的整数';
  return Number(text) > MAX_STOCK ? `库存不能超过 ${MAX_STOCK}` : null;
}

export const shelfText = (status: 0 | 1): string => (status === 1 ? '在售' : '停售');

/** Normalises a price: two decimals; null is 询价. */
export const priceValue = (price: number | null): string | null => (price === null ? null : toFixed2(price));

export interface ShownChange {
  field: string;
  before: string;
  after: string;
}

const priceText = (price: string | null | undefined): string => formatYuan(price ?? null);

/** Formats changes for display; stock by warehouse. */
export function shownChanges(before: GoodsValues, after: GoodsValues): ShownChange[] {
  const shown: ShownChange[] = [];
  const add = (field: string, was: string, is: string) => shown.push({ field, before: was, after: is });
  if (after.price !== undefined) add(FIELD_NAMES.price, priceText(before.price), priceText(after.price));
  for (const [warehouse, count] of Object.entries(after.stocks ?? {}))
    add(`${warehouse}库存`, String(before.stocks?.[warehouse] ?? 0), String(count));
  for (const field of ['packShelf', 'goodsShelf'] as const) {
    const is = after[field];
    if (is !== undefined) add(FIELD_NAMES[field], shelfText(before[field] ?? 0), shelfText(is));
  }
  if (after.brief !== undefined) add(FIELD_NAMES.brief, before.brief ?? '', after.brief);
  return shown;
}

/** Returns the fields that are set in these values. */
export const fieldsIn = (values: GoodsValues): GoodsField[] =>
  (Object.keys(FIELD_NAMES) as GoodsField[]).filter((field) => values[field] !== undefined);

/** Returns differences between `now` and `expected` with the present value: `价格现为 ¥12.00`. */
export function otherwise(expected: GoodsValues, now: GoodsValues): string[] {
  return shownChanges(now, expected)
    .filter(({ before, after }) => before !== after)
    .map(({ field, before }) => `${field}现为 ${before || '空白'}`);
}
