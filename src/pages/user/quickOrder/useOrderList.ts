import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LineMatch } from '@domain/quickOrder/types';
import { changeList, type Begun, type ListAction } from '@domain/quickOrder/orderList';
import type { ReadRow } from '@domain/quickOrder/readRow';
import type { ListRow } from '@domain/quickOrder/evaluate';
import { useOnLogout } from '@/hooks/useOnLogout';
import { matchLines, MAX_LINES } from '@/services/quickOrder';
import { readQuickOrder, writeQuickOrder } from '@/storage/quickOrder';

interface History {
  rows: readonly ListRow[];
  /** The rows before each of the buyer's actions, the latest first. */
  past: readonly (readonly ListRow[])[];
}

/** Number of actions that can be undone. */
const MAX_PAST = 50;
const KEEP_AFTER_MS = 300;
/** Actions of the server or the page, which are not undone. */
const SILENT = new Set<ListAction['type']>(['matched', 'failed', 'retried', 'refused']);

type Change =
  ListAction | { type: 'undone' } | { type: 'entered'; ids: readonly number[] } | { type: 'forgotten' };

function change({ rows, past }: History, action: Change): History {
  if (action.type === 'forgotten') return { rows: [], past: [] };
  if (action.type === 'undone') {
    const [previous, ...older] = past;
    return previous ? { rows: previous, past: older } : { rows, past };
  }
  // Rows added to the cart cannot be brought back by undo.
  if (action.type === 'entered')
    return { rows: changeList(rows, { type: 'removed', ids: action.ids }), past: [] };
  const next = changeList(rows, action);
  return { rows: next, past: SILENT.has(action.type) ? past : [rows, ...past].slice(0, MAX_PAST) };
}

/** Rows stored in this tab. */
const storedHistory = (): History => ({
  rows: changeList([], { type: 'added', rows: readQuickOrder() }),
  past: [],
});

const storeRows = (rows: readonly ListRow[]): void =>
  writeQuickOrder(rows.map(({ read, skuId, count }) => ({ read, skuId, count })));

/** The rows of the list, matched as they are added and stored in this tab. */
export function useOrderList() {
  const [initial] = useState(storedHistory);
  const [{ rows, past }, dispatch, now] = useStore(change, initial);
  const requested = useRef(new WeakSet<ReadRow>());

  useEffect(() => {
    const open = rows.filter((row) => row.read.kind === 'goods' && row.match === null && !row.isFailed);
    const fresh = open.map(({ read }) => read).filter((read) => !requested.current.has(read));
    for (let start = 0; start < fresh.length; start += MAX_LINES) {
      const reads = fresh.slice(start, start + MAX_LINES);
      for (const read of reads) requested.current.add(read);
      matchLines(reads.map(wantedOf)).then(
        (answers) => {
          const matches = new Map<ReadRow, LineMatch>();
          reads.forEach((read, index) => {
            const match = answers[index];
            if (match) matches.set(read, match);
          });
          dispatch({ type: 'matched', matches });
          // After undo and redo a row is matched again.
          for (const read of reads) requested.current.delete(read);
        },
        () => {
          for (const read of reads) requested.current.delete(read);
          dispatch({ type: 'failed', reads });
        },
      );
    }
  }, [rows, dispatch]);

  useEffect(() => {
    const timer = setTimeout(() => storeRows(rows), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [rows]);
  // An expired token leaves the page at once, so store the rows on unmount.
  useEffect(() => () => storeRows(now().rows), [now]);
  useOnLogout(useCallback(() => dispatch({ type: 'forgotten' }), [dispatch]));

  const add = useCallback((reads: readonly Begun[]) => dispatch({ type: 'added', rows: reads }), [dispatch]);
  return useMemo(
    () => ({ rows, canUndo: past.length > 0, dispatch, add }),
    [rows, past.length, dispatch, add],
  );
}

export type OrderList = ReturnType<typeof useOrderList>;

/** Cut to the lengths that the contract accepts. */
const wantedOf = ({ catalogNo, cas, name, spec, brand, pack, count }: ReadRow) => ({
  catalogNo: catalogNo?.slice(0, 40) ?? null,
  cas: cas?.slice(0, 20) ?? null,
  name: name?.slice(0, 400) ?? null,
  spec: spec?.slice(0, 400) ?? null,
  brand: brand?.slice(0, 100) ?? null,
  pack: pack?.slice(0, 40) ?? null,
  count,
});

/** A reducer whose state can be read at once after an action, before React renders. */
function useStore<S, A>(reducer: (state: S, action: A) => S, initial: S) {
  const [state, setState] = useState(initial);
  const now = useRef(initial);
  const dispatch = useCallback(
    (action: A) => {
      now.current = reducer(now.current, action);
      setState(now.current);
    },
    [reducer],
  );
  const read = useCallback(() => now.current, []);
  return [state, dispatch, read] as const;
}
