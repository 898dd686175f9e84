/**
 * What was typed into texts of the shop and not saved; kept in this tab, so that neither a reload nor another page loses
 * it. It lies among the forms that outlive a login (`formDrafts.ts`), and goes with them when the buyer logs out.
 */
import { readJson, writeJson } from './session';

const KEY = 'formDrafts';

/** What was typed, and upon which version. */
export interface TypedContent {
  version: number;
  values: Record<string, unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isTyped = (value: unknown): value is TypedContent =>
  isObject(value) && typeof value.version === 'number' && isObject(value.values);

const drafts = (): Record<string, unknown> => readJson(KEY, isObject, {});

/** Of the text of this name (`notice:12`); null when nothing is kept. */
export function readContentDraft(name: string): TypedContent | null {
  const typed = drafts()[`content:${name}`];
  return isTyped(typed) ? typed : null;
}

/** null forgets it. */
export function writeContentDraft(name: string, typed: TypedContent | null): void {
  const { [`content:${name}`]: _, ...others } = drafts();
  const kept = typed ? { ...others, [`content:${name}`]: typed } : others;
  writeJson(KEY, Object.keys(kept).length > 0 ? kept : null);
}
