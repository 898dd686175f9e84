/** What the shop answers to a request for quotation, as it is typed: prices as decimal texts. */
import type { Body } from '@contract/types';
import { isPositive, plainMoney, toNumber2 } from '../shared/money';
import { dayProblem, MAX_TERMS, tooLong } from './quotation';

export type AnswerBody = Body<'/m/quotations/{quotationNo}/answer', 'put'>;

/** One line as the shop answers it: a price and days, or why there is none. */
export interface AnswerLine {
  skuId: number;
  /** Yuan a pack, a decimal text; null: declined. */
  price: string | null;
  /** Working days until dispatch. */
  leadDays: number | null;
  declined: string;
}

/** Characters of the reason why a line is not quoted, and why nothing is. */
const [MAX_LINE_REASON, MAX_REASON] = [100, 200];

const PRICE = /^\d{1,8}(\.\d{1,2})?$/;

/** Why a typed price cannot be quoted; null when it can. */
export function checkPrice(text: string): string | null {
  const price = plainMoney(text);
  if (!PRICE.test(price)) return '请填写单价，最多两位小数';
  return isPositive(price) ? null : '单价须大于 0';
}

/** A checked price in yuan. */
export const priceOf = (text: string): number => toNumber2(plainMoney(text));

/** Why a line cannot be answered so: which of its fields, and the reason; null when it can. */
export function checkAnswerLine({
  price,
  leadDays,
  declined,
}: Omit<AnswerLine, 'skuId'>): { field: 'price' | 'leadDays' | 'declined'; reason: string } | null {
  if (price === null) {
    const reason = checkReason(declined, MAX_LINE_REASON);
    return reason === null ? null : { field: 'declined', reason };
  }
  const reason = checkPrice(price);
  if (reason !== null) return { field: 'price', reason };
  return leadDays === null ? { field: 'leadDays', reason: '请填写发货时间' } : null;
}

/** Why nothing, or a line, is not quoted: in words. */
export function checkReason(text: string, most = MAX_REASON): string | null {
  return text.trim() === '' ? '请填写不报价的原因' : tooLong('原因', text.trim(), most);
}

export const checkValidUntil = (day: string, today: string): string | null =>
  dayProblem(day, today, '有效期');

export const checkTerms = (terms: string): string | null => tooLong('交易条款', terms.trim(), MAX_TERMS);
