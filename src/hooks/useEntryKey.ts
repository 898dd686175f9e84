import { useLocation } from '@umijs/max';

/**
 * What tells an entry of the history from the others of this tab. Addresses typed by hand, and links that are no `Link`,
 * all come with the same key: path and query tell those apart.
 */
export function useEntryKey(): string {
  const { key, pathname, search } = useLocation();
  return `${key} ${pathname}${search}`;
}
