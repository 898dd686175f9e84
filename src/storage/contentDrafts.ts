/**
 * Unsaved input for texts of the shop, in the session storage of this tab, so that neither a reload nor another page
 * loses it. Deleted at logout.
 */
import { readJson, writeJson } from './session';

const KEY = 'contentDrafts';

/** The input, and the version it was typed against. */
export interface TypedContent {
  version: number;
  values: Record<string, unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isTyped = (value: unknown): value is TypedContent =>
  isObject(value) && typeof value.version === 'number' && isObject(value.values);

const drafts = (): Record<string, unknown> => readJson(KEY, isObject, {});

/** For the text of this name (`notice:12`); null when nothing is stored. */
export function readContentDraft(name: string): TypedContent | null {
  const typed = drafts()[name];
  return isTyped(typed) ? typed : null;
}

/** null deletes it. */
export function writeContentDraft(name: string, typed: TypedContent | null): void {
  const { [name]: _, ...others } = drafts();
  const all = typed ? { ...others, [name]: typed } : others;
  writeJson(KEY, Object.keys(all).length > 0 ? all : null);
}
