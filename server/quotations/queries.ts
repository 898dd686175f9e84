import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { ofBuyerCalled } from '../account/called';
import type { Database } from '../db/connect';
import { pieceOf } from '../db/like';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import {
  quotationEvents,
  quotationLines,
  quotationOrders,
  quotations,
  quotationSerial,
} from '../db/schema/quotations';

export type Row = typeof quotations.$inferSelect;
export type NewRow = typeof quotations.$inferInsert;
export type LineRow = typeof quotationLines.$inferSelect;
export type EventRow = typeof quotationEvents.$inferSelect;
export type NewLine = Omit<typeof quotationLines.$inferInsert, 'quotationNo' | 'place'>;
export type NewEvent = typeof quotationEvents.$inferInsert;

/** A quotation with its buyer. */
export interface RequestedRow {
  quotation: Row;
  requesterName: string;
  institution: string;
  personal: boolean;
}

export const ofBuyer = (buyerId: string): SQL => eq(quotations.buyerId, buyerId);
export const inStatus = (status: Row['status']): SQL => eq(quotations.status, status);

/** Matches part of the number or of the buyer's names. */
export function withText(text: string): SQL {
  const piece = pieceOf(text);
  return sql`(${quotations.quotationNo} ilike ${piece}
    or ${ofBuyerCalled(sql`${quotations.buyerId}`, text, { byMobile: false })})`;
}

const requestedRows = (db: Database) =>
  db
    .select({
      quotation: quotations,
      requesterName: buyers.nickName,
      institution: buyers.institution,
      personal: buyers.personal,
    })
    .from(quotations)
    .innerJoin(buyers, eq(buyers.buyerId, quotations.buyerId));

/** Newest first. */
export const listPage = (
  db: Database,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<RequestedRow[]> =>
  requestedRows(db)
    .where(where)
    .orderBy(desc(quotations.createTime), desc(quotations.quotationNo))
    .limit(limit)
    .offset(offset);

export async function countQuotations(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ all: count() }).from(quotations).where(where);
  return row?.all ?? 0;
}

/** Number of a buyer's unanswered quotations. */
export const countWaiting = (db: Database, buyerId: string): Promise<number> =>
  countQuotations(db, and(ofBuyer(buyerId), inStatus('asked')));

const numbered = (quotationNo: string): SQL => eq(quotations.quotationNo, quotationNo);

/** A quotation of the buyer, or of anyone when `buyerId` is null. */
export async function findQuotation(
  db: Database,
  quotationNo: string,
  buyerId: string | null,
): Promise<RequestedRow | undefined> {
  const [row] = await requestedRows(db).where(
    and(numbered(quotationNo), buyerId === null ? undefined : ofBuyer(buyerId)),
  );
  return row;
}

/** Quotations of any buyer. */
export const findQuotations = (db: Database, quotationNos: readonly string[]): Promise<Row[]> =>
  db
    .select()
    .from(quotations)
    .where(sql`${quotations.quotationNo} = any(${sql.param([...quotationNos])}::text[])`);

/** The same, locked until the transaction ends. */
export async function lockQuotation(
  db: Database,
  quotationNo: string,
  buyerId: string | null,
): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(quotations)
    .where(and(numbered(quotationNo), buyerId === null ? undefined : ofBuyer(buyerId)))
    .for('update');
  return row;
}

/** Lines of these quotations, in order. */
export const linesOf = (db: Database, quotationNos: readonly string[]): Promise<LineRow[]> =>
  db
    .select()
    .from(quotationLines)
    .where(sql`${quotationLines.quotationNo} = any(${sql.param([...quotationNos])}::text[])`)
    .orderBy(asc(quotationLines.quotationNo), asc(quotationLines.place));

/** Lines of a quotation, locked until the transaction ends in a fixed order. */
export const lockLines = (db: Database, quotationNo: string): Promise<LineRow[]> =>
  db
    .select()
    .from(quotationLines)
    .where(eq(quotationLines.quotationNo, quotationNo))
    .orderBy(asc(quotationLines.skuId))
    .for('update');

export const eventsOf = (db: Database, quotationNo: string): Promise<EventRow[]> =>
  db
    .select()
    .from(quotationEvents)
    .where(eq(quotationEvents.quotationNo, quotationNo))
    .orderBy(asc(quotationEvents.eventId));

export async function nextSerial(db: Database): Promise<string> {
  const { rows } = await db.execute<{ serial: string }>(
    sql`select nextval(${quotationSerial.seqName})::text as serial`,
  );
  return onlyRow(rows).serial;
}

export async function insertQuotation(db: Database, row: NewRow, lines: readonly NewLine[]): Promise<void> {
  await db.insert(quotations).values(row);
  const { quotationNo } = row;
  await db.insert(quotationLines).values(lines.map((line, place) => ({ ...line, quotationNo, place })));
}

/** Changes a quotation and raises its version by one. */
export async function updateQuotation(
  db: Database,
  { quotationNo, version }: Pick<Row, 'quotationNo' | 'version'>,
  change: Partial<NewRow>,
): Promise<void> {
  await db
    .update(quotations)
    .set({ ...change, version: version + 1 })
    .where(numbered(quotationNo));
}

export interface QuotedRow {
  skuId: number;
  quoted: number | null;
  quotedDays: number | null;
  declined: string;
}

/** Sets the quoted price and lead time of each line. */
export async function setQuoted(
  db: Database,
  quotationNo: string,
  lines: readonly QuotedRow[],
): Promise<void> {
  const list = (key: keyof QuotedRow) => sql.param(lines.map((line) => line[key]));
  await db.execute(sql`
    update ${quotationLines} set quoted = given.quoted, quoted_days = given.days, declined = given.declined
    from unnest(${list('skuId')}::int[], ${list('quoted')}::numeric[], ${list('quotedDays')}::int[],
      ${list('declined')}::text[]) given (sku_id, quoted, days, declined)
    where ${quotationLines.quotationNo} = ${quotationNo} and ${quotationLines.skuId} = given.sku_id`);
}

export async function addEvent(db: Database, row: NewEvent): Promise<void> {
  await db.insert(quotationEvents).values(row);
}

export type TakenRow = Omit<typeof quotationOrders.$inferSelect, 'released'>;

/** Counts packs taken by an order; the caller must have checked the remaining ones. */
export async function takeLines(db: Database, rows: readonly TakenRow[]): Promise<void> {
  await db.insert(quotationOrders).values([...rows]);
  await moveOrdered(db, rows, 1);
}

/** Packs taken by an order and not released. */
export const takenBy = (db: Database, orderNumber: string): Promise<TakenRow[]> =>
  db
    .select()
    .from(quotationOrders)
    .where(and(eq(quotationOrders.orderNumber, orderNumber), eq(quotationOrders.released, false)))
    .orderBy(asc(quotationOrders.skuId));

/** Releases the packs of an order. */
export async function releaseLines(db: Database, rows: readonly TakenRow[]): Promise<void> {
  const [row] = rows;
  if (!row) return;
  await db
    .update(quotationOrders)
    .set({ released: true })
    .where(eq(quotationOrders.orderNumber, row.orderNumber));
  await moveOrdered(db, rows, -1);
}

async function moveOrdered(db: Database, rows: readonly TakenRow[], sign: 1 | -1): Promise<void> {
  const list = (key: 'quotationNo' | 'skuId') => sql.param(rows.map((row) => row[key]));
  const counts = sql.param(rows.map(({ prodCount }) => sign * prodCount));
  await db.execute(sql`
    update ${quotationLines} set ordered = ordered + moved.by
    from unnest(${list('quotationNo')}::text[], ${list('skuId')}::int[], ${counts}::int[]) moved (no, sku_id, by)
    where ${quotationLines.quotationNo} = moved.no and ${quotationLines.skuId} = moved.sku_id`);
}

/** The buyer's quotation that an order was placed with. */
export async function findNumberOfOrder(
  db: Database,
  orderNumber: string,
  buyerId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ quotationNo: quotationOrders.quotationNo })
    .from(quotationOrders)
    .innerJoin(quotations, eq(quotations.quotationNo, quotationOrders.quotationNo))
    .where(and(eq(quotationOrders.orderNumber, orderNumber), ofBuyer(buyerId)))
    .limit(1);
  return row?.quotationNo ?? null;
}

/** Deletes the buyer's quotations without orders. */
export async function deleteUnordered(db: Database, buyerId: string): Promise<void> {
  await db
    .delete(quotations)
    .where(
      and(
        ofBuyer(buyerId),
        sql`not exists (select from ${quotationOrders} taken where taken.quotation_no = ${quotations.quotationNo})`,
      ),
    );
}
