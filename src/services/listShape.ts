/** Lists as servers of the mall4j family send them: an empty one, or a page of none, may be null; so may an entry. */

const isThere = (entry: unknown): boolean => entry !== null && entry !== undefined;

/** The entries that can be shown: a malformed one costs itself and not the page. `fits` says what it must have. */
export function toList<T>(list: readonly T[] | null | undefined, fits: (entry: T) => boolean = isThere): T[] {
  if (!Array.isArray(list)) return [];
  return (list as T[]).filter((entry) => {
    const isWhole = isThere(entry) && fits(entry);
    if (!isWhole && process.env.NODE_ENV === 'development') console.warn('Left out of a list:', entry);
    return isWhole;
  });
}

/** Codes that the shop has words for; of others, a newer server's, it can say nothing. */
export const onlyKnown = <C extends string>(
  codes: readonly C[] | null | undefined,
  words: Record<C, unknown>,
): C[] => toList(codes, (code) => Object.hasOwn(words, code));

interface WirePage<T> {
  records: T[] | null;
  total: number;
  pages: number;
}

export const toPage = <T>(
  page: WirePage<T> | null,
  fits?: (entry: T) => boolean,
): WirePage<T> & { records: T[] } => ({
  records: toList(page?.records, fits),
  total: page?.total ?? 0,
  pages: page?.pages ?? 0,
});
