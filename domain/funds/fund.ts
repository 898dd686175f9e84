/** Funds (经费) of a group: fields, balance, and who may use them. */
import { isDay } from '../shared/dates';
import { compareMoney, divide, sum, times, toFixed2, type Money } from '../shared/money';
import type { Fund, FundDraft, FundEntryKind } from './types';

export const MAX_FUNDS = 100;
/** Yuan; the largest value of the database column. */
export const MAX_AMOUNT = 9_999_999_999;

export const ENTRY_KINDS: Record<FundEntryKind, string> = {
  hold: '占用',
  release: '释放',
  spend: '支出',
  refund: '退回',
};

/** amount − held − spent, yuan with two decimals. */
export const leftOf = ({ amount, held, spent }: Pick<Fund, 'amount' | 'held' | 'spent'>): string =>
  toFixed2(sum([amount, times(held, -1), times(spent, -1)]));

/** Whole percent of the amount that is held or spent, rounded down; 100 when the amount is 0. */
export function percentUsed({ amount, held, spent }: Pick<Fund, 'amount' | 'held' | 'spent'>): number {
  return amount === 0 ? 100 : Math.floor(Number(divide(times(sum([held, spent]), 100), amount, 4)));
}

/** Is `amount` zero or positive, with at most two decimals? */
export const isAmount = (amount: string): boolean =>
  /^\d{1,10}(\.\d{1,2})?$/.test(amount) && compareMoney(amount, MAX_AMOUNT) <= 0;

const lengthProblem = (text: string, what: string, max: number): string | null => {
  const { length } = [...text.trim()];
  if (length === 0) return `请填写${what}`;
  return length > max ? `${what}不能超过 ${max} 个字` : null;
};

function endProblem(day: string, earliest: string): string | null {
  if (!isDay(day)) return '请选择截止日期';
  return day < earliest ? '截止日期已过，请选择今天或以后的日期' : null;
}

type Field = 'no' | 'name' | 'ownerName' | 'amount' | 'validUntil';

/**
 * Returns messages by field; empty when valid. `used` is held and spent money in yuan; `earliest` is the first
 * allowed end day (`yyyy-MM-dd`), as a new fund must not be over already.
 */
export function checkFund(
  { no, name, ownerName, amount, validUntil }: Pick<FundDraft, Field>,
  used: Money = 0,
  earliest = '',
): Partial<Record<Field, string>> {
  const problems: Record<Field, string | null> = {
    no: lengthProblem(no, '经费编号', 40),
    name: lengthProblem(name, '经费名称', 60),
    ownerName: lengthProblem(ownerName, '负责人', 30),
    amount: isAmount(amount) ? null : '请填写金额，以元计最多两位小数',
    validUntil: endProblem(validUntil, earliest),
  };
  if (problems.amount === null && compareMoney(amount, used) < 0)
    problems.amount = `金额不能少于已占用与已支出的 ${toFixed2(used)} 元`;
  return Object.fromEntries(Object.entries(problems).filter(([, reason]) => reason !== null));
}

/** May a member use the fund on a day? */
export const isUsable = (
  { users, validUntil, closed }: Pick<Fund, 'users' | 'validUntil' | 'closed'>,
  memberId: number,
  today: string,
): boolean => !closed && today <= validUntil && (users.length === 0 || users.includes(memberId));
