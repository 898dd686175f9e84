/** Placed orders for other areas, including transitions that are due by time. */
import { and, type SQL } from 'drizzle-orm';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { refuse } from '../http/refusal';
import * as confirmations from './confirmationQueries';
import * as queries from './queries';
import { STATUS, type Order } from './record';

export { STATUS, type Order, type OrderRecord } from './record';
export { lastLeft, receivedBy } from './clock';
export {
  countByState,
  findHeads,
  findLines,
  findPage,
  inStates,
  logsOf,
  notDeleted,
  ofBuyer,
  wasSent,
  type HeadRow,
} from './queries';

export interface OrderFilter {
  /** Default: all statuses. */
  statuses?: readonly number[];
  /** Placed at or after this time, ms. */
  since?: number;
  /** Include orders that the buyer hid. */
  includeDeleted?: boolean;
  orderNumbers?: readonly string[];
  /** At least one parcel was sent. */
  sent?: boolean;
  /** Maximum number of orders, the newest ones. */
  max?: number;
}

const { notDeleted, withNumbers: numbered, ofBuyer } = queries;

export const unknownOrder = (): never => refuse('ORDER_UNKNOWN', '订单不存在');

/** An order of the buyer. Unknown orders and those of others get the same refusal. */
export async function findOwnOrder(
  { db, now }: Work,
  { buyerId }: Buyer,
  orderNumber: string,
): Promise<Order> {
  const rows = await queries.findRows(db, and(numbered([orderNumber]), ofBuyer(buyerId), notDeleted));
  const [order] = await queries.loadOrders(db, rows, now);
  return order ?? unknownOrder();
}

/** The buyer's orders, newest first, with lines, payment and log. */
export async function findOwnOrders(
  { db, now }: Work,
  { buyerId }: Buyer,
  wanted: OrderFilter = {},
): Promise<Order[]> {
  const where: (SQL | undefined)[] = [
    ofBuyer(buyerId),
    wanted.includeDeleted ? undefined : notDeleted,
    wanted.statuses && queries.inStates(wanted.statuses, now),
    wanted.since === undefined ? undefined : queries.placedSince(wanted.since),
    wanted.sent ? queries.wasSent : undefined,
    wanted.orderNumbers && numbered(wanted.orderNumbers),
  ];
  return queries.loadOrders(db, await queries.findRows(db, and(...where), { limit: wanted.max }), now);
}

/** Orders of any buyer, newest first; for internal use. */
export async function findOrders({ db, now }: Work, orderNumbers: readonly string[]): Promise<Order[]> {
  if (orderNumbers.length === 0) return [];
  return queries.loadOrders(db, await queries.findRows(db, numbered(orderNumbers)), now);
}

/** The latest orders of all buyers. */
export async function findLatestOrders({ db, now }: Work, max: number): Promise<Order[]> {
  return queries.loadOrders(db, await queries.findRows(db, undefined, { limit: max }), now);
}

/** Called when an account is closed: deletes the open confirmation; orders are kept. */
export const deleteOpenConfirmation = ({ db }: Work, { buyerId }: Buyer): Promise<void> =>
  confirmations.deleteConfirmation(db, buyerId);

const OPEN: readonly number[] = [STATUS.unpaid, STATUS.paid, STATUS.shipped];

/** Number of orders that are neither received nor closed, including hidden ones. */
export async function countOpenOrders({ db, now }: Work, { buyerId }: Buyer): Promise<number> {
  const by = await queries.countByState(db, ofBuyer(buyerId), now);
  return OPEN.reduce((open, status) => open + (by.get(status) ?? 0), 0);
}

/** Maximum number of open orders returned. */
const MAX_OPEN = 50;

/** The open orders themselves, newest first. */
export const findOpenOrders = (work: Work, buyer: Buyer): Promise<Order[]> =>
  findOwnOrders(work, buyer, { statuses: OPEN, includeDeleted: true, max: MAX_OPEN });
