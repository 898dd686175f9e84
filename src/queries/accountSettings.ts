/** The buyer's account and its settings. */
import { queryOptions } from '@tanstack/react-query';
import { userInfo } from '@/services/account';
import { accountDetail } from '@/services/accountSettings';

const ACCOUNT_KEY = ['account'] as const;

export const userInfoQuery = () => queryOptions({ queryKey: [...ACCOUNT_KEY, 'info'], queryFn: userInfo });

/** Not cached: forms start from it. */
export const accountDetailQuery = () =>
  queryOptions({ queryKey: [...ACCOUNT_KEY, 'detail'], queryFn: accountDetail, gcTime: 0 });
