import { useEffect, useLayoutEffect, useRef } from 'react';
import { tabTitle } from '@/browser/shopName';
import { usePageShowing } from './pageShowing';

/** The tab, and a PDF that is printed from it, is named after what is shown. */
export function useTitle(name: string) {
  const showing = usePageShowing();
  const before = useRef<string | null>(null);
  // After the layout, whose effects run later than those of a page that comes with it.
  useEffect(
    () =>
      showing.whenShown(() => {
        before.current ??= document.title;
        document.title = tabTitle(name);
      }),
    [name, showing],
  );
  // In step with the layout: the title of the next page must not be undone; where that is shown already it stands.
  useLayoutEffect(
    () => () => {
      if (before.current !== null && showing.isShown()) document.title = before.current;
    },
    [showing],
  );
}
