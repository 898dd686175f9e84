/** The reaction on the page, stored in this tab so that neither a reload nor a login loses it. */
import { readJson, writeJson } from './session';

const KEY = 'reaction';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The stored value when `fits` accepts it, else null. */
export const readReactionWork = <T>(fits: (value: Record<string, unknown>) => boolean): T | null =>
  readJson<T | null>(KEY, (value): value is T => isObject(value) && fits(value), null);

/** Null deletes it. */
export const writeReactionWork = (work: object | null): void => writeJson(KEY, work);
