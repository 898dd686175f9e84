/** Orders as the buyer's pages show them. */
import type { Wire } from '@contract/types';
import type { Address } from '../address/address';
import type { Cancelled } from './cancelled';
import type { Shipment } from './confirmation';
import type { RegimeCode } from '../safety/controlled';
import type { InvoiceHead } from '../invoice/invoiceView';
import type { Payment } from './payment';
import type { ReturnSheet } from '../returns/returnView';
import type { ShipCode } from '../safety/storage';
import type { InvoiceChoice } from '../invoice/invoiceChoice';

export type OrderLine = Wire['OrderItem'];

export interface OrderHead {
  /** 19 digits, a string. */
  orderNumber: string;
  actualTotal: number;
  transfee: number;
  /** See `ORDER_STATUS`. */
  status: number;
  createTime: string;
  /** An unpaid order closes itself then. */
  payBefore: string | null;
  payment: Payment | null;
  lines: OrderLine[];
  /** Counts and sums are what was ordered: this of it was cancelled unsent. */
  cancelled: Cancelled | null;
}

export interface OrderDetail {
  orderNumber: string;
  status: number;
  total: number;
  transfee: number;
  actualTotal: number;
  createTime: string;
  payTime: string | null;
  shipTime: string | null;
  finishTime: string | null;
  /** An unpaid order closes itself then. */
  payBefore: string | null;
  remarks: string | null;
  address: Address;
  lines: OrderLine[];
  shipments: Shipment[];
  invoice: InvoiceChoice;
  permits: { regime: RegimeCode; no: string }[];
  /** Why it was closed. */
  cancelReason: string | null;
  payment: Payment | null;
  /** What happened, oldest first. */
  logs: { time: string; status: number; text: string }[];
  /** What is on its way, once shipped. */
  parcels: Parcel[];
  /** That it is on, red ones too; latest first. */
  invoices: OrderInvoice[];
  /** Can an invoice be applied for now? */
  invoicable: boolean;
  /** Latest first. */
  returns: OrderReturn[];
  /** The buyer's own at whose prices it was ordered. */
  quotationNo: string | null;
  /** That it was ordered for. */
  requestNo: string | null;
  /** Lots that were recalled after something of them was sent in it. */
  recalls: OrderRecall[];
  /** Counts and sums are what was ordered: this of it was cancelled unsent. */
  cancelled: Cancelled | null;
}

export type OrderRecall = Wire['OrderRecall'];

export type OrderInvoice = Pick<
  InvoiceHead,
  'invoiceId' | 'invoiceNo' | 'kind' | 'red' | 'status' | 'amount'
>;
export type OrderReturn = Pick<ReturnSheet, 'returnNumber' | 'kind' | 'status' | 'wayBack' | 'refundTotal'>;

export interface Parcel {
  ship: ShipCode;
  companyName: string;
  dvyFlowId: string;
  /** Its place among the parcels of the order, from 1; 0 where the server does not say. */
  parcelNo: number;
  /** Blank where the server does not say. */
  sentTime: string;
  /** What lies in it, by lot; empty where the server does not say. */
  lines: Wire['ParcelLine'][];
  /** The return whose goods it replaces; null: it holds what was ordered. */
  returnNumber: string | null;
  /** The carrier's page where the number is looked up; null where none is known. */
  carrierSite: string | null;
  /** What is recorded of its way, newest first; `bad`: something went wrong. */
  events: { time: string; text: string; bad: boolean }[];
}

export interface OrderCount {
  all: number;
  unpaid: number;
  toShip: number;
  toReceive: number;
  finished: number;
  closed: number;
}
