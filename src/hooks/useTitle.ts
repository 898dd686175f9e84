import { useEffect, useLayoutEffect, useRef } from 'react';
import { SITE } from '@/constants/site';

/** The tab, and a PDF that is printed from it, is named after what is shown. */
export function useTitle(name: string) {
  const before = useRef<string | null>(null);
  // After the layout, whose effects run later than those of a page that comes with it.
  useEffect(() => {
    before.current ??= document.title;
    document.title = `${name} - ${SITE.name}`;
  }, [name]);
  // In step with the layout: the title of the next page must not be undone.
  useLayoutEffect(
    () => () => {
      if (before.current !== null) document.title = before.current;
    },
    [],
  );
}
