/** Searches in turn. */

/** The first result that is not empty. */
export function firstFilled<T>(searches: readonly (() => T[])[]): T[] {
  for (const search of searches) {
    const found = search();
    if (found.length) return found;
  }
  return [];
}
