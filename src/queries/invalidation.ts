/** Invalidation of cached answers after a write. */
import type { MutationFunctionContext, QueryKey } from '@tanstack/react-query';
import { isUnauthorised } from '@domain/shared/failure';

/**
 * For `mutationOptions`: invalidates all queries below the keys when the write has ended. Also after a refusal, which
 * often means that the page is out of date. The mutation stays pending until the pages show the new state.
 */
export const invalidating = (...keys: QueryKey[]) => ({
  onSettled: async (
    ...[, error, , , { client }]: [unknown, Error | null, unknown, unknown, MutationFunctionContext]
  ) => {
    // The login opens; a refetch would be refused as well.
    if (isUnauthorised(error)) return;
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  },
});

/**
 * For `mutationOptions` whose answer is the new state of a record: stores it under the key of its query, so that the
 * page shows it at once, and invalidates the area.
 */
export const storing = (recordKey: QueryKey, ...keys: QueryKey[]) => ({
  onSuccess: (...[fresh, , , { client }]: [unknown, unknown, unknown, MutationFunctionContext]) => {
    client.setQueryData(recordKey, fresh);
  },
  ...invalidating(...keys),
});
