/** Payments of an institution for a month on account (月结), checked against the open amount of that month. */
import { isDay, monthBefore } from '../shared/dates';
import { compareMoney, formatYuan, isPositive, plainMoney, type Money } from '../shared/money';

/** yyyy-MM of this century. */
export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** Returns a message when an amount (yuan as typed) cannot be recorded against the open amount `left`, else null. */
export function receiptAmountProblem(amount: string, left: Money): string | null {
  const text = plainMoney(amount);
  if (text === '') return '请填写金额';
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text) || !isPositive(text)) return '金额须大于 0，最多两位小数';
  if (!isPositive(left)) return '本月账单已收清';
  return compareMoney(text, left) > 0 ? `超出未收金额 ${formatYuan(left)}，多收的部分请登记到其他月份` : null;
}

/** Returns a message when the day (yyyy-MM-dd) is not valid, else null. */
export function receiptDayProblem(day: string, today: string): string | null {
  if (day.trim() === '') return '请填写到账日';
  if (!isDay(day)) return '到账日须为 yyyy-MM-dd';
  return day > today ? '到账日不能晚于今天' : null;
}

/** Returns a message when the reason of a withdrawal is not acceptable, else null. */
export const withdrawalProblem = (reason: string): string | null =>
  reason.trim() === '' ? '请说明撤回的原因' : null;

/** Latest month (yyyy-MM) that was due before today; a month is due by the end of the next one. */
export const lastPastDue = (today: string): string => monthBefore(today.slice(0, 7), 2);
