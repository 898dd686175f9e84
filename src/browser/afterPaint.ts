/** ms after which a page that draws no frames (another tab is in front) is waited for no longer. */
const LIMIT_MS = 100;

/**
 * Resolves when what was just changed stands on the screen. To begin a call takes as long as a small drawing: begun
 * after it, it does not hold up what the buyer sees.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, LIMIT_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late);
        resolve();
      }),
    );
  });
