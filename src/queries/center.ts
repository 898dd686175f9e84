/** Figures of the personal centre (个人中心). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { oftenBought, spending, todo } from '@/services/center';

const CENTER_KEY = ['center'] as const;

/** Refetched when the tab is shown again: an order may be paid or received in another tab. */
export const todoQuery = () =>
  queryOptions({ queryKey: [...CENTER_KEY, 'todo'], queryFn: todo, refetchOnWindowFocus: true });

/** The packs ordered most often. */
export const oftenBoughtQuery = (size: number) =>
  queryOptions({ queryKey: [...CENTER_KEY, 'oftenBought', size], queryFn: () => oftenBought(size) });

/** Spending of the last months. */
export const spendingQuery = (months: number) =>
  queryOptions({
    queryKey: [...CENTER_KEY, 'spending', months],
    queryFn: () => spending(months),
    placeholderData: keepPreviousData,
  });
