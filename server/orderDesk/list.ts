/** Lists of a buyer's orders; paging and counting happen in the database. */
import type { components } from '@contract/schema';
import { and, type SQL } from 'drizzle-orm';
import { checkFilter, cleanFilter, type OrderFilter } from '../../domain/order/orderFilter';
import type { Buyer } from '../http/sessions';
import { pipeline, type Work } from '../db/transaction';
import { dateTime, dateTimeOrNull } from '../http/dates';
import { offsetOf, pageFrom, type PageRequest } from '../http/page';
import { refuseField } from '../http/refusal';
import { findCancelled } from '../returns/service';
import { itemOf, paymentOf, rowAt, type LineRow } from '../orders/assemble';
import * as queries from '../orders/service';
import { STATUS } from '../orders/record';
import { matching } from '../orders/search';

type Schemas = components['schemas'];
type Head = Schemas['OrderHead'];

const ALL = 0;

/** An order as a list entry. */
function toHead(
  { order, payment }: queries.HeadRow,
  lines: readonly LineRow[],
  cancelled: Head['cancelled'],
  now: number,
): Head {
  const { orderNumber, actualTotal, transfee, status, createTime, payBefore } = rowAt(order, now);
  return {
    orderNumber,
    actualTotal,
    transfee,
    status,
    createTime: dateTime(createTime),
    payBefore: dateTimeOrNull(payBefore),
    payment: paymentOf(payment),
    orderItemDtos: lines.map(itemOf),
    cancelled,
  };
}

/** A page of orders, and the number of orders in each state. */
async function findPage({ db, now }: Work, where: SQL | undefined, { status = ALL, ...page }: ListQuery) {
  const limit = page.size ?? 10;
  const cut = { limit, offset: offsetOf(page) };
  const [counts, numbers] = await pipeline([
    queries.countByState(db, where, now),
    queries.findPage(db, and(where, inState(status, now)), cut),
  ]);
  const [rows, lines, cancelled] = await pipeline([
    queries.findHeads(db, numbers),
    queries.findLines(db, numbers),
    findCancelled({ db }, numbers),
  ]);
  const heads = rows.map((row) => {
    const { orderNumber } = row.order;
    return toHead(row, lines.get(orderNumber) ?? [], cancelled.get(orderNumber) ?? null, now);
  });
  return { counts, page: pageFrom(heads, totalOf(counts, status), page) };
}

const inState = (status: number, now: number): SQL | undefined =>
  status === ALL ? undefined : queries.inStates([status], now);

function countsFrom(by: ReadonlyMap<number, number>): Schemas['OrderCount'] {
  const of = (status: number) => by.get(status) ?? 0;
  return {
    allCount: [...by.values()].reduce((sum, value) => sum + value, 0),
    unPay: of(STATUS.unpaid),
    payed: of(STATUS.paid),
    consignment: of(STATUS.shipped),
    confirm: 0,
    success: of(STATUS.success),
    close: of(STATUS.closed),
  };
}

/** Number of orders with the status; 0 means all of them. */
const totalOf = (by: ReadonlyMap<number, number>, status: number): number =>
  status === ALL ? countsFrom(by).allCount : (by.get(status) ?? 0);

export type ListQuery = PageRequest & { status?: number };

/** Orders with a status (0: all), newest first. */
export async function list(
  work: Work,
  { buyerId }: Buyer,
  query: ListQuery,
): Promise<Schemas['OrderHeadPage']> {
  return (await findPage(work, and(queries.ofBuyer(buyerId), queries.notDeleted), query)).page;
}

/** Includes orders that the buyer hid. */
export const count = async ({ db, now }: Work, { buyerId }: Buyer): Promise<Schemas['OrderCount']> =>
  countsFrom(await queries.countByState(db, queries.ofBuyer(buyerId), now));

export type SearchQuery = ListQuery & Partial<OrderFilter>;

function filterOf({ q = '', from = '', to = '', min = '', max = '' }: SearchQuery): OrderFilter {
  const filter = cleanFilter({ q, from, to, min, max });
  const [fault] = Object.entries(checkFilter(filter));
  return fault ? refuseField(fault[0], 'FILTER_INVALID', fault[1]) : filter;
}

/** Orders that match a filter, with counts by state. */
export async function search(
  work: Work,
  { buyerId }: Buyer,
  query: SearchQuery,
): Promise<Schemas['OrderSearchPage']> {
  const found = and(queries.ofBuyer(buyerId), queries.notDeleted, matching(filterOf(query)));
  const { page, counts } = await findPage(work, found, query);
  return { ...page, counts: countsFrom(counts) };
}
