/** Rows of a list that are not in the cart yet, stored in this tab so that neither a reload nor a login loses them. */
import type { ReadRow } from '@domain/quickOrder/readRow';
import { readJson, writeJson } from './session';

const KEY = 'quickOrder';

export interface KeptRow {
  read: ReadRow;
  skuId: number | null;
  count: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';
const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number';

const isRead = (value: unknown): value is ReadRow =>
  isObject(value) &&
  typeof value.line === 'number' &&
  typeof value.source === 'string' &&
  ['goods', 'heading', 'remark'].includes(String(value.kind)) &&
  [value.catalogNo, value.cas, value.name, value.spec, value.brand, value.pack].every(isTextOrNull) &&
  isNumberOrNull(value.count) &&
  isTextOrNull(value.sheet ?? null) &&
  isTextOrNull(value.countDoubt ?? null);

const areRows = (value: unknown): value is KeptRow[] =>
  Array.isArray(value) &&
  value.every(
    (row: unknown) =>
      isObject(row) && isRead(row.read) && isNumberOrNull(row.skuId) && typeof row.count === 'number',
  );

export const readQuickOrder = (): KeptRow[] => readJson(KEY, areRows, []);

/** An empty list deletes it. */
export const writeQuickOrder = (rows: readonly KeptRow[]): void =>
  writeJson(KEY, rows.length > 0 ? rows : null);
