import { useEffect, useState } from 'react';
import { whenIdle } from '@/browser/pageScripts';

/** What stands somewhere, and where the buyer was when it came. */
export interface Standing<P> {
  of: string;
  place: P;
}

/**
 * What is shown, and what was shown before it for as long as the browser has something else to do than to take it away.
 */
export function useSwap<P>(of: string, place: P) {
  const [pair, setPair] = useState<{ shown: Standing<P>; going: Standing<P> | null }>({
    shown: { of, place },
    going: null,
  });
  if (pair.shown.of !== of) setPair({ shown: { of, place }, going: pair.shown });
  const { going } = pair;
  useEffect(() => {
    if (going) whenIdle(() => setPair((now) => (now.going === going ? { ...now, going: null } : now)));
  }, [going]);
  return pair;
}
