/** Queries of the order page. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestCheck } from '@/services/approvals';

/** Whether the buyer's group orders at once or by a request, and its funds. Refetched for each confirmation. */
export const requestCheckQuery = (confirmId: string) =>
  queryOptions({
    queryKey: ['approvals', 'check', confirmId],
    queryFn: requestCheck,
    placeholderData: keepPreviousData,
  });
