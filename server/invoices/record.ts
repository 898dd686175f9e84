/** The invoice record of the server, with small predicates. */
import type { components } from '@contract/schema';
import type { InvoiceKind } from '../../domain/invoice/invoiceRules';
import type { InvoiceBuyer, invoices } from '../db/schema/invoices';

export type { InvoiceBuyer };
export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLine = components['schemas']['InvoiceLine'];

export interface Invoice extends InvoiceRow {
  /** In the order of the application. */
  orderNumbers: string[];
  /** Number of the blue invoice that a red one reverses. */
  originalNo: string | null;
}

/** An invoice that is not saved yet. */
export interface NewInvoice {
  row: Omit<typeof invoices.$inferInsert, 'invoiceId' | 'kind' | 'buyer'> & {
    kind: InvoiceKind;
    buyer: InvoiceBuyer;
  };
  orderNumbers: readonly string[];
  lines: readonly InvoiceLine[];
}

export const isRed = ({ originalId }: Pick<InvoiceRow, 'originalId'>): boolean => originalId !== null;

/** An application of the buyer that is neither issued nor handed over. */
export const isWithdrawable = (invoice: Pick<InvoiceRow, 'status' | 'originalId' | 'batchNo'>): boolean =>
  invoice.status === 'issuing' && !isRed(invoice) && invoice.batchNo === null;

/** Rounds down to seconds, so that the sort order matches the displayed times. */
export const wholeSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

/** Facts of an invoice for the audit log. */
export const auditOf = ({ invoiceNo, status, amount, orderNumbers }: Invoice) => ({
  invoiceNo,
  status,
  amount,
  orderNumbers,
});
