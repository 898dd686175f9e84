/** Packs of the real catalogue for test cases, and the steps from a pack to an order. */
import { catalogue, skusOf, type CurrentSku, type ProductFacts } from '../../server/catalogue';
import type { Data } from '@contract/types';
import { PERMITTED } from '../../mock/permits';
import { call, dataOf, type CallOptions } from './api';

/** A pack that can be bought in quantity; by default with ordinary shipping and without permits. */
export function packWhere(fits: (product: ProductFacts, sku: CurrentSku) => boolean): CurrentSku {
  for (const product of catalogue().products) {
    const found = skusOf(product).find((sku) => fits(product, sku));
    if (found) return found;
  }
  throw new Error('The catalogue has no such pack.');
}

const sellable = (product: ProductFacts, sku: CurrentSku) =>
  product.status === 1 && sku.price !== null && sku.stocks >= 20;
const plain = (product: ProductFacts) => product.regimes.length === 0;

/** A pack by shipping type, without permits; `skip` omits the first ones. */
export function packBy(ship: ProductFacts['ship'], skip = 0): CurrentSku & { price: number } {
  let left = skip;
  const found = packWhere(
    (product, sku) => product.ship === ship && plain(product) && sellable(product, sku) && left-- === 0,
  );
  return { ...found, price: found.price ?? 0 };
}

/** A pack under a regime, for whose substance the demo's buyer has a permit. */
export const controlledPack = (regime: ProductFacts['regimes'][number]) =>
  packWhere(
    (product, sku) =>
      product.regimes.includes(regime) && PERMITTED.has(product.cas ?? '') && sellable(product, sku),
  );

export const itemOf = (sku: CurrentSku, count = 1) => ({
  prodId: sku.prodId,
  skuId: sku.skuId,
  shopId: 1,
  count,
});

/** Adds a pack to the cart; returns its line. */
export async function addToCart(token: string, sku: CurrentSku, count = 1) {
  await dataOf('post', '/p/shopCart/changeItem', { token, body: itemOf(sku, count) });
  const line = (await linesOf(token)).find((item) => item.skuId === sku.skuId);
  if (!line) throw new Error('The line is not in the cart.');
  return line;
}

export const linesOf = async (token: string) =>
  (await dataOf('get', '/p/shopCart/info', { token })).flatMap((entry) => entry.shopCartItems);

/** Confirms lines for the default address. */
export const confirm = (token: string, basketIds: number[], body: object = {}) =>
  dataOf('post', '/p/order/confirm', { token, body: { addrId: 0, basketIds, ...body } });

/** Confirms one pack by 立即购买. */
export const buyNow = (token: string, sku: CurrentSku, prodCount = 1, addrId = 0) =>
  dataOf('post', '/p/order/confirm', {
    token,
    body: { addrId, orderItem: { prodId: sku.prodId, skuId: sku.skuId, shopId: 1, prodCount } },
  });

/** The permits that a confirmation names for its lines, as the order page sends them. */
export const permitsIn = ({ permitsNeeded }: Pick<Data<'/p/order/confirm', 'post'>, 'permitsNeeded'>) =>
  permitsNeeded.flatMap(({ regime, lines }) =>
    lines.flatMap(({ permitNo: no }) => (no === null ? [] : [{ regime, no }])),
  );

export const submit = (token: string, body: object = {}, options: CallOptions = {}) =>
  call('post', '/p/order/submit', { token, body, ...options });

/** Creates an unpaid order; returns its number. */
export async function placeOrder(token: string, sku: CurrentSku, count = 1): Promise<string> {
  const { confirmId } = await buyNow(token, sku, count);
  return (await dataOf('post', '/p/order/submit', { token, body: { confirmId } })).orderNumbers;
}

/** The stock of a pack as a buyer sees it. */
export async function stockOf(sku: Pick<CurrentSku, 'prodId' | 'skuId'>): Promise<number | undefined> {
  const packs = await dataOf('get', '/sku/getSkuList', { query: { prodId: sku.prodId } });
  return packs.find((pack) => pack.skuId === sku.skuId)?.stocks;
}
