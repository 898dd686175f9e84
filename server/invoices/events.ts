/** Effects of payment, shipping and seeded orders on invoices. Cancellations and refunds are in `red.ts`. */
import { isPaidStatus } from '../../domain/invoice/application';
import type { Work } from '../db/transaction';
import { msOf } from '../http/dates';
import type { Order } from '../orders/record';
import { findOrders } from '../orders/service';
import { findContents, hasValue } from './content';
import { toNewInvoice, issueInvoices, issueApplication, issueTimeOf, type Application } from './issue';
import { insertInvoices, newInvoiceNos } from './changes';
import * as queries from './queries';
import type { NewInvoice } from './record';
import { currentIssuer } from './seller';

const NO_BANK = { regAddress: '', regPhone: '', bankName: '', bankAccount: '' };

/** The invoice that an order asks for once it is paid; null when it asks for none. */
function choiceOf({ detail }: Order): Application | null {
  const { kind, ...buyer } = detail.invoice;
  if (kind === 'none' || !isPaidStatus(detail.status)) return null;
  const applyTime = msOf(detail.payTime ?? detail.createTime);
  return { kind, buyer: { ...buyer, ...NO_BANK }, applyTime };
}

/** Applies for the invoice chosen with an order when it is paid. Expects the present order (status, payTime). */
export async function onOrderPaid(work: Work, order: Order): Promise<void> {
  const choice = choiceOf(order);
  if (!choice) return;
  const [content] = await findContents(work, [order]);
  const invoiced = await queries.findInvoiced(work.db, [order.orderNumber]);
  if (!content || invoiced.size > 0 || !hasValue(content)) return;
  await issueInvoices(work, [content], choice);
}

/**
 * Issues the application of an order when all its orders are shipped. Expects the present order (dvyTime).
 * @param notBefore time (ms) at which it became clear that no more parcels follow, if later than the last parcel
 */
export async function onOrderShipped(work: Work, order: Order, notBefore = 0): Promise<void> {
  // Lock the invoice: two of its orders may ship concurrently, and one of the calls must see both.
  const invoice = await queries.lockCurrentInvoice(work.db, order.orderNumber);
  if (invoice?.status !== 'issuing') return;
  const others = invoice.orderNumbers.filter((number) => number !== order.orderNumber);
  const shipped = [order, ...(others.length > 0 ? await findOrders(work, others) : [])];
  await issueApplication(work, invoice, shipped, notBefore);
}

/**
 * Creates invoices for seeded orders, as if they had just been paid and shipped. They have no returns or invoices
 * yet.
 */
export async function onOrdersSeeded(work: Work, orders: readonly Order[]): Promise<void> {
  const oldestFirst = [...orders].sort((a, b) => a.detail.createTime.localeCompare(b.detail.createTime));
  const applications = oldestFirst.flatMap((order) => {
    const choice = choiceOf(order);
    return choice ? [{ order, choice }] : [];
  });
  const contents = await findContents(
    work,
    applications.map(({ order }) => order),
  );
  const drafts = contents.flatMap((content, at) => {
    const choice = applications[at]?.choice;
    if (!choice || !hasValue(content)) return [];
    const draft = toNewInvoice([content], choice);
    return [{ draft, issueTime: issueTimeOf(draft.row.applyTime, [content.order]) }];
  });
  const times = drafts.flatMap(({ issueTime }) => (issueTime === null ? [] : [issueTime]));
  const numbers = await newInvoiceNos(work.db, times);
  const issuer = await currentIssuer(work);
  await insertInvoices(
    work.db,
    drafts.map(({ draft, issueTime }): NewInvoice => {
      if (issueTime === null) return draft;
      const invoiceNo = numbers.shift() ?? null;
      return { ...draft, row: { ...draft.row, issueTime, invoiceNo, issuer, status: 'issued' } };
    }),
  );
}
