/** Orders as the buyer's pages show them. */
import type { Address } from '../address/address';
import type {
  Cancelled,
  OrderLine,
  OrderRecall,
  ParcelLine,
  ParcelTemperature,
  Payment,
  Shipment,
} from './types';
import type { RegimeCode } from '../safety/controlled';
import type { InvoiceChoice, InvoiceHead } from '../invoice/types';
import type { ReturnSheet } from '../returns/types';
import type { ShipCode } from '../safety/storage';

export interface OrderHead {
  /** 19 digits as text. */
  orderNumber: string;
  actualTotal: number;
  transfee: number;
  /** See `ORDER_STATUS`. */
  status: number;
  createTime: string;
  /** Time at which an unpaid order is closed automatically. */
  payBefore: string | null;
  payment: Payment | null;
  lines: OrderLine[];
  /** Unsent part that was cancelled. Counts and sums still show the original order. */
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
  /** Time at which an unpaid order is closed automatically. */
  payBefore: string | null;
  remarks: string | null;
  address: Address;
  lines: OrderLine[];
  shipments: Shipment[];
  invoice: InvoiceChoice;
  permits: { regime: RegimeCode; no: string }[];
  /** Reason why it was closed. */
  cancelReason: string | null;
  payment: Payment | null;
  /** History, oldest first. */
  logs: { time: string; status: number; text: string }[];
  /** Sent parcels. */
  parcels: Parcel[];
  /** Invoices that contain it, red ones included; latest first. */
  invoices: OrderInvoice[];
  /** Can an invoice be applied for now? */
  invoicable: boolean;
  /** Latest first. */
  returns: OrderReturn[];
  /** The buyer's quotation that set the prices. */
  quotationNo: string | null;
  /** The purchase request of this order. */
  requestNo: string | null;
  /** Lots that were recalled after they were sent in this order. */
  recalls: OrderRecall[];
  /** Unsent part that was cancelled. Counts and sums still show the original order. */
  cancelled: Cancelled | null;
}

export type OrderInvoice = Pick<
  InvoiceHead,
  'invoiceId' | 'invoiceNo' | 'kind' | 'red' | 'status' | 'amount' | 'files'
>;
export type OrderReturn = Pick<ReturnSheet, 'returnNumber' | 'kind' | 'status' | 'wayBack' | 'refundTotal'>;

export interface Parcel {
  ship: ShipCode;
  companyName: string;
  dvyFlowId: string;
  /** Number of the parcel within the order, from 1; 0 when the server does not tell. */
  parcelNo: number;
  /** Blank when the server does not tell. */
  sentTime: string;
  /** Contents by lot; empty when the server does not tell. */
  lines: ParcelLine[];
  /** The return that it replaces goods of; null for an ordinary parcel. */
  returnNumber: string | null;
  /** Tracking page of the carrier; null when unknown. */
  carrierSite: string | null;
  /** Tracking events, newest first; `bad` = a problem. */
  events: { time: string; text: string; bad: boolean }[];
  /** Temperature record of a cold parcel; null when none is recorded. */
  temperature: ParcelTemperature | null;
}

export interface OrderCount {
  all: number;
  unpaid: number;
  toShip: number;
  toReceive: number;
  finished: number;
  closed: number;
}
