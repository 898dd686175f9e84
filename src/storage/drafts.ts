/**
 * Form input at the time the login expired, in the session storage of this tab. A draft is deleted when its form is
 * sent or left, at logout, and when another buyer logs in.
 */
import { isWorkOver } from './buyerWork';
import { readJson, readToken, writeJson } from './session';

const KEY = 'formDrafts';

type Values = Record<string, unknown>;

/** `route/form/record`, e.g. `user/permits/form/12`: one form of one page and one record. */
export type DraftKey = string;

export interface Draft {
  values?: object;
  /** Version and values of the record when the form was opened. */
  base?: object;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDraft = (value: unknown): boolean =>
  isObject(value) && [value.values, value.base].every((part) => part === undefined || isObject(part));
const areDrafts = (value: unknown): value is Record<string, Draft> =>
  isObject(value) && Object.values(value).every(isDraft);

const drafts = () => readJson(KEY, areDrafts, {});
const write = (all: Record<string, Draft>) => writeJson(KEY, Object.keys(all).length > 0 ? all : null);

/** The rest of the first key with this `prefix`; null when there is no such draft. */
export function draftAfter(prefix: DraftKey): string | null {
  const key = Object.keys(drafts()).find((known) => known.startsWith(prefix));
  return key === undefined ? null : key.slice(prefix.length);
}

/** The typed values; null when there is no draft. */
export const draftValues = (key: DraftKey): Values | null => (drafts()[key]?.values ?? null) as Values | null;

/** The base of the draft; null when there is no draft. */
export const draftBase = (key: DraftKey): Values | null => (drafts()[key]?.base ?? null) as Values | null;

/** A form is unmounted: keeps the part of its draft when the login expired, else drops the draft. */
export function leaveDraft(key: DraftKey, part: Draft): void {
  const { [key]: before, ...others } = drafts();
  const isKept = readToken() === '' && !isWorkOver();
  write(isKept ? { ...others, [key]: { ...before, ...part } } : others);
}

/** A form was sent and stays on the page. Without a login nothing was sent, and the draft stays. */
export function dropDraft(key: DraftKey): void {
  const { [key]: draft, ...others } = drafts();
  if (draft && readToken() !== '') write(others);
}

/** Equal types; null is a blank of any type. */
const isAlike = (a: unknown, b: unknown): boolean => a === null || b === null || typeof a === typeof b;

/** The initial values overridden by the typed ones; a field whose type changed keeps its initial value. */
export function withTyped<V extends object>(initial: V, typed: Record<string, unknown> | null): V {
  if (!typed) return initial;
  const fits = Object.entries(initial).filter(
    ([name, value]) => name in typed && isAlike(typed[name], value),
  );
  return { ...initial, ...Object.fromEntries(fits.map(([name]) => [name, typed[name]])) };
}
