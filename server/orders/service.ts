/** Placed orders, as the other areas ask for them. Whatever time has done to an order by now is seen in it. */
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
  /** All states without it. */
  statuses?: readonly number[];
  /** Placed at or after (ms). */
  since?: number;
  /** Those taken out of the buyer's list, too. */
  includeDeleted?: boolean;
  orderNumbers?: readonly string[];
  /** A parcel of it has left. */
  sent?: boolean;
  /** The newest so many. */
  most?: number;
}

const { notDeleted, withNumbers: numbered, ofBuyer } = queries;

export const unknownOrder = (): never => refuse('ORDER_UNKNOWN', '订单不存在');

/** One of the buyer's orders; an unknown one and another buyer's are refused alike. */
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
  return queries.loadOrders(db, await queries.findRows(db, and(...where), { limit: wanted.most }), now);
}

/** Orders of any buyer, newest first: for the server's own use. */
export async function findOrders({ db, now }: Work, orderNumbers: readonly string[]): Promise<Order[]> {
  if (orderNumbers.length === 0) return [];
  return queries.loadOrders(db, await queries.findRows(db, numbered(orderNumbers)), now);
}

/** The latest orders of all buyers. */
export async function findLatestOrders({ db, now }: Work, most: number): Promise<Order[]> {
  return queries.loadOrders(db, await queries.findRows(db, undefined, { limit: most }), now);
}

/** The account is closed: an open confirmation goes; orders are kept. */
export const deleteOpenConfirmation = ({ db }: Work, { buyerId }: Buyer): Promise<void> =>
  confirmations.deleteConfirmation(db, buyerId);

const OPEN: readonly number[] = [STATUS.unpaid, STATUS.paid, STATUS.shipped];

/** Orders that are neither received nor closed, those taken out of the list as well. */
export async function countOpenOrders({ db, now }: Work, { buyerId }: Buyer): Promise<number> {
  const by = await queries.countByState(db, ofBuyer(buyerId), now);
  return OPEN.reduce((open, status) => open + (by.get(status) ?? 0), 0);
}

/** The newest so many of them. */
const MOST_OPEN = 50;

/** The same themselves, newest first. */
export const findOpenOrders = (work: Work, buyer: Buyer): Promise<Order[]> =>
  findOwnOrders(work, buyer, { statuses: OPEN, includeDeleted: true, most: MOST_OPEN });
