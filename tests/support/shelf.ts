/** Prices, stock and shelf as a test wants them, changed in the database as the shop itself would. */
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

/** Another price, stock or status of a pack. Warehouses that are not named have none. */
export const changeSku = (skuId: number, to: Partial<PackState>): Promise<void> =>
  change((work) => changePack(work, skuId, to));

/** The same of several packs. */
export const changeSkus = (skuIds: readonly number[], to: Partial<PackState>): Promise<void> =>
  change(async (work) => {
    for (const skuId of skuIds) await changePack(work, skuId, to);
  });

/** Takes a product off the shelf (0) or puts it on (1). */
export const setProdStatus = (prodId: number, status: 0 | 1): Promise<void> =>
  change((work) => setShelf(work, prodId, status));

/** So many of a pack are sold: from the first warehouse that has them. */
export const sellSku = (skuId: number, count: number): Promise<void> =>
  change((work) => withdrawStock(work, [{ skuId, count }]));

/** A build of the catalogue has a pack no more, or again. */
export const inBuild = (skuId: number, isIn: boolean): Promise<void> =>
  change(async ({ db }) => {
    await db
      .update(packs)
      .set({ builtStatus: isIn ? 1 : null })
      .where(eq(packs.skuId, skuId));
  });
