/** The monthly account (月结) of an institution, on which its verified accounts buy together. */
import type { components } from '@contract/schema';
import { add, compareMoney, toNumber2 } from '../../domain/shared/money';
import { monthlyDue } from '../../domain/order/payment';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { midnight } from '../db/days';
import { dayOf } from '../http/dates';
import { lockInstitution, verifiedInstitution, type Institution } from '../institutions/service';
import { sumMonthlyUsed } from './queries';

type Account = components['schemas']['MonthlyAccount'];

/** Start (ms) of the month of a day, and of the next month. */
function monthOf(day: string): [number, number] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return [midnight(`${day.slice(0, 7)}-01`), midnight(next)];
}

/** Amounts that the accounts of these institutions bought on account this month, yuan. */
export async function monthlyUsedBy(
  { db, now }: Work,
  institutionIds: readonly number[],
): Promise<(institutionId: number) => number> {
  const used = await sumMonthlyUsed(db, [...new Set(institutionIds)], ...monthOf(dayOf(now)));
  return (institutionId) => toNumber2(used.get(institutionId) ?? 0);
}

/** The same for one institution. */
export const monthlyUsed = async (work: Work, institutionId: number): Promise<number> =>
  (await monthlyUsedBy(work, [institutionId]))(institutionId);

/**
 * A buyer's monthly account. `account` is null without a verified institution, or when the institution has no limit.
 */
export interface Monthly {
  institution: Institution | null;
  account: Account | null;
}

/**
 * Finds the monthly account of a buyer.
 * @param lock locks the institution until the transaction ends, so that two accounts cannot spend the same limit, and
 * nobody spends a limit that is being reduced
 */
export async function findMonthly(work: Work, buyer: Buyer, { lock = false } = {}): Promise<Monthly> {
  const found = await verifiedInstitution(work, buyer);
  const institution = found && lock ? await lockInstitution(work, found.institutionId) : found;
  if (!institution || institution.monthlyLimit === null) return { institution, account: null };
  const used = await monthlyUsed(work, institution.institutionId);
  const dueDate = monthlyDue(dayOf(work.now));
  return { institution, account: { limit: institution.monthlyLimit, used, dueDate } };
}

/** Why the monthly account cannot pay an amount: a reason code and a sentence for the buyer. */
export interface MonthlyRefusal {
  reason: string;
  sentence: string;
}

/** Null when it can pay. */
export function monthlyRefusal(
  { personal }: Buyer,
  { institution, account }: Monthly,
  amount: number,
): MonthlyRefusal | null {
  if (personal) return { reason: 'MONTHLY_NOT_FOR_PERSONS', sentence: '个人账户不能使用单位月结' };
  if (!institution)
    return { reason: 'MONTHLY_NOT_VERIFIED', sentence: '单位通过认证后可开通月结，请在账户管理中申请认证' };
  if (!account) return { reason: 'MONTHLY_NOT_OPEN', sentence: '单位尚未开通月结，请联系客服申请' };
  if (compareMoney(add(account.used, amount), account.limit) > 0)
    return { reason: 'MONTHLY_LIMIT', sentence: '超出本月月结额度，请改用其他方式' };
  return null;
}
