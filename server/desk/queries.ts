/** Counts and sums of work that waits for the shop. Reads tables of other areas, writes to none. */
import { and, count, eq, gte, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type { components } from '@contract/schema';
import { lotKey } from '../../domain/order/shipping';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { goodsCorrections, packs, products } from '../db/schema/catalogue';
import { conversations, productQuestions } from '../db/schema/conversations';
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

/** Sold packs per product, counted from parcels. Replacements for returned goods are not counted again. */
export const soldPacks = (db: Database): Promise<{ prodId: number; packs: number }[]> =>
  db
    .select({ prodId: packs.prodId, packs: sql<number>`sum(${parcelLines.count})::int` })
    .from(parcelLines)
    .innerJoin(
      parcels,
      and(eq(parcels.orderNumber, parcelLines.orderNumber), eq(parcels.parcelNo, parcelLines.parcelNo)),
    )
    .innerJoin(packs, eq(packs.skuId, parcelLines.skuId))
    .where(isNull(parcels.returnNumber))
    .groupBy(packs.prodId);

async function rowsIn(db: Database, table: AnyPgTable, where: SQL | undefined): Promise<number> {
  return onlyRow(await db.select({ all: count() }).from(table).where(where)).all;
}

/** Lots with packs left that expire by `until` (`yyyy-MM-dd`). Recalled ones are no longer for sale. */
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

/** One counting query per task. */
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
  conversations: (db: Database) => rowsIn(db, conversations, isNotNull(conversations.waitingSince)),
  questions: (db: Database) => rowsIn(db, productQuestions, eq(productQuestions.state, 'proposed')),
  corrections: (db: Database) => rowsIn(db, goodsCorrections, isCorrectionWaiting),
  lotsPending: (db: Database) => rowsIn(db, lots, eq(lots.state, 'pending')),
  /**
   * Lots that expire by `until`.
   * @param until yyyy-MM-dd
   */
  lotsEnding: (db: Database, until: string) => rowsIn(db, lots, endingLots(until)),
};

const PAID = [STATUS.paid, STATUS.shipped, STATUS.success];
const paidIn = (from: number, before: number) =>
  and(inArray(orders.status, PAID), gte(orders.payTime, from), lt(orders.payTime, before));
const day = sql<string>`to_char(${orders.payTime} at time zone interval '8 hours', 'YYYY-MM-DD')`;

/** Number of paid orders and sums by day, from `from` to before `before` (ms). Days without a payment are left out. */
export const salesByDay = (db: Database, from: number, before: number) =>
  db
    .select({ day, orders: count(), amount: sql<string>`sum(${orders.actualTotal})` })
    .from(orders)
    .where(paidIn(from, before))
    .groupBy(sql`1`)
    .orderBy(sql`1`);

/** Paid amounts of goods by category; null when the catalogue no longer has the product. */
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

/** Maximum number of results per kind. */
const MAX_PER_KIND = 5;

/**
 * Finds records by number or name. Orders: beginning or last ten digits, parcel number, former parcel number, or a
 * lot that was sent but never received. Returns: beginning, or number of the return parcel. Invoices: number,
 * application, batch, or former number. Institutions and buyers: part of the name; buyers also by mobile or its last
 * four digits.
 */
export async function findNumbered(db: Database, q: string): Promise<FoundRow[]> {
  const begins = (column: SQL) => sql`starts_with(upper(${column}), upper(${q}))`;
  const inName = (column: SQL) => sql`strpos(lower(${column}), lower(${q})) > 0`;
  const found = await db.execute<{ kind: FoundRow['kind']; id: string; title: string }>(sql`
    (select 'order' as kind, ${orders.orderNumber} as id, to_char(${orders.createTime} at time zone interval '8 hours', 'YYYY-MM-DD') as title
      from ${orders} where ${begins(sql`${orders.orderNumber}`)} or right(${orders.orderNumber}, 10) = ${q.replace(/^zz/i, '')} order by ${orders.createTime} desc limit ${MAX_PER_KIND})
    union all (select 'order', ${parcels.orderNumber}, '运单 ' || ${parcels.dvyFlowId} from ${parcels} where ${parcels.dvyFlowId} in (${q}, upper(${q})) limit ${MAX_PER_KIND})
    union all (select 'order', former.order_number, '原运单 ' || min(former.dvy_flow_id) || '，已更正' from ${formerParcelNumbers} former where former.dvy_flow_id in (${q}, upper(${q})) and not exists (select from ${parcels} where ${parcels.orderNumber} = former.order_number and ${parcels.dvyFlowId} = former.dvy_flow_id) group by 2 limit ${MAX_PER_KIND})
    union all (select 'return', ${returns.returnNumber}, ${returns.orderNumber} from ${returns} where ${begins(sql`${returns.returnNumber}`)} limit ${MAX_PER_KIND})
    union all (select 'return', ${returns.returnNumber}, '退回运单 ' || ${returns.trackingNo} from ${returns} where ${returns.trackingNo} in (${q}, upper(${q})) limit ${MAX_PER_KIND})
    union all (select 'invoice', ${invoices.invoiceId}::text, coalesce(${invoices.invoiceNo}, '') from ${invoices} where ${begins(sql`${invoices.invoiceNo}`)} or ${invoices.invoiceId}::text = ${q} or ${invoices.batchNo} = upper(${q}) limit ${MAX_PER_KIND})
    union all (select 'invoice', former.invoice_id::text, '原号码 ' || min(former.invoice_no) || '，已更正' from ${formerInvoiceNumbers} former join ${invoices} using (invoice_id) where ${begins(sql`former.invoice_no`)} and not ${begins(sql`${invoices.invoiceNo}`)} and ${invoices.invoiceId}::text <> ${q} and ${invoices.batchNo} is distinct from upper(${q}) group by former.invoice_id limit ${MAX_PER_KIND})
    union all (select 'quotation', ${quotations.quotationNo}, '' from ${quotations} where ${begins(sql`${quotations.quotationNo}`)} limit ${MAX_PER_KIND})
    union all (select 'permit', ${permits.permitId}::text, ${permits.no} from ${permits} where ${begins(sql`${permits.no}`)} limit ${MAX_PER_KIND})
    union all (select 'goods', ${products.catalogNo}, ${products.prodName} from ${products} where ${begins(sql`${products.catalogNo}`)} or ${products.cas} = ${q} or exists (select from ${packs} where ${packs.prodId} = ${products.prodId} and upper(${packs.catalogNo}) = upper(${q})) order by 2 limit ${MAX_PER_KIND})
    union all (select 'lot', ${lots.lotId}::text, ${lots.lotNo} from ${lots} where ${begins(sql`${lots.lotNo}`)} order by ${lots.lotId} desc limit ${MAX_PER_KIND})
    union all (select 'order', sent.order_number, '批号 ' || min(sent.lot_no) from ${parcelLines} sent where sent.lot_key = ${lotKey(q)} and length(sent.lot_key) >= 4 and not exists (select from ${lots} where ${lots.skuId} = sent.sku_id and ${lots.lotKey} = sent.lot_key) group by sent.order_number order by sent.order_number desc limit ${MAX_PER_KIND})
    union all (select 'feedback', ${feedbacks.feedbackNo}, left(${feedbacks.text}, 40) from ${feedbacks} where ${begins(sql`${feedbacks.feedbackNo}`)} order by 2 desc limit ${MAX_PER_KIND})
    union all (select 'conversation', ${conversations.conversationNo}, left(${conversations.subject}, 40) from ${conversations} where ${begins(sql`${conversations.conversationNo}`)} order by 2 desc limit ${MAX_PER_KIND})
    union all (select 'bankLine', ${bankLines.serial}, ${bankLines.payer} from ${bankLines} where ${bankLines.serial} <> '' and ${begins(sql`${bankLines.serial}`)} order by ${bankLines.day} desc limit ${MAX_PER_KIND})
    union all (select 'institution', ${institutions.institutionId}::text, ${institutions.name} from ${institutions} where ${inName(sql`${institutions.name}`)} or ${institutions.taxNo} = upper(${q}) order by 3 limit ${MAX_PER_KIND})
    union all (select 'buyer', ${buyers.userName}, ${buyers.nickName} from ${buyers} where ${begins(sql`${buyers.userName}`)} or ${inName(sql`${buyers.nickName}`)} or ${buyers.mobile} = ${q} or right(${buyers.mobile}, 4) = ${q} order by 2 limit ${MAX_PER_KIND})`);
  return found.rows.map(({ kind, id, title }) => ({ kind, id, title }));
}
