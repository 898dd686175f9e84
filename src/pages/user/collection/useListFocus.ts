import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Favourite } from '@domain/catalogue/favourite';

type Place = RefObject<HTMLElement | null>;

/** Which favourites are being given packs. The focus goes back to where that began, or to `list` when it is gone. */
export function useOrdering(list: Place) {
  const [ordering, setOrdering] = useState<readonly Favourite[] | null>(null);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (ordering || !opener.current) return;
    const back = opener.current.isConnected ? opener.current : list.current;
    if (back instanceof HTMLElement) back.focus();
  }, [ordering, list]);
  const order = (favourites: readonly Favourite[]) => {
    opener.current = document.activeElement;
    setOrdering(favourites);
  };
  return { ordering, order, close: () => setOrdering(null) };
}

/** A row takes its button along: once `data` came without it, the focus stays at `list`. Returns how to announce it. */
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
