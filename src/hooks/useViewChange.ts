import { history, useLocation } from '@umijs/max';
import { useEffect, useRef } from 'react';

/**
 * Another view of the same page starts at its top and takes the focus, as another page does (`usePageChange`). `view`
 * names it; on going back the browser restores the position. Put the returned ref on the container of the views, with
 * `tabIndex` -1.
 */
export function useViewChange<E extends HTMLElement>(view: string) {
  const { pathname } = useLocation();
  const place = useRef<E>(null);
  const shown = useRef({ pathname, view });
  useEffect(() => {
    const last = shown.current;
    shown.current = { pathname, view };
    if (last.view === view || last.pathname !== pathname) return;
    const way: string = history.action;
    if (way !== 'POP') window.scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, [pathname, view]);
  return place;
}
