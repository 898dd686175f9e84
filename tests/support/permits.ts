/** Permits for tests: submitted, approved, and their balance after orders. */
import type { Data } from '@contract/types';
import { call, dataOf, qa } from './api';
import { JPEG_URL } from './photo';
import { buyNow, packWhere, permitsIn } from './shopping';
import type { CurrentSku } from '../../server/catalogue';
import { shopSide } from './shopSide';

type Sheet = Data<'/p/permits', 'get'>['permits'][number];

/** 六亚甲基四胺, only 易制爆. */
export const HEXAMINE = '100-97-0';

/** The pack of 500 g, with plenty of stock from now on. */
export async function plentyOfHexamine(): Promise<CurrentSku> {
  const sku = packWhere((product, pack) => product.cas === HEXAMINE && pack.skuName === '500 g');
  await qa('change', { skuId: sku.skuId, stocks: 1000 });
  return sku;
}

/** A permit for 易制爆 that allows 2 kg of hexamine a year by default. */
export const permitDraft = (over: object = {}) => ({
  regime: 'explosive',
  no: '沪公爆备〔2026〕0100',
  issuer: '示例市公安局示例分局',
  purpose: '合成实验',
  validFrom: '2020-01-01',
  validUntil: '2099-12-31',
  use: 'year',
  substances: [{ cas: HEXAMINE, grams: '2000' }],
  scanId: '',
  ...over,
});

export const scanFor = async (token: string, content = JPEG_URL): Promise<string> =>
  (await dataOf('post', '/p/permits/scan', { token, body: { content } })).scanId;

/** Submits a permit with a scan; returns its permitId. */
export const filePermit = async (token: string, over: object = {}): Promise<number> =>
  dataOf('post', '/p/permits', {
    token,
    body: permitDraft({ scanId: await scanFor(token), ...over }),
  });

/** Submits a permit that is then approved. */
export async function approvedPermit(token: string, over: object = {}): Promise<number> {
  const permitId = await filePermit(token, over);
  await shopSide.decidePermit({ permitId, verdict: 'approve' });
  return permitId;
}

export const permitsOf = async (token: string): Promise<Sheet[]> =>
  (await dataOf('get', '/p/permits', { token })).permits;

/** The permit as its buyer sees it. */
export async function permitHere(token: string, permitId: number): Promise<Sheet> {
  const found = (await permitsOf(token)).find((sheet) => sheet.permitId === permitId);
  if (!found) throw new Error('The buyer has no such permit.');
  return found;
}

/** g of a substance that orders hold on a permit. */
export const takenOf = async (token: string, permitId: number, cas = HEXAMINE): Promise<string | undefined> =>
  (await permitHere(token, permitId)).substances.find((substance) => substance.cas === cas)?.taken;

/** Confirms a pack and submits it with the given permits, or those that the confirmation names. */
export async function submitOn(
  token: string,
  sku: CurrentSku,
  count = 1,
  named?: { regime: string; no: string }[],
) {
  const confirmed = await buyNow(token, sku, count);
  const body = { confirmId: confirmed.confirmId, permits: named ?? permitsIn(confirmed) };
  return (await call('post', '/p/order/submit', { token, body })).envelope;
}

/** The same, successfully; returns the order number. */
export async function orderOn(token: string, sku: CurrentSku, count = 1): Promise<string> {
  const { data, message, success } = await submitOn(token, sku, count);
  if (!success) throw new Error(String(message));
  return data.orderNumbers;
}
