import { useEffect } from 'react';
import { onLogout } from '@/storage/buyerWork';

/** Calls `handleLogout` when the buyer logs out in this tab; not when a token expired, which must lose nothing. */
export function useOnLogout(handleLogout: () => void): void {
  useEffect(() => onLogout(handleLogout), [handleLogout]);
}
