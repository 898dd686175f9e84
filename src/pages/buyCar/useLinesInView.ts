import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** Lines so far before and after what is seen count as in view: they are scrolled to soonest. */
const MARGIN = '40% 0px';

/**
 * Which lines stand in view, by basketId, and what each line's element is told to; null while nobody knows. A line says
 * its basketId as `data-line`. One that has the focus stays in view, wherever it is scrolled to.
 */
export function useLinesInView() {
  const [inView, setInView] = useState<ReadonlySet<number> | null>(null);
  const observer = useRef<IntersectionObserver | null>(null);

  const watch = useCallback((line: HTMLElement | null) => {
    if (!line || !('IntersectionObserver' in window)) return;
    observer.current ??= new IntersectionObserver(
      (changes) =>
        startTransition(() =>
          setInView((before) => {
            const next = new Set(before);
            for (const { target, isIntersecting } of changes) {
              const basketId = Number((target as HTMLElement).dataset.line);
              if (isIntersecting) next.add(basketId);
              else if (!target.contains(document.activeElement)) next.delete(basketId);
            }
            return next;
          }),
        ),
      { rootMargin: MARGIN },
    );
    observer.current.observe(line);
  }, []);
  useEffect(() => () => observer.current?.disconnect(), []);

  return { inView, watch };
}
