import type { Clock } from '../server/shop';

/** A clock that QA moves ahead of the machine's. */
export interface MovableClock extends Clock {
  /** ms; every further move adds to those before. */
  move(by: number): void;
  /** Back to the machine's. */
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
