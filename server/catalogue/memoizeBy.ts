import { atListPrices } from './pricing';

/** Memoizes `make()` as long as `mark()` returns the same value. All buyers share it, so it is made at list prices. */
export function memoizeBy<M, T>(mark: () => M, make: (mark: M) => T): () => T {
  let cached: { mark: M; made: T } | undefined;
  return () => {
    const now = mark();
    if (cached === undefined || cached.mark !== now)
      cached = { mark: now, made: atListPrices(() => make(now)) };
    return cached.made;
  };
}
