/** Writes to orders. Each is one statement that applies only in the expected state. */
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { folded } from '../../domain/order/orderFilter';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import {
  formerParcelNumbers,
  orderLines,
  orderLogs,
  orderRunning,
  orders,
  parcelLines,
  parcels,
  payments,
} from '../db/schema/orders';
import type { LineRow } from './assemble';
import type { SentParcel } from './parcelQueries';
import { STATUS, type OrderRecord } from './record';

export type NewOrder = typeof orders.$inferInsert;
export type NewPayment = typeof payments.$inferInsert;

/** A new order number for `now` (ms), 19 digits: the milliseconds, and a running number shared by all processes. */
export async function newNumber(db: Database, now: number): Promise<string> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select (${String(now)}::bigint * 1000000 + nextval(${orderRunning.seqName}))::text as number`,
  );
  return onlyRow(rows).number;
}

export async function insertOrder(db: Database, row: NewOrder): Promise<void> {
  await db.insert(orders).values(row);
}

/** Stored fields of a line. `hasSds` is determined when reading. */
export type OrderedItem = Omit<OrderRecord['orderItemDtos'][number], 'hasSds'>;

/** Lines of an order as rows. */
export const lineRows = (
  orderNumber: string,
  items: readonly (OrderedItem & { hasSds?: boolean })[],
): LineRow[] =>
  items.map(({ hasSds: _, ...item }, index) => ({
    ...item,
    priceKind: item.priceKind ?? 'list',
    agreementNo: item.agreementNo ?? null,
    promotionName: item.promotionName ?? null,
    orderNumber,
    lineNo: index + 1,
    foldedName: folded(item.prodName),
    foldedNo: folded(item.catalogNo),
  }));

export async function insertLines(db: Database, rows: LineRow[]): Promise<void> {
  await db.insert(orderLines).values(rows);
}

export async function addLog(db: Database, ...rows: (typeof orderLogs.$inferInsert)[]): Promise<void> {
  await db.insert(orderLogs).values(rows);
}

/** Changes an order in the state `from`; returns false when it is in another state. */
export async function changeOrder(
  db: Database,
  orderNumber: string,
  from: number,
  change: Partial<NewOrder>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(orders)
    .set(change)
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.status, from)));
  return rowCount === 1;
}

/** Changes an unpaid order whose payment period has not ended; returns false otherwise. */
export async function changeUnpaid(
  db: Database,
  orderNumber: string,
  now: number,
  change: Partial<NewOrder>,
): Promise<boolean> {
  const inTime = or(isNull(orders.payBefore), gt(orders.payBefore, now));
  const { rowCount } = await db
    .update(orders)
    .set(change)
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.status, STATUS.unpaid), inTime));
  return rowCount === 1;
}

/** Saves the payment of an order, replacing a merely registered one; returns false when it is settled. */
export async function savePayment(db: Database, row: NewPayment): Promise<boolean> {
  const { rowCount } = await db
    .insert(payments)
    .values(row)
    .onConflictDoUpdate({ target: payments.orderNumber, set: row, setWhere: eq(payments.settled, false) });
  return rowCount === 1;
}

/** Sets the lots that the packs of an order were sent from. */
export async function setLots(
  db: Database,
  orderNumber: string,
  lots: readonly { skuId: number; lotNo: string }[],
): Promise<void> {
  const list = (key: 'skuId' | 'lotNo') => sql.param(lots.map((entry) => entry[key]));
  await db.execute(sql`
    update ${orderLines} set lot_no = given.lot
    from unnest(${list('skuId')}::int[], ${list('lotNo')}::text[]) as given(sku, lot)
    where ${orderLines.orderNumber} = ${orderNumber} and ${orderLines.skuId} = given.sku`);
}

/** Lines of parcels as rows. */
export const parcelLineRows = (sent: readonly SentParcel[]) =>
  sent.flatMap(({ orderNumber, parcelNo, lines }) =>
    lines.map((line) => ({ orderNumber, parcelNo, ...line })),
  );

/** Inserts parcels with their contents; throws when one of them exists already. */
export async function insertParcels(db: Database, sent: readonly SentParcel[]): Promise<void> {
  if (sent.length === 0) return;
  await db.insert(parcels).values(sent.map(({ lines: _lines, ...row }) => row));
  await db.insert(parcelLines).values(parcelLineRows(sent));
}

/** Changes carrier and number of a parcel. The former number is kept, so that searches still find it. */
export async function labelParcel(
  db: Database,
  { orderNumber, parcelNo, dvyFlowId: before }: Pick<SentParcel, 'orderNumber' | 'parcelNo' | 'dvyFlowId'>,
  { companyName, dvyFlowId }: Pick<SentParcel, 'companyName' | 'dvyFlowId'>,
): Promise<void> {
  if (before !== dvyFlowId)
    await db
      .insert(formerParcelNumbers)
      .values({ orderNumber, parcelNo, dvyFlowId: before })
      .onConflictDoNothing();
  await db
    .update(parcels)
    .set({ companyName, dvyFlowId })
    .where(and(eq(parcels.orderNumber, orderNumber), eq(parcels.parcelNo, parcelNo)));
}

/** Sets the time (ms) at which the last parcel was delivered; null when it is unknown. */
export async function setDelivered(db: Database, orderNumber: string, at: number | null): Promise<void> {
  await db.update(orders).set({ deliveredTime: at }).where(eq(orders.orderNumber, orderNumber));
}

export async function hideOrder(db: Database, orderNumber: string): Promise<boolean> {
  const done = inArray(orders.status, [STATUS.success, STATUS.closed]);
  const { rowCount } = await db
    .update(orders)
    .set({ deleted: true })
    .where(and(eq(orders.orderNumber, orderNumber), done));
  return rowCount === 1;
}
