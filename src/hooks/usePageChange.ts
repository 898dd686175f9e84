import { history, useLocation, useSelectedRoutes } from '@umijs/max';
import { createContext, useContext, useEffect, useLayoutEffect, useRef, type MutableRefObject } from 'react';
import { tabTitle } from '@/browser/shopName';
import type { Place } from '@/utils/place';

/** A route of config/routes.ts carries the page's title. */
const titleOf = (route: object | undefined) => (route && 'title' in route ? String(route.title) : '');

/** What was shown last; beyond the frames of the shop and of its administration, of which each begins anew. */
export const ShownPlace = createContext<MutableRefObject<Place | null> | null>(null);

/**
 * What a browser does by itself between real pages: another page has its title, starts at its top, and takes the
 * focus, so that keyboard and screen reader go on there and not where the pressed link was.
 */
export function usePageChange(mainId: string) {
  const { pathname, search } = useLocation();
  const title = titleOf(useSelectedRoutes().at(-1)?.route);

  // Before the effects of the page, which may name itself better (a product does).
  useLayoutEffect(() => {
    document.title = tabTitle(title);
  }, [title, pathname]);

  // The link that was pressed: it stands there until the script of the next page has come, and takes the focus along.
  const pressed = useRef<Element | null>(null);
  useEffect(
    () =>
      history.listen(() => {
        pressed.current = document.activeElement;
      }),
    [],
  );

  const own = useRef<Place | null>(null);
  const shown = useContext(ShownPlace) ?? own;
  const isNewFrame = useRef(true);
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    const isOtherFrame = isNewFrame.current;
    isNewFrame.current = false;
    if (!before) return;
    const isOtherPage = before.pathname !== pathname;
    if (isOtherPage) window.scrollTo(0, 0);
    const main = document.getElementById(mainId);
    const { activeElement, body } = document;
    // Another view of the same page, or another frame, may have taken away with it what had the focus.
    const isLost = (before.search !== search || isOtherFrame) && activeElement === body;
    // A page that has put the focus into one of its fields knows better.
    const isUntouched = activeElement === pressed.current || !main?.contains(activeElement);
    if (isLost || (isOtherPage && isUntouched)) main?.focus({ preventScroll: true });
  }, [pathname, search, mainId, shown]);
}
