/** Pages of lists, as mall4j has them. */

export interface Page<T> {
  records: T[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

/** From 1; `size` is 100 at most (the contract's validation sees to both). */
export interface PageRequest {
  current?: number;
  size?: number;
}

export const offsetOf = ({ current = 1, size = 10 }: PageRequest): number => (current - 1) * size;

/** A page that a query has already cut out. */
export function pageFrom<T>(records: T[], total: number, { current = 1, size = 10 }: PageRequest): Page<T> {
  return { records, total, size, current, pages: Math.ceil(total / size) };
}

/** The asked-for page of a list that is at hand. */
export function toPage<T>(list: readonly T[], request: PageRequest): Page<T> {
  const { size = 10 } = request;
  const offset = offsetOf(request);
  return pageFrom(list.slice(offset, offset + size), list.length, request);
}
