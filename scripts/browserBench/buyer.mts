/** A buyer who speaks to the shop without a browser: what a measurement needs is put there by calls. */
import { sessionOf } from '../shopForScripts.mjs';

export interface Pack {
  skuId: number;
  prodId: number;
  price: number | null;
  stocks: number;
}

const PAGE = 100;
/** So much of a pack is there that its count can be raised. */
const STOCK = 20;
const COUNT = 2;

/** Calls of one buyer; each throws what the shop refuses. */
export async function buyerAt(origin: string, userName: string) {
  const session = await sessionOf(origin, userName);

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${origin}/apis${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: session.accessToken ?? '' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const told = (await answer.json()) as { success: boolean; data: T; message: string };
    if (!told.success) throw new Error(`${method} ${path}: ${told.message}`);
    return told.data;
  }

  const packsOf = async (page: number): Promise<Pack[]> => {
    const path = `/search/products?stock=in&size=${PAGE}&current=${page}`;
    const { records } = await call<{ records: { prodId: number }[] }>('GET', path);
    if (records.length === 0) throw new Error('The shop has not so many packs.');
    const found = records.map(({ prodId }) => call<Pack[]>('GET', `/sku/getSkuList?prodId=${prodId}`));
    return (await Promise.all(found)).flat().filter(({ price, stocks }) => price !== null && stocks >= STOCK);
  };

  return {
    session,

    /** So many different packs that can be bought, with more than enough of each. */
    async packs(count: number): Promise<Pack[]> {
      const packs: Pack[] = [];
      for (let page = 1; packs.length < count; page += 1) packs.push(...(await packsOf(page)));
      return packs.slice(0, count);
    },

    /** Makes the cart hold these and nothing else. */
    async fillCart(packs: readonly Pack[]): Promise<void> {
      await call('DELETE', '/p/shopCart/deleteAll');
      for (const { prodId, skuId } of packs)
        await call('POST', '/p/shopCart/changeItem', { prodId, skuId, shopId: 1, count: COUNT });
    },

    /** The lines of the cart, as they are shown. */
    async basketIds(): Promise<number[]> {
      const entries = await call<{ shopCartItems: { basketId: number }[] }[]>('GET', '/p/shopCart/info');
      return entries.flatMap(({ shopCartItems }) => shopCartItems.map(({ basketId }) => basketId));
    },
  };
}

export type Buyer = Awaited<ReturnType<typeof buyerAt>>;
