/** Queries for statements: received packs of orders. */
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { parcelLines, parcels } from '../db/schema/orders';
import { parcelEvents } from '../db/schema/parcels';

/** A delivery record of the parcel under its present number that was not removed. */
const isDelivered = sql<boolean>`exists (select from ${parcelEvents}
  where ${parcelEvents.orderNumber} = ${parcels.orderNumber} and ${parcelEvents.parcelNo} = ${parcels.parcelNo}
    and ${parcelEvents.dvyFlowId} = ${parcels.dvyFlowId} and ${parcelEvents.kind} = 'delivered'
    and ${parcelEvents.deletedTime} is null)`;

/** Sent packs of these orders, by parcel and pack, without replacements. */
export const findSent = (db: Database, orderNumbers: readonly string[]) =>
  db
    .select({
      orderNumber: parcelLines.orderNumber,
      skuId: parcelLines.skuId,
      count: parcelLines.count,
      delivered: isDelivered,
    })
    .from(parcelLines)
    .innerJoin(
      parcels,
      and(
        sql`${parcels.orderNumber} = ${parcelLines.orderNumber}`,
        sql`${parcels.parcelNo} = ${parcelLines.parcelNo}`,
      ),
    )
    .where(and(inArray(parcelLines.orderNumber, [...orderNumbers]), isNull(parcels.returnNumber)));
