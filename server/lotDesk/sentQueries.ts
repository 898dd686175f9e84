/** Queries of the shipments of a lot, the buyers reached, and the orders that wait for packs. */
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { orderLines, orders, parcelLines, parcels } from '../db/schema/orders';
import { returnLines, returns } from '../db/schema/returns';
import { STATUS } from '../orders/record';
import type { LotName } from '../lots/service';

/** Upper bound of waiting orders per pack. */
const MAX_WAITING = 1000;

/** Number of sent packs of a lot, whether the lot was registered or not. */
export async function countSent(db: Database, { skuId, key }: LotName): Promise<number> {
  const [row] = await db
    .select({ all: sql<number>`coalesce(sum(${parcelLines.count}), 0)::int` })
    .from(parcelLines)
    .where(and(eq(parcelLines.skuId, skuId), eq(parcelLines.lotKey, key)));
  return row?.all ?? 0;
}

const CAME_BACK = ['received', 'refunded', 'exchanged'] as const;
/** Returned packs of the whole order; goods that stay with the buyer do not count. */
const returned = sql<number>`coalesce((select sum(${returnLines.count}) from ${returnLines}
  join ${returns} using (return_number)
  where ${returns.orderNumber} = ${orders.orderNumber} and ${returnLines.skuId} = ${parcelLines.skuId}
    and ${returns.wayBack} <> 'none' and ${inArray(returns.status, [...CAME_BACK])}), 0)::int`;
const isOnlyLot = sql<boolean>`not exists (select from ${parcelLines} other
  where other.order_number = ${orders.orderNumber} and other.sku_id = ${parcelLines.skuId}
    and other.lot_key <> ${parcelLines.lotKey})`;

const sentOf = ({ skuId, key }: LotName): SQL | undefined =>
  and(eq(parcelLines.skuId, skuId), eq(parcelLines.lotKey, key));

/** Shipments of a lot by parcel, newest first. */
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
      /** The account is closed or disabled, so nobody can log in to it. */
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

/** Number of orders, buyers and packs that a recall reaches. */
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

/** Number of these accounts that can log in and read messages. */
export const countAble = (db: Database, buyerIds: readonly string[]): Promise<number> =>
  db.$count(
    buyers,
    sql`${buyers.buyerId} = any(${sql.param([...buyerIds])}::text[])
      and coalesce(${buyers.closedTime}, ${buyers.disabledTime}) is null`,
  );

/** Packs of a lot by order, with the buyer. */
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

/** Paid orders with unsent packs, the first paid in front. */
export async function ordersToSend(db: Database, skuId: number) {
  const sentCount = sql`coalesce((select sum(${parcelLines.count}) from ${parcelLines}
    where ${parcelLines.orderNumber} = ${orders.orderNumber} and ${parcelLines.skuId} = ${skuId}), 0)`;
  const open = sql<number>`(sum(${orderLines.prodCount}) - ${sentCount})::int`;
  return db
    .select({ orderNumber: orders.orderNumber, payTime: orders.payTime, open })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderNumber, orderLines.orderNumber))
    .where(and(eq(orderLines.skuId, skuId), eq(orders.status, STATUS.paid)))
    .groupBy(orders.orderNumber, orders.payTime)
    .having(sql`${open} > 0`)
    .orderBy(asc(orders.payTime), asc(orders.orderNumber))
    .limit(MAX_WAITING);
}
