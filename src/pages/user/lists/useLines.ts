import { useMemo, useState } from 'react';
import { lineStateOf, type ListLine } from '@/domain/catalogue/purchaseList';
import type { OpenList } from '@/services/lists';

interface State {
  /** Counts that differ from the list's, by pack. */
  counts: ReadonlyMap<number, number>;
  removed: ReadonlySet<number>;
  /** What could be bought is, unless the tick was taken away. */
  unticked: ReadonlySet<number>;
  /** Why the cart did not take a pack. */
  refusals: ReadonlyMap<number, string>;
}

const UNTOUCHED: State = {
  counts: new Map(),
  removed: new Set(),
  unticked: new Set(),
  refusals: new Map(),
};

const without = <K>(map: ReadonlyMap<K, string>, key: K) =>
  new Map([...map].filter(([other]) => other !== key));

/**
 * The lines as the buyer has them before the eyes: counts, removals and ticks of this page, which are the list's only
 * once they are saved. They stay when the list is read again.
 */
export function useLines({ lines: saved }: OpenList) {
  const [state, setState] = useState(UNTOUCHED);
  const { counts, removed, unticked, refusals } = state;

  const lines = useMemo(
    () =>
      saved
        .filter(({ skuId }) => !removed.has(skuId))
        .map((line) => ({ ...line, count: counts.get(line.skuId) ?? line.count })),
    [saved, counts, removed],
  );
  const ready = lines.filter((line) => lineStateOf(line) === 'ready');
  const chosen = ready.filter(({ skuId }) => !unticked.has(skuId));
  const changed = saved.filter(
    ({ skuId, count }) => !removed.has(skuId) && (counts.get(skuId) ?? count) !== count,
  );
  const gone = saved.filter(({ skuId }) => removed.has(skuId));

  const tick = (some: readonly ListLine[], ticked: boolean) =>
    setState((old) => {
      const next = new Set(old.unticked);
      for (const { skuId } of some) {
        if (ticked) next.delete(skuId);
        else next.add(skuId);
      }
      return { ...old, unticked: next };
    });
  const setCount = (skuId: number, count: number) =>
    setState((old) => ({
      ...old,
      counts: new Map(old.counts).set(skuId, count),
      refusals: without(old.refusals, skuId),
    }));
  const remove = (skuId: number) => setState((old) => ({ ...old, removed: new Set(old.removed).add(skuId) }));
  /** What went into the cart loses its tick, so that it does not go in twice; what did not says why. */
  const answered = (entered: readonly ListLine[], reasons: ReadonlyMap<number, string>) => {
    tick(entered, false);
    setState((old) => ({ ...old, refusals: reasons }));
  };

  return {
    lines,
    ready,
    chosen,
    refusals,
    isTicked: ({ skuId }: ListLine) => !unticked.has(skuId),
    /** What is not the list's yet. */
    counts: changed.map(({ skuId }) => ({ skuId, count: counts.get(skuId) ?? 1 })),
    removed: gone.map(({ skuId }) => skuId),
    isDirty: changed.length + gone.length > 0,
    tick,
    setCount,
    remove,
    answered,
    /** Counts and removals as the list has them. */
    reset: () => setState((old) => ({ ...old, counts: new Map(), removed: new Set() })),
  };
}

export type EditedLines = ReturnType<typeof useLines>;
