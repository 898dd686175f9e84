/** Maximum wait in ms: a page in a background tab paints no frames. */
const LIMIT_MS = 100;

/**
 * Resolves after the next paint. Starting a call takes as long as a small render, so a call started then does not delay
 * what the buyer sees.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LIMIT_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
