import { and, asc, count, desc, eq, gte, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { groupBy } from '../../domain/shared/lists';
import { builtOnce, type Database } from '../db/connect';
import { orderLines, orderLogs, orders, parcels, payments } from '../db/schema/orders';
import { orderFrom, type LineRow, type LogRow, type PaidRow } from './assemble';
import { isDue, statusAt } from './clock';
import type { Order } from './record';

const { placeholder } = sql;

/** Passes a list as one array parameter: single parameters are limited in number. */
export const oneOf = (column: AnyColumn, list: readonly string[]) =>
  sql`${column} = any(${sql.param([...list])}::text[])`;

const NEWEST = [desc(orders.createTime), desc(orders.orderNumber)];

interface Cut {
  limit?: number;
  /** Locks rows until the transaction ends; `skip` leaves out rows that another transaction holds. */
  lock?: 'wait' | 'skip';
}

/** Order numbers of a page, newest first. Reads only the index, also for skipped rows. */
export async function findPage(
  db: Database,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(where)
    .orderBy(...NEWEST)
    .limit(limit)
    .offset(offset);
  return rows.map(({ orderNumber }) => orderNumber);
}

const { orderNumber, actualTotal, transfee, status, createTime, payBefore, dvyTime, deliveredTime } = orders;
const headsNumbered = builtOnce((db) =>
  db
    .select({
      order: { orderNumber, actualTotal, transfee, status, createTime, payBefore, dvyTime, deliveredTime },
      payment: payments,
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderNumber, orders.orderNumber))
    .where(sql`${orderNumber} = any(${placeholder('numbers')}::text[])`)
    .orderBy(...NEWEST)
    .prepare('order_heads'),
);

/** List entries of these orders with their payments, newest first. */
export const findHeads = (db: Database, numbers: readonly string[]) => headsNumbered(db).execute({ numbers });
export type HeadRow = Awaited<ReturnType<typeof findHeads>>[number];

/** Orders with their payments, newest first. */
export async function findRows(
  db: Database,
  where: SQL | undefined,
  { limit, lock }: Cut = {},
): Promise<PaidRow[]> {
  const query = db
    .select({ order: orders, payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.orderNumber, orders.orderNumber))
    .where(where)
    .orderBy(...NEWEST)
    .$dynamic();
  if (limit !== undefined) query.limit(limit);
  if (!lock) return query;
  query.for('no key update', lock === 'skip' ? { of: orders, skipLocked: true } : { of: orders });
  return withCurrentPayments(db, await query);
}

/**
 * After waiting for a lock PostgreSQL returns the new order row, but the joined payment of the old snapshot; read
 * payments again.
 */
async function withCurrentPayments(db: Database, rows: readonly PaidRow[]): Promise<PaidRow[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map(({ order }) => order.orderNumber);
  const paid = await db.select().from(payments).where(oneOf(payments.orderNumber, numbers));
  return rows.map(({ order }) => ({
    order,
    payment: paid.find((payment) => payment.orderNumber === order.orderNumber) ?? null,
  }));
}

export const groupByOrder = <T extends { orderNumber: string }>(rows: readonly T[]): Map<string, T[]> =>
  groupBy(rows, ({ orderNumber }) => orderNumber);

const linesNumbered = builtOnce((db) =>
  db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderNumber} = any(${placeholder('orderNumbers')}::text[])`)
    .orderBy(asc(orderLines.orderNumber), asc(orderLines.lineNo))
    .prepare('order_lines'),
);

/** Lines by order number. */
export async function findLines(
  db: Database,
  orderNumbers: readonly string[],
): Promise<Map<string, LineRow[]>> {
  if (orderNumbers.length === 0) return new Map();
  return groupByOrder(await linesNumbered(db).execute({ orderNumbers }));
}

async function findLogs(db: Database, orderNumbers: readonly string[]) {
  if (orderNumbers.length === 0) return new Map<string, (typeof orderLogs.$inferSelect)[]>();
  const rows = await db
    .select()
    .from(orderLogs)
    .where(oneOf(orderLogs.orderNumber, orderNumbers))
    .orderBy(asc(orderLogs.logId));
  return groupByOrder(rows);
}

/** Log of an order, oldest first. */
export const logsOf = async (db: Database, orderNumber: string): Promise<LogRow[]> =>
  (await findLogs(db, [orderNumber])).get(orderNumber) ?? [];

/** Complete orders for these rows at `now` (ms); null: as stored. */
export async function loadOrders(
  db: Database,
  rows: readonly PaidRow[],
  now: number | null,
): Promise<Order[]> {
  const numbers = rows.map(({ order }) => order.orderNumber);
  const lines = await findLines(db, numbers);
  const logs = await findLogs(db, numbers);
  return rows.map((row) => {
    const { orderNumber } = row.order;
    return orderFrom(row, lines.get(orderNumber) ?? [], logs.get(orderNumber) ?? [], now);
  });
}

export const ofBuyer = (buyerId: string): SQL => eq(orders.buyerId, buyerId);
export const notDeleted: SQL = eq(orders.deleted, false);
export const withNumbers = (orderNumbers: readonly string[]): SQL => oneOf(orders.orderNumber, orderNumbers);
export const placedSince = (ms: number): SQL => gte(orders.createTime, ms);
/** At least one parcel was sent. */
export const wasSent: SQL = sql`exists (select from ${parcels} where ${parcels.orderNumber} = ${orders.orderNumber})`;
export const inStates = (statuses: readonly number[], now: number): SQL =>
  sql`${statusAt(now)} = any(${sql.param([...statuses])}::int[])`;

/** Number of orders by status at `now`. */
export async function countByState(
  db: Database,
  where: SQL | undefined,
  now: number,
): Promise<Map<number, number>> {
  const status = statusAt(now);
  const rows = await db
    .select({ status, orders: count() })
    .from(orders)
    .where(where)
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.status, row.orders]));
}

/** Orders with a due transition, except those tried already. */
export async function findDueNumbers(
  db: Database,
  now: number,
  tried: readonly string[],
  max: number,
): Promise<string[]> {
  const fresh = sql`${orders.orderNumber} <> all(${sql.param([...tried])}::text[])`;
  const rows = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(and(isDue(now), fresh))
    .limit(max);
  return rows.map(({ orderNumber }) => orderNumber);
}
