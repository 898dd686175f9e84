/**
 * A watch on the event loop: for how long it was held in one piece while something ran. Where the system tells (Linux),
 * a hold is what this thread computed between two ticks of a timer: what else the machine does is no hold of ours.
 */
import { readFileSync } from 'node:fs';

/** ms that no input may hold the loop: every other buyer waits so long. */
export const MAX_HOLD_MS = 50;

/** ms of the processor this thread has used; ms of the clock where the system does not tell. */
function used(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** ms of the longest hold while `work` ran; a refusal is an answer too. */
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
    // How it ends is another test's matter.
  } finally {
    clearInterval(timer);
    tick();
  }
  return longest;
}

/** The least hold of up to `tries`: a collection of garbage may fall into one of them, hardly into all. */
export async function minHoldOf(work: () => unknown, tries = 5): Promise<number> {
  let min = Infinity;
  for (let at = 0; at < tries && min >= MAX_HOLD_MS; at++) min = Math.min(min, await holdOf(work));
  return min;
}
