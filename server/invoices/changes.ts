/** Writes to the invoice tables. */
import { eq, sql } from 'drizzle-orm';
import { invoiceNumber } from '../../domain/invoice/invoice';
import { insertMany } from '../db/bulk';
import type { Database } from '../db/connect';
import { invoiceLines, invoiceOrders, invoices } from '../db/schema/invoices';
import { dateTime } from '../http/dates';
import type { InvoiceLine, InvoiceRow, NewInvoice } from './record';

/** Rows per statement: PostgreSQL takes at most 65,535 parameters. */
const ROWS = 1000;

/** The next `many` numbers of a sequence. */
export async function nextNumbers(db: Database, sequence: string, many: number): Promise<number[]> {
  const { rows } = await db.execute<{ n: string }>(
    sql`select nextval(${sequence}) as n from generate_series(1, ${many}::integer)`,
  );
  return rows.map(({ n }) => Number(n));
}

/** New invoice numbers for these times of issue (ms). */
export async function newInvoiceNos(db: Database, times: readonly number[]): Promise<string[]> {
  if (times.length === 0) return [];
  const serials = await nextNumbers(db, 'invoice_serial', times.length);
  return times.map((time, at) => invoiceNumber(Number(dateTime(time).slice(0, 4)), serials[at] ?? 0));
}

const inParts = async <T>(rows: readonly T[], put: (part: T[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS) await put(rows.slice(at, at + ROWS));
};

const orderRows = (invoiceId: number, orderNumbers: readonly string[], active: boolean) =>
  orderNumbers.map((orderNumber, place) => ({ invoiceId, orderNumber, place, standing: active }));

const lineRows = (invoiceId: number, lines: readonly InvoiceLine[]) =>
  lines.map((line, lineNo) => ({ invoiceId, lineNo, ...line }));

/** Links orders to invoices. Returns orders that already have a standing invoice, including one made concurrently. */
async function insertOrders(
  db: Database,
  rows: readonly (typeof invoiceOrders.$inferInsert)[],
): Promise<string[]> {
  const entered = new Set<string>();
  await inParts(rows, async (part) => {
    const made = await db.insert(invoiceOrders).values(part).onConflictDoNothing().returning();
    for (const { orderNumber } of made) entered.add(orderNumber);
  });
  return rows.map(({ orderNumber }) => orderNumber).filter((number) => !entered.has(number));
}

/** Inserts invoices. `taken` lists orders that already have a standing invoice; the caller must refuse then. */
export async function insertInvoices(
  db: Database,
  drafts: readonly NewInvoice[],
): Promise<{ invoiceIds: number[]; taken: string[] }> {
  if (drafts.length === 0) return { invoiceIds: [], taken: [] };
  // Draw ids first, so that nothing depends on the order of returned rows.
  const invoiceIds = await nextNumbers(db, 'invoices_invoice_id_seq', drafts.length);
  const made = drafts.map((draft, at) => ({ ...draft, invoiceId: invoiceIds[at] ?? 0 }));
  await inParts(made, (part) =>
    db
      .insert(invoices)
      .overridingSystemValue()
      .values(part.map(({ row, invoiceId }) => ({ ...row, invoiceId }))),
  );
  const taken = await insertOrders(
    db,
    made.flatMap(({ invoiceId, orderNumbers, row }) =>
      orderRows(invoiceId, orderNumbers, row.originalId == null),
    ),
  );
  await insertMany(
    db,
    invoiceLines,
    made.flatMap(({ invoiceId, lines }) => lineRows(invoiceId, lines)),
  );
  return { invoiceIds, taken };
}

/** Changes an invoice. Orders of a reversed blue invoice can be invoiced again. */
export async function updateInvoice(
  db: Database,
  invoiceId: number,
  change: Partial<
    Pick<InvoiceRow, 'status' | 'issueTime' | 'invoiceNo' | 'batchNo' | 'batchTime' | 'owedReturns'>
  >,
): Promise<void> {
  await db.update(invoices).set(change).where(eq(invoices.invoiceId, invoiceId));
  if (change.status !== 'reversed') return;
  await db.update(invoiceOrders).set({ standing: false }).where(eq(invoiceOrders.invoiceId, invoiceId));
}

/** Replaces the orders and lines of an application. */
export async function replaceContent(
  db: Database,
  invoiceId: number,
  {
    orderNumbers,
    lines,
    amount,
  }: { orderNumbers: readonly string[]; lines: readonly InvoiceLine[]; amount: number },
): Promise<void> {
  await db.update(invoices).set({ amount }).where(eq(invoices.invoiceId, invoiceId));
  await db.delete(invoiceOrders).where(eq(invoiceOrders.invoiceId, invoiceId));
  await db.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId));
  await db.insert(invoiceOrders).values(orderRows(invoiceId, orderNumbers, true));
  await insertMany(db, invoiceLines, lineRows(invoiceId, lines));
}

/** Deletes an application that was withdrawn or became void. */
export async function deleteInvoice(db: Database, invoiceId: number): Promise<void> {
  await db.delete(invoices).where(eq(invoices.invoiceId, invoiceId));
}
