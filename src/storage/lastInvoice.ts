/** The last invoice choice of a buyer, stored in this browser by user name: the initial value for the next order. */
import type { InvoiceChoice } from '@domain/invoice/types';
import { readDevice, writeDevice } from './device';

const keyOf = (name: string) => `lastInvoice:${name}`;

/** Whether a stored value is an invoice choice. */
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

/** The last choice of this buyer; null when unknown. */
export const readLastInvoice = (name: string): InvoiceChoice | null =>
  readDevice<InvoiceChoice | null>(keyOf(name), isInvoice, null);

/** Stores the invoice choice of an order. An order without an invoice does not change it. */
export function writeLastInvoice(name: string, invoice: InvoiceChoice): void {
  if (invoice.kind !== 'none') writeDevice(keyOf(name), invoice);
}
