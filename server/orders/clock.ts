/**
 * Changes of orders that happen by time. They apply from their exact moment: until the job writes them down, seconds
 * later, orders are read as if it already had.
 */
import { and, eq, lte, or, sql, type SQL } from 'drizzle-orm';
import { orders } from '../db/schema/orders';
import { STATUS } from './record';
import { RECEIVE_DAYS, RECEIVE_MS } from '../../domain/order/terms';

type Row = Pick<typeof orders.$inferSelect, 'status' | 'payBefore' | 'dvyTime' | 'deliveredTime'>;

export const UNPAID_REASON = '逾期未付款';
export const UNPAID_LOG = '逾期未付款，订单自动关闭，库存已释放';
/** Log text of an automatic receipt; `delivered`: counted from a recorded delivery. */
export const receivedByTimeLog = (delivered: boolean): string =>
  `${delivered ? '签收' : '发货'} ${RECEIVE_DAYS} 天后自动确认收货`;

/** A transition caused by time, and its moment (ms). */
export interface Due {
  to: typeof STATUS.closed | typeof STATUS.success;
  at: number;
  /** Text for the order's log. */
  log: string;
}

/** Start (ms) of the period until automatic receipt: the recorded delivery, or else the dispatch. */
export const receiptBegins = ({ dvyTime, deliveredTime }: Pick<Row, 'dvyTime' | 'deliveredTime'>) =>
  deliveredTime ?? dvyTime;

/** Does an order shipped at `dvyTime` and delivered at `deliveredTime` (ms) count as received at `now`? */
export const isReceivedBy = (now: number, dvyTime: number, deliveredTime: number | null): boolean =>
  (deliveredTime ?? dvyTime) + RECEIVE_MS <= now;

/** Time (ms) at which the last parcel left. An order without unsent packs counts as shipped from then on. */
export const lastLeft = (parcels: readonly { sentAt: number }[]): number =>
  Math.max(...parcels.map(({ sentAt }) => sentAt));

/** The transition that an order is due for at `now`; null when there is none. */
export function dueOf(row: Row, now: number): Due | null {
  const { status, payBefore } = row;
  if (status === STATUS.unpaid && payBefore !== null && payBefore <= now)
    return { to: STATUS.closed, at: payBefore, log: UNPAID_LOG };
  const begins = receiptBegins(row);
  if (status === STATUS.shipped && begins !== null && isReceivedBy(now, begins, null))
    return {
      to: STATUS.success,
      at: begins + RECEIVE_MS,
      log: receivedByTimeLog(row.deliveredTime !== null),
    };
  return null;
}

/** A moment (ms) as a query parameter. */
const moment = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

/** `receiptBegins` in SQL. The index `orders_to_receive` uses the same expression. */
export const receiptBeginsAt: SQL<number> = sql`coalesce(${orders.deliveredTime}, ${orders.dvyTime})`;

/** Status of an order at `now` in SQL, equivalent to `dueOf`. */
export const statusAt = (now: number): SQL<number> => sql<number>`(case
  when ${orders.status} = ${STATUS.unpaid} and ${orders.payBefore} <= ${moment(now)} then ${STATUS.closed}
  when ${orders.status} = ${STATUS.shipped} and ${receiptBeginsAt} <= ${moment(now - RECEIVE_MS)} then ${STATUS.success}
  else ${orders.status} end)::int`;

/** Condition for orders with a due transition; supported by indexes. */
export const isDue = (now: number): SQL | undefined =>
  or(
    and(eq(orders.status, STATUS.unpaid), lte(orders.payBefore, now)),
    and(eq(orders.status, STATUS.shipped), sql`${receiptBeginsAt} <= ${moment(now - RECEIVE_MS)}`),
  );

/** Time (ms) of the automatic receipt; null when the order is not shipped. */
export function receivedBy(row: Pick<Row, 'dvyTime' | 'deliveredTime'>): number | null {
  const begins = receiptBegins(row);
  return begins === null ? null : begins + RECEIVE_MS;
}
