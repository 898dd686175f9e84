/** Red invoices: reversals after a refunded return or by the buyer. */
import type { components } from '@contract/schema';
import { fenOf, invoiceLines, invoiceSums } from '../../domain/invoice/invoice';
import { redLines, refundedItems } from '../../domain/invoice/invoiceRed';
import type { ReverseReason } from '../../domain/invoice/invoiceRules';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import type { Order } from '../orders/record';
import { findOrders } from '../orders/service';
import { findContents, hasValue, taxClassOf } from './content';
import { deleteInvoice, insertInvoices, newInvoiceNos, replaceContent, updateInvoice } from './changes';
import * as queries from './queries';
import { isManual, notifyIssued } from './issue';
import { auditOf, wholeSecond, type Invoice, type InvoiceLine } from './record';
import { currentIssuer } from './seller';

interface Reason {
  reason: ReverseReason;
  note: string;
  returnNumber: string | null;
}

/** All lines of a blue invoice's red ones. */
export const findRedLines = async ({ db }: Work, { invoiceId }: Invoice): Promise<InvoiceLine[]> =>
  queries.findLines(
    db,
    (await queries.findReds(db, [invoiceId])).map((red) => red.invoiceId),
  );

/** Sets the status of a locked blue invoice from its issued red ones. */
export async function settleBlue(work: Work, blue: Invoice): Promise<void> {
  const { db } = work;
  const reds = (await queries.findReds(db, [blue.invoiceId])).filter(({ invoiceNo }) => invoiceNo !== null);
  const ids = [blue.invoiceId, ...reds.map(({ invoiceId }) => invoiceId)];
  const left = fenOf(invoiceSums(await queries.findLines(db, ids)).total);
  const status = left === 0 ? 'reversed' : 'partReversed';
  await updateInvoice(db, blue.invoiceId, { status });
  await audit(work, {
    subject: 'invoice',
    id: blue.invoiceId,
    action: 'reverse',
    before: auditOf(blue),
    after: auditOf({ ...blue, status }),
  });
}

/**
 * Issues a red invoice for lines of a locked, issued blue one. When numbers come from the tax system, it is only
 * applied for, and the blue one stays unchanged until the number is entered.
 */
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
  const row = { buyerId, kind, buyer, amount, partial, originalId: invoiceId, applyTime: time, ...why };
  const after = { amount, orderNumbers, originalNo: blue.invoiceNo, ...why };
  const issuer = await currentIssuer(work);
  if (isManual(work) || issuer === null) {
    const waiting = { ...row, status: 'issuing' as const };
    const { invoiceIds } = await insertInvoices(db, [{ row: waiting, orderNumbers, lines }]);
    return audit(work, { subject: 'invoice', id: invoiceIds[0] ?? 0, action: 'applyRed', after });
  }
  const [invoiceNo = null] = await newInvoiceNos(db, [time]);
  const red = { ...row, invoiceNo, issuer, status: 'issued' as const, issueTime: time };
  const { invoiceIds } = await insertInvoices(db, [{ row: red, orderNumbers, lines }]);
  const entry = { subject: 'invoice', id: invoiceIds[0] ?? 0, action: 'issueRed' } as const;
  await audit(work, { ...entry, after: { invoiceNo, ...after } });
  await settleBlue(work, blue);
  await notifyIssued(work, { buyerId, invoiceNo, amount }, true);
}

/** Deletes a waiting application, because nothing was sold or nothing is left. */
async function voidApplication(work: Work, invoice: Invoice): Promise<void> {
  await deleteInvoice(work.db, invoice.invoiceId);
  await audit(work, { subject: 'invoice', id: invoice.invoiceId, action: 'void', before: auditOf(invoice) });
}

/** Reduces a waiting application to what is still paid; deletes it when nothing is left. */
export async function reduceApplication(work: Work, invoice: Invoice): Promise<void> {
  const byNumber = new Map(
    (await findOrders(work, invoice.orderNumbers)).map((order) => [order.orderNumber, order]),
  );
  const orders = invoice.orderNumbers.flatMap((number) => byNumber.get(number) ?? []);
  const left = (await findContents(work, orders)).filter(hasValue);
  if (left.length === 0) return voidApplication(work, invoice);
  const lines = invoiceLines(left.map(({ invoiced }) => invoiced));
  const content = {
    lines,
    amount: invoiceSums(lines).total,
    orderNumbers: left.map(({ order }) => order.orderNumber),
  };
  await replaceContent(work.db, invoice.invoiceId, content);
  await audit(work, {
    subject: 'invoice',
    id: invoice.invoiceId,
    action: 'reduce',
    before: auditOf(invoice),
    after: auditOf({ ...invoice, ...content }),
  });
}

/** Deletes waiting applications of a cancelled order. */
export async function onOrderClosed(work: Work, { orderNumber }: Order): Promise<void> {
  const invoice = await queries.lockCurrentInvoice(work.db, orderNumber);
  if (invoice?.status === 'issuing') await voidApplication(work, invoice);
}

/** Reverses the part of a locked, issued blue invoice that a return refunded. */
export async function takeBack(
  work: Work,
  blue: Invoice,
  { orderNumber, returnNumber, lines, freightRefund }: components['schemas']['ReturnSheet'],
): Promise<void> {
  const refunds = refundedItems({
    lines: lines.map(({ prodId, prodName, catalogNo, count, refund }) => ({
      taxClass: taxClassOf(prodId),
      name: prodName,
      spec: catalogNo,
      count,
      refund,
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

/** Reverses or reduces the invoice of an order after a refunded return. */
export async function onReturnRefunded(
  work: Work,
  sheet: components['schemas']['ReturnSheet'],
): Promise<void> {
  const blue = await queries.lockCurrentInvoice(work.db, sheet.orderNumber);
  if (!blue) return;
  if (blue.status !== 'issuing') return takeBack(work, blue, sheet);
  if (blue.batchNo === null) return reduceApplication(work, blue);
  // The tax system has the original amount; a red invoice follows when the number is entered.
  const owedReturns = [...blue.owedReturns, sheet.returnNumber];
  await updateInvoice(work.db, blue.invoiceId, { owedReturns });
}
