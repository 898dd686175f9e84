/** Products looked at last on this device, newest first. */

const MAX_SEEN = 12;

export interface SeenProduct {
  prodId: number;
  /** ms since the epoch */
  time: number;
}

/** Is this such a list, whatever storage held? */
export const isSeenList = (value: unknown): value is SeenProduct[] =>
  Array.isArray(value) &&
  value.length <= MAX_SEEN &&
  value.every(
    (entry: Partial<SeenProduct> | null) =>
      Number.isSafeInteger(entry?.prodId) && typeof entry?.time === 'number',
  );

/** The product in front, each once, at most twelve. */
export const withSeen = (seen: readonly SeenProduct[], prodId: number, time: number): SeenProduct[] =>
  [{ prodId, time }, ...seen.filter((entry) => entry.prodId !== prodId)].slice(0, MAX_SEEN);
