/**
 * What time does to orders. It counts from its very moment: the job that writes it down comes seconds later, and
 * until then an order is read as if it had been.
 */
import { and, eq, lte, or, sql, type SQL } from 'drizzle-orm';
import { orders } from '../db/schema/orders';
import { msOf } from '../http/dates';
import { STATUS } from './record';
import { RECEIVE_DAYS, RECEIVE_MS } from './terms';

type Row = Pick<typeof orders.$inferSelect, 'status' | 'payBefore' | 'dvyTime'>;

export const UNPAID_REASON = '逾期未付款';
export const UNPAID_LOG = '逾期未付款，订单自动关闭，库存已释放';
export const RECEIVED_LOG = `发货 ${RECEIVE_DAYS} 天后自动确认收货`;

/** A change that time made, and when (ms). */
export interface Due {
  to: typeof STATUS.closed | typeof STATUS.success;
  at: number;
}

/** Does what was shipped at a time (ms) count as received by now? */
export const isReceivedBy = (now: number, dvyTime: number): boolean => dvyTime + RECEIVE_MS <= now;

/** When (ms) the last of some parcels left: from then on an order of which nothing is left counts as shipped. */
export const lastLeft = (parcels: readonly { sentAt: number }[]): number =>
  Math.max(...parcels.map(({ sentAt }) => sentAt));

/** What an order should have become by now; null when nothing. */
export function dueOf({ status, payBefore, dvyTime }: Row, now: number): Due | null {
  if (status === STATUS.unpaid && payBefore !== null && payBefore <= now)
    return { to: STATUS.closed, at: payBefore };
  if (status === STATUS.shipped && dvyTime !== null && isReceivedBy(now, dvyTime))
    return { to: STATUS.success, at: dvyTime + RECEIVE_MS };
  return null;
}

/** A moment as a parameter. */
const moment = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

/** The state of an order at a moment, in SQL: as `dueOf` has it. */
export const statusAt = (now: number): SQL<number> => sql<number>`(case
  when ${orders.status} = ${STATUS.unpaid} and ${orders.payBefore} <= ${moment(now)} then ${STATUS.closed}
  when ${orders.status} = ${STATUS.shipped} and ${orders.dvyTime} <= ${moment(now - RECEIVE_MS)} then ${STATUS.success}
  else ${orders.status} end)::int`;

/** Has time something to write down? The indexes of such orders are made for this. */
export const isDue = (now: number): SQL | undefined =>
  or(
    and(eq(orders.status, STATUS.unpaid), lte(orders.payBefore, now)),
    and(eq(orders.status, STATUS.shipped), lte(orders.dvyTime, now - RECEIVE_MS)),
  );

/** When (ms) an order that was shipped at a time counts as received. */
export const receivedBy = (dvyTime: string): number => msOf(dvyTime) + RECEIVE_MS;
