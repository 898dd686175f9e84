/** Where the packs of a lot went, whom they reach, and who waits for more, in SQL. */
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { orderLines, orders, parcelLines, parcels } from '../db/schema/orders';
import { returnLines, returns } from '../db/schema/returns';
import { STATUS } from '../orders/record';
import type { LotName } from '../lots/service';

/** Of one pack; more wait for nobody's eyes. */
const MOST_WAITING = 1000;

/** Packs of a lot that left in parcels, whether it was taken in or not. */
export async function countSent(db: Database, { skuId, key }: LotName): Promise<number> {
  const [row] = await db
    .select({ all: sql<number>`coalesce(sum(${parcelLines.count}), 0)::int` })
    .from(parcelLines)
    .where(and(eq(parcelLines.skuId, skuId), eq(parcelLines.lotKey, key)));
  return row?.all ?? 0;
}

const CAME_BACK = ['received', 'refunded', 'exchanged'] as const;
/** What came back of the pack in the whole order; goods that stay with the buyer do not. */
const returned = sql<number>`coalesce((select sum(${returnLines.count}) from ${returnLines}
  join ${returns} using (return_number)
  where ${returns.orderNumber} = ${orders.orderNumber} and ${returnLines.skuId} = ${parcelLines.skuId}
    and ${returns.wayBack} <> 'none' and ${inArray(returns.status, [...CAME_BACK])}), 0)::int`;
const isOnlyLot = sql<boolean>`not exists (select from ${parcelLines} other
  where other.order_number = ${orders.orderNumber} and other.sku_id = ${parcelLines.skuId}
    and other.lot_key <> ${parcelLines.lotKey})`;

const sentOf = ({ skuId, key }: LotName): SQL | undefined =>
  and(eq(parcelLines.skuId, skuId), eq(parcelLines.lotKey, key));

/** What was sent of a lot, parcel by parcel, the latest first. */
export const findSent = (db: Database, name: LotName, limit: number) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      buyerId: orders.buyerId,
      dvyFlowId: parcels.dvyFlowId,
      sentAt: parcels.sentAt,
      lotNo: parcelLines.lotNo,
      count: parcelLines.count,
      order: {
        status: orders.status,
        payBefore: orders.payBefore,
        dvyTime: orders.dvyTime,
        deliveredTime: orders.deliveredTime,
      },
      returned,
      isOnlyLot,
      /** Closed or disabled: whoever has it cannot log in. */
      isShut: sql<boolean>`coalesce(${buyers.closedTime}, ${buyers.disabledTime}) is not null`,
      buyer: {
        userName: buyers.userName,
        nickName: buyers.nickName,
        institution: buyers.institution,
        mobile: buyers.mobile,
      },
    })
    .from(parcelLines)
    .innerJoin(
      parcels,
      and(eq(parcels.orderNumber, parcelLines.orderNumber), eq(parcels.parcelNo, parcelLines.parcelNo)),
    )
    .innerJoin(orders, eq(orders.orderNumber, parcelLines.orderNumber))
    .innerJoin(buyers, eq(buyers.buyerId, orders.buyerId))
    .where(sentOf(name))
    .orderBy(desc(parcels.sentAt), desc(orders.orderNumber), asc(parcelLines.lotNo))
    .limit(limit);
export type SentRow = Awaited<ReturnType<typeof findSent>>[number];

/** Whom it reaches. */
export async function countReach(db: Database, name: LotName) {
  return onlyRow(
    await db
      .select({
        orders: sql<number>`count(distinct ${orders.orderNumber})::int`,
        buyers: sql<number>`count(distinct ${orders.buyerId})::int`,
        packs: sql<number>`coalesce(sum(${parcelLines.count}), 0)::int`,
        closed: sql<number>`count(distinct ${orders.buyerId}) filter (where coalesce(${buyers.closedTime}, ${buyers.disabledTime}) is not null)::int`,
      })
      .from(parcelLines)
      .innerJoin(orders, eq(orders.orderNumber, parcelLines.orderNumber))
      .innerJoin(buyers, eq(buyers.buyerId, orders.buyerId))
      .where(sentOf(name)),
  );
}

/** How many of these accounts can log in, and read what they are told. */
export const countAble = (db: Database, buyerIds: readonly string[]): Promise<number> =>
  db.$count(
    buyers,
    sql`${buyers.buyerId} = any(${sql.param([...buyerIds])}::text[])
      and coalesce(${buyers.closedTime}, ${buyers.disabledTime}) is null`,
  );

/** How many packs of a lot each order was sent, and whose it is. */
export const sentByOrder = (db: Database, name: LotName) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      buyerId: orders.buyerId,
      packs: sql<number>`sum(${parcelLines.count})::int`,
    })
    .from(parcelLines)
    .innerJoin(orders, eq(orders.orderNumber, parcelLines.orderNumber))
    .where(sentOf(name))
    .groupBy(orders.orderNumber, orders.buyerId)
    .orderBy(asc(orders.orderNumber));

/** Paid orders of a pack that are not sent whole, those that were paid first in front. */
export async function ordersToSend(db: Database, skuId: number) {
  const gone = sql`coalesce((select sum(${parcelLines.count}) from ${parcelLines}
    where ${parcelLines.orderNumber} = ${orders.orderNumber} and ${parcelLines.skuId} = ${skuId}), 0)`;
  const open = sql<number>`(sum(${orderLines.prodCount}) - ${gone})::int`;
  return db
    .select({ orderNumber: orders.orderNumber, payTime: orders.payTime, open })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderNumber, orderLines.orderNumber))
    .where(and(eq(orderLines.skuId, skuId), eq(orders.status, STATUS.paid)))
    .groupBy(orders.orderNumber, orders.payTime)
    .having(sql`${open} > 0`)
    .orderBy(asc(orders.payTime), asc(orders.orderNumber))
    .limit(MOST_WAITING);
}
