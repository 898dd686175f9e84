/**
 * A monitor of the event loop: the longest time it was blocked. On Linux this is the time that the thread computed
 * between two timer ticks, independent of other processes.
 */
import { readFileSync } from 'node:fs';

/** Maximum blocking by any input, ms, which all other buyers wait for. */
export const MAX_HOLD_MS = 50;

/** ms of processor time of this thread; clock time where the system does not tell. */
function used(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** The longest blocking while `work` ran, ms; a refusal is an answer too. */
export async function holdOf(work: () => unknown): Promise<number> {
  let longest = 0;
  let last = used();
  const tick = () => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(tick, 1);
  try {
    await work();
  } catch {
    // The result is checked by other tests.
  } finally {
    clearInterval(timer);
    tick();
  }
  return longest;
}

/** The smallest blocking of up to `tries` runs: garbage collection may affect one of them, hardly all. */
export async function minHoldOf(work: () => unknown, tries = 5): Promise<number> {
  let min = Infinity;
  for (let at = 0; at < tries && min >= MAX_HOLD_MS; at++) min = Math.min(min, await holdOf(work));
  return min;
}
