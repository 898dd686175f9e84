/** A placed order as the server handles it: the row, its lines, its payment and what happened to it. */
import type { components } from '@contract/schema';

type Schemas = components['schemas'];

export const STATUS = { unpaid: 1, paid: 2, shipped: 3, success: 5, closed: 6 } as const;

/** Without what is looked up when it is shown: parcels, invoices, returns, what was cancelled, quotation, request and recalls. */
export type OrderRecord = Omit<
  Schemas['OrderDetail'],
  'invoices' | 'invoicable' | 'returns' | 'parcels' | 'quotationNo' | 'requestNo' | 'recalls' | 'cancelled'
>;

export interface Order {
  buyerId: string;
  /** 19 digits; a string, it is larger than a JavaScript number holds. */
  orderNumber: string;
  /** Taken out of the buyer's list. */
  deleted: boolean;
  detail: OrderRecord;
}
