import { checkInvoice } from '@domain/invoice/invoiceChoice';
import type { InvoiceChoice } from '@domain/invoice/types';

export interface FormField {
  /** Path in the values of the form. */
  name: string[];
  value: string;
  /** Error message. */
  reason?: string;
}

/** The fields of an invoice with their errors. */
export function invoiceFields(invoice: InvoiceChoice): FormField[] {
  const errors = checkInvoice(invoice);
  return [
    { name: ['invoice', 'kind'], value: invoice.kind },
    { name: ['invoice', 'titleKind'], value: invoice.titleKind },
    { name: ['invoice', 'title'], value: invoice.title, reason: errors.title },
    { name: ['invoice', 'taxNo'], value: invoice.taxNo, reason: errors.taxNo },
  ];
}

/** Fields for a controlled antd form. Errors are shown after the first attempt to submit. */
export const shownFields = (fields: readonly FormField[], tried: boolean) =>
  fields.map(({ name, value, reason }) => ({ name, value, errors: tried && reason ? [reason] : [] }));
