import type { UseQueryResult } from '@tanstack/react-query';
import { isAway } from '@domain/shared/failure';

/** A query for `Loaded`: the failure stays shown while an absent server is asked again by itself. */
export const requestOf = <D>({ data, error, isFetching, refetch }: UseQueryResult<D>) => ({
  data,
  error: error ?? undefined,
  loading: isFetching && !isAway(error),
  refresh: () => void refetch(),
});
