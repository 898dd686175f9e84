/** Invoices, blue or red, as list entries and as printed. */
import type { components } from '@contract/schema';
import { invoiceSums } from '../../domain/invoice/invoice';
import { REVERSE_REASONS } from '../../domain/invoice/reversal';
import type { Work } from '../db/transaction';
import { dateTime, dateTimeOrNull } from '../http/dates';
import { findFiles } from './fileQueries';
import { findFormer, toFormer, type FormerRow } from './formerNumbers';
import * as queries from './queries';
import { isRed, isWithdrawable, type Invoice } from './record';
import { currentIssuer } from './seller';

type Schemas = components['schemas'];

const reasonOf = ({ reason, note, returnNumber }: Invoice): string =>
  (reason ? REVERSE_REASONS[reason] : '') +
  (returnNumber ? `，退货单 ${returnNumber}` : '') +
  (note && `（${note}）`);

/** Remarks for facts that 数电发票 have no field for: orders, and the buyer's address and bank if given. */
export function remarksOf(invoice: Invoice): string[] {
  const { orderNumbers, buyer, originalNo } = invoice;
  const lines = [
    originalNo ? `被红冲蓝字数电发票号码：${originalNo}` : '',
    originalNo ? `红冲原因：${reasonOf(invoice)}` : '',
    `订单号：${orderNumbers.join('、')}`,
    buyer.regAddress || buyer.regPhone ? `购方地址、电话：${buyer.regAddress} ${buyer.regPhone}`.trim() : '',
    buyer.bankName || buyer.bankAccount
      ? `购方开户行及账号：${buyer.bankName} ${buyer.bankAccount}`.trim()
      : '',
  ];
  return lines.filter((line) => line !== '');
}

const reversalOf = ({ invoiceNo, issueTime, amount, reason, note, returnNumber }: Invoice) =>
  invoiceNo && issueTime !== null && reason
    ? [{ invoiceNo, time: dateTime(issueTime), amount, reason, note, returnNumber }]
    : [];

/** The printed form of an issued invoice; null before it is issued. */
export async function toInvoice(work: Work, invoice: Invoice): Promise<Schemas['Invoice'] | null> {
  const { invoiceId, invoiceNo, issueTime, kind, status, buyer, orderNumbers, partial, originalNo } = invoice;
  if (invoiceNo === null || issueTime === null) return null;
  const { db } = work;
  const issuer = invoice.issuer ?? (await currentIssuer(work));
  const lines = await queries.findLines(db, [invoiceId]);
  const reds = await queries.findReds(db, [invoiceId]);
  const taken = await queries.findLines(
    db,
    reds.map((red) => red.invoiceId),
  );
  const former = await findFormer(db, [invoiceId]);
  const files = await findFiles(db, [invoiceId]);
  const red = isRed(invoice);
  return {
    invoiceId,
    invoiceNo,
    red,
    kind,
    status,
    issueTime: dateTime(issueTime),
    buyer: { title: buyer.title, taxNo: buyer.taxNo },
    seller: issuer && { title: issuer.title, taxNo: issuer.taxNo },
    lines,
    ...invoiceSums(lines),
    remarks: remarksOf(invoice),
    drawer: issuer?.drawer ?? '',
    simulated: issuer?.simulated ?? false,
    orderNumbers,
    partial,
    originalNo,
    left: red ? 0 : invoiceSums([...lines, ...taken]).total,
    reversals: reds.flatMap(reversalOf),
    formerNumbers: (former.get(invoiceId) ?? []).map(toFormer),
    files: files.get(invoiceId) ?? [],
  };
}

const toHead = (
  invoice: Invoice,
  reds: readonly Invoice[],
  former: readonly FormerRow[],
  files: Schemas['InvoiceFile'][],
): Schemas['InvoiceHead'] => ({
  invoiceId: invoice.invoiceId,
  invoiceNo: invoice.invoiceNo,
  kind: invoice.kind,
  titleKind: invoice.buyer.titleKind,
  title: invoice.buyer.title,
  taxNo: invoice.buyer.taxNo,
  amount: invoice.amount,
  orderNumbers: invoice.orderNumbers,
  status: invoice.status,
  applyTime: dateTime(invoice.applyTime),
  issueTime: dateTimeOrNull(invoice.issueTime),
  red: isRed(invoice),
  originalNo: invoice.originalNo,
  withdrawable: isWithdrawable(invoice),
  reversals: reds.filter((red) => red.originalId === invoice.invoiceId).flatMap(reversalOf),
  formerNumbers: former.map(toFormer),
  files,
});

/** Invoices as list entries. */
export async function toHeads({ db }: Work, list: readonly Invoice[]): Promise<Schemas['InvoiceHead'][]> {
  const ids = list.map(({ invoiceId }) => invoiceId);
  const reds = await queries.findReds(db, ids);
  const former = await findFormer(db, ids);
  const files = await findFiles(db, ids);
  return list.map((invoice) =>
    toHead(invoice, reds, former.get(invoice.invoiceId) ?? [], files.get(invoice.invoiceId) ?? []),
  );
}
