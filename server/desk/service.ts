/** The first page of the administration: waiting work, sales, and search by number. */
import type { components } from '@contract/schema';
import { ENDING_DAYS } from '../../domain/lots/lot';
import { sum, toNumber2 } from '../../domain/shared/money';
import { dayAfter } from '../../domain/shared/dates';
import { ALL_DUTIES, hasDuty, mayFind } from '../../domain/staff/duties';
import type { Duty } from '../../domain/staff/types';
import type { Buyer } from '../http/sessions';
import { countLow } from '../catalogue/live';
import { recordSales } from '../catalogue/sales';
import { topCategoryOf } from '../catalogue/topCategory';
import { midnight } from '../db/days';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import { countOverdue } from '../payments/statements';
import { countDue } from '../register/service';
import { countOpenDisputes } from '../statements/disputes';
import * as queries from './queries';

type Schemas = components['schemas'];

async function countOf(work: Work, duty: Duty): Promise<number> {
  if (duty === 'monthlyOverdue') return countOverdue(work);
  if (duty === 'salesOverdue') return countDue(work, 'overdue');
  if (duty === 'salesSoon') return countDue(work, 'soon');
  if (duty === 'statementDisputes') return countOpenDisputes(work);
  // Counted in memory, like the goods list it links to.
  if (duty === 'lowStock') return countLow();
  return queries.WAITING[duty](work.db, dayAfter(dayOf(work.now), ENDING_DAYS));
}

/** Recounts the sales of each product. */
export const countSales = async ({ db }: Pick<Work, 'db'>): Promise<void> =>
  recordSales(db, await queries.soldPacks(db));

/** Counts of waiting work for the caller's roles; other counts are left out. */
export async function waiting(
  work: Work,
  { staffRoles }: Pick<Buyer, 'staffRoles'>,
): Promise<Schemas['DeskWaiting']> {
  const counts: Schemas['DeskWaiting'] = {};
  for (const duty of ALL_DUTIES.filter((key) => hasDuty(staffRoles, key)))
    counts[duty] = await countOf(work, duty);
  return counts;
}

const REST = '其他';

/** Sales of the last `days` days including today, their sum in as many days before, and amounts of goods by top category. */
export async function sales({ db, now }: Work, days = 30): Promise<Schemas['DeskSales']> {
  const today = dayOf(now);
  const all = Array.from({ length: days }, (_, at) => dayAfter(today, at + 1 - days));
  const [from, before] = [midnight(all[0] ?? today), midnight(dayAfter(today, 1))];
  const paid = await queries.salesByDay(db, from, before);
  const earlier = await queries.salesByDay(db, midnight(dayAfter(all[0] ?? today, -days)), from);
  const byDay = new Map(paid.map((row) => [row.day, row]));
  const byCategory = new Map<string, string[]>();
  for (const { categoryId, amount } of await queries.salesByCategory(db, from, before)) {
    const name = topCategoryOf(categoryId) ?? REST;
    byCategory.set(name, [...(byCategory.get(name) ?? []), amount]);
  }
  return {
    before: {
      orders: earlier.reduce((count, row) => count + row.orders, 0),
      amount: toNumber2(sum(earlier.map(({ amount }) => amount))),
    },
    days: all.map((day) => {
      const found = byDay.get(day);
      return { day, orders: found?.orders ?? 0, amount: toNumber2(found?.amount ?? 0) };
    }),
    categories: [...byCategory]
      .map(([name, amounts]) => ({ name, amount: toNumber2(sum(amounts)) }))
      .sort((a, b) => b.amount - a.amount),
  };
}

/** Records found by number, limited to the kinds that the caller may see. */
export const find = async (
  { db }: Work,
  { staffRoles }: Pick<Buyer, 'staffRoles'>,
  q: string,
): Promise<Schemas['DeskFound'][]> =>
  (await queries.findNumbered(db, q)).filter(({ kind }) => mayFind(staffRoles, kind));
