import { useMemo, useState } from 'react';
import { lineStateOf, type ListLine } from '@domain/catalogue/purchaseList';
import { useDraftState } from '@/hooks/useDraft';
import type { OpenList } from '@/services/lists';

interface Changes {
  /** Counts that differ from the list's, by pack. */
  counts: Record<number, number>;
  removed: number[];
  /** What could be bought is, unless the tick was taken away. */
  unticked: number[];
}

const UNTOUCHED: Changes = { counts: {}, removed: [], unticked: [] };

/**
 * The lines as the buyer has them before the eyes: counts, removals and ticks of this page, which are the list's only
 * once they are saved. They stay when the list is read again, and when the login runs out meanwhile.
 */
export function useLines({ head, lines: saved }: OpenList) {
  const [{ counts, ...sets }, change, forget] = useDraftState(`user/lists/lines/${head.listId}`, UNTOUCHED);
  const removed = useMemo(() => new Set(sets.removed), [sets.removed]);
  const unticked = useMemo(() => new Set(sets.unticked), [sets.unticked]);
  /** Why the cart did not take a pack. */
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
  const gone = saved.filter(({ skuId }) => removed.has(skuId));

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
  /** What went into the cart loses its tick, so that it does not go in twice; what did not says why. */
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
    /** What is not the list's yet. */
    counts: changed.map(({ skuId }) => ({ skuId, count: counts[skuId] ?? 1 })),
    removed: gone.map(({ skuId }) => skuId),
    isDirty: changed.length + gone.length > 0,
    tick,
    setCount,
    remove,
    answered,
    /** Counts and removals as the list has them. */
    reset: () => {
      change({ counts: {}, removed: [] });
      forget();
    },
  };
}

export type EditedLines = ReturnType<typeof useLines>;
