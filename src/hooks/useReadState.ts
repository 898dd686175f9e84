import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { isAway } from '@domain/shared/failure';

/** The part of `UseQueryResult` that is read here. */
export interface QueryState<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  errorUpdateCount: number;
  refetch: () => Promise<unknown>;
}

/**
 * A query as a page shows it. A query without data loses its error when it fetches again; while the server is away it
 * does so by itself, and the reason stays on the page.
 */
export function useReadState<T>({ data, error, isFetching, errorUpdateCount, refetch }: QueryState<T>) {
  const [lastError, setLastError] = useState<Error | null>(error);
  // A page that is opened again after a failure begins with its skeleton.
  const [errorsBefore] = useState(errorUpdateCount);
  if (error && error !== lastError) setLastError(error);
  const isRepeat = isFetching && errorUpdateCount > errorsBefore && isAway(lastError);
  return {
    data,
    error: error ?? (isRepeat && data === undefined ? lastError : null) ?? undefined,
    loading: isFetching && !isRepeat,
    refresh: () => {
      setLastError(null);
      void refetch();
    },
  };
}

/** Query options that a component gets from its page. */
export type QueryProp<T> = UseQueryOptions<T, Error, T, QueryKey>;
