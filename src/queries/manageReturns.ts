/** Returns of all buyers, for staff. */
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  managedReturn,
  managedReturnPhoto,
  managedReturns,
  moveReturn,
  rejectReturn,
  replaceReturn,
  returnsWaiting,
  type PlainAction,
} from '@/services/manageReturns';
import { storing } from './invalidation';

const KEY = ['managedReturns'] as const;

/** A page of returns; those that wait for the shop come first. */
export const managedReturnsQuery = (query: Parameters<typeof managedReturns>[0]) =>
  queryOptions({ queryKey: [...KEY, 'list', query], queryFn: () => managedReturns(query) });

/** Number of returns by the action that they wait for. Read again with each list, which `query` identifies. */
export const returnsWaitingQuery = (query: object) =>
  queryOptions({
    queryKey: [...KEY, 'waiting', query],
    queryFn: returnsWaiting,
    placeholderData: keepPreviousData,
  });

/** Not cached: a form starts from it. */
export const managedReturnQuery = (returnNumber: string) =>
  queryOptions({
    queryKey: [...KEY, 'detail', returnNumber],
    queryFn: () => managedReturn(returnNumber),
    gcTime: 0,
  });

/** Photos of a return as data URLs. They never change. */
export const managedReturnPhotosQuery = (returnNumber: string, photoIds: readonly string[]) =>
  queryOptions({
    queryKey: ['managedReturnPhotos', returnNumber, photoIds],
    queryFn: () => Promise.all(photoIds.map((id) => managedReturnPhoto(returnNumber, id))),
    staleTime: Infinity,
  });

const changesReturn = (returnNumber: string) => storing(managedReturnQuery(returnNumber).queryKey, KEY);

type Body<A extends (returnNumber: string, body: never) => unknown> = Parameters<A>[1];

export const moveReturnMutation = (returnNumber: string, action: PlainAction) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof moveReturn>[2]) => moveReturn(returnNumber, action, body),
    ...changesReturn(returnNumber),
  });

export const rejectReturnMutation = (returnNumber: string) =>
  mutationOptions({
    mutationFn: (body: Body<typeof rejectReturn>) => rejectReturn(returnNumber, body),
    ...changesReturn(returnNumber),
  });

export const replaceReturnMutation = (returnNumber: string) =>
  mutationOptions({
    mutationFn: (body: Body<typeof replaceReturn>) => replaceReturn(returnNumber, body),
    ...changesReturn(returnNumber),
  });
