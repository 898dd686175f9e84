/** Makes something at the first call, and again whenever `mark` answers something else than it did then. */
export function memoizeBy<M, T>(mark: () => M, make: (mark: M) => T): () => T {
  let held: { mark: M; made: T } | undefined;
  return () => {
    const now = mark();
    if (held === undefined || held.mark !== now) held = { mark: now, made: make(now) };
    return held.made;
  };
}
