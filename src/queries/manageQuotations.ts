/** Quotations of all buyers, for staff. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { AnswerBody, Quotation } from '@domain/quotation/types';
import { answerQuotation, askedQuotation, askedQuotations, declineQuotation } from '@/services/quotations';
import { invalidating } from './invalidation';

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

/** After a change: stores the returned quotation, and reads the list again. */
const storing = (quotationNo: string) => ({
  onSuccess: (...[fresh, , , { client }]: [Quotation, unknown, unknown, { client: QueryClient }]) =>
    client.setQueryData(askedQuotationQuery(quotationNo).queryKey, fresh),
  ...invalidating(KEY),
});

export const answerQuotationMutation = (quotationNo: string) =>
  mutationOptions({
    mutationFn: (body: AnswerBody) => answerQuotation(quotationNo, body),
    ...storing(quotationNo),
  });

export const declineQuotationMutation = (quotationNo: string) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof declineQuotation>[1]) => declineQuotation(quotationNo, body),
    ...storing(quotationNo),
  });
