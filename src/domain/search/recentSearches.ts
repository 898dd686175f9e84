/** What was searched for last, newest first. */
import { squash } from '../shared/searchText';

export const MOST_RECENT = 12;
const LONGEST = 200;

/** Is this a list of searches, whatever storage held? */
export const isRecent = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MOST_RECENT && value.every((one) => typeof one === 'string');

/** `q` in front; the same words in another writing (case, width, dashes) are one search. */
export function withSearch(recent: readonly string[], q: string): string[] {
  const text = q.trim().slice(0, LONGEST);
  if (squash(text) === '') return [...recent];
  return [text, ...withoutSearch(recent, text)].slice(0, MOST_RECENT);
}

export const withoutSearch = (recent: readonly string[], q: string): string[] =>
  recent.filter((one) => squash(one) !== squash(q));

/** Those that go on from what is being typed, without what stands there already; all of them for an empty box. */
export function recentFor(recent: readonly string[], typed: string, most: number): string[] {
  const key = squash(typed);
  return recent.filter((one) => squash(one).startsWith(key) && squash(one) !== key).slice(0, most);
}
