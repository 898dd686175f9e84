import { useEffect, useLayoutEffect } from 'react';
import { usePageShowing } from './pageShowing';
import { useEntryKey } from './useEntryKey';

/** How far each entry of the history was scrolled, in this tab since it was loaded. */
const places = new Map<string, number>();

/** Was this entry of the history scrolled, and will it be again when it is gone back to? */
export const hasPlace = (entry: string): boolean => places.has(entry);

/**
 * Going back to a page whose content is fetched: once `ready`, it stands where it was left. The browser cannot do
 * it, the page is still short when it tries.
 */
export function useScrollMemory(ready: boolean): void {
  const showing = usePageShowing();
  const entry = useEntryKey();

  // Before the page is taken away: the jump to the top of the next one must not be remembered as this one's.
  useLayoutEffect(() => {
    const remember = () => {
      // A page that stays until the next one is shown is not what is scrolled then.
      if (ready && showing.isShown()) places.set(entry, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entry, ready, showing]);

  useEffect(() => {
    const place = places.get(entry);
    if (!ready || place === undefined) return;
    // After the layout has sent the new page to its top.
    const frame = requestAnimationFrame(() => window.scrollTo(0, place));
    return () => cancelAnimationFrame(frame);
  }, [entry, ready]);
}
