/**
 * Quotations (报价单): state, orderable rest, and comparison with today's prices. Page and server share these functions.
 * A missing price (询价, or not quoted) is null, never 0.
 */
import { MAX_COUNT } from '../cart/count';
import { cleanText, lengthOf, priceChange, type PriceChange } from '../catalogue/favourite';
import { restockText } from '../catalogue/product';
import type { LineToday } from '../catalogue/purchaseList';
import { isSold } from '../safety/controlled';
import { daysBetween, isDay } from '../shared/dates';
import { formatYuan, sumTimes } from '../shared/money';
import type { QuotationItem } from './quotationPath';
import type { QuotationEvent, QuotationFreight, QuotationHead, QuotationState } from './types';

/** Most lines of a quotation, and most unanswered quotations of a buyer. */
export const [MAX_QUOTATION_LINES, MAX_WAITING] = [100, 20];
/** The buyer is reminded this many days before the end of validity. */
export const REMIND_QUOTATION_DAYS = 3;
/** Characters. */
export const [MAX_REMARK, MAX_TERMS] = [500, 500];

/** Texts of the state tags. */
export const QUOTATION_STATE_WORDS: Record<QuotationState, string> = {
  asked: '待报价',
  answered: '可下单',
  partOrdered: '部分已下单',
  ordered: '已全部下单',
  expired: '已过期',
  withdrawn: '已撤回',
  declined: '暂无法报价',
};

export const FREIGHT_WORDS: Record<QuotationFreight, string> = {
  usual: '按本站运费规则，下单时核算',
  included: '已含在报价中，下单不另收运费',
};

const EVENT_WORDS: Record<QuotationEvent['kind'], string> = {
  asked: '买家申请报价',
  answered: '商家已报价',
  revised: '商家已修订报价',
  declined: '暂无法报价',
  withdrawn: '买家撤回',
  ordered: '按报价下单',
  released: '订单未付款关闭，其数量可再次下单',
};

/** `暂无法报价：暂无货源` */
export const eventText = ({ kind, note }: Pick<QuotationEvent, 'kind' | 'note'>): string =>
  EVENT_WORDS[kind] + (note && `：${note}`);

/** Facts of a line that decide what can be ordered. */
export interface QuotedLine {
  count: number;
  ordered: number;
  /** Yuan per pack; null = not quoted. */
  quoted: number | null;
}

/** Quoted packs that are not ordered yet. */
export const leftOf = ({ count, ordered, quoted }: QuotedLine): number =>
  quoted === null ? 0 : Math.max(0, count - ordered);

/** Stored state after the last change; the displayed state also depends on the lines and the day. */
export interface StoredState {
  status: 'asked' | 'answered' | 'declined' | 'withdrawn';
  /** Last valid day, yyyy-MM-dd; null while nothing is quoted. */
  validUntil: string | null;
}

/**
 * Days until the last valid day: 0 on it, negative after it; null while nothing is quoted. `today` is yyyy-MM-dd,
 * GMT+8.
 */
export const daysLeftOf = ({ status, validUntil }: StoredState, today: string): number | null =>
  status === 'answered' && validUntil !== null ? daysBetween(today, validUntil) : null;

/** Returns the state on a day (yyyy-MM-dd, GMT+8). Prices are valid until the end of the last day. */
export function stateOf(status: StoredState, lines: readonly QuotedLine[], today: string): QuotationState {
  if (status.status !== 'answered') return status.status;
  if (lines.every((line) => leftOf(line) === 0)) return 'ordered';
  if ((daysLeftOf(status, today) ?? -1) < 0) return 'expired';
  return lines.some(({ ordered }) => ordered > 0) ? 'partOrdered' : 'answered';
}

/** Can anything be ordered from it? */
export const mayBeOrdered = (state: QuotationState): boolean =>
  state === 'answered' || state === 'partOrdered';

/** Can it be withdrawn? Not after an order. */
export const mayBeWithdrawn = (
  state: QuotationState,
  lines: readonly Pick<QuotedLine, 'ordered'>[],
): boolean =>
  (state === 'asked' || state === 'answered' || state === 'expired') &&
  lines.every(({ ordered }) => ordered === 0);

/** May the shop answer or revise it? A revision makes an expired quotation valid again. */
export const mayBeAnswered = (state: QuotationState): boolean => state !== 'withdrawn' && state !== 'ordered';

/** Total in yuan, two decimals, with tax and without freight; null while nothing is quoted. */
export function totalOf(lines: readonly Pick<QuotedLine, 'count' | 'quoted'>[]): string | null {
  const quoted = lines.filter(({ quoted }) => quoted !== null);
  return quoted.length === 0 ? null : amountOf(quoted);
}

/** Sum of price × count in yuan; lines that are not quoted add nothing. */
export const amountOf = (lines: readonly Pick<QuotedLine, 'count' | 'quoted'>[]): string =>
  sumTimes(lines.map(({ quoted, count }) => [quoted ?? 0, count]));

/** same, dearer, cheaper: relative to today's price; onRequest: no list price today; gone: not on sale today. */
export type Comparison =
  { kind: 'same' | 'onRequest' | 'gone' } | ({ kind: 'dearer' | 'cheaper' } & Omit<PriceChange, 'direction'>);

/** Compares a quoted price (yuan) with today's. */
export function compareToday(
  quoted: number,
  { offer, price, regimes }: Pick<LineToday, 'offer' | 'price' | 'regimes'>,
): Comparison {
  if (offer !== 'there' || !isSold(regimes)) return { kind: 'gone' };
  if (price === null) return { kind: 'onRequest' };
  const change = priceChange(price, quoted);
  if (!change) return { kind: 'same' };
  const { direction, amount, percent } = change;
  return { kind: direction === 'down' ? 'cheaper' : 'dearer', amount, percent };
}

/** Can a quotation be requested, regardless of price and stock? */
export const mayBeAsked = ({ offer, regimes }: Pick<LineToday, 'offer' | 'regimes'>): boolean =>
  offer === 'there' && isSold(regimes);

/**
 * Packs of a line that can be ordered now. Negative `stocks`: the packs are procured for the quotation, so stock does
 * not matter.
 */
export function orderableOf(line: QuotedLine & Pick<LineToday, 'offer' | 'regimes' | 'stocks'>): number {
  const left = mayBeAsked(line) ? leftOf(line) : 0;
  return line.stocks < 0 ? left : Math.min(left, line.stocks);
}

/** Explains why a line cannot be ordered now; blank when it can. */
export function reasonAgainst(
  line: QuotedLine & LineToday & { declined: string; leadDays: number | null },
): string {
  if (line.declined) return `未报价：${line.declined}`;
  if (line.quoted === null) return '待报价';
  if (leftOf(line) === 0) return '已全部下单';
  if (!mayBeAsked(line)) return '商品已下架或停售，请再次申请报价';
  if (orderableOf(line) === 0) return `暂无库存，${restockText(line.leadDays)}`;
  return '';
}

/** Returns a message when these packs cannot be requested, else null. */
export function checkItems(items: readonly QuotationItem[]): string | null {
  if (items.length === 0) return '请先选择要询价的商品';
  if (items.length > MAX_QUOTATION_LINES)
    return `一份报价单最多 ${MAX_QUOTATION_LINES} 行，现有 ${items.length} 行，请分几次申请`;
  return items.some(({ count }) => count > MAX_COUNT) ? `单个规格最多 ${MAX_COUNT} 件` : null;
}

export interface AskDraft {
  remark: string;
  /** yyyy-MM-dd; blank = any day. */
  wishedDay: string;
}

/** Returns messages by field when the request cannot be sent on that day (yyyy-MM-dd, GMT+8). */
export const checkAsk = (
  { remark, wishedDay }: AskDraft,
  today: string,
): Record<keyof AskDraft, string | null> => ({
  remark: tooLong('备注', remark, MAX_REMARK),
  wishedDay: wishedDay === '' ? null : dayProblem(wishedDay, today, '希望到货日期'),
});

/** Trims each line; keeps the line breaks. */
export const cleanLines = (text: string): string => text.trim().split(/\r?\n/).map(cleanText).join('\n');

export const tooLong = (what: string, text: string, max: number): string | null =>
  lengthOf(text) > max ? `${what}不能超过 ${max} 个字，现有 ${lengthOf(text)} 个` : null;

/** Furthest day ahead, in days. */
const MAX_DAYS = 365;

/** Returns a message when a typed day is not acceptable, else null. */
export function dayProblem(day: string, today: string, what: string): string | null {
  if (!isDay(day)) return `请填写${what}`;
  const ahead = daysBetween(today, day);
  if (ahead < 0) return `${what}不能早于今天`;
  return ahead > MAX_DAYS ? `${what}最多为 ${MAX_DAYS} 天之后` : null;
}

/** `比今日价低 ¥1.20（10.0%）` */
export function comparisonText(comparison: Comparison): string {
  switch (comparison.kind) {
    case 'same':
      return '与今日价相同';
    case 'onRequest':
      return '今日需询价';
    case 'gone':
      return '今日已停售';
    default: {
      const { kind, amount, percent } = comparison;
      const words = `比今日价${kind === 'cheaper' ? '低' : '高'} ${formatYuan(amount)}`;
      return percent === null ? words : `${words}（${percent}%）`;
    }
  }
}

/** Describes the validity. `daysLeft` comes from `daysLeftOf`. */
export function validityText({
  state,
  validUntil,
  daysLeft,
}: Pick<QuotationHead, 'state' | 'validUntil' | 'daysLeft'>): string {
  if (validUntil === null || daysLeft === null) return '—';
  if (!mayBeOrdered(state)) return `至 ${validUntil}`;
  return `至 ${validUntil}，${daysLeft === 0 ? '今天截止' : `还有 ${daysLeft} 天`}`;
}

/** Items for a new request after expiry: everything unordered that is still on sale. */
export const itemsToAskAgain = (
  lines: readonly (Pick<QuotedLine, 'count' | 'ordered'> &
    Pick<LineToday, 'offer' | 'regimes'> & { skuId: number })[],
): QuotationItem[] =>
  lines
    .filter((line) => mayBeAsked(line) && line.count > line.ordered)
    .map(({ skuId, count, ordered }) => ({ skuId, count: count - ordered }));
