/** Invoices of all buyers for finance staff: waiting and issued ones, and one with its lines and taxes. */
import type { components } from '@contract/schema';
import { invoiceSums } from '../../domain/invoice/invoice';
import type { Work } from '../db/transaction';
import { dateTime, dateTimeOrNull } from '../http/dates';
import type { AnswerOf, Call } from '../http/operation';
import { pageFrom } from '../http/page';
import { refuse } from '../http/refusal';
import { findFiles } from './fileQueries';
import { findFormer, toFormer, type FormerRow } from './formerNumbers';
import * as managed from './managedQueries';
import * as queries from './queries';
import { isRed } from './record';
import { remarksOf } from './sheet';

type Schemas = components['schemas'];

const toHead = (
  row: managed.ManagedRow,
  former: readonly FormerRow[] = [],
): Schemas['ManagedInvoiceHead'] => {
  const { invoiceId, invoiceNo, kind, amount, orderNumbers, status, originalNo, batchNo, ready } = row;
  const { userName, nickName, institution, buyer } = row;
  return {
    invoiceId,
    invoiceNo,
    kind,
    amount,
    orderNumbers,
    status,
    originalNo,
    batchNo,
    ready,
    userName,
    nickName,
    institution,
    title: buyer.title,
    taxNo: buyer.taxNo,
    red: isRed(row),
    applyTime: dateTime(row.applyTime),
    issueTime: dateTimeOrNull(row.issueTime),
    formerNumbers: former.map((one) => ({ ...toFormer(one), reason: one.reason })),
  };
};

/** List entries with their former numbers. */
async function toHeads(
  { db }: Pick<Work, 'db'>,
  rows: readonly managed.ManagedRow[],
): Promise<Schemas['ManagedInvoiceHead'][]> {
  const former = await findFormer(
    db,
    rows.map(({ invoiceId }) => invoiceId),
  );
  return rows.map((row) => toHead(row, former.get(row.invoiceId)));
}

export async function listManaged(
  work: Work,
  { current, size, ...filter }: Call<'managedInvoices'>['query'],
): Promise<AnswerOf<'managedInvoices'>> {
  const page = { current, size };
  const rows = await managed.managedPage(work.db, filter, page);
  return pageFrom(await toHeads(work, rows), await managed.countManaged(work.db, filter), page);
}

export const waiting = async ({ db, shop }: Work): Promise<Schemas['InvoicesWaiting']> => ({
  issuing: shop.settings.invoiceIssuing,
  ...(await managed.countWaiting(db)),
});

export const unknownInvoice = (): never => refuse('INVOICE_UNKNOWN', '没有这个开票申请，可能已撤销');

/** Any invoice, issued or not. */
export async function findManaged(work: Work, invoiceId: number): Promise<Schemas['ManagedInvoice']> {
  const { db } = work;
  const [row] = await managed.managedByIds(db, [invoiceId]);
  if (!row) return unknownInvoice();
  const [head = toHead(row)] = await toHeads(work, [row]);
  const lines = await queries.findLines(db, [invoiceId]);
  const reds = await queries.findReds(db, [invoiceId]);
  return {
    head,
    buyer: row.buyer,
    lines,
    ...invoiceSums(lines),
    remarks: remarksOf(row),
    batchTime: dateTimeOrNull(row.batchTime),
    files: (await findFiles(db, [invoiceId])).get(invoiceId) ?? [],
    simulated: row.issuer?.simulated ?? false,
    reversals: reds.map((red) => ({
      invoiceId: red.invoiceId,
      invoiceNo: red.invoiceNo,
      amount: red.amount,
    })),
  };
}
