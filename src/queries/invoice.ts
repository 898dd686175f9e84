/** Invoices and invoice titles. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InvoiceQuery } from '@domain/invoice/invoicePath';
import type { InvoiceKind, TitleDraft } from '@domain/invoice/invoiceRules';
import {
  applyInvoice,
  invoicableOrders,
  invoiceCount,
  invoiceInfo,
  invoices,
  reverseInvoice,
  withdrawInvoice,
} from '@/services/invoice';
import {
  deleteTitle,
  invoiceTitles,
  saveTitle,
  setDefaultTitle,
  usualTitles,
} from '@/services/invoiceTitles';
import { invalidating } from './invalidation';
import { keepWhilePaging } from './paging';

const INVOICES_KEY = ['invoices'] as const;
const TITLES_KEY = ['invoiceTitles'] as const;

/** Rows per page, in both lists. */
export const INVOICE_PAGE_SIZE = 10;

/** Number of invoices by state, and of orders that can be invoiced. */
export const invoiceCountQuery = () =>
  queryOptions({ queryKey: [...INVOICES_KEY, 'count'], queryFn: invoiceCount });

export function invoicesQuery({ page, ...filter }: InvoiceQuery) {
  const queryKey = [...INVOICES_KEY, 'list', filter, page];
  return queryOptions({
    queryKey,
    queryFn: () => invoices({ ...filter, page }, INVOICE_PAGE_SIZE),
    placeholderData: keepWhilePaging(queryKey),
  });
}

/** Paid orders without a valid invoice. */
export function invoicableOrdersQuery(q: string, page: number) {
  const queryKey = [...INVOICES_KEY, 'orders', q, page];
  return queryOptions({
    queryKey,
    queryFn: () => invoicableOrders(q, page, INVOICE_PAGE_SIZE),
    placeholderData: keepWhilePaging(queryKey),
  });
}

export const invoiceQuery = (invoiceNo: string) =>
  queryOptions({ queryKey: [...INVOICES_KEY, 'detail', invoiceNo], queryFn: () => invoiceInfo(invoiceNo) });

interface Application {
  orderNumbers: string[];
  kind: InvoiceKind;
  titleId: number;
}

export const applyInvoiceMutation = () =>
  mutationOptions({
    mutationFn: ({ orderNumbers, kind, titleId }: Application) => applyInvoice(orderNumbers, kind, titleId),
    ...invalidating(INVOICES_KEY),
  });

export const withdrawInvoiceMutation = () =>
  mutationOptions({
    mutationFn: (invoiceId: number) => withdrawInvoice(invoiceId),
    ...invalidating(INVOICES_KEY),
  });

interface Reversal {
  invoiceId: number;
  request: Parameters<typeof reverseInvoice>[1];
}

export const reverseInvoiceMutation = () =>
  mutationOptions({
    mutationFn: ({ invoiceId, request }: Reversal) => reverseInvoice(invoiceId, request),
    ...invalidating(INVOICES_KEY),
  });

/** Default first. */
export const titlesQuery = () => queryOptions({ queryKey: [...TITLES_KEY, 'list'], queryFn: invoiceTitles });

/** The saved titles, or the account's data when there are none. */
export const usualTitlesQuery = () =>
  queryOptions({ queryKey: [...TITLES_KEY, 'usual'], queryFn: usualTitles });

/** Adds a title, or changes the one with `titleId`. */
export const saveTitleMutation = () =>
  mutationOptions({
    mutationFn: ({ draft, titleId }: { draft: TitleDraft; titleId?: number }) => saveTitle(draft, titleId),
    ...invalidating(TITLES_KEY),
  });

export const setDefaultTitleMutation = () =>
  mutationOptions({
    mutationFn: (titleId: number) => setDefaultTitle(titleId),
    ...invalidating(TITLES_KEY),
  });

export const deleteTitleMutation = () =>
  mutationOptions({ mutationFn: (titleId: number) => deleteTitle(titleId), ...invalidating(TITLES_KEY) });
