/** 月结额度: how much all accounts of an institution may buy on account in a month. */
import { compareMoney, formatYuan, plainMoney, type Money } from '../shared/money';

/** Yuan; an upper bound against typing errors. */
const MAX = 99_999_999;

/**
 * Returns a message when a limit (yuan, as typed) cannot be set, else null. A limit below the amount already used is
 * refused: it would claim that more was bought than was allowed. The shop closes the account or lowers the limit next
 * month.
 */
export function limitProblem(limit: string, used: Money): string | null {
  const text = plainMoney(limit);
  if (text === '') return '请填写额度';
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text) || compareMoney(text, 0) <= 0)
    return '额度为大于 0 的金额，最多两位小数';
  if (compareMoney(text, MAX) > 0) return `额度不能超过 ${formatYuan(MAX)}`;
  return compareMoney(text, used) < 0
    ? `本月已使用 ${formatYuan(used)}，额度不能低于它；可先关闭月结，下月再开通`
    : null;
}
