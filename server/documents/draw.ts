/** Chance that falls the same every time (mulberry32), and what is drawn with it. */
export interface Draw {
  /** 0 ≤ x < 1 */
  next: () => number;
  /** A whole number from 0 to below `count`. */
  below: (count: number) => number;
}

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, below: (count) => Math.floor(next() * count) };
}
