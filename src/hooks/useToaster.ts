import { useEffect } from 'react';
import { setToaster, type Notifier } from '@/browser/notify';

export type { Notifier } from '@/browser/notify';

/** Shows the messages of `notify` with this toaster while the component is mounted. */
export function useToaster(toaster: Notifier): void {
  useEffect(() => {
    setToaster(toaster);
    return () => setToaster(null);
  }, [toaster]);
}
