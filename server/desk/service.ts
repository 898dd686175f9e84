/** The first page of the administration: what waits, what was sold, and anything by its number. */
import type { components } from '@contract/schema';
import { ENDING_DAYS } from '../../src/domain/lots/lot';
import { sum, toNumber2 } from '../../src/domain/shared/money';
import { dayAfter } from '../../src/domain/shared/dates';
import { ALL_DUTIES, hasDuty, mayFind } from '../../src/domain/staff/duties';
import type { Buyer } from '../account/sessions';
import { LOW } from '../catalogue/live';
import { topCategoryOf } from '../catalogue/topCategory';
import { midnight } from '../db/days';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import { countOverdue } from '../payments/statements';
import * as queries from './queries';

type Schemas = components['schemas'];

/** How much waits of what somebody with these roles does; of all else nothing is told. */
export async function waiting(
  work: Work,
  { staffRoles }: Pick<Buyer, 'staffRoles'>,
): Promise<Schemas['DeskWaiting']> {
  const bounds = { low: LOW, until: dayAfter(dayOf(work.now), ENDING_DAYS) };
  const counts: Schemas['DeskWaiting'] = {};
  for (const duty of ALL_DUTIES.filter((key) => hasDuty(staffRoles, key)))
    counts[duty] =
      duty === 'monthlyOverdue' ? await countOverdue(work) : await queries.WAITING[duty](work.db, bounds);
  return counts;
}

const REST = '其他';

/** What was paid on each of the last days, today included, and for goods by top category. */
export async function sales({ db, now }: Work, days = 30): Promise<Schemas['DeskSales']> {
  const today = dayOf(now);
  const all = Array.from({ length: days }, (_, at) => dayAfter(today, at + 1 - days));
  const [from, before] = [midnight(all[0] ?? today), midnight(dayAfter(today, 1))];
  const paid = await queries.salesByDay(db, from, before);
  const byDay = new Map(paid.map((row) => [row.day, row]));
  const byCategory = new Map<string, string[]>();
  for (const { categoryId, amount } of await queries.salesByCategory(db, from, before)) {
    const name = topCategoryOf(categoryId) ?? REST;
    byCategory.set(name, [...(byCategory.get(name) ?? []), amount]);
  }
  return {
    days: all.map((day) => {
      const found = byDay.get(day);
      return { day, orders: found?.orders ?? 0, amount: toNumber2(found?.amount ?? 0) };
    }),
    categories: [...byCategory]
      .map(([name, amounts]) => ({ name, amount: toNumber2(sum(amounts)) }))
      .sort((a, b) => b.amount - a.amount),
  };
}

/** Of what is found only that which whoever asks may look at. */
export const find = async (
  { db }: Work,
  { staffRoles }: Pick<Buyer, 'staffRoles'>,
  q: string,
): Promise<Schemas['DeskFound'][]> =>
  (await queries.findNumbered(db, q)).filter(({ kind }) => mayFind(staffRoles, kind));
