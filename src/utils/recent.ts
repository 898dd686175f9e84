/** Recent searches and recently viewed products on this device, newest first. */
import { stripSpaces } from '@domain/shared/searchText';

export const MAX_RECENT = 12;
const MAX_LENGTH = 200;

/** Validates a list read from storage. */
export const isRecent = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MAX_RECENT && value.every((entry) => typeof entry === 'string');

/** Moves `q` to the front; spellings that differ in case, width or dashes are one search. */
export function withSearch(recent: readonly string[], q: string): string[] {
  const text = q.trim().slice(0, MAX_LENGTH);
  if (stripSpaces(text) === '') return [...recent];
  return [text, ...withoutSearch(recent, text)].slice(0, MAX_RECENT);
}

export const withoutSearch = (recent: readonly string[], q: string): string[] =>
  recent.filter((value) => stripSpaces(value) !== stripSpaces(q));

/** Returns recent searches that continue the typed text, without the text itself; all for an empty box. */
export function recentFor(recent: readonly string[], typed: string, max: number): string[] {
  const key = stripSpaces(typed);
  return recent
    .filter((value) => stripSpaces(value).startsWith(key) && stripSpaces(value) !== key)
    .slice(0, max);
}

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
