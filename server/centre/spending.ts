/** A buyer's spending: paid orders minus refunds of finished returns, by month and top category. */
import type { components } from '@contract/schema';
import { times } from '../../domain/shared/money';
import { monthsUpTo, REST, spendingOf, type SpentOrder } from '../../domain/order/spending';
import type { Buyer } from '../http/sessions';
import { topCategoryOf } from '../catalogue/topCategory';
import type { Work } from '../db/transaction';
import { dayOf } from '../http/dates';
import { midnight } from '../db/days';
import * as queries from './queries';

const FREIGHT = '运费';
const USUAL_MONTHS = 12;

/** The last `count` months (`yyyy-MM`), oldest first, and the moment (ms) at which they begin. */
export function monthsBack(now: number, count: number): { months: string[]; since: number } {
  const months = monthsUpTo(dayOf(now).slice(0, 7), count);
  return { months, since: midnight(`${months[0]}-01`) };
}

const topCategory = (categoryId: number | null): string => topCategoryOf(categoryId) ?? REST;

/** Line totals equal the paid amounts, because orders have no discounts to distribute. */
async function spentSince({ db }: Work, { buyerId }: Buyer, since: number): Promise<SpentOrder[]> {
  const goods = await queries.sumGoodsPaid(db, buyerId, since);
  const freight = await queries.sumFreightPaid(db, buyerId, since);
  const goodsBack = await queries.sumGoodsRefunded(db, buyerId, since);
  const freightBack = await queries.sumFreightRefunded(db, buyerId, since);
  const byMonth = new Map<string, SpentOrder['parts'][number][]>(freight.map(({ month }) => [month, []]));
  const add = (month: string, category: string, amount: string) =>
    byMonth.get(month)?.push({ category, amount });
  for (const { month, categoryId, amount } of goods) add(month, topCategory(categoryId), amount);
  for (const { month, categoryId, amount } of goodsBack)
    add(month, topCategory(categoryId), times(amount, -1));
  for (const { month, amount } of freight) add(month, FREIGHT, amount);
  for (const { month, amount } of freightBack) add(month, FREIGHT, times(amount, -1));
  return freight.map(({ month, orders }) => ({ month, orders, parts: byMonth.get(month) ?? [] }));
}

export async function spending(
  work: Work,
  buyer: Buyer,
  count = USUAL_MONTHS,
): Promise<components['schemas']['Spending']> {
  const { months, since } = monthsBack(work.now, count);
  return spendingOf(await spentSince(work, buyer, since), months);
}
