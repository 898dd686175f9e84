/** Prices, stock and shelf for tests, changed in the database as the shop does it. */
import type { PackState } from '../../server/catalogue/live';
import { changePack, setShelf, withdrawStock } from '../../server/catalogue/stock';
import { packs } from '../../server/db/schema/catalogue';
import { inTransaction, type Work } from '../../server/db/transaction';
import { eq } from 'drizzle-orm';
import { shopHere } from './shop';

const change = async (task: (work: Work) => Promise<unknown>): Promise<void> => {
  const { shop } = await shopHere();
  await inTransaction(shop, { kind: 'system', id: 'test', origin: 'test', requestId: null }, 'write', task);
};

/** Sets price, stock or status of a pack. Warehouses that are not named get none. */
export const changeSku = (skuId: number, to: Partial<PackState>): Promise<void> =>
  change((work) => changePack(work, skuId, to));

/** The same for several packs. */
export const changeSkus = (skuIds: readonly number[], to: Partial<PackState>): Promise<void> =>
  change(async (work) => {
    for (const skuId of skuIds) await changePack(work, skuId, to);
  });

/** Takes a product off the shelf (0) or puts it on (1). */
export const setProdStatus = (prodId: number, status: 0 | 1): Promise<void> =>
  change((work) => setShelf(work, prodId, status));

/** Sells packs from the first warehouse that has them. */
export const sellSku = (skuId: number, count: number): Promise<void> =>
  change((work) => withdrawStock(work, [{ skuId, count }]));

/** Removes a pack from the build of the catalogue, or restores it. */
export const inBuild = (skuId: number, isIn: boolean): Promise<void> =>
  change(async ({ db }) => {
    await db
      .update(packs)
      .set({ builtStatus: isIn ? 1 : null })
      .where(eq(packs.skuId, skuId));
  });
