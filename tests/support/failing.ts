/** Those of a list that fail, each with what to say about it: one test names every bad row at once. */
export const failing = <T>(
  list: readonly T[],
  fails: (one: T) => unknown,
  name: (one: T) => unknown,
): unknown[] => list.filter((entry) => fails(entry)).map(name);
