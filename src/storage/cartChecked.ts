/** Cart lines that the buyer unchecked, stored for this tab: a reload or a new login must not order them after all. */
import { readJson, writeJson } from './session';

const KEY = 'cartUnticked';

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));

export const readUnchecked = (): number[] => readJson(KEY, isIds, []);

/** Stores a checked or unchecked line. */
export function saveChecked(basketIds: readonly number[], checked: boolean): void {
  const named = new Set(basketIds);
  const others = readUnchecked().filter((id) => !named.has(id));
  const next = checked ? others : [...others, ...basketIds];
  writeJson(KEY, next.length > 0 ? next : null);
}
