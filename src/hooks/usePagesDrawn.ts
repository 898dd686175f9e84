import { history, useLocation } from '@umijs/max';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { onDrawAhead, revokeAhead } from '@/browser/drawAhead';
import { whenIdle } from '@/browser/pageScripts';
import { firstPage, moved, withAhead, withoutAhead, type DrawnPages } from './pagesDrawn';
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
  const { shown, going } = pages;
  useLayoutEffect(() => {
    store.set(pages);
    // Before the window is scrolled to its top: that is no word about the page that goes.
    going?.showing.hide();
    showAs(location.key, shown.location.key);
  }, [store, pages, location, shown, going]);

  useEffect(
    () =>
      onDrawAhead((place) =>
        store.set(
          place
            ? withAhead(store.get(), place, entryOfAhead, () => revokeAhead(place))
            : withoutAhead(store.get()),
        ),
      ),
    [store],
  );
  useEffect(() => {
    shown.showing.show();
    revokeAhead();
  }, [location, shown]);
  // Its going takes time, which the page that is just being shown needs.
  useEffect(() => {
    if (going)
      whenIdle(() => {
        if (store.get().going === going) store.set({ ...store.get(), going: null });
      });
  }, [store, going]);
  return pages;
}
