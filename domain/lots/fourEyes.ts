/** Four eyes: what one has entered, another one reviews and releases (ISO/IEC 17025:2017, 7.8.1.1: reviewed before release). */
import type { Wire } from '@contract/types';

/** How whoever asks stands to what was entered: not by them; by them, so that another one has to; by them, and nobody else may. */
export type OwnEntry = Wire['LotEntry']['own'];

/**
 * @param enteredBy accounts that entered days or results
 * @param who the account that wants to release it
 * @param able accounts that may release lots and can log in
 */
export function ownEntry(enteredBy: readonly string[], who: string, able: readonly string[]): OwnEntry {
  if (!enteredBy.includes(who)) return 'none';
  return able.some((other) => !enteredBy.includes(other)) ? 'refused' : 'alone';
}
