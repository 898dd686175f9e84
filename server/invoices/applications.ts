/** Actions of a buyer on invoices: apply, withdraw, reverse. */
import type { components } from '@contract/schema';
import { applyProblem, isPaidStatus, type OrderToInvoice } from '../../domain/invoice/application';
import type { InvoiceKind } from '../../domain/invoice/invoiceRules';
import { checkReverse, reverseProblem } from '../../domain/invoice/reversal';
import { restLines } from '../../domain/invoice/invoiceRed';
import { checkTaxId } from '../../domain/shared/taxId';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { lockOwnOrders } from '../orders/lock';
import type { Order } from '../orders/record';
import { findContents, hasValue } from './content';
import { issueInvoices } from './issue';
import { deleteInvoice } from './changes';
import * as queries from './queries';
import { auditOf, isRed, isWithdrawable, type Invoice } from './record';
import { issueRed, findRedLines } from './red';
import { toHeads } from './sheet';
import { findOwnTitle } from './titles';

type InvoiceHead = components['schemas']['InvoiceHead'];

const unknownInvoice = (): never => refuse('INVOICE_UNKNOWN', '发票不存在');

/** Locks an invoice of the buyer, because shipping and refunds may change it concurrently. */
async function lockOwnInvoice({ db }: Work, { buyerId }: Buyer, invoiceId: number): Promise<Invoice> {
  const invoice = await queries.lockInvoice(db, invoiceId);
  return invoice?.buyerId === buyerId ? invoice : unknownInvoice();
}

async function headOf(work: Work, invoice: Invoice): Promise<InvoiceHead> {
  const [head] = await toHeads(work, [invoice]);
  return head ?? unknownInvoice();
}

/** Reason code of a refused application; the sentence comes from the shared rules. */
function codeOf(orders: readonly OrderToInvoice[]): string {
  if (orders.some(({ status }) => !isPaidStatus(status))) return 'ORDER_NOT_PAID';
  return orders.some(({ invoiced }) => invoiced) ? 'ORDER_INVOICED' : 'INVOICE_REFUSED';
}

async function refuseUnfit(
  work: Work,
  chosen: readonly Order[],
  kind: InvoiceKind,
  titleKind: 'unit' | 'person',
) {
  const invoiced = await queries.findInvoiced(
    work.db,
    chosen.map(({ orderNumber }) => orderNumber),
  );
  const orders = chosen.map(({ orderNumber, detail }) => ({
    orderNumber,
    status: detail.status,
    invoiced: invoiced.has(orderNumber),
  }));
  const reason = applyProblem(orders, kind, titleKind);
  if (reason) refuse(codeOf(orders), reason);
}

export async function apply(work: Work, buyer: Buyer, body: BodyOf<'applyInvoice'>): Promise<InvoiceHead> {
  const { orderNumbers, kind, titleId } = body;
  const { titleId: _id, isDefault: _default, ...title } = await findOwnTitle(work, buyer, titleId);
  // Lock the orders: a concurrent shipment then issues the invoice itself, or is seen here.
  const chosen = await lockOwnOrders(work, buyer, orderNumbers);
  await refuseUnfit(work, chosen, kind, title.titleKind);
  const contents = await findContents(work, chosen);
  const returned = contents.find((content) => !hasValue(content));
  if (returned) refuse('ORDER_REFUNDED', `订单 ${returned.order.orderNumber} 已全额退款，不能开票`);
  const checked = checkTaxId(title.taxNo);
  if (title.titleKind === 'unit' && !checked.ok) refuse('TAX_NO_INVALID', checked.reason);
  return headOf(work, await issueInvoices(work, contents, { kind, buyer: title, applyTime: work.now }));
}

export async function reverse(
  work: Work,
  buyer: Buyer,
  { invoiceId, reason, note = '', notDeducted = false }: BodyOf<'reverseInvoice'>,
): Promise<InvoiceHead> {
  const invoice = await lockOwnInvoice(work, buyer, invoiceId);
  const refusal = reverseProblem(invoice.status, isRed(invoice));
  if (refusal) refuse('INVOICE_NOT_REVERSIBLE', refusal);
  const [problem] = Object.entries(checkReverse(invoice.kind, { reason, note, notDeducted })) as [
    string,
    string,
  ][];
  if (problem) refuseField(problem[0], 'REVERSAL_INVALID', problem[1]);
  // Only the rest of a partly reversed invoice, so that red invoices never exceed the blue one.
  const rest = restLines(await queries.findLines(work.db, [invoiceId]), await findRedLines(work, invoice));
  if (rest.length === 0) refuse('INVOICE_NOT_REVERSIBLE', '红字发票正在开具，请勿重复申请');
  await issueRed(work, invoice, rest, { reason, note: note.trim(), returnNumber: null });
  return headOf(work, await queries.invoiceById(work.db, invoiceId));
}

export async function withdraw(work: Work, buyer: Buyer, invoiceId: number): Promise<null> {
  const invoice = await lockOwnInvoice(work, buyer, invoiceId);
  if (invoice.status !== 'issuing') refuse('INVOICE_ISSUED', '发票已开具，不能撤销，有误请申请红冲');
  if (isRed(invoice)) refuse('INVOICE_RED', '红字发票正在开具，不能撤销');
  if (!isWithdrawable(invoice)) refuse('INVOICE_HANDED_OVER', '已提交开具，不能撤销；开具后有误请申请红冲');
  await deleteInvoice(work.db, invoiceId);
  await audit(work, { subject: 'invoice', id: invoiceId, action: 'withdraw', before: auditOf(invoice) });
  return null;
}
