import { useEffect, useRef } from 'react';

/** Another page, or another search, is read from its top. */
export function useTopOnTurn(turn: string) {
  const shown = useRef(turn);
  useEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    window.scrollTo(0, 0);
  }, [turn]);
}
