/** The shop's answer to a quotation request, as typed: prices are decimal texts. */
import { isPositive, plainMoney, toNumber2 } from '../shared/money';
import { dayProblem, MAX_TERMS, tooLong } from './quotation';

/** The answer to one line: price and days, or the reason why it is declined. */
export interface AnswerLine {
  skuId: number;
  /** Yuan per pack as decimal text; null = declined. */
  price: string | null;
  /** Working days until dispatch. */
  leadDays: number | null;
  declined: string;
}

/** Characters of the reason for one declined line, and for declining everything. */
const [MAX_LINE_REASON, MAX_REASON] = [100, 200];

const PRICE = /^\d{1,8}(\.\d{1,2})?$/;

/** Returns a message when a typed price cannot be quoted, else null. */
export function checkPrice(text: string): string | null {
  const price = plainMoney(text);
  if (!PRICE.test(price)) return '请填写单价，最多两位小数';
  return isPositive(price) ? null : '单价须大于 0';
}

/** Converts a checked price to yuan. */
export const priceOf = (text: string): number => toNumber2(plainMoney(text));

/** Returns the faulty field and its message, or null when the answer is valid. */
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

/** Returns a message when the reason for declining is not acceptable, else null. */
export function checkReason(text: string, max = MAX_REASON): string | null {
  return text.trim() === '' ? '请填写不报价的原因' : tooLong('原因', text.trim(), max);
}

export const checkValidUntil = (day: string, today: string): string | null =>
  dayProblem(day, today, '有效期');

export const checkTerms = (terms: string): string | null => tooLong('交易条款', terms.trim(), MAX_TERMS);
