/** Queries for the events and temperatures of parcels. The parcels themselves belong to the orders area. */
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { formerParcelNumbers, parcels } from '../db/schema/orders';
import { parcelEvents, parcelTemperatures } from '../db/schema/parcels';

export type EventRow = typeof parcelEvents.$inferSelect;
export type NewEvent = typeof parcelEvents.$inferInsert;
export type TemperatureRow = typeof parcelTemperatures.$inferSelect;
/** A temperature record without its readings, which are thousands. */
export type TemperatureHead = Omit<TemperatureRow, 'readings'>;
export type NewTemperature = typeof parcelTemperatures.$inferInsert;

/** Events of orders that were not removed, latest first. */
export const findEvents = (db: Database, orderNumbers: readonly string[]): Promise<EventRow[]> =>
  db
    .select()
    .from(parcelEvents)
    .where(and(inArray(parcelEvents.orderNumber, [...orderNumbers]), isNull(parcelEvents.deletedTime)))
    .orderBy(desc(parcelEvents.at), desc(parcelEvents.eventId));

export async function findEvent(db: Database, eventId: number): Promise<EventRow | undefined> {
  const [row] = await db
    .select()
    .from(parcelEvents)
    .where(and(eq(parcelEvents.eventId, eventId), isNull(parcelEvents.deletedTime)));
  return row;
}

/** Inserts events; existing ones stay unchanged, removed or not. Returns the number of new events. */
export async function insertEvents(db: Database, rows: readonly NewEvent[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { rowCount } = await db
    .insert(parcelEvents)
    .values([...rows])
    .onConflictDoNothing();
  return rowCount ?? 0;
}

/** Restores a removed event that is entered again; returns false when there is none. */
export async function reviveEvent(db: Database, row: NewEvent): Promise<boolean> {
  const { rowCount } = await db
    .update(parcelEvents)
    .set({ deletedTime: null, by: row.by, receivedTime: row.receivedTime })
    .where(and(sameEvent(row), sql`${parcelEvents.deletedTime} is not null`));
  return rowCount === 1;
}

const sameEvent = ({ orderNumber, parcelNo, dvyFlowId, source, at, kind, place, text }: NewEvent) =>
  and(
    eq(parcelEvents.orderNumber, orderNumber),
    eq(parcelEvents.parcelNo, parcelNo),
    eq(parcelEvents.dvyFlowId, dvyFlowId),
    eq(parcelEvents.source, source),
    eq(parcelEvents.at, at),
    eq(parcelEvents.kind, kind),
    eq(parcelEvents.place, place),
    eq(parcelEvents.text, text),
  );

/** Whether the same event exists, removed or not. */
export const hasEvent = async (db: Database, row: NewEvent): Promise<boolean> =>
  (await db.select({ eventId: parcelEvents.eventId }).from(parcelEvents).where(sameEvent(row))).length > 0;

export async function changeEvent(db: Database, eventId: number, change: Partial<NewEvent>): Promise<void> {
  await db.update(parcelEvents).set(change).where(eq(parcelEvents.eventId, eventId));
}

/** Parcels with a number that left since a time (ms), ordered by order number, so that locking them cannot deadlock. */
export const parcelsWithNumber = (db: Database, dvyFlowId: string, since: number) =>
  db
    .select({
      orderNumber: parcels.orderNumber,
      parcelNo: parcels.parcelNo,
      companyName: parcels.companyName,
      sentAt: parcels.sentAt,
    })
    .from(parcels)
    .where(and(eq(parcels.dvyFlowId, dvyFlowId), gte(parcels.sentAt, since)))
    .orderBy(asc(parcels.orderNumber), asc(parcels.parcelNo));

/** Whether a parcel had this number before a correction. */
export const isFormerNumber = async (db: Database, dvyFlowId: string): Promise<boolean> =>
  (
    await db
      .select({ orderNumber: formerParcelNumbers.orderNumber })
      .from(formerParcelNumbers)
      .where(eq(formerParcelNumbers.dvyFlowId, dvyFlowId))
      .limit(1)
  ).length > 0;

const { readings: _readings, ...temperatureHead } = getTableColumns(parcelTemperatures);
const isCurrent = isNull(parcelTemperatures.endedTime);

/** The temperature records of the parcels of an order. */
export const findTemperatures = (db: Database, orderNumber: string): Promise<TemperatureHead[]> =>
  db
    .select(temperatureHead)
    .from(parcelTemperatures)
    .where(and(eq(parcelTemperatures.orderNumber, orderNumber), isCurrent));

/** The temperature record of a parcel with its readings. */
export async function findReadings(
  db: Database,
  orderNumber: string,
  parcelNo: number,
): Promise<TemperatureRow | undefined> {
  const { orderNumber: order, parcelNo: parcel } = parcelTemperatures;
  const [row] = await db
    .select()
    .from(parcelTemperatures)
    .where(and(eq(order, orderNumber), eq(parcel, parcelNo), isCurrent));
  return row;
}

/** A record by its id; undefined when it was replaced or removed. */
export async function findTemperature(db: Database, recordId: number): Promise<TemperatureHead | undefined> {
  const [row] = await db
    .select(temperatureHead)
    .from(parcelTemperatures)
    .where(and(eq(parcelTemperatures.recordId, recordId), isCurrent));
  return row;
}

export async function insertTemperature(db: Database, row: NewTemperature): Promise<void> {
  await db.insert(parcelTemperatures).values(row);
}

export async function endTemperature(db: Database, recordId: number, endedTime: number): Promise<void> {
  await db.update(parcelTemperatures).set({ endedTime }).where(eq(parcelTemperatures.recordId, recordId));
}
