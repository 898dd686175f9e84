/** Red invoices: what a refunded return, or the buyer, takes back of an invoice. */
import type { components } from '@contract/schema';
import { fenOf, invoiceLines, invoiceSums } from '../../src/domain/invoice/invoice';
import { redLines, refundedItems } from '../../src/domain/invoice/invoiceRed';
import type { ReverseReason } from '../../src/domain/invoice/invoiceRules';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import type { Order } from '../orders/record';
import { findOrders } from '../orders/service';
import { findContents, hasValue, taxClassOf } from './content';
import { deleteInvoice, insertInvoices, newInvoiceNos, replaceContent, updateInvoice } from './changes';
import * as queries from './queries';
import { tellIssued } from './issue';
import { auditOf, wholeSecond, type Invoice, type InvoiceLine } from './record';

interface Reason {
  reason: ReverseReason;
  note: string;
  returnNumber: string | null;
}

/** All lines that were taken back of a blue one. */
export const findRedLines = async ({ db }: Work, { invoiceId }: Invoice): Promise<InvoiceLine[]> =>
  queries.findLines(
    db,
    (await queries.findReds(db, [invoiceId])).map((red) => red.invoiceId),
  );

/** Issues a red invoice over these lines of an issued blue one, which the caller holds. */
export async function issueRed(
  work: Work,
  blue: Invoice,
  lines: readonly InvoiceLine[],
  why: Reason,
  orderNumbers = blue.orderNumbers,
): Promise<void> {
  const { db } = work;
  const time = wholeSecond(work.now);
  const amount = invoiceSums(lines).total;
  const { invoiceId, buyerId, kind, buyer } = blue;
  const partial = fenOf(amount) + fenOf(blue.amount) !== 0;
  const [invoiceNo = null] = await newInvoiceNos(db, [time]);
  const row = { buyerId, kind, buyer, amount, partial, invoiceNo, originalId: invoiceId, ...why };
  const red = { ...row, status: 'issued' as const, applyTime: time, issueTime: time };
  const { invoiceIds } = await insertInvoices(db, [{ row: red, orderNumbers, lines }]);
  const taken = [...(await queries.findLines(db, [invoiceId])), ...(await findRedLines(work, blue))];
  const status = fenOf(invoiceSums(taken).total) === 0 ? 'reversed' : 'partReversed';
  await updateInvoice(db, invoiceId, { status });
  const after = { invoiceNo, amount, orderNumbers, originalNo: blue.invoiceNo, ...why };
  await audit(
    work,
    { subject: 'invoice', id: invoiceIds[0] ?? 0, action: 'issueRed', after },
    {
      ...{ subject: 'invoice', id: invoiceId, action: 'reverse' },
      ...{ before: auditOf(blue), after: auditOf({ ...blue, status }) },
    },
  );
  await tellIssued(work, { buyerId, invoiceNo, amount }, true);
}

/** An application that waits is void: nothing of it was sold, or nothing is left of it. */
async function voidApplication(work: Work, invoice: Invoice): Promise<void> {
  await deleteInvoice(work.db, invoice.invoiceId);
  await audit(work, { subject: 'invoice', id: invoice.invoiceId, action: 'void', before: auditOf(invoice) });
}

/** An application that waits is for what is still paid; with nothing left it is void. */
async function reduceApplication(work: Work, invoice: Invoice): Promise<void> {
  const byNumber = new Map(
    (await findOrders(work, invoice.orderNumbers)).map((order) => [order.orderNumber, order]),
  );
  const orders = invoice.orderNumbers.flatMap((number) => byNumber.get(number) ?? []);
  const left = (await findContents(work, orders)).filter(hasValue);
  if (left.length === 0) return voidApplication(work, invoice);
  const lines = invoiceLines(left.map(({ invoiced }) => invoiced));
  const content = {
    ...{ lines, amount: invoiceSums(lines).total },
    orderNumbers: left.map(({ order }) => order.orderNumber),
  };
  await replaceContent(work.db, invoice.invoiceId, content);
  await audit(work, {
    ...{ subject: 'invoice', id: invoice.invoiceId, action: 'reduce' },
    ...{ before: auditOf(invoice), after: auditOf({ ...invoice, ...content }) },
  });
}

/** An order was closed: applications for it are void, nothing was sold. */
export async function onOrderClosed(work: Work, { orderNumber }: Order): Promise<void> {
  const invoice = await queries.lockCurrentInvoice(work.db, orderNumber);
  if (invoice?.status === 'issuing') await voidApplication(work, invoice);
}

/** A return was refunded: what its invoice has of it is taken back, or no longer asked for. */
export async function onReturnRefunded(
  work: Work,
  { orderNumber, returnNumber, lines, freightRefund }: components['schemas']['ReturnSheet'],
): Promise<void> {
  const blue = await queries.lockCurrentInvoice(work.db, orderNumber);
  if (!blue) return;
  if (blue.status === 'issuing') return reduceApplication(work, blue);
  const refunds = refundedItems({
    lines: lines.map(({ prodId, prodName, catalogNo, count, refund }) => ({
      ...{ taxClass: taxClassOf(prodId), name: prodName, spec: catalogNo, count, refund },
    })),
    freightRefund,
  });
  const red = redLines(
    await queries.findLines(work.db, [blue.invoiceId]),
    await findRedLines(work, blue),
    refunds,
  );
  if (red.length > 0)
    await issueRed(work, blue, red, { reason: 'returned', note: '', returnNumber }, [orderNumber]);
}
