import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

/** Loaded at this distance below the screen, and above it. */
const MARGIN = '100000px 0px 800px 0px';

interface Props {
  /** Shown while the children are loading. */
  fallback: ReactNode;
  /** Reserved height before that, px, without a placeholder, because nothing is loading yet. */
  height: number;
  /** Lazy parts; once shown they stay. */
  children: () => ReactNode;
}

/** Content far down a page, loaded when the buyer comes near. */
export function LazyOnVisible({ fallback, height, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // Without an IntersectionObserver (an old browser) everything is near.
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
