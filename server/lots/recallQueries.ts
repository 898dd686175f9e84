/** Queries of recalled packs in orders. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { lots } from '../db/schema/lots';
import { orders, parcelLines } from '../db/schema/orders';

/** Joins a parcel line with its recalled lot. */
const recalledLot = and(
  eq(lots.skuId, parcelLines.skuId),
  eq(lots.lotKey, parcelLines.lotKey),
  eq(lots.state, 'recalled'),
);

/** Condition for orders: a recalled lot was sent in it. */
export const wasRecalled = sql`exists (select from ${parcelLines} join ${lots} on ${recalledLot}
  where ${parcelLines.orderNumber} = ${orders.orderNumber})`;

/** Number of recalled packs by order and pack. */
export const recalledPacks = (db: Database, orderNumbers: readonly string[]) =>
  db
    .select({
      orderNumber: parcelLines.orderNumber,
      skuId: parcelLines.skuId,
      packs: sql<number>`sum(${parcelLines.count})::int`,
    })
    .from(parcelLines)
    .innerJoin(lots, recalledLot)
    .where(sql`${parcelLines.orderNumber} = any(${sql.param([...orderNumbers])}::text[])`)
    .groupBy(parcelLines.orderNumber, parcelLines.skuId);

/** Recalled packs of an order by pack and lot. */
export const recalledIn = (db: Database, orderNumber: string) =>
  db
    .select({
      skuId: parcelLines.skuId,
      lotNo: parcelLines.lotNo,
      packs: sql<number>`sum(${parcelLines.count})::int`,
      reason: lots.stateReason,
      recalledTime: lots.recalledTime,
    })
    .from(parcelLines)
    .innerJoin(lots, recalledLot)
    .where(eq(parcelLines.orderNumber, orderNumber))
    .groupBy(parcelLines.skuId, parcelLines.lotNo, lots.stateReason, lots.recalledTime)
    .orderBy(asc(parcelLines.skuId), asc(parcelLines.lotNo));

/** The lots that an order was sent of packs, each once. */
export const lotsOfOrder = (db: Database, orderNumber: string, skuIds: readonly number[]) =>
  db
    .selectDistinctOn([parcelLines.skuId, parcelLines.lotKey], {
      skuId: parcelLines.skuId,
      key: parcelLines.lotKey,
      lotNo: parcelLines.lotNo,
    })
    .from(parcelLines)
    .where(and(eq(parcelLines.orderNumber, orderNumber), inArray(parcelLines.skuId, [...skuIds])))
    .orderBy(asc(parcelLines.skuId), asc(parcelLines.lotKey));
