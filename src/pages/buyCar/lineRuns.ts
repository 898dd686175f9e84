import { useEffect, useMemo, useRef } from 'react';
import type { CartItem } from '@/domain/cart/cart';

/** Lines that stand one after the other and are drawn together. */
export interface LineRun {
  key: number;
  lines: readonly CartItem[];
}

/** Lines of a run that is new: few, because all of them are drawn in full for one that is seen. */
const LENGTH = 5;

/**
 * Lines in runs, each of up to five where they are new. A line that was there before stays in its run, however many of
 * the others have gone: what is drawn of it stands. Keys differ.
 */
export function runsOf(items: readonly CartItem[], before: readonly LineRun[]): LineRun[] {
  const keys = new Map(
    before.flatMap(({ key, lines }) => lines.map((line) => [line.basketId, key] as const)),
  );
  const taken = new Set<number>();
  const firstFree = Math.max(-1, ...before.map(({ key }) => key)) + 1;
  let free = firstFree;
  const runs: { key: number; lines: CartItem[] }[] = [];
  for (const item of items) {
    const key = keys.get(item.basketId);
    const last = runs.at(-1);
    const goesOn =
      key === undefined ? last && last.key >= firstFree && last.lines.length < LENGTH : last?.key === key;
    if (last && goesOn) last.lines.push(item);
    else {
      const own = key === undefined || taken.has(key) ? free++ : key;
      taken.add(own);
      runs.push({ key: own, lines: [item] });
    }
  }
  return runs;
}

/** The lines in runs that last from one drawing to the next. */
export function useLineRuns(items: readonly CartItem[]): readonly LineRun[] {
  const before = useRef<readonly LineRun[]>([]);
  const runs = useMemo(() => runsOf(items, before.current), [items]);
  useEffect(() => void (before.current = runs), [runs]);
  return runs;
}
