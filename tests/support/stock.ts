/** Laboratory stock for tests: added by hand, found, and used. */
import type { Data } from '@contract/types';
import { call, dataOf } from './api';

export type TestBottle = Data<'/p/stock', 'get'>['records'][number];

const BLANK = { prodId: null, cas: null, bottles: 1, lot: '', note: '' };

/** One bottle of 500 mL by default; returns its id. */
export async function addBottle(token: string, over: object = {}): Promise<number> {
  const body = { ...BLANK, name: '自配缓冲液', amount: '500', unit: 'mL', ...over };
  const [bottleId] = await dataOf('post', '/p/stock', { token, body });
  return bottleId!;
}

export const bottlesOf = async (token: string, query: Record<string, string | number> = {}) =>
  (await dataOf('get', '/p/stock', { token, query: { size: 100, ...query } })).records;

export const bottleHere = (token: string, bottleId: number) =>
  dataOf('get', '/p/stock/bottles/{bottleId}', { token, params: { bottleId } });

/** Result of the call, or its refusal. */
export const tryWith = async (token: string, bottleId: number, body: object) =>
  (
    await call('put', '/p/stock/bottles/{bottleId}/action', {
      token,
      params: { bottleId },
      body: { note: '', ...body },
    })
  ).envelope as { success: boolean; reason?: string; field?: string | null; data: TestBottle };

export const placeAt = (token: string, name: string, parentId: number | null = null) =>
  dataOf('post', '/p/stock/places', { token, body: { name, parentId } });

/** A received line without damage. */
export const wellLine = (skuId: number, count: number, lot: object = {}) => ({
  skuId,
  missing: 0,
  damaged: 0,
  wrong: 0,
  keep: true,
  lots: [{ lot: 'CX2610A1B', count, ...lot }],
});
