import type { Clock } from '../server/shop';

/** A clock that QA can move ahead of the machine's. */
export interface MovableClock extends Clock {
  /** ms; moves add up. */
  move(by: number): void;
  /** Returns to the machine's time. */
  reset(): void;
}

export function movableClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    move: (by) => {
      ahead += by;
    },
    reset: () => {
      ahead = 0;
    },
  };
}
