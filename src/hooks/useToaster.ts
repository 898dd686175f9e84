import { useEffect } from 'react';
import { onWaiting, setToaster, type Notifier } from '@/browser/notify';

export type { Notifier } from '@/browser/notify';

/** Lends `notify` what shows its messages, as long as the component is there; the toaster must be a stable object. */
export function useToaster(toaster: Notifier): void {
  useEffect(() => {
    setToaster(toaster);
    return () => setToaster(null);
  }, [toaster]);
}

/** Calls a stable function when a message waits for a toaster, also one that waited before. */
export function useWaitingMessages(onMessage: () => void): void {
  useEffect(() => {
    onWaiting(onMessage);
    return () => onWaiting(null);
  }, [onMessage]);
}
