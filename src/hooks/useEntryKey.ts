import { useLocation } from '@umijs/max';

/** Entries of the history, by their key, whose page was drawn before they were: what it is known by since. */
const drawnAs = new Map<string, string>();

/** The key of an entry that is not there yet: of the page with this number. */
export const entryOfAhead = (id: number): string => `ahead-${id}`;

/** An entry of the history shows a page that was drawn with another key. */
export function showAs(key: string, drawn: string): void {
  if (key !== drawn) drawnAs.set(key, drawn);
}

/** What an entry is called once the tab is loaded anew: nothing is known then of how its page was drawn. */
export function entryAfterReload(entry: string): string {
  for (const [key, drawn] of drawnAs)
    if (entry.startsWith(`${drawn} `)) return `${key}${entry.slice(drawn.length)}`;
  return entry;
}

/**
 * What tells an entry of the history from the others of this tab. Addresses typed by hand, and links that are no `Link`,
 * all come with the same key: path and query tell those apart.
 */
export function useEntryKey(): string {
  const { key, pathname, search } = useLocation();
  return `${drawnAs.get(key) ?? key} ${pathname}${search}`;
}
