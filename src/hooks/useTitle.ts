import { useEffect, useLayoutEffect, useRef } from 'react';
import { tabTitle } from '@/browser/shopName';

/** Sets the title of the tab, and of a printed PDF, from the page's content. */
export function useTitle(name: string) {
  const before = useRef<string | null>(null);
  // After the layout, whose effects run later than those of a page mounted with it.
  useEffect(() => {
    before.current ??= document.title;
    document.title = tabTitle(name);
  }, [name]);
  // A layout effect, like the layout's own: later it would overwrite the title of the next page.
  useLayoutEffect(
    () => () => {
      if (before.current !== null) document.title = before.current;
    },
    [],
  );
}
