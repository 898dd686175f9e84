/** Orders taken hold of for a change, after what time has done to them is written down. */
import { and } from 'drizzle-orm';
import type { Buyer } from '../account/sessions';
import type { Work } from '../db/transaction';
import { dueOf, isDue, RECEIVED_LOG, UNPAID_LOG, UNPAID_REASON, type Due } from './clock';
import { closeOrder, markReceived } from './lifecycle';
import * as queries from './queries';
import { STATUS, type Order } from './record';
import { unknownOrder } from './service';

const settle = (work: Work, order: Order, { to, at }: Due): Promise<Order> =>
  to === STATUS.closed
    ? closeOrder(work, order, { reason: UNPAID_REASON, log: UNPAID_LOG, at })
    : markReceived(work, order, RECEIVED_LOG, at);

/** Held until the transaction ends, in the order of the numbers; refused when one of them is unknown. */
async function hold(work: Work, orderNumbers: readonly string[], buyer: Buyer | null): Promise<Order[]> {
  const { db, now } = work;
  const own = buyer ? and(queries.ofBuyer(buyer.buyerId), queries.notDeleted) : undefined;
  const rows = await queries.rowsWhere(db, and(queries.numbered(orderNumbers), own), { lock: 'wait' });
  const held = new Map<string, Order>();
  for (const [index, order] of (await queries.complete(db, rows, null)).entries()) {
    const due = dueOf(rows[index]!.order, now);
    held.set(order.orderNumber, due ? await settle(work, order, due) : order);
  }
  return orderNumbers.map((number) => held.get(number) ?? unknownOrder());
}

/** Orders of a buyer; an unknown one and another buyer's are refused alike. */
export const holdOwn = (work: Work, buyer: Buyer, orderNumbers: readonly string[]): Promise<Order[]> =>
  hold(work, orderNumbers, buyer);

export async function holdOwnOrder(work: Work, buyer: Buyer, orderNumber: string): Promise<Order> {
  const [order] = await hold(work, [orderNumber], buyer);
  return order ?? unknownOrder();
}

/** Orders of anybody, those taken out of the buyer's list as well. */
export const holdOrders = (work: Work, orderNumbers: readonly string[]): Promise<Order[]> =>
  hold(work, orderNumbers, null);

/** An order of anybody, for whoever works in the shop. */
export async function holdOrder(work: Work, orderNumber: string): Promise<Order> {
  const [order] = await hold(work, [orderNumber], null);
  return order ?? unknownOrder();
}

/** Orders on which time has something to write down, without those that were tried already. */
export const dueOrders = ({ db, now }: Work, tried: readonly string[], most: number): Promise<string[]> =>
  queries.dueNumbers(db, now, tried, most);

/** Writes down what time has done to an order; false when nothing, or when somebody else is at it. */
export async function settleDue(work: Work, orderNumber: string): Promise<boolean> {
  const { db, now } = work;
  const rows = await queries.rowsWhere(db, and(queries.numbered([orderNumber]), isDue(now)), {
    lock: 'skip',
  });
  const [order] = await queries.complete(db, rows, null);
  const due = rows[0] && dueOf(rows[0].order, now);
  if (!order || !due) return false;
  await settle(work, order, due);
  return true;
}
