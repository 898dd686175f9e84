import { useEffect, useState } from 'react';
import { whenIdle } from '@/browser/pageScripts';

/** What stands somewhere, and where the buyer was when it came. */
interface Standing<P> {
  of: string;
  place: P;
}

/**
 * What is shown, and what was shown before it for as long as the browser has something else to do than to take it away.
 * What is shown keeps its place while it `waits` for what comes next.
 */
export function useSwap<P>(of: string, place: P, waits: boolean) {
  const [pair, setPair] = useState<{ shown: Standing<P>; going: Standing<P> | null }>({
    shown: { of, place },
    going: null,
  });
  const { shown, going } = pair;
  if (shown.of !== of) setPair({ shown: { of, place }, going: shown });
  else if (!waits && shown.place !== place) setPair({ shown: { of, place }, going });
  useEffect(() => {
    if (going) whenIdle(() => setPair((now) => (now.going === going ? { ...now, going: null } : now)));
  }, [going]);
  return pair;
}
