/**
 * Which orders a buyer looks for: words (order number, product name, CAS, catalogue number), days and amount.
 * Lives in the page's address; the server judges by the same rules.
 */
import { isDay } from '../shared/dates';
import { compareMoney } from '../shared/money';

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

/** What of an order is looked at. */
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

/** Reasons by field why a filter cannot be used; empty when it can. */
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

/** Trimmed, as it goes into the address. */
export const cleanFilter = (filter: OrderFilter): OrderFilter => ({
  ...filter,
  q: filter.q.trim().replace(/\s+/g, ' '),
  min: filter.min.trim(),
  max: filter.max.trim(),
});

/** Reads the filter of an address; what does not fit is left open. */
export function readFilter(params: URLSearchParams): OrderFilter {
  const filter = { ...NO_FILTER };
  for (const name of NAMES) filter[name] = params.get(name) ?? '';
  const clean = cleanFilter(filter);
  for (const name of NAMES) if (checkFilter(clean)[name]) clean[name] = '';
  return clean;
}

/** Writes what is set into an address. */
export function writeFilter(filter: Partial<OrderFilter>, params: URLSearchParams): void {
  for (const name of NAMES) if (filter[name]) params.set(name, filter[name]);
}

/** Does it leave anything out? */
export const isFiltered = (filter: OrderFilter): boolean => NAMES.some((name) => filter[name] !== '');

/** A name or number as it is compared: one width, one case, one kind of dash. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-');

/** Shorter pieces of an order number would fit nearly every order. */
const NUMBER_PIECE = 6;
const CAS_PIECE = /^\d{2,7}-[\d-]*$/;

/** One word that is looked for, and what it may be found as. */
export interface SearchWord {
  /** Within the folded product name, or how the folded catalogue number begins. */
  text: string;
  /** Within the order number; null when it is no piece of one. */
  numberPiece: string | null;
  /** How the CAS number begins; null when it is none with dashes. */
  casStart: string | null;
  /** The CAS number without its dashes, when it is not given with them. */
  casDigits: string | null;
}

/** The words of a search, folded. */
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

/** A judge of goods by words: all of them must be found in their name or numbers. */
export function goodsMatcher(q: string): (goods: Goods) => boolean {
  const words = searchWords(q);
  return (goods) => words.every((word) => goodsFit(word, goods));
}

/** A judge of orders, its words folded once for a long list. All words must be found in an order. */
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
