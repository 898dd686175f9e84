import { store } from '../store';

/** The mock's own clock in ms since the epoch, which QA can move. */
export const now = () => Date.now() + store().clockOffset;

/** `yyyy-MM-dd HH:mm:ss` in GMT+8, as the contract has dates. */
export function dateTime(ms: number): string {
  return new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
