import { useEffect, useRef } from 'react';

/** Scrolls to the top when the page or the search changes. */
export function useTopOnTurn(turn: string) {
  const shown = useRef(turn);
  useEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    window.scrollTo(0, 0);
  }, [turn]);
}
