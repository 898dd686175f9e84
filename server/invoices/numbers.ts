/** Invoice numbers from the tax system: checked row by row, then entered. Entering a number issues the invoice. */
import type { components } from '@contract/schema';
import { cleanNumber, correctionProblem, numberProblem } from '../../domain/invoice/invoiceNumbers';
import { waitingViewOf } from '../../domain/invoice/invoiceView';
import { formatYuan } from '../../domain/shared/money';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { refuse, refuseField } from '../http/refusal';
import { notify } from '../inbox/service';
import { findRefundsOfOrders } from '../returns/refunds';
import { updateInvoice } from './changes';
import { deleteFiles } from './fileQueries';
import { insertFormer } from './formerNumbers';
import { issueWith } from './issue';
import { findManaged } from './managed';
import * as managed from './managedQueries';
import * as queries from './queries';
import { isRed, wholeSecond, type Invoice } from './record';
import { settleBlue, takeBack } from './red';
import { requireIssuer } from './seller';

type Schemas = components['schemas'];
type Row = Schemas['InvoiceNumberRow'];

interface Given {
  application: string;
  invoiceNo: string;
  /** Expected amount, yuan; undefined while only checking. */
  amount?: number;
}

const idOf = (application: string): number | null =>
  /^\d{1,9}$/.test(application) ? Number(application) : null;

type Problem = readonly [reason: string, problem: string] | null;

/** The problem of a row by itself; null when there is none. */
function problemOf({ amount, ...given }: Given, row: managed.ManagedRow | undefined): Problem {
  if (!row) return ['INVOICE_UNKNOWN', '没有这个申请编号'];
  const wrong = numberProblem(given.invoiceNo);
  if (wrong) return ['NUMBER_INVALID', wrong];
  if (row.invoiceNo === given.invoiceNo) return ['NUMBER_GIVEN', '已回填过这个号码'];
  if (row.invoiceNo !== null) return ['INVOICE_ISSUED', `已开具，号码 ${row.invoiceNo}`];
  if (waitingViewOf(row) === 'unshipped') return ['NOT_SHIPPED', '订单尚未全部发货'];
  if (amount !== undefined && amount !== row.amount)
    return ['INVOICE_CHANGED', `金额已由 ${formatYuan(amount)} 变为 ${formatYuan(row.amount)}，请核对`];
  return null;
}

/** Checks every row, including duplicates of applications and numbers within the input. */
async function evaluate(
  { db }: Work,
  given: readonly Given[],
): Promise<(Row & { row?: managed.ManagedRow })[]> {
  const rows = given.map((row) => ({
    ...row,
    application: cleanNumber(row.application),
    invoiceNo: cleanNumber(row.invoiceNo),
  }));
  const ids = rows.flatMap(({ application }) => idOf(application) ?? []);
  const found = new Map((await managed.managedByIds(db, ids)).map((row) => [row.invoiceId, row]));
  const numbers = rows.map(({ invoiceNo }) => invoiceNo);
  const holders = new Map(
    (await managed.findNumbered(db, numbers)).map(({ invoiceNo, invoiceId }) => [invoiceNo, invoiceId]),
  );
  const [applications, used] = [new Set<string>(), new Set<string>()];
  return rows.map((requested) => {
    const { application, invoiceNo } = requested;
    const row = found.get(idOf(application) ?? 0);
    let problem = problemOf(requested, row);
    const holder = holders.get(invoiceNo);
    if (!problem && holder !== undefined) problem = ['NUMBER_TAKEN', `号码已用于申请 ${holder}`];
    if (!problem && applications.has(application))
      problem = ['APPLICATION_TWICE', '文件中有同一申请的另一行'];
    if (!problem && used.has(invoiceNo)) problem = ['NUMBER_TWICE', '文件中另一行用了同一号码'];
    applications.add(application);
    used.add(invoiceNo);
    return {
      application,
      invoiceNo,
      row,
      invoiceId: row?.invoiceId ?? null,
      title: row?.buyer.title ?? null,
      amount: row?.amount ?? null,
      red: row ? isRed(row) : false,
      reason: problem?.[0] ?? null,
      problem: problem?.[1] ?? null,
    };
  });
}

const toAnswer = ({ row: _row, ...answer }: Row & { row?: managed.ManagedRow }): Row => answer;

/** Previews what entering these numbers would do. */
export const checkNumbers = async (work: Work, given: readonly Given[]): Promise<Row[]> =>
  (await evaluate(work, given)).map(toAnswer);

/** Issues red invoices for returns that were refunded while the tax system had the invoice. */
async function settleOwed(work: Work, blue: Invoice): Promise<void> {
  if (blue.owedReturns.length === 0) return;
  const refunds = [...(await findRefundsOfOrders(work, blue.orderNumbers)).values()].flat();
  await updateInvoice(work.db, blue.invoiceId, { owedReturns: [] });
  for (const returnNumber of blue.owedReturns) {
    const sheet = refunds.find((refund) => refund.returnNumber === returnNumber);
    // Read again: each red invoice changes the rest of the blue one.
    if (sheet) await takeBack(work, await queries.invoiceById(work.db, blue.invoiceId), sheet);
  }
}

async function issue(work: Work, invoiceId: number, invoiceNo: string): Promise<void> {
  const invoice = await queries.invoiceById(work.db, invoiceId);
  const issued = await issueWith(work, invoice, { invoiceNo, issueTime: wholeSecond(work.now) });
  if (invoice.originalId === null) return settleOwed(work, issued);
  const blue = await queries.lockInvoice(work.db, invoice.originalId);
  if (blue) await settleBlue(work, blue);
}

/** Enters the valid rows and returns all, invalid ones with a reason. A lock keeps other entries out. */
export async function enterNumbers(work: Work, given: readonly Required<Given>[]): Promise<Row[]> {
  await requireIssuer(work);
  await managed.lockNumbers(work.db);
  await managed.lockInvoices(
    work.db,
    given.flatMap(({ application }) => idOf(cleanNumber(application)) ?? []),
  );
  const rows = await evaluate(work, given);
  for (const { invoiceId, invoiceNo, reason } of rows)
    if (reason === null && invoiceId !== null) await issue(work, invoiceId, invoiceNo);
  return rows.map(toAnswer);
}

/** Replaces a wrongly entered number of an issued invoice. `was` must be the present one. */
export async function correctNumber(
  work: Work,
  invoiceId: number,
  body: Schemas['InvoiceCorrectionRequest'],
): Promise<Schemas['ManagedInvoice']> {
  const invoiceNo = cleanNumber(body.invoiceNo);
  await managed.lockNumbers(work.db);
  const invoice =
    (await queries.lockInvoice(work.db, invoiceId)) ?? refuse('INVOICE_UNKNOWN', '没有这张发票');
  const before = invoice.invoiceNo ?? refuse('NOT_ISSUED', '发票尚未开具，请回填号码');
  if (before !== body.was)
    refuse('INVOICE_CHANGED', `他人刚刚更正过，未保存。现在：${before}。请核对后再保存`);
  const wrong = correctionProblem(invoiceNo, before);
  if (wrong) refuseField('invoiceNo', 'NUMBER_INVALID', wrong);
  const reason = body.reason.trim() || refuseField('reason', 'REQUIRED', '请填写更正原因');
  const [holder] = await managed.findNumbered(work.db, [invoiceNo]);
  if (holder) refuseField('invoiceNo', 'NUMBER_TAKEN', `号码已用于申请 ${holder.invoiceId}`);
  await updateInvoice(work.db, invoiceId, { invoiceNo });
  // They bear the former number.
  const removed = await deleteFiles(work.db, invoiceId);
  await insertFormer(work.db, { invoiceId, invoiceNo: before, correctedTime: wholeSecond(work.now), reason });
  await audit(work, {
    subject: 'invoice',
    id: invoiceId,
    action: 'correctNumber',
    before: { invoiceNo: before },
    after: { invoiceNo, reason, ...(removed.length > 0 && { filesRemoved: removed }) },
  });
  await notify(work, invoice.buyerId, { event: 'invoiceCorrected', invoiceNo, before });
  return findManaged(work, invoiceId);
}

/** Enters the number of one application; `amount` must be the present one. */
export async function enterNumber(
  work: Work,
  invoiceId: number,
  { invoiceNo, amount }: Schemas['InvoiceNumberRequest'],
): Promise<Schemas['ManagedInvoice']> {
  const [row] = await enterNumbers(work, [{ application: String(invoiceId), invoiceNo, amount }]);
  if (row?.reason && row.problem) {
    const isAboutNumber = ['NUMBER_INVALID', 'NUMBER_TAKEN'].includes(row.reason);
    if (isAboutNumber) refuseField('invoiceNo', row.reason, row.problem);
    refuse(row.reason, row.problem);
  }
  return findManaged(work, invoiceId);
}
