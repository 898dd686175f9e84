import { startTransition, useEffect, useRef, useState } from 'react';

/** An element so far before and after what is seen counts as near: it is scrolled to soonest. */
const MARGIN = '30% 0px';

/**
 * Is an element in view, or near it? `expected` until the browser has looked. One that has the focus in it stays near,
 * wherever it is scrolled to.
 */
export function useNear<E extends HTMLElement>(expected: boolean) {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(expected);

  useEffect(() => {
    const element = ref.current;
    if (!element || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        const isIn = changes.at(-1)?.isIntersecting ?? false;
        if (isIn || !element.contains(document.activeElement)) startTransition(() => setNear(isIn));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [ref, isNear] as const;
}
