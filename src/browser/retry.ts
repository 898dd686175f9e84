/** Retry delays for an unreachable server: short at first, then longer. */

const FIRST_PAUSE = 3_000;
const MAX_PAUSE_MS = 30_000;
/** Random share of the delay, so that all pages do not retry at the same moment. */
const SPREAD = 0.2;

/** Delay in ms before the next try. */
export function retryDelay(tries: number, chance: number): number {
  // Starts with three short delays, because most outages are restarts.
  const pause = Math.min(FIRST_PAUSE * 1.5 ** Math.max(0, tries - 2), MAX_PAUSE_MS);
  return Math.round(pause * (1 + SPREAD * chance));
}
