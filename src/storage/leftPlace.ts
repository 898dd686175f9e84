/** Scroll position of a page left by a reload or for another site, stored in this tab. */
import { readJson, writeJson } from './session';

export interface LeftPlace {
  /** The history entry, by the name it has after a reload. */
  entry: string;
  /** px from the top */
  y: number;
}

const KEY = 'leftPlace';

const isPlace = (value: unknown): value is LeftPlace =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as LeftPlace).entry === 'string' &&
  Number.isFinite((value as LeftPlace).y);

/** Null when none was stored. */
export const readLeftPlace = (): LeftPlace | null => readJson<LeftPlace | null>(KEY, isPlace, null);

/** Stores a position; null deletes it. */
export const writeLeftPlace = (place: LeftPlace | null): void => writeJson(KEY, place);
