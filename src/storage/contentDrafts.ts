/** What was typed into texts of the shop and not saved; kept in this tab, so that neither a reload nor another page loses it. */
import { readJson, writeJson } from './session';

const KEY = 'contentDrafts';

/** What was typed, and upon which version. */
export interface TypedContent {
  version: number;
  values: Record<string, unknown>;
}

const isTyped = (value: unknown): value is TypedContent =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as TypedContent).version === 'number' &&
  typeof (value as TypedContent).values === 'object';

const areTyped = (value: unknown): value is Record<string, TypedContent> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isTyped);

/** Of the text of this name (`notice:12`); null when nothing is kept. */
export const readContentDraft = (name: string): TypedContent | null =>
  readJson(KEY, areTyped, {})[name] ?? null;

/** null forgets it. */
export function writeContentDraft(name: string, typed: TypedContent | null): void {
  const { [name]: _, ...others } = readJson(KEY, areTyped, {});
  const kept = typed ? { ...others, [name]: typed } : others;
  writeJson(KEY, Object.keys(kept).length > 0 ? kept : null);
}
