import { useMemo, useState } from 'react';
import { lineStateOf, type ListLine } from '@domain/catalogue/purchaseList';
import { useDraftState } from '@/hooks/useDraft';
import type { OpenList } from '@/services/lists';
import { changedCounts } from '@/utils/changedCounts';

interface Changes {
  /** Changed counts, by pack. */
  counts: Record<number, number>;
  removed: number[];
  /** Packs deselected by the buyer. All others that can be bought are selected. */
  unticked: number[];
}

const UNTOUCHED: Changes = { counts: {}, removed: [], unticked: [] };

/**
 * The lines with the buyer's unsaved counts, removals and selection. A draft keeps them when the list is read again or
 * the login expires.
 */
export function useLines({ head, lines: saved }: OpenList) {
  const [{ counts, ...sets }, change, forget] = useDraftState(`user/lists/lines/${head.listId}`, UNTOUCHED);
  const removed = useMemo(() => new Set(sets.removed), [sets.removed]);
  const unticked = useMemo(() => new Set(sets.unticked), [sets.unticked]);
  /** Reasons why the cart refused packs. */
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());

  const lines = useMemo(
    () =>
      saved
        .filter(({ skuId }) => !removed.has(skuId))
        .map((line) => ({ ...line, count: counts[line.skuId] ?? line.count })),
    [saved, counts, removed],
  );
  const ready = lines.filter((line) => lineStateOf(line) === 'ready');
  const chosen = ready.filter(({ skuId }) => !unticked.has(skuId));
  const changed = saved.filter(
    ({ skuId, count }) => !removed.has(skuId) && (counts[skuId] ?? count) !== count,
  );
  const removedLines = saved.filter(({ skuId }) => removed.has(skuId));

  const tick = (some: readonly ListLine[], ticked: boolean) =>
    change((before) => {
      const next = new Set(before.unticked);
      for (const { skuId } of some) {
        if (ticked) next.delete(skuId);
        else next.add(skuId);
      }
      return { unticked: [...next] };
    });
  const setCount = (skuId: number, count: number) => {
    change((before) => ({ counts: { ...before.counts, [skuId]: count } }));
    setRefusals((before) => new Map([...before].filter(([other]) => other !== skuId)));
  };
  const remove = (skuId: number) => change((before) => ({ removed: [...before.removed, skuId] }));
  /** Deselects packs that were added, so that they are not added twice, and shows the reason beside the others. */
  const answered = (entered: readonly ListLine[], reasons: ReadonlyMap<number, string>) => {
    tick(entered, false);
    setRefusals(reasons);
  };

  return {
    lines,
    ready,
    chosen,
    refusals,
    isTicked: ({ skuId }: ListLine) => !unticked.has(skuId),
    /** The unsaved changes. */
    counts: changed.map(({ skuId }) => ({ skuId, count: counts[skuId] ?? 1 })),
    removed: removedLines.map(({ skuId }) => skuId),
    isDirty: changed.length + removedLines.length > 0,
    tick,
    setCount,
    remove,
    answered,
    /** Discards unsaved counts and removals. */
    reset: () => {
      change({ counts: {}, removed: [] });
      forget();
    },
    /** The changes of this render were saved: drops them. Those made since stay. */
    dropSaved: () => {
      change((now) => ({
        counts: changedCounts(counts, now.counts),
        removed: now.removed.filter((skuId) => !removed.has(skuId)),
      }));
      forget();
    },
  };
}

export type EditedLines = ReturnType<typeof useLines>;
