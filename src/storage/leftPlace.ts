/** Where a page stood that was taken away by a reload or by another site; kept in this tab. */
import { readJson, writeJson } from './session';

export interface LeftPlace {
  /** The entry of the history, by the name it has after a reload. */
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

/** Null when none was kept. */
export const readLeftPlace = (): LeftPlace | null => readJson<LeftPlace | null>(KEY, isPlace, null);

/** Keeps a place; null forgets it. */
export const writeLeftPlace = (place: LeftPlace | null): void => writeJson(KEY, place);
