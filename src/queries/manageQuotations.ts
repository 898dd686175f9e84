/** Quotations of all buyers, for staff. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AnswerBody } from '@domain/quotation/types';
import { answerQuotation, askedQuotation, askedQuotations, declineQuotation } from '@/services/quotations';
import { storing } from './invalidation';

const KEY = ['askedQuotations'] as const;

/** A page of quotations, newest first. */
export const askedQuotationsQuery = (query: Parameters<typeof askedQuotations>[0]) =>
  queryOptions({ queryKey: [...KEY, 'list', query], queryFn: () => askedQuotations(query) });

/** Not cached: a form starts from it. */
export const askedQuotationQuery = (quotationNo: string) =>
  queryOptions({
    queryKey: [...KEY, 'detail', quotationNo],
    queryFn: () => askedQuotation(quotationNo),
    gcTime: 0,
  });

const changesQuotation = (quotationNo: string) => storing(askedQuotationQuery(quotationNo).queryKey, KEY);

export const answerQuotationMutation = (quotationNo: string) =>
  mutationOptions({
    mutationFn: (body: AnswerBody) => answerQuotation(quotationNo, body),
    ...changesQuotation(quotationNo),
  });

export const declineQuotationMutation = (quotationNo: string) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof declineQuotation>[1]) => declineQuotation(quotationNo, body),
    ...changesQuotation(quotationNo),
  });
