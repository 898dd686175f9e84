/** Paged lists. */
import type { QueryKey } from '@tanstack/react-query';

const withoutPage = (key: QueryKey) => JSON.stringify(key.slice(0, -1));

/**
 * Placeholder for a list whose key ends with the page number: the previous page stays while another page of the same
 * list is loaded. Records of another filter are never shown.
 */
export const keepWhilePaging =
  (key: QueryKey) =>
  <D>(before: D | undefined, query: { queryKey: QueryKey } | undefined): D | undefined =>
    query && withoutPage(query.queryKey) === withoutPage(key) ? before : undefined;
