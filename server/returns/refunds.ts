/**
 * Returns by order for other areas. Separate from the service, because invoices need it and the service needs
 * invoices.
 */
import { and, eq } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { groupBy } from '../../domain/shared/lists';
import { returnLines, returns } from '../db/schema/returns';
import type { Work } from '../db/transaction';
import * as queries from './queries';

/** Refunded returns by order number, newest first; orders without any are absent. */
export async function findRefundsOfOrders(
  { db }: Work,
  orderNumbers: readonly string[],
): Promise<Map<string, queries.Sheet[]>> {
  if (orderNumbers.length === 0) return new Map();
  const refunded = await queries.listReturns(
    db,
    and(queries.ofOrders(orderNumbers), queries.inStates(['refunded'])),
  );
  return groupBy(
    refunded.map(({ sheet }) => sheet),
    ({ orderNumber }) => orderNumber,
  );
}

/** Returns of an order, newest first. */
export async function findReturnsOfOrder(
  { db }: Work,
  orderNumber: string,
): Promise<components['schemas']['OrderReturn'][]> {
  const list = await queries.listReturns(db, queries.ofOrders([orderNumber]));
  return list.map(({ sheet: { returnNumber, kind, status, wayBack, refundTotal, refundState } }) => ({
    returnNumber,
    kind,
    status,
    wayBack,
    refundTotal,
    ...(refundState && { refundState }),
  }));
}

type Cancelled = components['schemas']['OrderCancelled'];

/** The unsent parts that the shop cancelled, by order number; orders without any are absent. */
export async function findCancelled(
  { db }: Pick<Work, 'db'>,
  orderNumbers: readonly string[],
): Promise<Map<string, Cancelled>> {
  const cancelled = new Map<string, Cancelled>();
  if (orderNumbers.length === 0) return cancelled;
  const { orderNumber, refundTotal } = returns;
  const { skuId, count } = returnLines;
  const rows = await db
    .select({ orderNumber, refundTotal, skuId, count })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnNumber, returns.returnNumber))
    .where(and(queries.ofOrders(orderNumbers), eq(returns.reason, 'unsent')))
    .orderBy(returnLines.lineNo);
  for (const row of rows) {
    const before = cancelled.get(row.orderNumber)?.lines ?? [];
    const lines = [...before, { skuId: row.skuId, count: row.count }];
    cancelled.set(row.orderNumber, { amount: row.refundTotal, lines });
  }
  return cancelled;
}
