/** Lists as servers of the mall4j family send them: an empty one, or a page of none, may be null. */

export const listOf = <T>(list: T[] | null | undefined): T[] => list ?? [];

interface WirePage<T> {
  records: T[] | null;
  total: number;
  pages: number;
}

export const pageOf = <T>(page: WirePage<T> | null): WirePage<T> & { records: T[] } => ({
  records: listOf(page?.records),
  total: page?.total ?? 0,
  pages: page?.pages ?? 0,
});
