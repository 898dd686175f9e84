import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useOnLogout } from '@/hooks/useOnLogout';
import { readReactionWork, writeReactionWork } from '@/storage/reaction';
import { BLANK, changeReaction, type ReactionState } from './state';

const KEEP_AFTER_MS = 300;

const isRow = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  'candidates' in row &&
  Array.isArray(row.candidates) &&
  'typed' in row;

/** Work of an earlier version of the page is dropped. */
const isState = ({ text, rows, addrId }: Record<string, unknown>): boolean =>
  typeof text === 'string' && Array.isArray(rows) && rows.every(isRow) && typeof addrId === 'number';

const stored = (): ReactionState => ({ ...BLANK, ...readReactionWork<ReactionState>(isState) });

const store = (state: ReactionState): void =>
  writeReactionWork(state.text === '' && state.rows.length === 0 ? null : state);

/** The reaction with its changes, stored in this tab. */
export function useReaction() {
  const [state, dispatch] = useReducer(changeReaction, undefined, stored);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
    const timer = setTimeout(() => store(state), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);
  // An expired token leaves the page at once, so store on unmount.
  useEffect(() => () => store(latest.current), []);
  useOnLogout(
    useCallback(() => {
      latest.current = BLANK;
      dispatch({ type: 'cleared' });
    }, []),
  );
  return [state, dispatch] as const;
}
