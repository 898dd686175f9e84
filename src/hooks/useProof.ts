import { useEffect, useState } from 'react';
import { showProofWith } from '@/browser/proveAgain';

interface Proof {
  /** A call that waits for a new proof of identity. */
  isAsked: boolean;
  /** Lets the waiting calls continue (true) or fail (false). */
  end: (isProven: boolean) => void;
}

/** Makes the calling component the dialog for calls that need a new proof of identity. One at a time. */
export function useProof(): Proof {
  const [waiting, setWaiting] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => showProofWith((answer) => setWaiting(() => answer)), []);
  const end = (isProven: boolean) => {
    waiting?.(isProven);
    setWaiting(null);
  };
  return { isAsked: waiting !== null, end };
}
