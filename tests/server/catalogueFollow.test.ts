/** Changes by one process appear in the others within a second, also after a lost connection. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogue, skuOf, statusOf } from '../../server/catalogue';
import { followCatalogue, type Following } from '../../server/catalogue/follow';
import { brandList, categoryTree } from '../../server/catalogue/groups';
import { loadCatalogue } from '../../server/catalogue/load';
import { createPool, databaseOf } from '../../server/db/connect';
import { brands, goodsCorrections, packs, packStocks, products } from '../../server/db/schema';
import { correctableOf } from '../../domain/goods/correction';
import type { Log } from '../../server/shop';
import { indexBuilds, searchProducts } from '../../server/search';
import { minHoldOf } from '../support/loopWatch';
import { testDatabase } from '../support/database';

const WITHIN = { timeout: 1_000, interval: 20 };
const log: Log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let following: Following;

beforeAll(async () => {
  const { pool, url } = await testDatabase();
  await loadCatalogue(pool);
  following = await followCatalogue(url, log);
});

afterAll(() => following.stop());

/** Another process: its changes reach this memory only through the database. */
async function elsewhere<T>(work: (db: ReturnType<typeof databaseOf>) => Promise<T>): Promise<T> {
  const { url } = await testDatabase();
  const pool = createPool({ url, size: 1 });
  try {
    return await work(databaseOf(pool));
  } finally {
    await pool.end();
  }
}

const onSale = () =>
  catalogue().products.filter((product) => statusOf(product) === 1 && product.skus[0]?.price != null);

describe('a change by another process', () => {
  it('of a price is visible', async () => {
    const { skuId } = onSale()[0]!.skus[0]!;
    await elsewhere((db) => db.update(packs).set({ price: 4321.5 }).where(eq(packs.skuId, skuId)));
    await vi.waitFor(() => expect(skuOf(skuId)?.price).toBe(4321.5), WITHIN);
  });

  it('of stock is visible, for all warehouses at once', async () => {
    const { skuId } = onSale()[1]!.skus[0]!;
    await elsewhere((db) => db.update(packStocks).set({ stock: 1 }).where(eq(packStocks.skuId, skuId)));
    await vi.waitFor(() => expect(skuOf(skuId)).toMatchObject({ stocks: 4, stockStatus: 'low' }), WITHIN);
  });

  it('of the shelf is visible in lists, counts and search', async () => {
    const product = onSale()[2]!;
    const count = () => brandList().find((entry) => entry.brandId === product.brandId)?.prodCount ?? 0;
    const [brandBefore, treeBefore] = [count(), categoryTree()];
    const found = () =>
      searchProducts({ q: product.prodName, size: 100 }).records.map((record) => record.prodId);
    expect(found()).toContain(product.prodId);
    await elsewhere((db) =>
      db.update(products).set({ status: 0 }).where(eq(products.prodId, product.prodId)),
    );
    await vi.waitFor(() => expect(statusOf(product)).toBe(0), WITHIN);
    expect(count()).toBe(brandBefore - 1);
    expect(categoryTree()).not.toEqual(treeBefore);
    expect(found()).not.toContain(product.prodId);
  });

  it('of hand-written texts is visible, also in search', async () => {
    const { prodId } = onSale()[4]!;
    const first = () => searchProducts({ q: '另一个检索词' }).records[0];
    expect(first()?.prodId).not.toBe(prodId);
    const texts = { brief: '手写的简介', aliases: ['另一个检索词'] };
    await elsewhere((db) => db.update(products).set({ texts }).where(eq(products.prodId, prodId)));
    await vi.waitFor(() => expect(first()).toMatchObject({ prodId, brief: '手写的简介' }), WITHIN);
    await elsewhere((db) => db.update(products).set({ texts: {} }).where(eq(products.prodId, prodId)));
    await vi.waitFor(() => expect(first()?.prodId).not.toBe(prodId), WITHIN);
  });

  it('of a correction and its withdrawal is visible in lists and search', async () => {
    const product = onSale().find(({ storage, grade }) => grade !== null && !storage.includes('-80'))!;
    const { prodId, storage, content } = product;
    const found = () =>
      searchProducts({ q: product.catalogNo, storage: '-80' }).records.map((record) => record.prodId);
    expect(found()).not.toContain(prodId);
    await elsewhere((db) =>
      db.insert(goodsCorrections).values({
        prodId,
        state: 'confirmed',
        before: correctableOf(product),
        after: { storage: ['-80'] },
        baseVersion: '',
        source: 'SDS 2026-03',
        reason: '更正',
        createTime: 0,
        confirmedTime: 0,
      }),
    );
    await vi.waitFor(() => expect(product.storage).toEqual(['-80']), WITHIN);
    expect(found()).toContain(prodId);
    expect(product.content).toContain('−80 ℃');
    await elsewhere((db) => db.update(goodsCorrections).set({ state: 'withdrawn' }));
    await vi.waitFor(() => expect(product.storage).toEqual(storage), WITHIN);
    expect(product.content).toBe(content);
    expect(found()).not.toContain(prodId);
  });

  it('that was rolled back is not visible', async () => {
    const { skuId, price } = onSale()[3]!.skus[0]!;
    await elsewhere((db) =>
      db
        .transaction(async (tx) => {
          await tx.update(packs).set({ price: 1 }).where(eq(packs.skuId, skuId));
          throw new Error('undone');
        })
        .catch(() => undefined),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(skuOf(skuId)?.price).toBe(price);
  });
});

describe('a new record', () => {
  it('of a pack is visible within a second, without loading the whole catalogue', async () => {
    const product = onSale()[5]!;
    const before = indexBuilds();
    searchProducts({ q: product.catalogNo });
    await elsewhere(async (db) => {
      const [row] = await db.select().from(packs).where(eq(packs.skuId, product.skus[0]!.skuId));
      const own = { skuId: 900_000_077, catalogNo: `${product.catalogNo}-H7`, skuName: '77 kg', price: 7.7 };
      await db.insert(packs).values({ ...row!, ...own, builtStatus: null, byHand: true });
      await db.insert(packStocks).values({ skuId: own.skuId, warehouse: '上海', place: 0, stock: 3 });
    });
    await vi.waitFor(() => expect(skuOf(900_000_077)).toMatchObject({ price: 7.7, stocks: 3 }), WITHIN);
    expect(product.skus.at(-1)?.skuId).toBe(900_000_077);
    expect(searchProducts({ q: `${product.catalogNo}-H7` }).records[0]?.prodId).toBe(product.prodId);
    expect(indexBuilds() - before).toBeLessThan(2);
  });

  it('of a product or another name is loaded', async () => {
    const [first, second] = onSale();
    await elsewhere(async (db) => {
      const [row] = await db.select().from(products).where(eq(products.prodId, first!.prodId));
      await db.insert(products).values({ ...row!, prodId: 77_000_001, catalogNo: 'CX77001', place: 100_000 });
    });
    await vi.waitFor(() => expect(catalogue().productById.get(77_000_001)?.catalogNo).toBe('CX77001'), {
      ...WITHIN,
      timeout: 30_000,
    });
    expect(searchProducts({ q: 'CX77001' }).records[0]?.prodId).toBe(77_000_001);
    await elsewhere((db) =>
      db.update(products).set({ prodName: '改名试剂' }).where(eq(products.prodId, second!.prodId)),
    );
    await vi.waitFor(() => expect(catalogue().productById.get(second!.prodId)?.prodName).toBe('改名试剂'), {
      ...WITHIN,
      timeout: 30_000,
    });
  });
});

it('loading facts again delays no call, nor does the next search', async () => {
  const { pool } = await testDatabase();
  await loadCatalogue(pool);
  const before = indexBuilds();
  // A fifth of the time it took in one piece; the rows themselves are read in one.
  expect(await minHoldOf(() => loadCatalogue(pool), 3)).toBeLessThan(150);
  const built = indexBuilds();
  expect(built).toBeGreaterThan(before);
  searchProducts({ q: '乙醇' });
  expect(indexBuilds()).toBe(built);
});

/** Cuts all connections except the asking one; a follower's connection is named in its address. */
const cutAll = (pool: ReturnType<typeof createPool>) =>
  pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );

describe('a broken connection', () => {
  it('is opened again, and changes made meanwhile are loaded', async () => {
    const { pool } = await testDatabase();
    const { skuId } = onSale()[5]!.skus[0]!;
    await cutAll(pool);
    await elsewhere((db) => db.update(packs).set({ price: 55.5 }).where(eq(packs.skuId, skuId)));
    await vi.waitFor(() => expect(skuOf(skuId)?.price).toBe(55.5), { ...WITHIN, timeout: 5_000 });
    await elsewhere((db) => db.update(packs).set({ price: 66.6 }).where(eq(packs.skuId, skuId)));
    await vi.waitFor(() => expect(skuOf(skuId)?.price).toBe(66.6), WITHIN);
  });

  it('misses no brand that was renamed meanwhile', async () => {
    const { pool } = await testDatabase();
    const { brandId, name, nameEn, origin, story } = catalogue().brands[0]!;
    const rename = (title: string) =>
      elsewhere((db) =>
        db.transaction(async (tx) => {
          // No notification is sent, as when nobody listens.
          await tx.execute(sql`select set_config('shop.importing', 'on', true)`);
          const texts = { title, nameEn, origin, story, founded: 2013, positioning: '', content: '' };
          const paper = { kind: '自有', certificateNo: '', scope: '', from: '', to: '' };
          await tx
            .update(brands)
            .set({ texts: { ...texts, quality: [], authorisation: paper } })
            .where(eq(brands.brandId, brandId));
        }),
      );
    await rename('断线改名');
    await cutAll(pool);
    const shown = () => catalogue().brandById.get(brandId)?.name;
    await vi.waitFor(() => expect(shown()).toBe('断线改名'), { ...WITHIN, timeout: 30_000 });
    expect(searchProducts({ q: '断线改名', size: 1 }).total).toBeGreaterThan(0);
    await pool.query('update brands set texts = null');
    await vi.waitFor(() => expect(shown()).toBe(name), { ...WITHIN, timeout: 30_000 });
  });
});

describe('a frozen connection', () => {
  it('is noticed within five seconds and replaced; changes made meanwhile are visible', async () => {
    const { pool } = await testDatabase();
    expect(following.isFollowing()).toBe(true);
    // Recognised by its heartbeat.
    const beating = `select pid from pg_stat_activity where query = 'select 1' and datname = current_database()`;
    const frozen = await vi.waitFor(
      async () => {
        const { rows } = await pool.query<{ pid: number }>(beating);
        expect(rows).toHaveLength(1);
        return rows[0];
      },
      { timeout: 5_000, interval: 100 },
    );
    process.kill(frozen!.pid, 'SIGSTOP');
    try {
      const since = performance.now();
      await vi.waitFor(() => expect(following.isFollowing()).toBe(false), { timeout: 5_000, interval: 50 });
      expect(performance.now() - since).toBeLessThan(5_000);
      const { skuId } = onSale()[5]!.skus[0]!;
      await elsewhere((db) => db.update(packs).set({ price: 765.5 }).where(eq(packs.skuId, skuId)));
      await vi.waitFor(() => expect(skuOf(skuId)?.price).toBe(765.5), { timeout: 5_000, interval: 50 });
      await vi.waitFor(() => expect(following.isFollowing()).toBe(true), WITHIN);
    } finally {
      process.kill(frozen!.pid, 'SIGCONT');
    }
  });

  it('does not depend on the pool', async () => {
    const { pool } = await testDatabase();
    const all = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    await new Promise((go) => setTimeout(go, 3_500));
    expect(following.isFollowing()).toBe(true);
    for (const client of all) client.release();
  });
});
