import { useLocation } from '@umijs/max';

/**
 * Names an entry of this tab's history. Addresses typed by hand, and links that are not a `Link`, all come with the same
 * key: path and query tell those apart.
 */
export function useEntryKey(): string {
  const { key, pathname, search } = useLocation();
  return `${key} ${pathname}${search}`;
}
