import { useEffect, useState } from 'react';

/** ms after which the page says that something is still being done */
const PATIENCE = 1_000;

/** Has this been so without a break for `patience` ms, a second by default? */
export function useLasting(isSo: boolean, patience = PATIENCE): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo, patience]);
  return isSo && isLong;
}
