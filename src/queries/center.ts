/** Figures of the personal centre (个人中心). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { oftenBought, spending, todo } from '@/services/center';
import { queryClient } from './client';

const CENTER_KEY = ['center'] as const;
/** The tasks of the buyer; they change with requests, messages and much else. */
export const TODO_KEY = [...CENTER_KEY, 'todo'] as const;

/** Refetched when the tab is shown again: an order may be paid or received in another tab. */
export const todoQuery = () =>
  queryOptions({ queryKey: TODO_KEY, queryFn: todo, refetchOnWindowFocus: true });

/** Reads the tasks again where they are shown. */
export const refreshTodo = (): void =>
  void queryClient.invalidateQueries({ queryKey: TODO_KEY }, { cancelRefetch: false });

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
