/**
 * Filter of the buyer's orders: words (order number, product name, CAS, catalogue number), days and amount. It is
 * part of the address; the server applies the same rules.
 */
import { isDay } from '../shared/dates';
import { compareMoney } from '../shared/money';
import type { ManagedFilter } from './types';

export interface OrderFilter {
  q: string;
  /** yyyy-MM-dd, both days included; blank = open */
  from: string;
  to: string;
  /** Yuan as typed; blank = open */
  min: string;
  max: string;
}

export const NO_FILTER: OrderFilter = { q: '', from: '', to: '', min: '', max: '' };

/** Searchable fields of an order. */
export interface Searchable {
  orderNumber: string;
  /** yyyy-MM-dd HH:mm:ss */
  createTime: string;
  actualTotal: number;
  lines: readonly { prodName: string; catalogNo: string; cas: string | null }[];
}

const NAMES = ['q', 'from', 'to', 'min', 'max'] as const;
const MAX_WORDS = 100;

/** Yuan, whole or with up to two decimals. */
export const isAmount = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text);

/** Returns messages by field; empty when the filter is valid. */
export function checkFilter({ q, from, to, min, max }: OrderFilter): Partial<OrderFilter> {
  const reasons: Partial<OrderFilter> = {};
  if (q.length > MAX_WORDS) reasons.q = `搜索词不能超过 ${MAX_WORDS} 个字`;
  if (from && !isDay(from)) reasons.from = '请填写有效的日期';
  if (to && !isDay(to)) reasons.to = '请填写有效的日期';
  if (min && !isAmount(min)) reasons.min = '请填写金额，最多两位小数';
  if (max && !isAmount(max)) reasons.max = '请填写金额，最多两位小数';
  if (from && to && !reasons.from && !reasons.to && from > to) reasons.to = '结束日期不能早于开始日期';
  if (min && max && !reasons.min && !reasons.max && compareMoney(min, max) > 0) {
    reasons.max = '最高金额不能低于最低金额';
  }
  return reasons;
}

/** Returns the trimmed filter for the address. */
export const cleanFilter = (filter: OrderFilter): OrderFilter => ({
  ...filter,
  q: filter.q.trim().replace(/\s+/g, ' '),
  min: filter.min.trim(),
  max: filter.max.trim(),
});

/** Reads the filter from an address; invalid values are dropped. */
export function readFilter(params: URLSearchParams): OrderFilter {
  const filter = { ...NO_FILTER };
  for (const name of NAMES) filter[name] = params.get(name) ?? '';
  const clean = cleanFilter(filter);
  for (const name of NAMES) if (checkFilter(clean)[name]) clean[name] = '';
  return clean;
}

/** Writes non-blank fields into an address. */
export function writeFilter(filter: Partial<OrderFilter>, params: URLSearchParams): void {
  for (const name of NAMES) if (filter[name]) params.set(name, filter[name]);
}

/** Is any field set? */
export const isFiltered = (filter: OrderFilter): boolean => NAMES.some((name) => filter[name] !== '');

/** Folds a name or number for comparison: width, case and dashes. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-');

/** Shorter parts of an order number would match almost every order. */
const NUMBER_PIECE = 6;
const CAS_PIECE = /^\d{2,7}-[\d-]*$/;

/** One search word, and the fields it may match. */
export interface SearchWord {
  /** Part of the folded product name, or start of the folded catalogue number. */
  text: string;
  /** Part of the order number; null when it cannot be one. */
  numberPiece: string | null;
  /** Start of a CAS number with dashes; null when it is not one. */
  casStart: string | null;
  /** CAS number without dashes; null when it was typed with them. */
  casDigits: string | null;
}

/** Splits and folds a search text. */
export function searchWords(q: string): SearchWord[] {
  return folded(q)
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => {
      const bare = text.replace(/^cas(号|no\.?)?[:：]?(?=\d)/, '');
      const dashed = CAS_PIECE.test(bare);
      return {
        text,
        numberPiece: /^\d+$/.test(bare) && bare.length >= NUMBER_PIECE ? bare : null,
        casStart: dashed ? bare : null,
        casDigits: dashed ? null : bare,
      };
    });
}

type Goods = Searchable['lines'][number];

const goodsFit = ({ text, casStart, casDigits }: SearchWord, { prodName, catalogNo, cas }: Goods): boolean =>
  folded(prodName).includes(text) ||
  folded(catalogNo).startsWith(text) ||
  (cas !== null && (casStart !== null ? cas.startsWith(casStart) : cas.replaceAll('-', '') === casDigits));

const wordFits = (word: SearchWord, { orderNumber, lines }: Searchable): boolean =>
  (word.numberPiece !== null && orderNumber.includes(word.numberPiece)) ||
  lines.some((goods) => goodsFit(word, goods));

/** Returns a predicate for goods: every word must occur in their name or numbers. */
export function goodsMatcher(q: string): (goods: Goods) => boolean {
  const words = searchWords(q);
  return (goods) => words.every((word) => goodsFit(word, goods));
}

/** Returns a predicate for orders. The words are folded once for a long list; an order must match all of them. */
export function orderMatcher({ q, from, to, min, max }: OrderFilter): (order: Searchable) => boolean {
  const words = searchWords(q);
  return (order) => {
    const day = order.createTime.slice(0, 10);
    return (
      (!from || day >= from) &&
      (!to || day <= to) &&
      (!min || compareMoney(order.actualTotal, min) >= 0) &&
      (!max || compareMoney(order.actualTotal, max) <= 0) &&
      words.every((word) => wordFits(word, order))
    );
  };
}

/** Longer lists of the shop are cut to the newest orders. */
export const MAX_LISTED = 10_000;

/** Checks the filter of the shop's order list. Returns messages by field; empty when it is valid. */
export function managedFilterProblems({
  from = '',
  to = '',
  min = '',
  max = '',
}: ManagedFilter): Partial<Record<'from' | 'to' | 'min' | 'max', string>> {
  return checkFilter({ ...NO_FILTER, from, to, min: min.trim(), max: max.trim() });
}
