/** Products viewed last on this device, newest first. */

const MAX_SEEN = 12;

export interface SeenProduct {
  prodId: number;
  /** ms since the epoch */
  time: number;
}

/** Validates a list read from storage. */
export const isSeenList = (value: unknown): value is SeenProduct[] =>
  Array.isArray(value) &&
  value.length <= MAX_SEEN &&
  value.every(
    (entry: Partial<SeenProduct> | null) =>
      Number.isSafeInteger(entry?.prodId) && typeof entry?.time === 'number',
  );

/** Moves the product to the front, without duplicates, at most twelve. */
export const withSeen = (seen: readonly SeenProduct[], prodId: number, time: number): SeenProduct[] =>
  [{ prodId, time }, ...seen.filter((entry) => entry.prodId !== prodId)].slice(0, MAX_SEEN);
