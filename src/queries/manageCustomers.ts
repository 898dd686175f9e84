/** Institutions and accounts, for staff. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  accountInfo,
  accounts,
  changeLimit,
  decideVerification,
  endLogins,
  handGroupOn,
  institutionInfo,
  institutions,
  nameFinance,
  revealContact,
  setAccess,
} from '@/services/manageCustomers';
import { invalidating, storing } from './invalidation';

const KEY = ['managedCustomers'] as const;

/** A page of institutions; those with waiting accounts come first. */
export const institutionsQuery = (query: Parameters<typeof institutions>[0]) =>
  queryOptions({ queryKey: [...KEY, 'institutions', query], queryFn: () => institutions(query) });

/** Not cached, like the next: forms start from it. */
export const institutionQuery = (institutionId: number) =>
  queryOptions({
    queryKey: [...KEY, 'institution', institutionId],
    queryFn: () => institutionInfo(institutionId),
    gcTime: 0,
  });

/** A page of accounts, newest first. */
export const accountsQuery = (query: Parameters<typeof accounts>[0]) =>
  queryOptions({ queryKey: [...KEY, 'accounts', query], queryFn: () => accounts(query) });

export const managedAccountQuery = (userName: string) =>
  queryOptions({
    queryKey: [...KEY, 'account', userName],
    queryFn: () => accountInfo(userName),
    gcTime: 0,
  });

const changesInstitution = (institutionId: number) => storing(institutionQuery(institutionId).queryKey, KEY);
const changesAccount = (userName: string) => storing(managedAccountQuery(userName).queryKey, KEY);

export const changeLimitMutation = (institutionId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof changeLimit>[1]) => changeLimit(institutionId, body),
    ...changesInstitution(institutionId),
  });

/** Decides whether an account belongs to the institution. */
export const decideVerificationMutation = (institutionId: number, userName: string) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof decideVerification>[1]) => decideVerification(userName, body),
    ...changesInstitution(institutionId),
  });

/** Names an account the finance person of the institution, or no longer. */
export const nameFinanceMutation = (institutionId: number, userName: string) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof nameFinance>[1]) => nameFinance(userName, body),
    ...changesInstitution(institutionId),
  });

export const setAccessMutation = (userName: string) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof setAccess>[1]) => setAccess(userName, body),
    ...changesAccount(userName),
  });

export const endLoginsMutation = (userName: string) =>
  mutationOptions({ mutationFn: () => endLogins(userName), ...changesAccount(userName) });

/** Takes the login name of the new owner of the group. */
export const handGroupOnMutation = (userName: string) =>
  mutationOptions({ mutationFn: (to: string) => handGroupOn(userName, to), ...changesAccount(userName) });

/** Reads a mobile number or an address. The server logs it, so the history is read again. */
export const revealContactMutation = (userName: string) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof revealContact>[1]) => revealContact(userName, body),
    ...invalidating(KEY),
  });
