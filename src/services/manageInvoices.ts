/** Invoices of all buyers, for finance. */
import type { Body, Query, Wire } from '@contract/types';
import { web, webFile, type NamedFile } from './client';
import { having } from './entryShape';
import { listIn, objectIn, pageIn } from './listShape';

export type ManagedInvoiceHead = Wire['ManagedInvoiceHead'];
export type ManagedInvoice = Wire['ManagedInvoice'];
export type InvoiceNumberRow = Wire['InvoiceNumberRow'];
export type InvoiceBatch = Wire['InvoiceBatch'];
export type InvoiceFileVerdict = Wire['InvoiceFileVerdict'];
type FileType = Wire['InvoiceFileType'];
export type InvoicesWaiting = Wire['InvoicesWaiting'];
type ManagedQuery = NonNullable<Query<'/m/invoices', 'get'>>;

const isHead = having<ManagedInvoiceHead>({ invoiceId: 'number', amount: 'number', applyTime: 'text' });
const hasParts = having<ManagedInvoice>({
  lines: 'list',
  total: 'number',
  reversals: 'list',
  files: 'list',
  buyer: 'object',
});
const toInvoice = (answer: ManagedInvoice): ManagedInvoice =>
  objectIn(answer, (found) => hasParts(found) && isHead(found.head));
const isRow = having<InvoiceNumberRow>({ application: 'text', invoiceNo: 'text' });

export const managedInvoices = async (query: ManagedQuery) =>
  pageIn(await web('get', '/m/invoices', { query, quiet: true }), isHead);

export const invoicesWaiting = async (): Promise<InvoicesWaiting> =>
  objectIn(await web('get', '/m/invoices/waiting', { quiet: true }));

export const managedInvoice = async (invoiceId: number): Promise<ManagedInvoice> =>
  toInvoice(await web('get', '/m/invoices/{invoiceId}', { params: { invoiceId }, quiet: true }));

/** Hands applications over to the tax system. */
export const makeInvoiceBatch = async (invoiceIds: number[]): Promise<InvoiceBatch> =>
  web('post', '/m/invoices/batches', { body: { invoiceIds }, read: (batch) => objectIn(batch) });

/** Applications of a batch without a number, as a table. */
export const invoiceBatchFile = (batchNo: string): Promise<NamedFile> =>
  webFile('/m/invoices/batches/{batchNo}/file', { params: { batchNo }, quiet: true });

/** It was not issued, and can be handed over again. */
export const releaseInvoice = (invoiceId: number, batchNo: string) =>
  web('put', '/m/invoices/{invoiceId}/release', { params: { invoiceId }, body: { batchNo } });

/** The caller reports a refusal, here and below. */
export const enterInvoiceNumber = async (
  invoiceId: number,
  body: Body<'/m/invoices/{invoiceId}/number', 'put'>,
): Promise<ManagedInvoice> =>
  toInvoice(await web('put', '/m/invoices/{invoiceId}/number', { params: { invoiceId }, body, quiet: true }));

/** Another number for an issued invoice, based on the one that was read. */
export const correctInvoiceNumber = async (
  invoiceId: number,
  body: Body<'/m/invoices/{invoiceId}/correct', 'put'>,
): Promise<ManagedInvoice> =>
  toInvoice(
    await web('put', '/m/invoices/{invoiceId}/correct', { params: { invoiceId }, body, quiet: true }),
  );

/** Preview of these numbers, row by row. */
export const checkInvoiceNumbers = async (
  rows: Body<'/m/invoices/numbers/check', 'post'>['rows'],
): Promise<InvoiceNumberRow[]> =>
  listIn(await web('post', '/m/invoices/numbers/check', { body: { rows }, quiet: true }), isRow);

export const enterInvoiceNumbers = async (
  rows: Body<'/m/invoices/numbers', 'post'>['rows'],
): Promise<InvoiceNumberRow[]> =>
  listIn(await web('post', '/m/invoices/numbers', { body: { rows }, quiet: true }), isRow);

const isVerdict = having<InvoiceFileVerdict>({ name: 'text', outcome: 'text', problems: 'list' });

/** Files from the tax system, base64. Returns a verdict per file. */
export const addInvoiceFiles = async (
  files: Body<'/m/invoices/files', 'post'>['files'],
): Promise<InvoiceFileVerdict[]> =>
  listIn(await web('post', '/m/invoices/files', { body: { files }, quiet: true }), isVerdict);

export const managedInvoiceFile = (invoiceId: number, type: FileType): Promise<NamedFile> =>
  webFile('/m/invoices/{invoiceId}/files/{type}', { params: { invoiceId, type }, quiet: true });

export const removeInvoiceFile = (invoiceId: number, type: FileType) =>
  web('delete', '/m/invoices/{invoiceId}/files/{type}', { params: { invoiceId, type }, quiet: true });
