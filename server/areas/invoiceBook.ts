/**
 * The book of invoices: which stand, and what payment, shipping and time do to them. Like the orders' own clock it is
 * brought up to date whenever it is looked at, so that every way of paying and shipping is met.
 */
import type { components } from '@contract/schema';
import { invoiceLines, invoiceNumber, invoiceSums } from '../../src/domain/invoice';
import {
  isPaidStatus,
  type InvoiceKind,
  type InvoiceStatus,
  type ReverseReason,
} from '../../src/domain/invoiceRules';
import { nextId, store, type Order } from '../store';
import { invoicableAmount, invoicedOrder } from './invoiceOrder';
import { settledOrders, STATUS } from './orderClock';

type Schemas = components['schemas'];
/** To whom, as it was when it was asked for. */
export type InvoiceBuyer = Omit<Schemas['InvoiceTitle'], 'titleId' | 'isDefault'>;

/** What makes a record a red invoice. */
export interface RedOf {
  originalId: number;
  originalNo: string;
  partial: boolean;
  reason: ReverseReason;
  note: string;
  returnNumber: string | null;
}

export interface InvoiceRecord {
  userId: string;
  invoiceId: number;
  kind: InvoiceKind;
  buyer: InvoiceBuyer;
  orderNumbers: string[];
  lines: Schemas['InvoiceLine'][];
  /** 价税合计, below zero on a red one */
  amount: number;
  status: InvoiceStatus;
  applyTime: string;
  issueTime: string | null;
  invoiceNo: string | null;
  /** null: a blue one */
  red: RedOf | null;
}

/** Enters an application; the caller has checked that it may be. */
export function enter(
  orders: readonly Order[],
  kind: InvoiceKind,
  buyer: InvoiceBuyer,
  applyTime: string,
): InvoiceRecord {
  const lines = invoiceLines(orders.map(invoicedOrder));
  const record: InvoiceRecord = {
    userId: orders[0]?.userId ?? '',
    invoiceId: nextId(),
    kind,
    buyer,
    orderNumbers: orders.map((order) => order.orderNumber),
    lines,
    amount: invoiceSums(lines).total,
    status: 'issuing',
    applyTime,
    issueTime: null,
    invoiceNo: null,
    red: null,
  };
  store().invoices.unshift(record);
  return record;
}

/** A number nobody has. */
export const newInvoiceNo = (time: string) => invoiceNumber(Number(time.slice(0, 4)), nextId());

const NO_BANK = { regAddress: '', regPhone: '', bankName: '', bankAccount: '' };

/** An order that was placed with an invoice has it asked for when it is paid. */
function carryOutChoice(order: Order, standing: ReadonlySet<string>): void {
  const { kind, ...buyer } = order.detail.invoice;
  if (kind === 'none' || !isPaidStatus(order.detail.status)) return;
  if (store().invoiceChoices.has(order.orderNumber)) return;
  store().invoiceChoices.add(order.orderNumber);
  // Asked for by hand before its choice was carried out, or refunded since: nothing is left to invoice.
  if (standing.has(order.orderNumber) || invoicableAmount(order) <= 0) return;
  enter([order], kind, { ...buyer, ...NO_BANK }, order.detail.payTime ?? order.detail.createTime);
}

/** Shipped in full: issued at that moment, or at once when it was asked for later. */
function issue(record: InvoiceRecord, orders: ReadonlyMap<string, Order>): void {
  const shipped = record.orderNumbers.map((number) => orders.get(number)?.detail.dvyTime ?? null);
  if (!shipped.every((time) => time !== null)) return;
  // Times of one form sort as they follow.
  record.issueTime = [record.applyTime, ...shipped].sort().at(-1) ?? record.applyTime;
  record.invoiceNo = newInvoiceNo(record.issueTime);
  record.status = 'issued';
}

/** A blue one, asked for or issued, of which something is left. */
export const isStanding = ({ red, status }: InvoiceRecord) => red === null && status !== 'reversed';

/** Order numbers with an invoice that stands. */
export function standingOrders(): Set<string> {
  return new Set(store().invoices.flatMap((one) => (isStanding(one) ? one.orderNumbers : [])));
}

/** All invoices, after payment and shipping have done their work. */
export function settledInvoices(): InvoiceRecord[] {
  const orders = settledOrders();
  const standing = standingOrders();
  for (const order of [...orders].reverse()) carryOutChoice(order, standing);
  const issuing = store().invoices.filter((one) => one.status === 'issuing');
  if (issuing.length > 0) {
    const byNumber = new Map(orders.map((order) => [order.orderNumber, order]));
    const isClosed = (number: string) => byNumber.get(number)?.detail.status === STATUS.closed;
    // Nothing was sold: the application is void.
    const voided = new Set(issuing.filter((one) => one.orderNumbers.some(isClosed)));
    store().invoices = store().invoices.filter((one) => !voided.has(one));
    for (const record of issuing) if (!voided.has(record)) issue(record, byNumber);
  }
  return store().invoices;
}
