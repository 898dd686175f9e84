import { useLayoutEffect } from 'react';
import { SITE } from '@/constants/site';

/** The tab, and a PDF that is printed from it, is named after what is shown. */
export function useTitle(name: string) {
  // In step with the layout, whose title of the next page must not be undone.
  useLayoutEffect(() => {
    const before = document.title;
    document.title = `${name} - ${SITE.name}`;
    return () => {
      document.title = before;
    };
  }, [name]);
}
