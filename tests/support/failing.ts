/** Failing entries of a list, each with a message, so that one test names every bad row. */
export const failing = <T>(
  list: readonly T[],
  fails: (one: T) => unknown,
  name: (one: T) => unknown,
): unknown[] => list.filter((entry) => fails(entry)).map(name);
