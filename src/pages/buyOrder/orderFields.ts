import { checkInvoice } from '@/domain/invoice/invoiceChoice';
import type { OrderDraft } from '@/storage/orderDraft';

export interface OrderField {
  /** Where it stands in the draft, and in the form. */
  name: string[];
  value: string;
  /** Why it cannot be taken. */
  reason?: string;
}

/** The fields of the sheet, from its head to its foot: what the draft holds, and what is wrong with it. */
export function orderFields({ invoice, remarks }: OrderDraft) {
  const invoiceErrors = checkInvoice(invoice);
  const fields: OrderField[] = [
    { name: ['invoice', 'kind'], value: invoice.kind },
    { name: ['invoice', 'titleKind'], value: invoice.titleKind },
    { name: ['invoice', 'title'], value: invoice.title, reason: invoiceErrors.title },
    { name: ['invoice', 'taxNo'], value: invoice.taxNo, reason: invoiceErrors.taxNo },
    { name: ['remarks'], value: remarks },
  ];
  return fields;
}
