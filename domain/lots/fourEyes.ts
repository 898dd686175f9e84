/**
 * Four eyes: somebody else reviews and releases the entered results (ISO/IEC 17025:2017, 7.8.1.1: reviewed before
 * release).
 */
import type { OwnEntry } from './types';

/**
 * Tells whether an account may release its own entries.
 * @param enteredBy accounts that entered days or results
 * @param who the account that wants to release the lot
 * @param able accounts that may release lots and can log in
 */
export function ownEntry(enteredBy: readonly string[], who: string, able: readonly string[]): OwnEntry {
  if (!enteredBy.includes(who)) return 'none';
  return able.some((other) => !enteredBy.includes(other)) ? 'refused' : 'alone';
}
