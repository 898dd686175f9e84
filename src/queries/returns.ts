/** Returns of the buyer. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ReturnTab } from '@domain/returns/returnQuery';
import {
  cancelReturn,
  myReturns,
  returnableOrder,
  returnableOrders,
  returnInfo,
  returnPhoto,
} from '@/services/returns';
import { invalidating } from './invalidation';
import { keepWhilePaging } from './paging';

const KEY = 'returns';

/** A page of orders from which goods can be returned. */
export function returnableOrdersQuery(page: number, size: number) {
  const queryKey = [KEY, 'orders', size, page];
  return queryOptions({
    queryKey,
    queryFn: () => returnableOrders(page, size),
    placeholderData: keepWhilePaging(queryKey),
  });
}

export const returnableOrderQuery = (orderNumber: string) =>
  queryOptions({ queryKey: [KEY, 'order', orderNumber], queryFn: () => returnableOrder(orderNumber) });

/** A page of the buyer's returns, newest first. */
export function myReturnsQuery(tab: ReturnTab, page: number, size: number) {
  const queryKey = [KEY, 'mine', size, tab, page];
  return queryOptions({
    queryKey,
    queryFn: () => myReturns(tab, page, size),
    placeholderData: keepWhilePaging(queryKey),
  });
}

export const returnQuery = (returnNumber: string) =>
  queryOptions({ queryKey: [KEY, 'sheet', returnNumber], queryFn: () => returnInfo(returnNumber) });

/** Photos of a return, as data URLs. They never change. */
export const returnPhotosQuery = (photoIds: readonly string[]) =>
  queryOptions({
    queryKey: [KEY, 'photos', photoIds],
    queryFn: () => Promise.all(photoIds.map(returnPhoto)),
    staleTime: Infinity,
  });

export const cancelReturnMutation = () =>
  mutationOptions({ mutationFn: cancelReturn, ...invalidating([KEY]) });
