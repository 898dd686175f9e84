/** Products looked at last on this device, newest first. */

const MOST_SEEN = 12;

export interface Seen {
  prodId: number;
  /** ms since the epoch */
  time: number;
}

/** Is this such a list, whatever storage held? */
export const isSeenList = (value: unknown): value is Seen[] =>
  Array.isArray(value) &&
  value.length <= MOST_SEEN &&
  value.every(
    (one: Partial<Seen> | null) => Number.isSafeInteger(one?.prodId) && typeof one?.time === 'number',
  );

/** The product in front, each once, at most twelve. */
export const withSeen = (seen: readonly Seen[], prodId: number, time: number): Seen[] =>
  [{ prodId, time }, ...seen.filter((one) => one.prodId !== prodId)].slice(0, MOST_SEEN);
