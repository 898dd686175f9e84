/** What an institution pays for a month on its account (月结): held against what is left of that month. */
import { isDay, monthBefore } from '../shared/dates';
import { compareMoney, formatYuan, isPositive, plainMoney, type Money } from '../shared/money';

/** yyyy-MM of this century. */
export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** Why an amount (yuan as typed) cannot be recorded for a month of which so much is left; null when it can. */
export function receiptAmountProblem(amount: string, left: Money): string | null {
  const text = plainMoney(amount);
  if (text === '') return '请填写金额';
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text) || !isPositive(text)) return '金额须大于 0，最多两位小数';
  if (!isPositive(left)) return '本月账单已收清';
  return compareMoney(text, left) > 0 ? `超出未收金额 ${formatYuan(left)}，多收的部分请登记到其他月份` : null;
}

/** The same for the day (yyyy-MM-dd) on which it came in. */
export function receiptDayProblem(day: string, today: string): string | null {
  if (day.trim() === '') return '请填写到账日';
  if (!isDay(day)) return '到账日须为 yyyy-MM-dd';
  return day > today ? '到账日不能晚于今天' : null;
}

/** The same for why it is withdrawn. */
export const withdrawalProblem = (reason: string): string | null =>
  reason.trim() === '' ? '请说明撤回的原因' : null;

/** The latest month (yyyy-MM) that was to be paid before today: a month is due by the end of the next one. */
export const lastPastDue = (today: string): string => monthBefore(today.slice(0, 7), 2);
