import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useWaitingMessages } from '@/hooks/useToaster';
import { PlainToaster } from './PlainToaster';

/** ms after which the toaster is fetched although nobody needs it yet: without a network it could not be any more. */
const FETCH_AHEAD = 4000;

/**
 * Shows what `notify` is told. The toaster is 14 kB that no first view shows: it comes with the first message, or once
 * the first view is there. Where it cannot be fetched a plain one stands in for it until the network is back.
 */
export function ToasterMount() {
  const [Shown, setShown] = useState<ComponentType>();
  const load = useCallback(
    () =>
      void import('./Toaster').then(
        ({ Toaster }) => setShown(() => Toaster),
        () => setShown(() => PlainToaster),
      ),
    [],
  );
  useWaitingMessages(load);
  useEffect(() => {
    const timer = setTimeout(load, FETCH_AHEAD);
    window.addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, [load]);
  return Shown ? <Shown /> : null;
}
