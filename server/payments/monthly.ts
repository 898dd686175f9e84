/** The monthly account (月结) of an approved institution. */
import type { components } from '@contract/schema';
import { add, compareMoney, toNumber2 } from '../../src/domain/shared/money';
import { monthlyDue } from '../../src/domain/order/payment';
import type { Buyer } from '../account/sessions';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import { midnight } from '../db/days';
import { sumMonthlyUsed } from './queries';

type Account = components['schemas']['MonthlyAccount'];

/** Begin (ms) of the month that a day is in, and of the next one. */
function monthOf(day: string): [number, number] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return [midnight(`${day.slice(0, 7)}-01`), midnight(next)];
}

/** The account of a buyer with what is used of it this month; null when there is none. */
export async function findMonthlyAccount(
  { db, now }: Work,
  { buyerId, personal, monthlyLimit }: Buyer,
): Promise<Account | null> {
  if (personal || monthlyLimit === null) return null;
  const today = dayOf(now);
  const used = await sumMonthlyUsed(db, buyerId, ...monthOf(today));
  return { limit: monthlyLimit, used: toNumber2(used), dueDate: monthlyDue(today) };
}

/** Why the monthly account cannot pay an amount: for programs, and for the buyer. */
export interface MonthlyRefusal {
  reason: string;
  sentence: string;
}

/** null when it can. */
export function monthlyRefusal(
  { personal }: Buyer,
  account: Account | null,
  amount: number,
): MonthlyRefusal | null {
  if (personal) return { reason: 'MONTHLY_NOT_FOR_PERSONS', sentence: '个人账户不能使用单位月结' };
  if (!account) return { reason: 'MONTHLY_NOT_OPEN', sentence: '单位尚未开通月结，请联系客服申请' };
  if (compareMoney(add(account.used, amount), account.limit) > 0)
    return { reason: 'MONTHLY_LIMIT', sentence: '超出本月月结额度，请改用其他方式' };
  return null;
}
