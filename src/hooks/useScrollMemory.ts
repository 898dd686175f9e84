import { useEffect, useLayoutEffect } from 'react';
import { onLogout } from '@/storage/buyerWork';
import { readLeftPlace, writeLeftPlace, type LeftPlace } from '@/storage/leftPlace';
import { useEntryKey } from './useEntryKey';

/** Was this document loaded by a reload, or on the way back from another site? */
function isLoadedAgain(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' || load?.type === 'back_forward';
}

/** The page that was scrolled last. */
let last: LeftPlace | null = isLoadedAgain() ? readLeftPlace() : null;

/** How far each entry of the history was scrolled, in this tab since it was loaded, and the last one before. */
const places = new Map<string, number>(last && [[last.entry, last.y]]);

/** For the next load of the tab. */
const keepLast = () => writeLeftPlace(last);

// Its address may say what the buyer searched for.
onLogout(() => (last = null));

/**
 * Going back to a page whose content is fetched, or loading it again: once `ready`, it stands where it was left. The
 * browser cannot do it, the page is still short when it tries.
 */
export function useScrollMemory(ready: boolean): void {
  const entry = useEntryKey();

  // Before the page is taken away: the jump to the top of the next one must not be remembered as this one's.
  useLayoutEffect(() => {
    const remember = () => {
      if (!ready) return;
      places.set(entry, window.scrollY);
      last = { entry, y: window.scrollY };
    };
    // The tab may go within the frame in which it was scrolled, before it is told.
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
  // The tab may go from the next page.
  useEffect(() => keepLast, []);

  useEffect(() => {
    const place = places.get(entry);
    if (!ready || place === undefined) return;
    // After the layout has sent the new page to its top.
    const frame = requestAnimationFrame(() => window.scrollTo(0, place));
    return () => cancelAnimationFrame(frame);
  }, [entry, ready]);
}
