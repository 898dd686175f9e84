/** Invoices of all buyers, for finance. */
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  addInvoiceFiles,
  checkInvoiceNumbers,
  correctInvoiceNumber,
  enterInvoiceNumber,
  enterInvoiceNumbers,
  invoicesWaiting,
  makeInvoiceBatch,
  managedInvoice,
  managedInvoices,
  releaseInvoice,
  removeInvoiceFile,
} from '@/services/manageInvoices';
import { invalidating } from './invalidation';

const KEY = ['managedInvoices'] as const;
const changesInvoices = invalidating(KEY);

export const managedInvoicesQuery = (query: Parameters<typeof managedInvoices>[0]) =>
  queryOptions({ queryKey: [...KEY, 'list', query], queryFn: () => managedInvoices(query) });

/** Counts by state. Read again with each list, which `query` identifies. */
export const invoicesWaitingQuery = (query: object) =>
  queryOptions({
    queryKey: [...KEY, 'waiting', query],
    queryFn: invoicesWaiting,
    placeholderData: keepPreviousData,
  });

export const managedInvoiceQuery = (invoiceId: number) =>
  queryOptions({ queryKey: [...KEY, 'detail', invoiceId], queryFn: () => managedInvoice(invoiceId) });

export const makeInvoiceBatchMutation = () =>
  mutationOptions({ mutationFn: (invoiceIds: number[]) => makeInvoiceBatch(invoiceIds), ...changesInvoices });

/** Takes the number of the batch. */
export const releaseInvoiceMutation = (invoiceId: number) =>
  mutationOptions({
    mutationFn: (batchNo: string) => releaseInvoice(invoiceId, batchNo),
    ...changesInvoices,
  });

export const enterInvoiceNumberMutation = (invoiceId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof enterInvoiceNumber>[1]) => enterInvoiceNumber(invoiceId, body),
    ...changesInvoices,
  });

export const correctInvoiceNumberMutation = (invoiceId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof correctInvoiceNumber>[1]) => correctInvoiceNumber(invoiceId, body),
    ...changesInvoices,
  });

/** Checks the rows of a table and changes nothing. */
export const checkInvoiceNumbersMutation = () => mutationOptions({ mutationFn: checkInvoiceNumbers });

export const enterInvoiceNumbersMutation = () =>
  mutationOptions({
    mutationFn: (rows: Parameters<typeof enterInvoiceNumbers>[0]) => enterInvoiceNumbers(rows),
    ...changesInvoices,
  });

export const addInvoiceFilesMutation = () =>
  mutationOptions({
    mutationFn: (files: Parameters<typeof addInvoiceFiles>[0]) => addInvoiceFiles(files),
    ...changesInvoices,
  });

export const removeInvoiceFileMutation = (invoiceId: number) =>
  mutationOptions({
    mutationFn: (type: Parameters<typeof removeInvoiceFile>[1]) => removeInvoiceFile(invoiceId, type),
    ...changesInvoices,
  });
