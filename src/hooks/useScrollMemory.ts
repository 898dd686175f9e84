import { useEffect, useLayoutEffect } from 'react';
import { onLogout } from '@/storage/buyerWork';
import { readLeftPlace, writeLeftPlace, type LeftPlace } from '@/storage/leftPlace';
import { useEntryKey } from './useEntryKey';

/** Whether this document was loaded by a reload, or on the way back from another site. */
function isLoadedAgain(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' || load?.type === 'back_forward';
}

/** The page that was scrolled last. */
let last: LeftPlace | null = isLoadedAgain() ? readLeftPlace() : null;

/** Scroll position of each history entry in this tab since it was loaded, and of the last one before. */
const places = new Map<string, number>(last && [[last.entry, last.y]]);

/** For the next load of the tab. */
const keepLast = () => writeLeftPlace(last);

// Its address may contain the buyer's search.
onLogout(() => (last = null));

/**
 * Restores the scroll position of a page whose content is loaded, after going back or a reload, once `ready`. The
 * browser cannot do it, because the page is still short when it tries.
 */
export function useScrollMemory(ready: boolean): void {
  const entry = useEntryKey();

  // Before the page is removed: the scroll to the top of the next one must not be stored for this one.
  useLayoutEffect(() => {
    const remember = () => {
      if (!ready) return;
      places.set(entry, window.scrollY);
      last = { entry, y: window.scrollY };
    };
    // The tab may close in the frame in which it was scrolled, before the event.
    const leave = () => {
      if (window.scrollY > 0) remember();
      keepLast();
    };
    window.addEventListener('scroll', remember, { passive: true });
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('scroll', remember);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [entry, ready]);
  // The tab may leave from the next page.
  useEffect(() => keepLast, []);

  useEffect(() => {
    const place = places.get(entry);
    if (!ready || place === undefined) return;
    // After the layout has scrolled the new page to the top.
    const frame = requestAnimationFrame(() => window.scrollTo(0, place));
    return () => cancelAnimationFrame(frame);
  }, [entry, ready]);
}
