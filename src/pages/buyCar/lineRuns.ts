import { useEffect, useMemo, useRef } from 'react';
import type { CartItem } from '@domain/cart/cart';

/** Lines that stand one after the other and are drawn together. */
export interface LineRun {
  key: number;
  lines: readonly CartItem[];
}

/** Lines of a run that is new: few, because all of them are drawn in full for one that is seen. */
const LENGTH = 5;

/**
 * Lines in runs, each of up to five where they are new. A line that was there before stays in its run, and the run keeps
 * its key, however many of the others have gone or come back: what is drawn of it stands. Keys differ.
 */
export function runsOf(items: readonly CartItem[], before: readonly LineRun[]): LineRun[] {
  const homes = new Map(
    before.flatMap(({ key, lines }) => lines.map((line) => [line.basketId, key] as const)),
  );
  const taken = new Set<number>();
  let free = Math.max(-1, ...homes.values()) + 1;
  const runs: { key: number; home: number | undefined; lines: CartItem[] }[] = [];
  for (const item of items) {
    const home = homes.get(item.basketId);
    const last = runs.at(-1);
    // A line that is new, or back after its deletion was refused, joins the one before it.
    const goesOn = home === undefined ? last && last.lines.length < LENGTH : last?.home === home;
    if (last && goesOn) last.lines.push(item);
    else {
      const key = home === undefined || taken.has(home) ? free++ : home;
      taken.add(key);
      runs.push({ key, home, lines: [item] });
    }
  }
  return runs.map(({ key, lines }) => ({ key, lines }));
}

/** The lines in runs that last from one drawing to the next. */
export function useLineRuns(items: readonly CartItem[]): readonly LineRun[] {
  const before = useRef<readonly LineRun[]>([]);
  const runs = useMemo(() => runsOf(items, before.current), [items]);
  useEffect(() => void (before.current = runs), [runs]);
  return runs;
}
