/** Queries of invoices. */
import { and, count, desc, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InvoiceKind, InvoiceStatus } from '../../domain/invoice/invoiceRules';
import type { Database } from '../db/connect';
import { inDays } from '../db/days';
import { invoiceLines, invoiceOrders, invoices } from '../db/schema/invoices';
import { offsetOf, type PageRequest } from '../http/page';
import { hadNumber } from './formerNumbers';
import type { Invoice, InvoiceLine } from './record';

const original = alias(invoices, 'original');

const ordersOf = sql<string[]>`(select array_agg(${invoiceOrders.orderNumber} order by ${invoiceOrders.place})
  from ${invoiceOrders} where ${invoiceOrders.invoiceId} = ${invoices.invoiceId})`;

const isCurrent = sql`${invoiceOrders.standing}`;
const latestFirst = [desc(invoices.applyTime), desc(invoices.invoiceId)];

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(invoices),
      originalNo: original.invoiceNo,
      orderNumbers: ordersOf,
    })
    .from(invoices)
    .leftJoin(original, eq(original.invoiceId, invoices.originalId))
    .where(where);

const own = (buyerId: string, what: SQL) => and(eq(invoices.buyerId, buyerId), what);

export interface InvoiceFilter {
  status?: InvoiceStatus;
  kind?: InvoiceKind;
  /** Searched in numbers of invoices and orders, and in titles. */
  q?: string;
  /** Days of the application, `yyyy-MM-dd`. */
  from?: string;
  to?: string;
}

const has = (text: SQL | typeof invoices.invoiceNo, q: string) => sql`strpos(${text}, ${q}) > 0`;

function matching(buyerId: string, { status, kind, q, from, to }: InvoiceFilter): SQL | undefined {
  const words =
    q &&
    or(
      has(invoices.invoiceNo, q),
      hadNumber((former) => has(former, q)),
      has(sql`${original.invoiceNo}`, q),
      has(sql`${invoices.buyer}->>'title'`, q),
      sql`exists (select from ${invoiceOrders} where ${invoiceOrders.invoiceId} = ${invoices.invoiceId}
        and ${has(sql`${invoiceOrders.orderNumber}`, q)})`,
    );
  return and(
    eq(invoices.buyerId, buyerId),
    status && eq(invoices.status, status),
    kind && eq(invoices.kind, kind),
    inDays(invoices.applyTime, { from, to }),
    words || undefined,
  );
}

/** A page of the buyer's invoices, newest application first, and their number. */
export async function listInvoices(
  db: Database,
  buyerId: string,
  filter: InvoiceFilter,
  page: PageRequest,
): Promise<{ records: Invoice[]; total: number }> {
  const where = matching(buyerId, filter);
  const [counted] = await db
    .select({ total: count() })
    .from(invoices)
    .leftJoin(original, eq(original.invoiceId, invoices.originalId))
    .where(where);
  const records = await select(db, where)
    .orderBy(...latestFirst)
    .limit(page.size ?? 10)
    .offset(offsetOf(page));
  return { records, total: counted?.total ?? 0 };
}

export async function countByStatus(db: Database, buyerId: string): Promise<Map<InvoiceStatus, number>> {
  const rows = await db
    .select({ status: invoices.status, count: count() })
    .from(invoices)
    .where(eq(invoices.buyerId, buyerId))
    .groupBy(invoices.status);
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** Finds an invoice by its number or a former one, because links and papers may carry the latter. */
export async function findByNo(
  db: Database,
  buyerId: string,
  invoiceNo: string,
): Promise<Invoice | undefined> {
  const [found] = await select(db, own(buyerId, eq(invoices.invoiceNo, invoiceNo)));
  if (found) return found;
  const had = hadNumber((former) => sql`${former} = ${invoiceNo}`);
  const [corrected] = await select(db, own(buyerId, had)).orderBy(...latestFirst);
  return corrected;
}

/** Blue and red invoices of an order, newest application first. */
export const findInvoicesOn = (db: Database, buyerId: string, orderNumber: string): Promise<Invoice[]> =>
  select(
    db,
    own(
      buyerId,
      inArray(
        invoices.invoiceId,
        db
          .select({ invoiceId: invoiceOrders.invoiceId })
          .from(invoiceOrders)
          .where(eq(invoiceOrders.orderNumber, orderNumber)),
      ),
    ),
  ).orderBy(...latestFirst);

/** Red invoices of these blue ones, newest first. */
export const findReds = (db: Database, blueIds: readonly number[]): Promise<Invoice[]> =>
  blueIds.length === 0
    ? Promise.resolve([])
    : select(db, inArray(invoices.originalId, [...blueIds])).orderBy(desc(invoices.invoiceId));

/** Lines of these invoices, in order. */
export async function findLines(db: Database, invoiceIds: readonly number[]): Promise<InvoiceLine[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await db
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, [...invoiceIds]))
    .orderBy(invoiceLines.invoiceId, invoiceLines.lineNo);
  return rows.map(({ invoiceId: _invoice, lineNo: _line, ...line }) => line);
}

/** Those of these orders that have a blue invoice that is not reversed. */
export async function findInvoiced(db: Database, orderNumbers: readonly string[]): Promise<Set<string>> {
  if (orderNumbers.length === 0) return new Set();
  const rows = await db
    .select({ orderNumber: invoiceOrders.orderNumber })
    .from(invoiceOrders)
    .where(and(inArray(invoiceOrders.orderNumber, [...orderNumbers]), isCurrent));
  return new Set(rows.map((row) => row.orderNumber));
}

/** The invoice; throws when it does not exist. */
export async function invoiceById(db: Database, invoiceId: number): Promise<Invoice> {
  const [found] = await select(db, eq(invoices.invoiceId, invoiceId));
  if (!found) throw new Error(`There is no invoice ${invoiceId}.`);
  return found;
}

/** Invoices by id, in no order. */
export const invoicesByIds = (db: Database, invoiceIds: readonly number[]): Promise<Invoice[]> =>
  invoiceIds.length === 0 ? Promise.resolve([]) : select(db, inArray(invoices.invoiceId, [...invoiceIds]));

/** Locks an invoice until the transaction ends, then reads it. */
export async function lockInvoice(db: Database, invoiceId: number): Promise<Invoice | undefined> {
  const locked = await db
    .select({ invoiceId: invoices.invoiceId })
    .from(invoices)
    .where(eq(invoices.invoiceId, invoiceId))
    .for('no key update');
  return locked.length === 0 ? undefined : invoiceById(db, invoiceId);
}

/** Locks the standing blue invoice of an order; undefined when there is none. */
export async function lockCurrentInvoice(db: Database, orderNumber: string): Promise<Invoice | undefined> {
  const [current] = await db
    .select({ invoiceId: invoiceOrders.invoiceId })
    .from(invoiceOrders)
    .where(and(eq(invoiceOrders.orderNumber, orderNumber), isCurrent));
  const invoice = current && (await lockInvoice(db, current.invoiceId));
  // It may have been withdrawn, reduced or reversed while waiting for the lock.
  return invoice && invoice.status !== 'reversed' && invoice.orderNumbers.includes(orderNumber)
    ? invoice
    : undefined;
}
