/** An invoice as the server handles it, with the small facts everybody asks of it. */
import type { components } from '@contract/schema';
import type { InvoiceKind } from '../../domain/invoice/invoiceRules';
import type { InvoiceBuyer, invoices } from '../db/schema/invoices';

export type { InvoiceBuyer };
export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLine = components['schemas']['InvoiceLine'];

export interface Invoice extends InvoiceRow {
  /** In the order they were asked for. */
  orderNumbers: string[];
  /** Number of the blue one that a red one takes back. */
  originalNo: string | null;
}

/** An invoice that is not in the book yet. */
export interface NewInvoice {
  row: Omit<typeof invoices.$inferInsert, 'invoiceId' | 'kind' | 'buyer'> & {
    kind: InvoiceKind;
    buyer: InvoiceBuyer;
  };
  orderNumbers: readonly string[];
  lines: readonly InvoiceLine[];
}

export const isRed = ({ originalId }: Pick<InvoiceRow, 'originalId'>): boolean => originalId !== null;

/** Asked for by the buyer, and neither issued nor handed over to be. */
export const isWithdrawable = (invoice: Pick<InvoiceRow, 'status' | 'originalId' | 'batchNo'>): boolean =>
  invoice.status === 'issuing' && !isRed(invoice) && invoice.batchNo === null;

/** Times of invoices are whole seconds: what is shown is what they are sorted by. */
export const wholeSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

/** What the audit log keeps of an invoice. */
export const auditOf = ({ invoiceNo, status, amount, orderNumbers }: Invoice) => ({
  invoiceNo,
  status,
  amount,
  orderNumbers,
});
