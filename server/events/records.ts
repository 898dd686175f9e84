/** Records that events carry: an order and a group member as the server handles them. */
import type { components } from '@contract/schema';

type Schemas = components['schemas'];

/** An order without the facts of other areas (parcels, invoices, returns, quotation, request, recalls, cancelled lines). */
export type OrderRecord = Omit<
  Schemas['OrderDetail'],
  'invoices' | 'invoicable' | 'returns' | 'parcels' | 'quotationNo' | 'requestNo' | 'recalls' | 'cancelled'
>;

export interface Order {
  buyerId: string;
  /** 19 digits; a string, because it exceeds the safe integers of JavaScript. */
  orderNumber: string;
  /** The buyer removed it from the list. */
  deleted: boolean;
  detail: OrderRecord;
}

/** A member of a group. `buyerId` never leaves the server. */
export interface GroupMember {
  memberId: number;
  buyerId: string;
  owner: boolean;
  roles: Schemas['GroupRole'][];
  userName: string;
  nickName: string;
  /** The shop disabled the account. A disabled member has neither roles nor ownership. */
  disabled: boolean;
}
