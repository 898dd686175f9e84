import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

/** Down to so far below the screen, and wherever one has scrolled past it. */
const MARGIN = '100000px 0px 800px 0px';

interface Props {
  /** Stands there while the parts of the children are fetched. */
  fallback: ReactNode;
  /** Room kept for them before that, px. Empty: nothing is on its way yet, and nothing says so. */
  height: number;
  /** Lazy parts; once shown they stay. */
  children: () => ReactNode;
}

/** What stands far down a page, fetched when the buyer comes near it. */
export function LazyOnVisible({ fallback, height, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // Without an observer (an old browser) everything is near.
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  if (!isNear) return <div ref={place} style={{ minHeight: height }} />;
  return <Suspense fallback={fallback}>{children()}</Suspense>;
}
