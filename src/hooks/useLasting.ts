import { useEffect, useState } from 'react';

/** ms after which somebody who waits is told that it is still being done */
const PATIENCE = 1_000;

/** Has this been so for a second without a break? What is over sooner need not be spoken of. */
export function useLasting(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo]);
  return isSo && isLong;
}
