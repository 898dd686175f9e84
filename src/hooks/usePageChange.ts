import { history, useLocation, useSelectedRoutes } from '@umijs/max';
import { createContext, useContext, useEffect, useLayoutEffect, useRef, type MutableRefObject } from 'react';
import { tabTitle } from '@/browser/shopName';
import type { Place } from '@/utils/place';

/** A route of config/routes.ts with the page's title. */
const titleOf = (route: object | undefined) => (route && 'title' in route ? String(route.title) : '');

/** The last shown page, stored outside the frames of shop and administration, because each frame starts anew. */
export const ShownPlace = createContext<MutableRefObject<Place | null> | null>(null);

/**
 * Does what a browser does between real pages: sets the title, scrolls to the top, and focuses the page, so that
 * keyboard and screen reader continue there and not at the clicked link.
 */
export function usePageChange(mainId: string) {
  const { pathname, search } = useLocation();
  const title = titleOf(useSelectedRoutes().at(-1)?.route);

  // Before the effects of the page, which may set a better title (a product does).
  useLayoutEffect(() => {
    document.title = tabTitle(title);
  }, [title, pathname]);

  // The clicked link stays until the script of the next page is loaded, and disappears with the focus.
  const pressed = useRef<Element | null>(null);
  useEffect(
    () =>
      history.listen(() => {
        pressed.current = document.activeElement;
      }),
    [],
  );

  const ownPlace = useRef<Place | null>(null);
  const shown = useContext(ShownPlace) ?? ownPlace;
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
    // The focused element may have been removed by another view or frame.
    const isLost = (before.search !== search || isOtherFrame) && activeElement === body;
    // A page that has focused one of its fields keeps that focus.
    const isUntouched = activeElement === pressed.current || !main?.contains(activeElement);
    if (isLost || (isOtherPage && isUntouched)) main?.focus({ preventScroll: true });
  }, [pathname, search, mainId, shown]);
}
