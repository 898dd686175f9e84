import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Favourite } from '@domain/catalogue/favourite';

type Place = RefObject<HTMLElement | null>;

/**
 * The favourites in the order panel. On closing, focus returns to the button that opened it, or to `list` when that
 * button is gone.
 */
export function useOrdering(list: Place) {
  const [ordering, setOrdering] = useState<readonly Favourite[] | null>(null);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (ordering || !opener.current) return;
    const target = opener.current.isConnected ? opener.current : list.current;
    if (target instanceof HTMLElement) target.focus();
  }, [ordering, list]);
  const order = (favourites: readonly Favourite[]) => {
    opener.current = document.activeElement;
    setOrdering(favourites);
  };
  return { ordering, order, close: () => setOrdering(null) };
}

/**
 * Keeps the focus when a removed row takes its button along: it moves to `list` once new `data` arrives. Returns a
 * function to call before a removal.
 */
export function useFocusAfterRemoval(data: unknown, list: Place) {
  const waiting = useRef(false);
  useLayoutEffect(() => {
    if (waiting.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
    waiting.current = false;
  }, [data, list]);
  return () => {
    waiting.current = true;
  };
}
