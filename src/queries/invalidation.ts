/** Cached answers that a write makes out of date. */
import type { MutationFunctionContext, QueryKey } from '@tanstack/react-query';
import { isUnauthorised } from '@domain/shared/failure';

/**
 * For `mutationOptions`: reads again all queries below the keys once the write has ended. Also after a refusal, which
 * often means that the page shows an old state. The mutation stays pending until the pages show the new state.
 */
export const invalidating = (...keys: QueryKey[]) => ({
  onSettled: async (
    ...[, error, , , { client }]: [unknown, Error | null, unknown, unknown, MutationFunctionContext]
  ) => {
    // The login opens; another read would be refused as well.
    if (isUnauthorised(error)) return;
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  },
});
