/** The settings of the buyer's account. */
import { queryOptions } from '@tanstack/react-query';
import { accountDetail } from '@/services/accountSettings';

const ACCOUNT_KEY = ['accountSettings'] as const;

/** Not cached: forms start from it. */
export const accountDetailQuery = () =>
  queryOptions({ queryKey: [...ACCOUNT_KEY, 'detail'], queryFn: accountDetail, gcTime: 0 });
