/** Red invoices: what a refunded return, or the buyer, takes back of an invoice. */
import type { components } from '@contract/schema';
import { fenOf, invoiceLines, invoiceSums } from '../../src/domain/invoice/invoice';
import { redLines, takenBack } from '../../src/domain/invoice/invoiceRed';
import type { ReverseReason } from '../../src/domain/invoice/invoiceRules';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import type { Order } from '../orders/record';
import { ordersByNumber } from '../orders/service';
import { contentsOf, isWorthAnything, taxClassOf } from './content';
import { deleteInvoice, insertInvoices, newInvoiceNos, replaceContent, updateInvoice } from './entries';
import * as queries from './queries';
import { auditOf, wholeSecond, type Invoice, type InvoiceLine } from './record';

interface Why {
  reason: ReverseReason;
  note: string;
  returnNumber: string | null;
}

/** All lines that were taken back of a blue one. */
export const redLinesOf = async ({ db }: Work, { invoiceId }: Invoice): Promise<InvoiceLine[]> =>
  queries.linesOf(
    db,
    (await queries.redsOf(db, [invoiceId])).map((red) => red.invoiceId),
  );

/** Issues a red invoice over these lines of an issued blue one, which the caller holds. */
export async function enterRed(
  work: Work,
  blue: Invoice,
  lines: readonly InvoiceLine[],
  why: Why,
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
  const taken = [...(await queries.linesOf(db, [invoiceId])), ...(await redLinesOf(work, blue))];
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
}

/** An application that waits is void: nothing of it was sold, or nothing is left of it. */
async function voidApplication(work: Work, held: Invoice): Promise<void> {
  await deleteInvoice(work.db, held.invoiceId);
  await audit(work, { subject: 'invoice', id: held.invoiceId, action: 'void', before: auditOf(held) });
}

/** An application that waits is for what is still paid; with nothing left it is void. */
async function reduce(work: Work, held: Invoice): Promise<void> {
  const byNumber = new Map(
    (await ordersByNumber(work, held.orderNumbers)).map((order) => [order.orderNumber, order]),
  );
  const orders = held.orderNumbers.flatMap((number) => byNumber.get(number) ?? []);
  const left = (await contentsOf(work, orders)).filter(isWorthAnything);
  if (left.length === 0) return voidApplication(work, held);
  const lines = invoiceLines(left.map(({ invoiced }) => invoiced));
  const content = {
    ...{ lines, amount: invoiceSums(lines).total },
    orderNumbers: left.map(({ order }) => order.orderNumber),
  };
  await replaceContent(work.db, held.invoiceId, content);
  await audit(work, {
    ...{ subject: 'invoice', id: held.invoiceId, action: 'reduce' },
    ...{ before: auditOf(held), after: auditOf({ ...held, ...content }) },
  });
}

/** An order was closed: applications for it are void, nothing was sold. */
export async function orderClosed(work: Work, { orderNumber }: Order): Promise<void> {
  const held = await queries.lockStanding(work.db, orderNumber);
  if (held?.status === 'issuing') await voidApplication(work, held);
}

/** A return was refunded: what its invoice has of it is taken back, or no longer asked for. */
export async function takeBackRefunded(
  work: Work,
  { orderNumber, returnNumber, lines, freightRefund }: components['schemas']['ReturnSheet'],
): Promise<void> {
  const blue = await queries.lockStanding(work.db, orderNumber);
  if (!blue) return;
  if (blue.status === 'issuing') return reduce(work, blue);
  const refunds = takenBack({
    lines: lines.map(({ prodId, prodName, catalogNo, count, refund }) => ({
      ...{ taxClass: taxClassOf(prodId), name: prodName, spec: catalogNo, count, refund },
    })),
    freightRefund,
  });
  const red = redLines(
    await queries.linesOf(work.db, [blue.invoiceId]),
    await redLinesOf(work, blue),
    refunds,
  );
  if (red.length > 0)
    await enterRed(work, blue, red, { reason: 'returned', note: '', returnNumber }, [orderNumber]);
}
