/** The logged-in user: account and open consents. */
import { queryOptions } from '@tanstack/react-query';
import { userInfo } from '@/services/account';
import { consents } from '@/services/privacy';

export const accountQuery = () => queryOptions({ queryKey: ['account', 'info'], queryFn: userInfo });

/** Documents of the shop that the buyer has not agreed to yet. */
export const consentsNeededQuery = () =>
  queryOptions({
    queryKey: ['account', 'consentsNeeded'],
    queryFn: async () => (await consents()).documents.filter(({ needed }) => needed),
  });
