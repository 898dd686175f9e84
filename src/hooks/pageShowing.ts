import { createContext, useContext } from 'react';

type Effect = () => void | (() => void);

/** Whether a page is shown: it may be drawn ahead of that, and stays for a moment after it. */
export interface Showing {
  isShown: () => boolean;
  /**
   * For an effect that reaches beyond the page (its title, where it is scrolled to, what was seen last): runs it at once
   * on a page that is shown, else when it is. Answers how to end it, as an effect does.
   */
  whenShown: (effect: Effect) => void | (() => void);
  /** The page is shown: what waits for it runs after the paint. */
  show: () => void;
  /** The next page is shown in its place; it goes soon. */
  hide: () => void;
  /** Before it was shown it turned out that it cannot be: it could not be read, or not be drawn. */
  fail: () => void;
}

export function createShowing(isShownFirst: boolean, onFailed: () => void = () => {}): Showing {
  let isShown = isShownFirst;
  const waiting = new Set<() => void>();
  return {
    isShown: () => isShown,
    whenShown: (effect) => {
      if (isShown && waiting.size === 0) return effect();
      let end: void | (() => void);
      const begin = () => (end = effect());
      waiting.add(begin);
      return () => {
        waiting.delete(begin);
        end?.();
      };
    },
    show: () => {
      if (isShown) return;
      isShown = true;
      requestAnimationFrame(() =>
        setTimeout(() => {
          for (const begin of waiting) begin();
          waiting.clear();
        }),
      );
    },
    hide: () => {
      isShown = false;
    },
    fail: () => {
      if (!isShown) onFailed();
    },
  };
}

/** Of the page around; beyond pages everything is shown. */
export const PageShowing = createContext(createShowing(true));

export const usePageShowing = (): Showing => useContext(PageShowing);
