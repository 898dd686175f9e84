/** What payment, shipping and a beginning with a past do to invoices. Closing and refunds: `red.ts`. */
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

/** What an order placed with an invoice asks for once it is paid; null when it asks for none. */
function choiceOf({ detail }: Order): Application | null {
  const { kind, ...buyer } = detail.invoice;
  if (kind === 'none' || !isPaidStatus(detail.status)) return null;
  const applyTime = msOf(detail.payTime ?? detail.createTime);
  return { kind, buyer: { ...buyer, ...NO_BANK }, applyTime };
}

/** An order was paid: the choice made with it is carried out. The order as it is now (status, payTime). */
export async function onOrderPaid(work: Work, order: Order): Promise<void> {
  const choice = choiceOf(order);
  if (!choice) return;
  const [content] = await findContents(work, [order]);
  const invoiced = await queries.findInvoiced(work.db, [order.orderNumber]);
  if (!content || invoiced.size > 0 || !hasValue(content)) return;
  await issueInvoices(work, [content], choice);
}

/**
 * An order was shipped: what was asked for and is shipped in full is issued. The order as it is now (dvyTime).
 * @param notBefore when (ms) it was known that nothing more leaves, where that is after the last parcel
 */
export async function onOrderShipped(work: Work, order: Order, notBefore = 0): Promise<void> {
  // Held: two orders of one application may be shipped at the same moment, and one of the two must see both.
  const invoice = await queries.lockCurrentInvoice(work.db, order.orderNumber);
  if (invoice?.status !== 'issuing') return;
  const others = invoice.orderNumbers.filter((number) => number !== order.orderNumber);
  const shipped = [order, ...(others.length > 0 ? await findOrders(work, others) : [])];
  await issueApplication(work, invoice, shipped, notBefore);
}

/**
 * Orders that come with a past: their choices are carried out as if payment and shipping had just happened, all at
 * once. They have no returns and no invoices yet.
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
