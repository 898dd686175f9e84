import { useLocation } from '@umijs/max';

/**
 * Names an entry of this tab's history. Addresses typed by hand, and links without `Link`, all have the same key, so
 * path and query distinguish them.
 */
export function useEntryKey(): string {
  const { key, pathname, search } = useLocation();
  return `${key} ${pathname}${search}`;
}
