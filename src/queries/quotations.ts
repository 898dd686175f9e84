/** Quotations (报价单) of the buyer. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QuotationItem } from '@domain/quotation/quotationPath';
import {
  askQuotation,
  quotation,
  quotationDraft,
  quotations,
  withdrawQuotation,
} from '@/services/quotations';
import { invalidating } from './invalidation';
import { keepWhilePaging } from './paging';

const QUOTATIONS_KEY = ['quotations'] as const;
const PAGE_SIZE = 20;

/** A page of quotations, newest first. */
export function quotationsQuery(page: number) {
  const queryKey = [...QUOTATIONS_KEY, 'list', page];
  return queryOptions({
    queryKey,
    queryFn: () => quotations(page, PAGE_SIZE),
    placeholderData: keepWhilePaging(queryKey),
  });
}

/** Not cached: the choice of lines starts from it. */
export const quotationQuery = (quotationNo: string) =>
  queryOptions({
    queryKey: [...QUOTATIONS_KEY, 'detail', quotationNo],
    queryFn: () => quotation(quotationNo),
    gcTime: 0,
  });

/** Packs of a new quotation with current data. Not cached: a form starts from it. */
export const quotationDraftQuery = (items: readonly QuotationItem[]) =>
  queryOptions({
    queryKey: [...QUOTATIONS_KEY, 'draft', items],
    queryFn: () => quotationDraft(items),
    gcTime: 0,
  });

/** Returns the number of the quotation. */
export const askQuotationMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof askQuotation>[0]) => askQuotation(body),
    onSuccess: (_quotationNo, _body, _before, { client }) =>
      client.invalidateQueries({ queryKey: [...QUOTATIONS_KEY, 'list'] }),
  });

export const withdrawQuotationMutation = () =>
  mutationOptions({
    mutationFn: (quotationNo: string) => withdrawQuotation(quotationNo),
    ...invalidating(QUOTATIONS_KEY),
  });
