/** Which cart lines the buyer unticked, kept for this tab: a reload or a new login must not order them after all. */
import { readJson, writeJson } from './session';

const KEY = 'cartUnticked';

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id));

export const readUnchecked = (): number[] => readJson(KEY, isIds, []);

/** Remembers a tick that was set or taken away. */
export function saveChecked(basketIds: readonly number[], checked: boolean): void {
  const named = new Set(basketIds);
  const others = readUnchecked().filter((id) => !named.has(id));
  const next = checked ? others : [...others, ...basketIds];
  writeJson(KEY, next.length > 0 ? next : null);
}
