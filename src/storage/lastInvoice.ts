/** The invoice a buyer asked for last, kept in this browser by user name: the next order begins with it. */
import type { InvoiceChoice } from '@domain/invoice/invoiceChoice';
import { readDevice, writeDevice } from './device';

const keyOf = (name: string) => `lastInvoice:${name}`;

/** Is this an invoice choice, whatever storage held? */
export function isInvoice(value: unknown): value is InvoiceChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, titleKind, title, taxNo } = value as Record<string, unknown>;
  return (
    ['normal', 'special', 'none'].includes(String(kind)) &&
    ['unit', 'person'].includes(String(titleKind)) &&
    typeof title === 'string' &&
    typeof taxNo === 'string'
  );
}

/** What this buyer asked for last; null when that is not known. */
export const readLastInvoice = (name: string): InvoiceChoice | null =>
  readDevice<InvoiceChoice | null>(keyOf(name), isInvoice, null);

/** Keeps the invoice of an order. An order without one says nothing of the next. */
export function writeLastInvoice(name: string, invoice: InvoiceChoice): void {
  if (invoice.kind !== 'none') writeDevice(keyOf(name), invoice);
}
