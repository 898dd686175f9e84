/** Locks orders for a change, after writing down due transitions. */
import { and } from 'drizzle-orm';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { dueOf, isDue, UNPAID_REASON, type Due } from './clock';
import { closeOrder, markReceived } from './lifecycle';
import * as queries from './queries';
import { STATUS, type Order } from './record';
import { unknownOrder } from './service';

const applyDue = (work: Work, order: Order, { to, at, log }: Due): Promise<Order> =>
  to === STATUS.closed
    ? closeOrder(work, order, { reason: UNPAID_REASON, log, at })
    : markReceived(work, order, log, at);

/** Locks orders until the transaction ends; returns them in the given order. Refuses when one is unknown. */
async function lockAll(work: Work, orderNumbers: readonly string[], buyer: Buyer | null): Promise<Order[]> {
  const { db, now } = work;
  const own = buyer ? and(queries.ofBuyer(buyer.buyerId), queries.notDeleted) : undefined;
  const rows = await queries.findRows(db, and(queries.withNumbers(orderNumbers), own), { lock: 'wait' });
  const locked = new Map<string, Order>();
  const dues = new Map(rows.map(({ order }) => [order.orderNumber, dueOf(order, now)]));
  for (const order of await queries.loadOrders(db, rows, null)) {
    const due = dues.get(order.orderNumber);
    locked.set(order.orderNumber, due ? await applyDue(work, order, due) : order);
  }
  return orderNumbers.map((number) => locked.get(number) ?? unknownOrder());
}

/** Locks orders of a buyer. Unknown orders and those of others get the same refusal. */
export const lockOwnOrders = (work: Work, buyer: Buyer, orderNumbers: readonly string[]): Promise<Order[]> =>
  lockAll(work, orderNumbers, buyer);

export async function lockOwnOrder(work: Work, buyer: Buyer, orderNumber: string): Promise<Order> {
  const [order] = await lockAll(work, [orderNumber], buyer);
  return order ?? unknownOrder();
}

/** Locks orders of any buyer, including hidden ones. */
export const lockOrders = (work: Work, orderNumbers: readonly string[]): Promise<Order[]> =>
  lockAll(work, orderNumbers, null);

/** Locks an order of any buyer, for staff. */
export async function lockOrder(work: Work, orderNumber: string): Promise<Order> {
  const [order] = await lockAll(work, [orderNumber], null);
  return order ?? unknownOrder();
}

/** Numbers of orders with a due transition, except those tried already. */
export const dueOrders = ({ db, now }: Work, tried: readonly string[], max: number): Promise<string[]> =>
  queries.findDueNumbers(db, now, tried, max);

/**
 * Writes down the due transition of an order; returns false when there is none or another transaction holds the
 * order.
 */
export async function applyDueTo(work: Work, orderNumber: string): Promise<boolean> {
  const { db, now } = work;
  const rows = await queries.findRows(db, and(queries.withNumbers([orderNumber]), isDue(now)), {
    lock: 'skip',
  });
  const [order] = await queries.loadOrders(db, rows, null);
  const due = rows[0] && dueOf(rows[0].order, now);
  if (!order || !due) return false;
  await applyDue(work, order, due);
  return true;
}
