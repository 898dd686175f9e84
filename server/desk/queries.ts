/** Counts and sums over what waits for the shop. Reads the tables of other areas, writes to none. */
import { and, count, eq, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { lotKey } from '../../domain/order/shipping';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { goodsCorrections, packs, products } from '../db/schema/catalogue';
import { feedbacks } from '../db/schema/feedback';
import { institutions, verifications } from '../db/schema/institutions';
import { formerInvoiceNumbers, invoices } from '../db/schema/invoices';
import { formerParcelNumbers, orderLines, orders, parcelLines, parcels, payments } from '../db/schema/orders';
import { bankLines, moneyToReturn } from '../db/schema/payments';
import { permits } from '../db/schema/permits';
import { lots } from '../db/schema/lots';
import { quotations } from '../db/schema/quotations';
import { returnLines, returns } from '../db/schema/returns';
import { isWaiting as isCorrectionWaiting } from '../goods/correctionQueries';
import { isToIssue } from '../invoices/managedQueries';
import { STATUS } from '../orders/record';
import { isWaiting } from '../returns/managedQueries';

async function rowsIn(db: Database, table: AnyPgTable, where: SQL | undefined): Promise<number> {
  return onlyRow(await db.select({ all: count() }).from(table).where(where)).all;
}

/** Something is left of it, and it expires by that day; one that was recalled is out of the way already. */
const endingLots = (until: string): SQL =>
  sql`${lots.state} <> 'recalled' and ${lots.expiresOn} <= ${until}
    and ${lots.quantity} > coalesce((select sum(${parcelLines.count}) from ${parcelLines}
      where ${parcelLines.skuId} = ${lots.skuId} and ${parcelLines.lotKey} = ${lots.lotKey}), 0)
      - coalesce((select sum(${returnLines.count}) from ${returnLines}
      where ${returnLines.skuId} = ${lots.skuId} and ${returnLines.backKey} = ${lots.lotKey}), 0)`;

async function countTransfers(db: Database): Promise<number> {
  const isAwaited = and(
    ...[eq(payments.way, 'transfer'), eq(payments.settled, false), eq(orders.status, STATUS.unpaid)],
  );
  const all = db.select({ all: count() }).from(payments);
  return onlyRow(await all.innerJoin(orders, eq(orders.orderNumber, payments.orderNumber)).where(isAwaited))
    .all;
}

/** What is counted of the tables: one query each, asked for by name. */
export const WAITING = {
  toShip: (db: Database) => rowsIn(db, orders, eq(orders.status, STATUS.paid)),
  transfers: countTransfers,
  bankLines: (db: Database) => rowsIn(db, bankLines, eq(bankLines.state, 'open')),
  toReturn: (db: Database) => rowsIn(db, moneyToReturn, isNull(moneyToReturn.returnedTime)),
  returns: (db: Database) => rowsIn(db, returns, isWaiting),
  invoices: (db: Database) => rowsIn(db, invoices, isToIssue),
  quotations: (db: Database) => rowsIn(db, quotations, eq(quotations.status, 'asked')),
  permits: (db: Database) => rowsIn(db, permits, eq(permits.state, 'submitted')),
  verifications: (db: Database) => rowsIn(db, verifications, eq(verifications.state, 'submitted')),
  feedback: (db: Database) => rowsIn(db, feedbacks, inArray(feedbacks.status, ['received', 'handling'])),
  corrections: (db: Database) => rowsIn(db, goodsCorrections, isCorrectionWaiting),
  lotsPending: (db: Database) => rowsIn(db, lots, eq(lots.state, 'pending')),
  /** @param until yyyy-MM-dd: lots that expire by then */
  lotsEnding: (db: Database, until: string) => rowsIn(db, lots, endingLots(until)),
};

const PAID = [STATUS.paid, STATUS.shipped, STATUS.success];
const paidIn = (from: number, before: number) =>
  and(inArray(orders.status, PAID), gte(orders.payTime, from), lt(orders.payTime, before));
const day = sql<string>`to_char(${orders.payTime} at time zone interval '8 hours', 'YYYY-MM-DD')`;

/** What was paid from a moment (ms) to before another, by day; days without a payment are left out. */
export const salesByDay = (db: Database, from: number, before: number) =>
  db
    .select({ day, orders: count(), amount: sql<string>`sum(${orders.actualTotal})` })
    .from(orders)
    .where(paidIn(from, before))
    .groupBy(sql`1`)
    .orderBy(sql`1`);

/** The same for goods, by category; null: of a product that the catalogue no longer has. */
export const salesByCategory = (db: Database, from: number, before: number) =>
  db
    .select({ categoryId: products.categoryId, amount: sql<string>`sum(${orderLines.productTotalAmount})` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.orderNumber))
    .leftJoin(products, eq(products.prodId, orderLines.prodId))
    .where(paidIn(from, before))
    .groupBy(products.categoryId);

export interface FoundRow {
  kind: components['schemas']['DeskFound']['kind'];
  id: string;
  title: string;
}

/** At most so many of a kind. */
const MOST = 5;

/**
 * Whatever has a number that begins (or, of orders, ends) with this, orders and returns by the whole number of a parcel too, and
 * orders by that of a lot they were sent of that was never taken in, invoices by that of their application and batch, parcels and
 * invoices by the number that they had until it was corrected;
 * institutions and buyers by a part of their names, and buyers by the last four digits of the mobile.
 */
export async function findNumbered(db: Database, q: string): Promise<FoundRow[]> {
  const begins = (column: SQL) => sql`starts_with(upper(${column}), upper(${q}))`;
  const inName = (column: SQL) => sql`strpos(lower(${column}), lower(${q})) > 0`;
  const found = await db.execute<{ kind: FoundRow['kind']; id: string; title: string }>(sql`
    (select 'order' as kind, ${orders.orderNumber} as id, to_char(${orders.createTime} at time zone interval '8 hours', 'YYYY-MM-DD') as title
      from ${orders} where ${begins(sql`${orders.orderNumber}`)} or right(${orders.orderNumber}, 10) = ${q.replace(/^zz/i, '')} order by ${orders.createTime} desc limit ${MOST})
    union all (select 'order', ${parcels.orderNumber}, '运单 ' || ${parcels.dvyFlowId} from ${parcels} where ${parcels.dvyFlowId} in (${q}, upper(${q})) limit ${MOST})
    union all (select 'order', former.order_number, '原运单 ' || min(former.dvy_flow_id) || '，已更正' from ${formerParcelNumbers} former where former.dvy_flow_id in (${q}, upper(${q})) and not exists (select from ${parcels} where ${parcels.orderNumber} = former.order_number and ${parcels.dvyFlowId} = former.dvy_flow_id) group by 2 limit ${MOST})
    union all (select 'return', ${returns.returnNumber}, ${returns.orderNumber} from ${returns} where ${begins(sql`${returns.returnNumber}`)} limit ${MOST})
    union all (select 'return', ${returns.returnNumber}, '退回运单 ' || ${returns.trackingNo} from ${returns} where ${returns.trackingNo} in (${q}, upper(${q})) limit ${MOST})
    union all (select 'invoice', ${invoices.invoiceId}::text, coalesce(${invoices.invoiceNo}, '') from ${invoices} where ${begins(sql`${invoices.invoiceNo}`)} or ${invoices.invoiceId}::text = ${q} or ${invoices.batchNo} = upper(${q}) limit ${MOST})
    union all (select 'invoice', former.invoice_id::text, '原号码 ' || min(former.invoice_no) || '，已更正' from ${formerInvoiceNumbers} former join ${invoices} using (invoice_id) where ${begins(sql`former.invoice_no`)} and not ${begins(sql`${invoices.invoiceNo}`)} and ${invoices.invoiceId}::text <> ${q} and ${invoices.batchNo} is distinct from upper(${q}) group by former.invoice_id limit ${MOST})
    union all (select 'quotation', ${quotations.quotationNo}, '' from ${quotations} where ${begins(sql`${quotations.quotationNo}`)} limit ${MOST})
    union all (select 'permit', ${permits.permitId}::text, ${permits.no} from ${permits} where ${begins(sql`${permits.no}`)} limit ${MOST})
    union all (select 'goods', ${products.catalogNo}, ${products.prodName} from ${products} where ${begins(sql`${products.catalogNo}`)} or ${products.cas} = ${q} or exists (select from ${packs} where ${packs.prodId} = ${products.prodId} and upper(${packs.catalogNo}) = upper(${q})) order by 2 limit ${MOST})
    union all (select 'lot', ${lots.lotId}::text, ${lots.lotNo} from ${lots} where ${begins(sql`${lots.lotNo}`)} order by ${lots.lotId} desc limit ${MOST})
    union all (select 'order', sent.order_number, '批号 ' || min(sent.lot_no) from ${parcelLines} sent where sent.lot_key = ${lotKey(q)} and length(sent.lot_key) >= 4 and not exists (select from ${lots} where ${lots.skuId} = sent.sku_id and ${lots.lotKey} = sent.lot_key) group by sent.order_number order by sent.order_number desc limit ${MOST})
    union all (select 'feedback', ${feedbacks.feedbackNo}, left(${feedbacks.text}, 40) from ${feedbacks} where ${begins(sql`${feedbacks.feedbackNo}`)} order by 2 desc limit ${MOST})
    union all (select 'bankLine', ${bankLines.serial}, ${bankLines.payer} from ${bankLines} where ${bankLines.serial} <> '' and ${begins(sql`${bankLines.serial}`)} order by ${bankLines.day} desc limit ${MOST})
    union all (select 'institution', ${institutions.institutionId}::text, ${institutions.name} from ${institutions} where ${inName(sql`${institutions.name}`)} or ${institutions.taxNo} = upper(${q}) order by 3 limit ${MOST})
    union all (select 'buyer', ${buyers.userName}, ${buyers.nickName} from ${buyers} where ${begins(sql`${buyers.userName}`)} or ${inName(sql`${buyers.nickName}`)} or ${buyers.mobile} = ${q} or right(${buyers.mobile}, 4) = ${q} order by 2 limit ${MOST})`);
  return found.rows.map(({ kind, id, title }) => ({ kind, id, title }));
}
