import { checkInvoice, type InvoiceChoice } from '@domain/invoice/invoiceChoice';

export interface FormField {
  /** Where it stands in what the form is told by, and in the form. */
  name: string[];
  value: string;
  /** Why it cannot be taken. */
  reason?: string;
}

/** The fields of an invoice, from the first to the last, and what is wrong with each. */
export function invoiceFields(invoice: InvoiceChoice): FormField[] {
  const errors = checkInvoice(invoice);
  return [
    { name: ['invoice', 'kind'], value: invoice.kind },
    { name: ['invoice', 'titleKind'], value: invoice.titleKind },
    { name: ['invoice', 'title'], value: invoice.title, reason: errors.title },
    { name: ['invoice', 'taxNo'], value: invoice.taxNo, reason: errors.taxNo },
  ];
}

/** What antd's form shows: what is kept tells the form, not the form it. Reasons from the first try to send it on. */
export const shownFields = (fields: readonly FormField[], tried: boolean) =>
  fields.map(({ name, value, reason }) => ({ name, value, errors: tried && reason ? [reason] : [] }));
