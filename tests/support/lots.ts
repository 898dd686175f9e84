/** Lots for tests. */
import { inArray } from 'drizzle-orm';
import type { NoCertificate } from '@domain/sds/coa';
import { demoLotNo, madeLot } from '../../mock/lots/made';
import type { CurrentSku } from '../../server/catalogue';
import { lots } from '../../server/db/schema/lots';
import { dayOf } from '../../server/http/dates';
import { call, dataOf } from './api';
import { paidOrder, parcelOf } from './manageOrders';
import { inDays } from './quotations';
import { workHere } from './shop';

type Pack = Pick<CurrentSku, 'skuId'>;

/** The number of a pack's demo lot. */
export const demoLot = (skuId: number): string => demoLotNo(skuId, dayOf(Date.now()));

/** Deletes all lots of packs, with the demo's: for tests that register their own. */
export async function withoutLots(...packs: readonly Pack[]): Promise<void> {
  const { db } = await workHere();
  await db.delete(lots).where(
    inArray(
      lots.skuId,
      packs.map(({ skuId }) => skuId),
    ),
  );
}

/** Inserts lots that may be shipped: for tests that are not about registering them. */
export async function haveLots({ skuId }: Pack, ...lotNos: readonly string[]): Promise<void> {
  const { db, now } = await workHere();
  for (const lotNo of lotNos) {
    const lot = madeLot(skuId, dayOf(now), lotNo);
    if (lot) await db.insert(lots).values({ ...lot, quantity: 50 });
  }
}

/** Answer of `/prod/coa`: a certificate, or a refusal with its data. */
export async function coaOf(catalogNo: string, lot: string) {
  const { status, envelope } = await call('get', '/prod/coa', { query: { catalogNo, lot } });
  return envelope.success
    ? { status, certificate: envelope.data, none: null }
    : { status, certificate: null, none: envelope.data as unknown as NoCertificate };
}

/** The input for registering a lot, all values within their limits. */
export async function lotBody(token: string, { skuId }: Pack, lotNo: string, quantity = 10) {
  const { rows } = await dataOf('get', '/m/lots/plan', { token, query: { skuId } });
  const { results } = {
    results: rows.map(({ item, spec }) => ({ item, result: spec.replace(/^[≥≤]/, '') })),
  };
  return {
    skuId,
    lotNo,
    warehouse: '上海',
    place: 'A-03-2',
    quantity,
    results,
    madeOn: inDays(-60),
    testedOn: inDays(-50),
    expiresOn: inDays(400),
    testedBy: '质检一组',
  };
}

/** A registered lot; `change` overrides the input. */
export async function receiveLot(token: string, pack: Pack, lotNo: string, change: object = {}) {
  const body = { ...(await lotBody(token, pack, lotNo)), ...change };
  return dataOf('post', '/m/lots', { token, body });
}

/** A lot that may be shipped. */
export async function releasedLot(token: string, pack: Pack, lotNo: string, change: object = {}) {
  const { head, version } = await receiveLot(token, pack, lotNo, change);
  return setLotState(token, head.lotId, { version, state: 'released' });
}

export const setLotState = (token: string, lotId: number, body: object) =>
  dataOf('put', '/m/lots/{lotId}/state', { token, params: { lotId }, body });

export const recallLot = (token: string, lotId: number, version: number, reason = '标签错贴') =>
  dataOf('put', '/m/lots/{lotId}/recall', { token, params: { lotId }, body: { version, reason } });

export const lotHere = (token: string, lotId: number) =>
  dataOf('get', '/m/lots/{lotId}', { token, params: { lotId } });

/** A pack with a price. */
type Priced = CurrentSku & { price: number };

interface Tokens {
  buyer: string;
  staff: string;
}

/** A paid order with a pack for each lot, shipped in one parcel; returns its number. */
export async function sentOf({ buyer, staff: token }: Tokens, sku: Priced, lotNos: readonly string[]) {
  const orderNumber = await paidOrder(buyer, lotNos.length, sku);
  const lines = lotNos.map((lotNo) => ({ skuId: sku.skuId, count: 1, lotNo }));
  const parcels = [parcelOf(lines, `SF9${orderNumber.slice(-9)}`)];
  const body = { parcelsBefore: 0, parcels };
  await dataOf('post', '/m/orders/{orderNumber}/parcels', { token, params: { orderNumber }, body });
  return orderNumber;
}

/** The same order, received. */
export async function receivedOf(tokens: Tokens, sku: Priced, lotNos: readonly string[]) {
  const orderNumber = await sentOf(tokens, sku, lotNos);
  await dataOf('put', '/p/myOrder/receipt/{orderNumber}', { token: tokens.buyer, params: { orderNumber } });
  return orderNumber;
}
