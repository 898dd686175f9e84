/** Invoices: requested, read, withdrawn. */
import type { Wire } from '@contract/types';
import type { Invoice } from '@domain/invoice/invoiceView';
import type { InvoicableOrder, InvoiceCount, InvoiceHead } from '@domain/invoice/types';
import type { InvoiceQuery } from '@domain/invoice/invoicePath';
import type { InvoiceKind, ReverseReason } from '@domain/invoice/invoiceRules';
import { web, webFile, type NamedFile } from './client';
import { having, isInvoice } from './entryShape';
import { objectIn, pageIn } from './listShape';

const isInvoicable = having<Wire['InvoicableOrder']>({
  orderNumber: 'text',
  createTime: 'text',
  amount: 'number',
  prodNames: 'list',
});
const isInvoiceCount = having<Wire['InvoiceCount']>({ issuing: 'number', toApply: 'number' });
const isInvoiceSheet = having<Wire['Invoice']>({
  invoiceNo: 'text',
  total: 'number',
  lines: 'list',
  buyer: 'object',
});

/** Paid orders without a valid invoice. */
export const invoicableOrders = async (
  q: string,
  current: number,
  size: number,
): Promise<{ records: InvoicableOrder[]; total: number }> => {
  const query = { q: q || undefined, current, size };
  return pageIn(await web('get', '/p/invoice/orders', { query, quiet: true }), isInvoicable);
};

export const invoiceCount = async (): Promise<InvoiceCount> =>
  objectIn(await web('get', '/p/invoice/count', { quiet: true }), isInvoiceCount);

export const invoices = async (
  { status, kind, q, from, to, page }: InvoiceQuery,
  size: number,
): Promise<{ records: InvoiceHead[]; total: number }> => {
  const query = {
    status: status || undefined,
    kind: kind || undefined,
    q: q || undefined,
    from: from || undefined,
    to: to || undefined,
    current: page,
    size,
  };
  return pageIn(await web('get', '/p/invoice/list', { query, quiet: true }), isInvoice);
};

/** One invoice for all these orders. The page shows a refusal itself. */
export const applyInvoice = async (
  orderNumbers: string[],
  kind: InvoiceKind,
  titleId: number,
): Promise<InvoiceHead> =>
  objectIn(
    await web('post', '/p/invoice/apply', { body: { orderNumbers, kind, titleId }, quiet: true }),
    isInvoice,
  );

/** An issued invoice for printing. */
export const invoiceInfo = async (invoiceNo: string): Promise<Invoice> =>
  objectIn(await web('get', '/p/invoice/info', { query: { invoiceNo }, quiet: true }), isInvoiceSheet);

export const reverseInvoice = (
  invoiceId: number,
  request: { reason: ReverseReason; note: string; notDeducted: boolean },
): Promise<InvoiceHead> =>
  web('post', '/p/invoice/reverse', { body: { invoiceId, ...request }, quiet: true });

export const withdrawInvoice = (invoiceId: number) =>
  web('delete', '/p/invoice/{invoiceId}', { params: { invoiceId } });

/** A file that the tax system made. */
export const invoiceFile = (invoiceNo: string, type: Wire['InvoiceFileType']): Promise<NamedFile> =>
  webFile('/p/invoice/file', { query: { invoiceNo, type }, quiet: true });

/** All files of the invoices issued in a month (`yyyy-MM`), as a zip. */
export const invoiceMonthFiles = (month: string): Promise<NamedFile> =>
  webFile('/p/invoice/files', { query: { month }, quiet: true });
