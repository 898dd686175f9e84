/** Times in the contract's form, `yyyy-MM-dd HH:mm:ss` in GMT+8, regardless of the server's time zone. */
import { msOf } from '../../domain/shared/dates';

const ZONE_MS = 8 * 3_600_000;

export const dateTime = (ms: number): string =>
  new Date(ms + ZONE_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The same for a time that may be null. */
export const dateTimeOrNull = (ms: number | null): string | null => (ms === null ? null : dateTime(ms));

/** Parses `yyyy-MM-dd HH:mm:ss` in GMT+8 to ms. */
export { msOf };

/** `yyyy-MM-dd` in GMT+8. */
export const dayOf = (ms: number): string => dateTime(ms).slice(0, 10);
