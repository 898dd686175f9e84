import { useEffect, useLayoutEffect, useRef } from 'react';
import { tabTitle } from '@/browser/shopName';

/** Names the tab, and a PDF that is printed from it, after what the page shows. */
export function useTitle(name: string) {
  const before = useRef<string | null>(null);
  // After the layout, whose effects run later than those of a page that is mounted with it.
  useEffect(() => {
    before.current ??= document.title;
    document.title = tabTitle(name);
  }, [name]);
  // A layout effect, as the layout's own is: later it would overwrite the title of the next page.
  useLayoutEffect(
    () => () => {
      if (before.current !== null) document.title = before.current;
    },
    [],
  );
}
