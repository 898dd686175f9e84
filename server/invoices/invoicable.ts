/**
 * Orders that can be invoiced: paid, not fully refunded, and without a standing invoice. The database counts and
 * pages them, because a buyer may have thousands. Reads orders and returns, never writes them.
 */
import { and, count, desc, eq, not, sql } from 'drizzle-orm';
import type { components } from '@contract/schema';
import type { Buyer } from '../http/sessions';
import type { Database } from '../db/connect';
import { invoiceOrders } from '../db/schema/invoices';
import { orderLines, orders } from '../db/schema/orders';
import { returns } from '../db/schema/returns';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { offsetOf, pageFrom, type Page, type PageRequest } from '../http/page';

type InvoicableOrder = components['schemas']['InvoicableOrder'];

/** Wrapped in SQL: Drizzle leaves the table name off in a single-table query. */
const orderNumber = sql`${orders.orderNumber}`;

const left = sql<number>`${orders.actualTotal} - coalesce((select sum(${returns.refundTotal}) from ${returns}
  where ${returns.orderNumber} = ${orderNumber} and ${returns.status} = 'refunded'), 0)`.mapWith(
  orders.actualTotal,
);

const names = sql<string[]>`array(select ${orderLines.prodName} from ${orderLines}
  where ${orderLines.orderNumber} = ${orderNumber} order by ${orderLines.lineNo})`;

const isInvoiced = sql`exists (select from ${invoiceOrders}
  where ${invoiceOrders.orderNumber} = ${orderNumber} and ${invoiceOrders.standing})`;

const isMeant = (
  q: string,
) => sql`(strpos(${orders.orderNumber}, ${q}) > 0 or exists (select from ${orderLines}
  where ${orderLines.orderNumber} = ${orderNumber} and strpos(${orderLines.prodName}, ${q}) > 0))`;

const invoicable = (buyerId: string, q = '') =>
  and(
    eq(orders.buyerId, buyerId),
    not(orders.deleted),
    // Same statuses as `isPaidStatus`.
    sql`${orders.status} in (2, 3, 5)`,
    not(isInvoiced),
    sql`${left} > 0`,
    q === '' ? undefined : isMeant(q),
  );

async function countOf(db: Database, buyerId: string, q?: string): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(orders).where(invoicable(buyerId, q));
  return counted?.total ?? 0;
}

/** Number of orders that a buyer can have invoiced. */
export const invoicableCount = ({ db }: Work, { buyerId }: Buyer): Promise<number> => countOf(db, buyerId);

/** A page of them, newest first. `q` is searched in order numbers and product names. */
export async function invoicableOrders(
  { db }: Work,
  { buyerId }: Buyer,
  { q, ...page }: PageRequest & { q?: string },
): Promise<Page<InvoicableOrder>> {
  const rows = await db
    .select({
      order: { orderNumber: orders.orderNumber, status: orders.status, totalNum: orders.totalNum },
      createTime: orders.createTime,
      amount: left,
      names,
    })
    .from(orders)
    .where(invoicable(buyerId, q))
    .orderBy(desc(orders.createTime), desc(orders.orderNumber))
    .limit(page.size ?? 10)
    .offset(offsetOf(page));
  const records = rows.map(({ order, createTime, amount, names: all }) => ({
    ...order,
    amount,
    createTime: dateTime(createTime),
    prodNames: all.slice(0, 3),
    kinds: all.length,
  }));
  return pageFrom(records, await countOf(db, buyerId, q), page);
}
