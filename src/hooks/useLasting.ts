import { useEffect, useState } from 'react';

/** Delay in ms before the page says that something is in progress. */
const DELAY_MS = 1_000;

/** Whether `isSo` has been true without interruption for `patience` ms. */
export function useLasting(isSo: boolean, patience = DELAY_MS): boolean {
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
