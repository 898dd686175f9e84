/** What a buyer does about invoices: asks for one, withdraws it, has it reversed. */
import type { components } from '@contract/schema';
import {
  checkReverse,
  isPaidStatus,
  reasonAgainstApplying,
  reasonAgainstReversing,
  type InvoiceKind,
  type OrderAsked,
} from '../../src/domain/invoice/invoiceRules';
import { restLines } from '../../src/domain/invoice/invoiceRed';
import { checkTaxId } from '../../src/domain/shared/taxId';
import type { Buyer } from '../account/sessions';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { holdOwn } from '../orders/hold';
import type { Order } from '../orders/record';
import { contentsOf, isWorthAnything } from './content';
import { enter } from './enter';
import { deleteInvoice } from './entries';
import * as queries from './queries';
import { auditOf, isRed, type Invoice } from './record';
import { enterRed, redLinesOf } from './red';
import { headsOf } from './sheet';
import { ownTitle } from './titles';

type InvoiceHead = components['schemas']['InvoiceHead'];

const gone = (): never => refuse('INVOICE_UNKNOWN', '发票不存在');

/** One of the buyer's, held: shipping and refunds may change it at the same time. */
async function ownInvoice({ db }: Work, { buyerId }: Buyer, invoiceId: number): Promise<Invoice> {
  const held = await queries.lockInvoice(db, invoiceId);
  return held?.buyerId === buyerId ? held : gone();
}

async function headOf(work: Work, invoice: Invoice): Promise<InvoiceHead> {
  const [head] = await headsOf(work, [invoice]);
  return head ?? gone();
}

/** The rules of the page have the sentences; programs tell the cases apart. */
function codeOf(asked: readonly OrderAsked[]): string {
  if (asked.some(({ status }) => !isPaidStatus(status))) return 'ORDER_NOT_PAID';
  return asked.some(({ invoiced }) => invoiced) ? 'ORDER_INVOICED' : 'INVOICE_REFUSED';
}

async function refuseUnfit(
  work: Work,
  chosen: readonly Order[],
  kind: InvoiceKind,
  titleKind: 'unit' | 'person',
) {
  const standing = await queries.standingAmong(
    work.db,
    chosen.map(({ orderNumber }) => orderNumber),
  );
  const asked = chosen.map(({ orderNumber, detail }) => ({
    ...{ orderNumber, status: detail.status },
    invoiced: standing.has(orderNumber),
  }));
  const reason = reasonAgainstApplying(asked, kind, titleKind);
  if (reason) refuse(codeOf(asked), reason);
}

export async function apply(work: Work, buyer: Buyer, body: BodyOf<'applyInvoice'>): Promise<InvoiceHead> {
  const { orderNumbers, kind, titleId } = body;
  const { titleId: _id, isDefault: _default, ...title } = await ownTitle(work, buyer, titleId);
  // Held: one that is just being shipped has its invoice issued by that, or here.
  const chosen = await holdOwn(work, buyer, orderNumbers);
  await refuseUnfit(work, chosen, kind, title.titleKind);
  const contents = await contentsOf(work, chosen);
  const returned = contents.find((one) => !isWorthAnything(one));
  if (returned) refuse('ORDER_REFUNDED', `订单 ${returned.order.orderNumber} 已全额退款，不能开票`);
  const checked = checkTaxId(title.taxNo);
  if (title.titleKind === 'unit' && !checked.ok) refuse('TAX_NO_INVALID', checked.reason);
  return headOf(work, await enter(work, contents, { kind, buyer: title, applyTime: work.now }));
}

export async function reverse(
  work: Work,
  buyer: Buyer,
  { invoiceId, reason, note = '', notDeducted = false }: BodyOf<'reverseInvoice'>,
): Promise<InvoiceHead> {
  const held = await ownInvoice(work, buyer, invoiceId);
  const refusal = reasonAgainstReversing(held.status, isRed(held));
  if (refusal) refuse('INVOICE_NOT_REVERSIBLE', refusal);
  const [problem] = Object.entries(checkReverse(held.kind, { reason, note, notDeducted })) as [
    string,
    string,
  ][];
  if (problem) refuseField(problem[0], 'REVERSAL_INVALID', problem[1]);
  // Of a partly reversed one only what is left: all red ones together are never above the blue one.
  const rest = restLines(await queries.linesOf(work.db, [invoiceId]), await redLinesOf(work, held));
  await enterRed(work, held, rest, { reason, note: note.trim(), returnNumber: null });
  return headOf(work, await queries.invoiceById(work.db, invoiceId));
}

export async function withdraw(work: Work, buyer: Buyer, invoiceId: number): Promise<null> {
  const held = await ownInvoice(work, buyer, invoiceId);
  if (held.status !== 'issuing') refuse('INVOICE_ISSUED', '发票已开具，不能撤销，有误请申请红冲');
  await deleteInvoice(work.db, invoiceId);
  await audit(work, { subject: 'invoice', id: invoiceId, action: 'withdraw', before: auditOf(held) });
  return null;
}
