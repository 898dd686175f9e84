/**
 * What was typed into forms and not sent when the login ran out; kept in this tab until it is sent, the form is left,
 * or another buyer logs in.
 */
import { isWorkOver } from './buyerWork';
import { readJson, readToken, writeJson } from './session';

const KEY = 'formDrafts';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areDrafts = (value: unknown): value is Record<string, Values> =>
  isObject(value) && Object.values(value).every(isObject);

const drafts = () => readJson(KEY, areDrafts, {});

/** The rest of the name of a form that is kept and whose name begins so; null when there is none. */
export function keptForm(prefix: string): string | null {
  const name = Object.keys(drafts()).find((known) => known.startsWith(prefix));
  return name === undefined ? null : name.slice(prefix.length);
}

/** What was typed into the form of this name; null when nothing is kept. */
export const readFormDraft = (name: string): Values | null => drafts()[name] ?? null;

/**
 * A form is left. By the buyer, who may have logged out, or because it was sent: nothing is kept. When the login ran out
 * it is kept, until the buyer comes back to it.
 */
export function leaveFormDraft(name: string, values: object): void {
  const { [name]: _, ...others } = drafts();
  const kept = readToken() === '' && !isWorkOver() ? { ...others, [name]: values } : others;
  writeJson(KEY, Object.keys(kept).length > 0 ? kept : null);
}

/** The name under which the record is kept that a form was typed against: its version and its values. */
export const baseDraft = (name: string): string => `upon ${name}`;

/**
 * A form was sent and stays on the page: its draft and the base of the draft go. After a lost login nothing was sent, so
 * both stay.
 */
export function dropFormDraft(name: string): void {
  const { [name]: sent, [baseDraft(name)]: base, ...others } = drafts();
  if ((sent ?? base) === undefined || readToken() === '') return;
  writeJson(KEY, Object.keys(others).length > 0 ? others : null);
}

/** Of one kind; null is a blank of any. */
const isAlike = (a: unknown, b: unknown): boolean => a === null || b === null || typeof a === typeof b;

/** The initial values with those that were typed over them; of a field that is another now nothing is taken. */
export function withTyped<V extends object>(initial: V, typed: Record<string, unknown> | null): V {
  if (!typed) return initial;
  const fits = Object.entries(initial).filter(
    ([name, value]) => name in typed && isAlike(typed[name], value),
  );
  return { ...initial, ...Object.fromEntries(fits.map(([name]) => [name, typed[name]])) };
}
