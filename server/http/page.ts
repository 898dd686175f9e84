/** Pages of lists in mall4j's form. */

export interface Page<T> {
  records: T[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

/** `current` counts from 1; `size` is at most 100. The contract's validation checks both. */
export interface PageRequest {
  current?: number;
  size?: number;
}

export const offsetOf = ({ current = 1, size = 10 }: PageRequest): number => (current - 1) * size;

/** Wraps records that a query already limited to one page. */
export function pageFrom<T>(records: T[], total: number, { current = 1, size = 10 }: PageRequest): Page<T> {
  return { records, total, size, current, pages: Math.ceil(total / size) };
}

/** Cuts the requested page out of a whole list. */
export function toPage<T>(list: readonly T[], request: PageRequest): Page<T> {
  const { size = 10 } = request;
  const offset = offsetOf(request);
  return pageFrom(list.slice(offset, offset + size), list.length, request);
}
