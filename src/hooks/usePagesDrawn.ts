import { history, useLocation } from '@umijs/max';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { drawAhead, onDrawAhead } from '@/browser/drawAhead';
import { whenIdle } from '@/browser/pageScripts';
import { firstPage, goingPage, moved, withAhead, type DrawnPages } from './pagesDrawn';
import { entryOfAhead, showAs } from './useEntryKey';

function createStore(initial: DrawnPages) {
  let pages = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => pages,
    set: (next: DrawnPages) => {
      if (next === pages) return;
      pages = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Not at once: its going takes time, which the page that is just being shown needs. */
function dropUnseen({ get, set }: ReturnType<typeof createStore>): void {
  const { unseen } = get();
  if (unseen) whenIdle(() => get().unseen === unseen && set({ ...get(), unseen: null }));
}

/**
 * Which pages stand in the document: the one at the address, and beside it the one whose link is pointed at. When that
 * link is followed the two change places, and the page before goes when the browser has nothing else to do.
 */
export function usePagesDrawn(): DrawnPages {
  const location = useLocation();
  // Umi does not tell the router in which way.
  const way: string = history.action;
  const [store] = useState(() => createStore(firstPage(location)));
  const stored = useSyncExternalStore(store.subscribe, store.get);
  const pages = stored.routed === location ? stored : moved(stored, location, way === 'PUSH');
  useLayoutEffect(() => store.set(pages), [store, pages]);

  useEffect(
    () =>
      onDrawAhead((place) => {
        if (place) store.set(withAhead(store.get(), place, entryOfAhead));
        else dropUnseen(store);
      }),
    [store],
  );

  const { shown } = pages;
  const going = goingPage(pages);
  useLayoutEffect(() => {
    // Before the window is scrolled to its top: that is no word about the page that goes.
    going?.showing.hide();
    showAs(location.key, shown.location.key);
  }, [location, shown, going]);
  useEffect(() => {
    shown.showing.show();
    drawAhead(null);
    dropUnseen(store);
  }, [store, location, shown]);
  return pages;
}
