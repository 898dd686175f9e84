import { useEffect, useState } from 'react';

/** ms after which a running action is announced */
const PATIENCE = 1_000;

/** Whether this has been true for a second without a break. Shorter states are not announced. */
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
