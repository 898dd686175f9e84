/** When to ask a server again that is away: soon at first, then less often, never from a page that nobody sees. */

const FIRST_PAUSE = 3_000;
const MAX_PAUSE_MS = 30_000;
/** All pages that lost the server at one moment must not come back at one moment. */
const SPREAD = 0.2;

/** ms before the next try. */
export function retryDelay(tries: number, chance: number): number {
  // Three quick ones: most often the server is only being restarted.
  const pause = Math.min(FIRST_PAUSE * 1.5 ** Math.max(0, tries - 2), MAX_PAUSE_MS);
  return Math.round(pause * (1 + SPREAD * chance));
}

/** Calls `ask` once, when the pause is over or the network is back, and the page is seen; returns how to stop it. */
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
