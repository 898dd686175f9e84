/** Lots of the shop, for tests. */
import type { CurrentSku } from '../../server/catalogue';
import { dataOf } from './api';
import { inDays } from './quotations';

type Pack = Pick<CurrentSku, 'skuId'>;

/** A lot of a pack as it is taken in, all its values within their limits. */
export async function lotBody(token: string, { skuId }: Pack, lotNo: string, quantity = 10) {
  const { rows } = await dataOf('get', '/m/lots/plan', { token, query: { skuId } });
  const { results } = {
    results: rows.map(({ item, spec }) => ({ item, result: spec.replace(/^[≥≤]/, '') })),
  };
  return {
    ...{ skuId, lotNo, warehouse: '上海', place: 'A-03-2', quantity, results },
    ...{ madeOn: inDays(-60), testedOn: inDays(-50), expiresOn: inDays(400) },
  };
}

/** A lot that was taken in; `change` of what is typed. */
export async function takeIn(token: string, pack: Pack, lotNo: string, change: object = {}) {
  const body = { ...(await lotBody(token, pack, lotNo)), ...change };
  return dataOf('post', '/m/lots', { token, body });
}

/** One that may be sent. */
export async function releasedLot(token: string, pack: Pack, lotNo: string, change: object = {}) {
  const { head, version } = await takeIn(token, pack, lotNo, change);
  return setLotState(token, head.lotId, { version, state: 'released' });
}

export const setLotState = (token: string, lotId: number, body: object) =>
  dataOf('put', '/m/lots/{lotId}/state', { token, params: { lotId }, body });

export const recallLot = (token: string, lotId: number, version: number, reason = '标签错贴') =>
  dataOf('put', '/m/lots/{lotId}/recall', { token, params: { lotId }, body: { version, reason } });

export const lotHere = (token: string, lotId: number) =>
  dataOf('get', '/m/lots/{lotId}', { token, params: { lotId } });
