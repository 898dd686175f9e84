/** Standing invoices of orders with their red ones, for the statements of institutions. */
import { and, eq, inArray } from 'drizzle-orm';
import type { components } from '@contract/schema';
import type { Work } from '../db/transaction';
import type { Database } from '../db/connect';
import { invoiceLines, invoiceOrders } from '../db/schema/invoices';
import { groupBy } from '../../domain/shared/lists';
import { findFiles } from './fileQueries';
import * as queries from './queries';
import type { Invoice, InvoiceLine } from './record';

export interface InvoiceWithLines {
  invoice: Invoice;
  lines: InvoiceLine[];
  files: components['schemas']['InvoiceFile'][];
}

/** A blue invoice that is not fully reversed. */
export interface StandingInvoice extends InvoiceWithLines {
  reds: InvoiceWithLines[];
}

async function findStandingIds(db: Database, orderNumbers: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ invoiceId: invoiceOrders.invoiceId })
    .from(invoiceOrders)
    .where(and(inArray(invoiceOrders.orderNumber, [...orderNumbers]), eq(invoiceOrders.standing, true)));
  return rows.map(({ invoiceId }) => invoiceId);
}

async function withLines(db: Database, invoices: readonly Invoice[]): Promise<InvoiceWithLines[]> {
  const ids = invoices.map(({ invoiceId }) => invoiceId);
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, ids))
    .orderBy(invoiceLines.invoiceId, invoiceLines.lineNo);
  const lines = groupBy(rows, ({ invoiceId }) => invoiceId);
  const files = await findFiles(db, ids);
  return invoices.map((invoice) => ({
    invoice,
    lines: (lines.get(invoice.invoiceId) ?? []).map(
      ({ invoiceId: _invoice, lineNo: _line, ...line }) => line,
    ),
    files: files.get(invoice.invoiceId) ?? [],
  }));
}

/** The standing invoices of these orders. An invoice may cover further orders. */
export async function standingInvoices(
  { db }: Work,
  orderNumbers: readonly string[],
): Promise<StandingInvoice[]> {
  if (orderNumbers.length === 0) return [];
  const ids = await findStandingIds(db, orderNumbers);
  const blues = await withLines(db, await queries.invoicesByIds(db, ids));
  const reds = groupBy(
    await withLines(db, await queries.findReds(db, ids)),
    ({ invoice }) => invoice.originalId ?? 0,
  );
  return blues.map((blue) => ({ ...blue, reds: reds.get(blue.invoice.invoiceId) ?? [] }));
}
