/** Answers that only the order page needs. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { requestCheck } from '@/services/approvals';

/** How the buyer's group orders: at once or by a request, and the funds for it. Read again for each confirmation. */
export const requestCheckQuery = (confirmId: string) =>
  queryOptions({
    queryKey: ['approvals', 'check', confirmId],
    queryFn: requestCheck,
    placeholderData: keepPreviousData,
  });
