import { itemAt } from '../domain/shared/lists';

/** A deterministic random generator (mulberry32). */
export interface Draw {
  /** 0 ≤ x < 1 */
  next: () => number;
  /** A whole number from 0, below `count`. */
  below: (count: number) => number;
  /** An item of a list; with a higher `power` above 1 the first items are drawn more often. Throws on an empty list. */
  pick: <T extends object | number>(list: readonly T[], power?: number) => T;
}

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    below: (count) => Math.floor(next() * count),
    pick: (list, power = 1) => itemAt(list, Math.floor(next() ** power * list.length)),
  };
}
