/** The first page of the administration. */
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { queryClient } from './client';
import { deskFind, deskSales, deskWaiting, type DeskDays } from '@/services/desk';
import { shopReadiness } from '@/services/shop';

export const deskWaitingQuery = () => queryOptions({ queryKey: ['desk', 'waiting'], queryFn: deskWaiting });

/** Reads the counts of waiting work again where they are shown. */
export const refreshWaiting = (): void =>
  void queryClient.invalidateQueries({ queryKey: deskWaitingQuery().queryKey }, { cancelRefetch: false });

export const deskSalesQuery = (days: DeskDays) =>
  queryOptions({
    queryKey: ['desk', 'sales', days],
    queryFn: () => deskSales(days),
    placeholderData: keepPreviousData,
  });

/** Not cached. Text that is too short sends no call. */
export const deskFindQuery = (q: string) =>
  queryOptions({
    queryKey: ['desk', 'find', q],
    queryFn: q.length < 2 ? skipToken : () => deskFind(q),
    gcTime: 0,
  });

/** Settings that the shop needs before it can sell everything. */
export const shopReadinessQuery = () =>
  queryOptions({ queryKey: ['desk', 'readiness'], queryFn: shopReadiness });
