/** Returns by order, as other areas ask for them. Beside the service: invoices need it, and the service needs them. */
import { and } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { groupBy } from '../../src/domain/shared/lists';
import type { Work } from '../db/transaction';
import * as queries from './queries';

/** Refunded returns by order number, latest first; an order without one is not in the map. */
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

/** The returns of an order, latest first. */
export async function findReturnsOfOrder(
  { db }: Work,
  orderNumber: string,
): Promise<components['schemas']['OrderReturn'][]> {
  const list = await queries.listReturns(db, queries.ofOrders([orderNumber]));
  return list.map(({ sheet: { returnNumber, kind, status, wayBack } }) => ({
    ...{ returnNumber, kind, status, wayBack },
  }));
}
