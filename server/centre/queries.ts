/** Sums of a buyer's orders and returns. Reads the tables of orders, returns and products; writes to none. */
import { and, desc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/connect';
import { products } from '../db/schema/catalogue';
import { orderLines, orders } from '../db/schema/orders';
import { returnLines, returns } from '../db/schema/returns';
import { STATUS } from '../orders/record';

const PAID = [STATUS.paid, STATUS.shipped, STATUS.success];

/** Includes orders that the buyer hid from the list. */
const paidOf = (buyerId: string) => and(eq(orders.buyerId, buyerId), inArray(orders.status, PAID));

const iso = (ms: number) => new Date(ms).toISOString();
const paidAt = sql`coalesce(${orders.payTime}, ${orders.createTime})`;
const paidSince = (ms: number) => sql`${paidAt} >= ${iso(ms)}`;
const month = sql<string>`to_char(${paidAt} at time zone interval '8 hours', 'YYYY-MM')`;
/** The sum as a decimal text, for the money functions. */
const total = (column: AnyPgColumn): SQL<string> => sql<string>`sum(${column})`;

/** Null when the catalogue no longer has the product. */
const { categoryId } = products;

/** Paid orders since `since` (ms). `offset 0` makes PostgreSQL compute the month once per order, not once per line. */
const paidOrders = (db: Database, buyerId: string, since: number) =>
  db
    .select({ orderNumber: orders.orderNumber, transfee: orders.transfee, month: month.as('month') })
    .from(orders)
    .where(and(paidOf(buyerId), paidSince(since)))
    .offset(0)
    .as('paid');

/** Amounts paid for goods, by month of payment and category. */
export function sumGoodsPaid(db: Database, buyerId: string, since: number) {
  const paid = paidOrders(db, buyerId, since);
  return db
    .select({ month: paid.month, categoryId, amount: total(orderLines.productTotalAmount) })
    .from(paid)
    .innerJoin(orderLines, eq(orderLines.orderNumber, paid.orderNumber))
    .leftJoin(products, eq(products.prodId, orderLines.prodId))
    .groupBy(paid.month, categoryId);
}

/** Number of paid orders and amounts paid for freight, by month of payment. */
export function sumFreightPaid(db: Database, buyerId: string, since: number) {
  const paid = paidOrders(db, buyerId, since);
  return db
    .select({ month: paid.month, orders: sql<number>`count(*)::int`, amount: total(paid.transfee) })
    .from(paid)
    .groupBy(paid.month);
}

const refunded = eq(returns.status, 'refunded');

/** Refunded amounts for goods, by month of the order's payment and category. */
export const sumGoodsRefunded = (db: Database, buyerId: string, since: number) =>
  db
    .select({ month, categoryId, amount: total(returnLines.refund) })
    .from(returns)
    .innerJoin(orders, eq(orders.orderNumber, returns.orderNumber))
    .innerJoin(returnLines, eq(returnLines.returnNumber, returns.returnNumber))
    .leftJoin(products, eq(products.prodId, returnLines.prodId))
    .where(and(eq(returns.buyerId, buyerId), refunded, paidOf(buyerId), paidSince(since)))
    .groupBy(sql`1`, categoryId);

export const sumFreightRefunded = (db: Database, buyerId: string, since: number) =>
  db
    .select({ month, amount: total(returns.freightRefund) })
    .from(returns)
    .innerJoin(orders, eq(orders.orderNumber, returns.orderNumber))
    .where(and(eq(returns.buyerId, buyerId), refunded, paidOf(buyerId), paidSince(since)))
    .groupBy(sql`1`);

/** Packs that occur in the most paid orders; ties go to those bought last. */
export async function findOftenBoughtPacks(
  db: Database,
  buyerId: string,
  since: number,
  max: number,
): Promise<number[]> {
  const rows = await db
    .select({ skuId: orderLines.skuId })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.orderNumber))
    .where(and(paidOf(buyerId), gte(orders.createTime, since)))
    .groupBy(orderLines.skuId)
    .orderBy(sql`count(*) desc`, sql`max(${orders.createTime}) desc`)
    .limit(max);
  return rows.map(({ skuId }) => skuId);
}

const bought = (buyerId: string, since: number, skuIds: number[]) =>
  and(paidOf(buyerId), gte(orders.createTime, since), inArray(orderLines.skuId, skuIds));

/** All purchases of these packs, newest first. */
export const findPurchases = (db: Database, buyerId: string, since: number, skuIds: number[]) =>
  db
    .select({
      skuId: orderLines.skuId,
      time: orders.createTime,
      count: orderLines.prodCount,
      price: orderLines.price,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.orderNumber))
    .where(bought(buyerId, since, skuIds))
    .orderBy(desc(orders.createTime));

/** Names of these packs at their last purchase. */
export const findLastNames = (db: Database, buyerId: string, since: number, skuIds: number[]) =>
  db
    .selectDistinctOn([orderLines.skuId], {
      skuId: orderLines.skuId,
      prodId: orderLines.prodId,
      prodName: orderLines.prodName,
      skuName: orderLines.skuName,
      catalogNo: orderLines.catalogNo,
      cas: orderLines.cas,
      pic: orderLines.pic,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.orderNumber))
    .where(bought(buyerId, since, skuIds))
    .orderBy(orderLines.skuId, desc(orders.createTime));
