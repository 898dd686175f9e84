/** Lots for the warehouse. Actions use the version that was read; the caller reports a refusal. */
import type { Body, Query, Wire } from '@contract/types';
import { web, webFile, type NamedFile } from './client';
import { having } from './entryShape';
import { listIn, objectIn, pageIn, toList } from './listShape';

export type LotHead = Wire['LotHead'];
export type LotDetail = Wire['LotDetail'];
export type LotPlan = Wire['LotPlan'];
export type LotRule = Wire['LotRule'];
export type LotShipment = Wire['LotShipment'];
export type LotsQuery = NonNullable<Query<'/m/lots', 'get'>>;

const isHead = having<LotHead>({ lotId: 'number', lotNo: 'text', state: 'text', expiresOn: 'text' });
const isDetail = having<LotDetail>({ head: 'object', version: 'number', rows: 'list', reach: 'object' });

export const lotList = async (query: LotsQuery) =>
  pageIn(await web('get', '/m/lots', { query, quiet: true }), isHead);

const toDetail = (answer: LotDetail | null): LotDetail => {
  const detail = objectIn(answer, isDetail);
  const { shipments, siblings, history } = detail;
  return {
    ...detail,
    ...{ shipments: toList(shipments), siblings: toList(siblings), history: toList(history) },
  };
};

export const lotDetail = async (lotId: number): Promise<LotDetail> =>
  toDetail(await web('get', '/m/lots/{lotId}', { params: { lotId }, quiet: true }));

/** Tests of a pack, and whether its lot is registered. */
export const lotPlan = async (skuId: number, lotNo: string): Promise<LotPlan> =>
  objectIn(await web('get', '/m/lots/plan', { query: { skuId, lotNo }, quiet: true }), ({ rows }) =>
    Array.isArray(rows),
  );

export const takeInLot = async (body: Body<'/m/lots', 'post'>): Promise<LotDetail> =>
  toDetail(await web('post', '/m/lots', { body, quiet: true }));

export const changeLot = async (lotId: number, body: Body<'/m/lots/{lotId}', 'put'>): Promise<LotDetail> =>
  toDetail(await web('put', '/m/lots/{lotId}', { params: { lotId }, body, quiet: true }));

/** A refusal is shown by the request layer. */
export const releaseLot = async (lotId: number, version: number): Promise<LotDetail> =>
  toDetail(
    await web('put', '/m/lots/{lotId}/state', { params: { lotId }, body: { version, state: 'released' } }),
  );

export const freezeLot = async (lotId: number, version: number, reason: string): Promise<LotDetail> =>
  toDetail(
    await web('put', '/m/lots/{lotId}/state', {
      params: { lotId },
      body: { version, state: 'frozen', reason },
      quiet: true,
    }),
  );

export const recallLot = async (lotId: number, version: number, reason: string): Promise<LotDetail> =>
  toDetail(
    await web('put', '/m/lots/{lotId}/recall', { params: { lotId }, body: { version, reason }, quiet: true }),
  );

/** Shipments of a lot with recipients, as a table. */
export const lotFile = (lotId: number): Promise<NamedFile> =>
  webFile('/m/lots/{lotId}/file', { params: { lotId }, quiet: true });

const isRule = having<LotRule>({ categoryId: 'number', name: 'text' });

/** For each category whether its goods are shipped by lot. */
export const lotRules = async (): Promise<LotRule[]> =>
  listIn(await web('get', '/m/lots/rules', { quiet: true }), isRule);

/** A refusal is shown by the request layer. @param required null: as its parent */
export const setLotRule = async (categoryId: number, required: boolean | null): Promise<LotRule[]> =>
  listIn(
    await web('put', '/m/lots/rules/{categoryId}', {
      params: { categoryId },
      body: { required },
    }),
    isRule,
  );
