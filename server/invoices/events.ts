/** What payment, shipping and a beginning with a past do to invoices. Closing and refunds: `red.ts`. */
import { isPaidStatus } from '../../src/domain/invoice/invoiceRules';
import type { Work } from '../db/transaction';
import { msOf } from '../http/dates';
import type { Order } from '../orders/record';
import { ordersByNumber } from '../orders/service';
import { contentsOf, isWorthAnything } from './content';
import { draftOf, enter, issue, issueTimeOf, type Application } from './enter';
import { insertInvoices, newInvoiceNos } from './entries';
import * as queries from './queries';
import type { NewInvoice } from './record';

const NO_BANK = { regAddress: '', regPhone: '', bankName: '', bankAccount: '' };

/** What an order placed with an invoice asks for once it is paid; null when it asks for none. */
function choiceOf({ detail }: Order): Application | null {
  const { kind, ...buyer } = detail.invoice;
  if (kind === 'none' || !isPaidStatus(detail.status)) return null;
  const applyTime = msOf(detail.payTime ?? detail.createTime);
  return { kind, buyer: { ...buyer, ...NO_BANK }, applyTime };
}

/** An order was paid: the choice made with it is carried out. The order as it is now (status, payTime). */
export async function orderPaid(work: Work, order: Order): Promise<void> {
  const choice = choiceOf(order);
  if (!choice) return;
  const [content] = await contentsOf(work, [order]);
  const standing = await queries.standingAmong(work.db, [order.orderNumber]);
  if (!content || standing.size > 0 || !isWorthAnything(content)) return;
  await enter(work, [content], choice);
}

/** An order was shipped: what was asked for and is shipped in full is issued. The order as it is now (dvyTime). */
export async function orderShipped(work: Work, order: Order): Promise<void> {
  // Held: two orders of one application may be shipped at the same moment, and one of the two must see both.
  const held = await queries.lockStanding(work.db, order.orderNumber);
  if (held?.status !== 'issuing') return;
  const others = held.orderNumbers.filter((number) => number !== order.orderNumber);
  await issue(work, held, [order, ...(others.length > 0 ? await ordersByNumber(work, others) : [])]);
}

/**
 * Orders that come with a past: their choices are carried out as if payment and shipping had just happened, all at
 * once. They have no returns and no invoices yet.
 */
export async function ordersSeeded(work: Work, orders: readonly Order[]): Promise<void> {
  const oldestFirst = [...orders].sort((a, b) => a.detail.createTime.localeCompare(b.detail.createTime));
  const asked = oldestFirst.flatMap((order) => {
    const choice = choiceOf(order);
    return choice ? [{ order, choice }] : [];
  });
  const contents = await contentsOf(
    work,
    asked.map(({ order }) => order),
  );
  const drafts = contents.flatMap((content, at) => {
    const choice = asked[at]?.choice;
    if (!choice || !isWorthAnything(content)) return [];
    const draft = draftOf([content], choice);
    return [{ draft, issueTime: issueTimeOf(draft.row.applyTime, [content.order]) }];
  });
  const times = drafts.flatMap(({ issueTime }) => (issueTime === null ? [] : [issueTime]));
  const numbers = await newInvoiceNos(work.db, times);
  await insertInvoices(
    work.db,
    drafts.map(({ draft, issueTime }): NewInvoice => {
      if (issueTime === null) return draft;
      const invoiceNo = numbers.shift() ?? null;
      return { ...draft, row: { ...draft.row, issueTime, invoiceNo, status: 'issued' } };
    }),
  );
}
