/**
 * What time does to orders. It counts from its very moment: the job that writes it down comes seconds later, and
 * until then an order is read as if it had been.
 */
import { and, eq, lte, or, sql, type SQL } from 'drizzle-orm';
import { orders } from '../db/schema/orders';
import { STATUS } from './record';
import { RECEIVE_DAYS, RECEIVE_MS } from '../../domain/order/terms';

type Row = Pick<typeof orders.$inferSelect, 'status' | 'payBefore' | 'dvyTime' | 'deliveredTime'>;

export const UNPAID_REASON = '逾期未付款';
export const UNPAID_LOG = '逾期未付款，订单自动关闭，库存已释放';
/** What the log says of a receipt that time made; `delivered`: counted from a recorded delivery. */
export const receivedByTimeLog = (delivered: boolean): string =>
  `${delivered ? '签收' : '发货'} ${RECEIVE_DAYS} 天后自动确认收货`;

/** A change that time made, and when (ms). */
export interface Due {
  to: typeof STATUS.closed | typeof STATUS.success;
  at: number;
  /** What the log says of it. */
  log: string;
}

/** When (ms) the days until a receipt begin: with the recorded delivery, else with the sending. */
export const receiptBegins = ({ dvyTime, deliveredTime }: Pick<Row, 'dvyTime' | 'deliveredTime'>) =>
  deliveredTime ?? dvyTime;

/** Does what was shipped at a time (ms), and delivered at another, count as received by now? */
export const isReceivedBy = (now: number, dvyTime: number, deliveredTime: number | null): boolean =>
  (deliveredTime ?? dvyTime) + RECEIVE_MS <= now;

/** When (ms) the last of some parcels left: from then on an order of which nothing is left counts as shipped. */
export const lastLeft = (parcels: readonly { sentAt: number }[]): number =>
  Math.max(...parcels.map(({ sentAt }) => sentAt));

/** What an order should have become by now; null when nothing. */
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

/** A moment as a parameter. */
const moment = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

/** `receiptBegins` in SQL; the index of such orders is made of the same words. */
export const receiptBeginsAt: SQL<number> = sql`coalesce(${orders.deliveredTime}, ${orders.dvyTime})`;

/** The state of an order at a moment, in SQL: as `dueOf` has it. */
export const statusAt = (now: number): SQL<number> => sql<number>`(case
  when ${orders.status} = ${STATUS.unpaid} and ${orders.payBefore} <= ${moment(now)} then ${STATUS.closed}
  when ${orders.status} = ${STATUS.shipped} and ${receiptBeginsAt} <= ${moment(now - RECEIVE_MS)} then ${STATUS.success}
  else ${orders.status} end)::int`;

/** Has time something to write down? The indexes of such orders are made for this. */
export const isDue = (now: number): SQL | undefined =>
  or(
    and(eq(orders.status, STATUS.unpaid), lte(orders.payBefore, now)),
    and(eq(orders.status, STATUS.shipped), sql`${receiptBeginsAt} <= ${moment(now - RECEIVE_MS)}`),
  );

/** When (ms) a shipped order counts as received; null of one that is not shipped. */
export function receivedBy(row: Pick<Row, 'dvyTime' | 'deliveredTime'>): number | null {
  const begins = receiptBegins(row);
  return begins === null ? null : begins + RECEIVE_MS;
}
