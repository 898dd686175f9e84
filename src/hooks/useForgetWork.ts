import { useEffect } from 'react';
import { onForgetWork } from '@/storage/forgetBuyer';

/** Calls `forget` when the buyer logs out in this tab; not when a token ran out, which must lose nothing. */
export function useForgetWork(forget: () => void): void {
  useEffect(() => onForgetWork(forget), [forget]);
}
