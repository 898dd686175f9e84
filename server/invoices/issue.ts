/** Enters applications and issues them once all their orders are shipped. */
import { invoiceLines, invoiceSums } from '../../domain/invoice/invoice';
import type { InvoiceKind } from '../../domain/invoice/invoiceRules';
import { toFixed2 } from '../../domain/shared/money';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { msOf } from '../http/dates';
import { refuse } from '../http/refusal';
import { notify } from '../inbox/service';
import type { Order } from '../orders/record';
import type { Content } from './content';
import { insertInvoices, newInvoiceNos, updateInvoice } from './changes';
import * as queries from './queries';
import { auditOf, isRed, wholeSecond, type Invoice, type InvoiceBuyer, type NewInvoice } from './record';
import { currentIssuer, requireIssuer } from './seller';

/** Time of shipping, ms; null before. */
const shippedAt = ({ detail }: Order) => (detail.dvyTime === null ? null : msOf(detail.dvyTime));

/** Time of issue, ms: the last shipment, or the application if later. Null while an order is not shipped. */
export function issueTimeOf(applyTime: number, orders: readonly Order[]): number | null {
  const shipped = orders.map(shippedAt);
  const times = shipped.filter((time) => time !== null);
  return times.length < shipped.length ? null : Math.max(applyTime, ...times);
}

export interface Application {
  kind: InvoiceKind;
  buyer: InvoiceBuyer;
  applyTime: number;
}

/** An application for these orders, not saved yet. */
export function toNewInvoice(
  contents: readonly Content[],
  { kind, buyer, applyTime }: Application,
): NewInvoice {
  const lines = invoiceLines(contents.map(({ invoiced }) => invoiced));
  return {
    row: {
      buyerId: contents[0]?.order.buyerId ?? '',
      kind,
      buyer,
      applyTime: wholeSecond(applyTime),
      amount: invoiceSums(lines).total,
      status: 'issuing',
    },
    orderNumbers: contents.map(({ order }) => order.orderNumber),
    lines,
  };
}

/** Notifies the buyer of an issued invoice; does nothing while it has no number. */
export async function notifyIssued(
  work: Work,
  { buyerId, invoiceNo, amount }: Pick<Invoice, 'buyerId' | 'invoiceNo' | 'amount'>,
  red = false,
): Promise<void> {
  if (invoiceNo === null) return;
  await notify(work, buyerId, { event: 'invoiceIssued', invoiceNo, amount: toFixed2(amount), red });
}

/** Are invoice numbers entered by hand from the tax system? */
export const isManual = ({ shop }: Work): boolean => shop.settings.invoiceIssuing === 'manual';

/** Issues a locked application with a number; returns the issued invoice. */
export async function issueWith(
  work: Work,
  invoice: Invoice,
  { invoiceNo, issueTime }: { invoiceNo: string | null; issueTime: number },
): Promise<Invoice> {
  const issuer = await requireIssuer(work);
  const change = { issueTime, invoiceNo, issuer, status: 'issued' as const };
  await updateInvoice(work.db, invoice.invoiceId, change);
  const issued = { ...invoice, ...change };
  await audit(work, {
    subject: 'invoice',
    id: invoice.invoiceId,
    action: isRed(invoice) ? 'issueRed' : 'issue',
    before: auditOf(invoice),
    after: auditOf(issued),
  });
  await notifyIssued(work, issued, isRed(invoice));
  return issued;
}

/** Issues a locked application unless it has to wait; returns its present state. */
export async function issueApplication(
  work: Work,
  invoice: Invoice,
  orders: readonly Order[],
  notBefore = 0,
): Promise<Invoice> {
  const issueTime = issueTimeOf(Math.max(invoice.applyTime, notBefore), orders);
  if (issueTime === null || isManual(work)) return invoice;
  // Without a seller it waits, because shipping must not fail for that.
  if ((await currentIssuer(work)) === null) return invoice;
  const [invoiceNo = null] = await newInvoiceNos(work.db, [issueTime]);
  return issueWith(work, invoice, { invoiceNo, issueTime });
}

/** Saves an application that the caller has checked, and issues it if everything is shipped. */
export async function issueInvoices(
  work: Work,
  contents: readonly Content[],
  application: Application,
): Promise<Invoice> {
  const { invoiceIds, taken } = await insertInvoices(work.db, [toNewInvoice(contents, application)]);
  // A concurrent application was faster.
  if (taken[0] !== undefined) refuse('ORDER_INVOICED', `订单 ${taken[0]} 已申请开票，请勿重复申请`);
  const entered = await queries.invoiceById(work.db, invoiceIds[0] ?? 0);
  await audit(work, {
    subject: 'invoice',
    id: entered.invoiceId,
    action: 'apply',
    after: auditOf(entered),
  });
  return issueApplication(
    work,
    entered,
    contents.map(({ order }) => order),
  );
}
