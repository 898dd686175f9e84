/** Retry delays for an unreachable server: short at first, then longer; never from a hidden page. */

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

/**
 * Calls `ask` once, when the delay has passed or the network is back, and the page is visible. Returns a function that
 * cancels it.
 */
export function scheduleRetry(tries: number, ask: () => void): () => void {
  let isDue = false;
  const go = () => {
    if (!isDue || document.hidden) return;
    stop();
    ask();
  };
  const fallDue = () => {
    isDue = true;
    go();
  };
  const timer = setTimeout(fallDue, retryDelay(tries, Math.random()));
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('online', fallDue);
    document.removeEventListener('visibilitychange', go);
  };
  window.addEventListener('online', fallDue);
  document.addEventListener('visibilitychange', go);
  return stop;
}
