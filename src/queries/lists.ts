/** Purchase lists (采购清单). */
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ListScope } from '@/utils/purchaseListPath';
import {
  changeList,
  changeListLines,
  deleteList,
  purchaseList,
  purchaseLists,
  saveList,
  shareList,
} from '@/services/lists';
import { invalidating } from './invalidation';
import { keepWhilePaging } from './paging';

const LISTS_KEY = ['lists'] as const;
const PAGES_KEY = [...LISTS_KEY, 'pages'] as const;
const PAGE_SIZE = 20;

/** A page of the buyer's lists, or of those that colleagues share. */
export function purchaseListsQuery(scope: ListScope, page: number) {
  const queryKey = [...PAGES_KEY, scope, page];
  return queryOptions({
    queryKey,
    queryFn: () => purchaseLists(scope, page, PAGE_SIZE),
    placeholderData: keepWhilePaging(queryKey),
  });
}

/** Numbers of own and shared lists, and the group. The previous ones stay while the other tab is loaded. */
export const listCountsQuery = (scope: ListScope, page: number) =>
  queryOptions({
    ...purchaseListsQuery(scope, page),
    placeholderData: keepPreviousData,
    select: ({ own, shared, group }) => ({ own, shared, group }),
  });

export const purchaseListQuery = (listId: number) =>
  queryOptions({ queryKey: [...LISTS_KEY, 'detail', listId], queryFn: () => purchaseList(listId) });

/** Returns the id of the new list. */
export const saveListMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof saveList>[0]) => saveList(body),
    ...invalidating(PAGES_KEY),
  });

interface ListVersion {
  listId: number;
  version: number;
}

export const renameListMutation = () =>
  mutationOptions({
    mutationFn: ({ listId, ...body }: ListVersion & { name: string; note: string }) =>
      changeList(listId, body),
    ...invalidating(LISTS_KEY),
  });

/** Shares a list with the group, or stops sharing it. */
export const shareListMutation = () =>
  mutationOptions({
    mutationFn: ({ listId, version, shared }: ListVersion & { shared: boolean }) =>
      shareList(listId, version, shared),
    ...invalidating(LISTS_KEY),
  });

interface LinesChange {
  listId: number;
  body: Parameters<typeof changeListLines>[1];
}

export const changeListLinesMutation = () =>
  mutationOptions({
    mutationFn: ({ listId, body }: LinesChange) => changeListLines(listId, body),
    onSuccess: (list, { listId }, _before, { client }) => {
      client.setQueryData(purchaseListQuery(listId).queryKey, list);
    },
    ...invalidating(LISTS_KEY),
  });

/** The page of a deleted list is left, so it is not refetched; after a refusal it is. */
export const deleteListMutation = () =>
  mutationOptions({
    mutationFn: ({ listId, version }: ListVersion) => deleteList(listId, version),
    onSettled: (_done, error, _list, _before, { client }) =>
      client.invalidateQueries({ queryKey: error ? LISTS_KEY : PAGES_KEY }),
  });
