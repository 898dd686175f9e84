/** Importing a build: what it changes, what it keeps, and that a second import changes nothing. */
import { readFileSync } from 'node:fs';
import { eq, gt, isNotNull, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogue, buildCatalogue, skuOf, statusOf } from '../../server/catalogue';
import { addPack } from '../../server/catalogue/addPack';
import { ensureCatalogue, importCatalogue, type ImportOptions } from '../../server/catalogue/import';
import { loadCatalogue } from '../../server/catalogue/load';
import { differencesTo } from '../../server/catalogue/proposals';
import type { CatalogueFile, ProductFacts, SkuFacts } from '../../server/catalogue/types';
import { databaseOf } from '../../server/db/connect';
import {
  auditLog,
  brands,
  catalogueImports,
  catalogueProposals,
  goodsCorrections,
  packs,
  packStocks,
  priceHistory,
  products,
} from '../../server/db/schema';
import { correctableOf } from '../../domain/goods/correction';
import { migrate } from '../../server/db/migrate';
import type { Work } from '../../server/db/transaction';
import { freshDatabase, testDatabase, type TestDatabase } from '../support/database';

const built = JSON.parse(readFileSync('server/catalogue/generated/catalogue.json', 'utf8')) as CatalogueFile;
const NOW = Date.parse('2026-12-01T08:00:00+08:00');

/** Some products with all their packs: a full import is tested once, below. */
const small = (): CatalogueFile => {
  const chosen = built.products.filter(({ status, skus }) => status === 1 && skus.length > 1).slice(0, 20);
  return structuredClone({ ...built, products: chosen });
};

let here: TestDatabase;
beforeEach(async () => {
  here = await freshDatabase(null);
  await migrate(here.pool);
});

const put = (file: CatalogueFile, options: Partial<ImportOptions> = {}) =>
  importCatalogue(here.pool, file, { now: NOW, ...options });
const db = () => databaseOf(here.pool);
const packOf = async (skuId: number) => (await db().select().from(packs).where(eq(packs.skuId, skuId)))[0]!;
const productOf = async (prodId: number) =>
  (await db().select().from(products).where(eq(products.prodId, prodId)))[0]!;
const pricesOf = async (skuId: number) =>
  (await db().select().from(priceHistory).where(eq(priceHistory.skuId, skuId))).map(({ price, since }) => ({
    price,
    since,
  }));

/** Versions of the rows, which show whether unchanged rows were written. */
async function versions(): Promise<string> {
  const tables = ['categories', 'brands', 'substances', 'products', 'packs', 'pack_stocks', 'price_history'];
  const marks = tables.map(async (name) => {
    const { rows } = await here.pool.query<{ mark: string }>(
      `select coalesce(sum(hashtext(ctid::text || xmin::text)), 0)::text as mark from ${name}`,
    );
    return `${name} ${rows[0]?.mark}`;
  });
  return (await Promise.all(marks)).join('\n');
}

describe('an import', () => {
  it('inserts everything, with the first prices of the packs', async () => {
    const file = small();
    const skus = file.products.flatMap((productFacts) => productFacts.skus);
    expect(await put(file)).toMatchObject({ products: 20, newPacks: skus.length, gone: 0 });
    const priced = skus.filter(({ price }) => price !== null);
    expect(await db().$count(priceHistory)).toBe(priced.length);
    expect(await pricesOf(priced[0]!.skuId)).toEqual([{ price: priced[0]!.price, since: NOW }]);
  });

  it('changes nothing the second time', async () => {
    const file = small();
    await put(file);
    const before = await versions();
    expect(await put(file, { prices: true, stock: true })).toMatchObject({
      newPacks: 0,
      changedPrices: 0,
      changedStocks: 0,
      gone: 0,
    });
    expect(await versions()).toBe(before);
  });

  it('updates facts, and keeps current prices, stock and shelf state', async () => {
    const file = small();
    await put(file);
    const [first, second] = [file.products[0]!, file.products[1]!];
    const sku = first.skus[0]!;
    await db().update(packs).set({ price: 12.34, status: 0 }).where(eq(packs.skuId, sku.skuId));
    await db().update(packStocks).set({ stock: 7 }).where(eq(packStocks.skuId, sku.skuId));
    await db().update(products).set({ status: 0 }).where(eq(products.prodId, second.prodId));

    Object.assign(first, { prodName: '另一个名称', purity: '≥99.999%' });
    const { restockDays } = sku;
    Object.assign(sku, { restockDays: 21, price: 99 });
    await put(file);
    expect(await productOf(first.prodId)).toMatchObject({
      prodName: '另一个名称',
      facts: { purity: '≥99.999%' },
    });
    expect(await packOf(sku.skuId)).toMatchObject({ price: 12.34, status: 0, restockDays });
    expect(await productOf(second.prodId)).toMatchObject({ status: 0 });
    const stocks = await db().select().from(packStocks).where(eq(packStocks.skuId, sku.skuId));
    expect(new Set(stocks.map(({ stock }) => stock))).toEqual(new Set([7]));
    expect(await pricesOf(sku.skuId)).toHaveLength(1);
  });

  it('keeps a corrected product, flags facts that differ, and ends the correction when it agrees', async () => {
    const file = small();
    await put(file);
    const first = file.products[0]!;
    const { prodId } = first;
    const [before, storage] = [correctableOf(first), ['2-8', 'DARK']];
    const message = {
      source: 'GB 30000.7-2013',
      reason: '供应商更新了资料',
      createTime: NOW,
      confirmedTime: NOW,
    };
    const row = {
      prodId,
      state: 'confirmed' as const,
      before,
      after: { storage },
      baseVersion: 'x',
      ...message,
    };
    await db().insert(goodsCorrections).values(row);
    const correction = async () => (await db().select().from(goodsCorrections))[0]!;
    const shown = async () => {
      await loadCatalogue(here.pool);
      const { storage: kept, purity } = catalogue().productById.get(prodId)!;
      return { storage: kept, purity };
    };
    await put(file);
    expect(await correction()).toMatchObject({ state: 'confirmed', review: false });
    expect(await shown()).toEqual({ storage, purity: first.purity });

    Object.assign(first, { purity: '≥99.999%', storage: ['-20'] });
    await put(file);
    expect(await correction()).toMatchObject({ state: 'confirmed', review: true });
    expect(await shown()).toEqual({ storage, purity: '≥99.999%' });
    // The table has the value of the build, and the correction overrides it.
    expect(await productOf(prodId)).toMatchObject({ facts: { storage: ['-20'] } });

    Object.assign(first, { storage });
    await put(file);
    expect(await correction()).toMatchObject({ state: 'merged', review: false, endedTime: NOW });
    expect(await shown()).toEqual({ storage, purity: '≥99.999%' });
    const entries = await db().select().from(auditLog).where(eq(auditLog.subject, 'correction'));
    expect(entries.map(({ action }) => action)).toEqual(['reviewDue', 'merge']);
  });

  it('takes over price and stock on request, recorded in history and audit log', async () => {
    const file = small();
    await put(file);
    const sku = file.products.flatMap(({ skus }) => skus).find(({ price }) => price !== null)!;
    const was = sku.price;
    Object.assign(sku, { price: 77.7, stocks: { ...sku.stocks, 上海: 123 } });
    const later = NOW + 86_400_000;
    expect(await put(file, { prices: true, stock: true, now: later })).toMatchObject({
      changedPrices: 1,
      changedStocks: 1,
    });
    expect((await packOf(sku.skuId)).price).toBe(77.7);
    expect(await pricesOf(sku.skuId)).toEqual([
      { price: was, since: NOW },
      { price: 77.7, since: later },
    ]);
    const lines = await db().select().from(auditLog);
    expect(lines.map(({ subject, subjectId, actorKind }) => [subject, subjectId, actorKind])).toEqual([
      ['price', String(sku.skuId), 'system'],
      ['stock', String(sku.skuId), 'system'],
    ]);
    expect(lines[0]).toMatchObject({ before: was, after: 77.7 });
  });

  it('takes products missing from the build off the shelf, and restores them when they return', async () => {
    const file = small();
    await put(file);
    const gone = file.products[0]!;
    const cut = file.products[1]!.skus.at(-1)!;
    const less = structuredClone(file);
    less.products.shift();
    less.products[0]!.skus.pop();
    expect(await put(less)).toMatchObject({ gone: 1 });
    expect(await productOf(gone.prodId)).toMatchObject({ status: 0, builtStatus: null });
    expect(await packOf(gone.skus[0]!.skuId)).toMatchObject({ status: 0 });
    expect(await packOf(cut.skuId)).toMatchObject({ status: 0 });
    await put(file);
    expect(await productOf(gone.prodId)).toMatchObject({ status: 1 });
    expect(await packOf(cut.skuId)).toMatchObject({ status: 1 });
  });

  it('applies the shelf state of the build', async () => {
    const file = small();
    await put(file);
    const product = file.products[0]!;
    product.status = 0;
    await put(file);
    expect((await productOf(product.prodId)).status).toBe(0);
  });

  it('applies all changes or none', async () => {
    const file = small();
    file.products[1]!.catalogNo = file.products[0]!.catalogNo;
    await expect(put(file)).rejects.toThrow();
    expect(await db().$count(brands)).toBe(0);
  });

  it('deletes a brand without products', async () => {
    const file = small();
    const extra = { ...file.brands[0]!, brandId: 99 };
    await put({ ...file, brands: [...file.brands, extra] });
    await put(file);
    expect(await db().$count(brands)).toBe(file.brands.length);
  });
});

describe('a pack added by staff', () => {
  const work = () => ({
    db: db(),
    now: NOW,
    shop: { pool: here.pool } as Work['shop'],
    actor: { kind: 'system', id: 'test', origin: 'test', requestId: null } as const,
    // Nothing of this database is shown.
    afterCommit: () => undefined,
  });
  const byHand = ({ prodId }: ProductFacts, skuName: string, catalogNo: string) =>
    addPack(work(), {
      prodId,
      skuName,
      catalogNo,
      price: 55,
      restockDays: 4,
      status: 0,
      stocks: { 上海: 8, 广州: 0, 天津: 0, 成都: 0 },
    });
  const packsOf = ({ prodId }: ProductFacts) => db().$count(packs, eq(packs.prodId, prodId));
  /** The build with one more pack of its first product. */
  function withPack(file: CatalogueFile, pack: Partial<SkuFacts>): CatalogueFile {
    const more = structuredClone(file);
    const { skus } = more.products[0]!;
    skus.push({ ...skus[0]!, skuId: 199_999, price: 99, ...pack });
    return more;
  }

  it('is kept by imports that do not contain it', async () => {
    const file = small();
    await put(file);
    const { skuId } = await byHand(file.products[0]!, '123 g', 'XX-123g');
    const before = await versions();
    await put(file, { prices: true, stock: true });
    expect(await versions()).toBe(before);
    expect(await packOf(skuId)).toMatchObject({ byHand: true, builtStatus: null, price: 55, status: 0 });
  });

  it.each([
    ['the same number', { skuName: '123 g', catalogNo: 'XX-123g' }],
    ['the same size', { skuName: '0.123 kg', catalogNo: 'XX-0.123kg' }],
  ])(
    'is taken over by a build with %s: one row, its number, price, stock and shelf state',
    async (_, pack) => {
      const file = small();
      await put(file);
      const { skuId } = await byHand(file.products[0]!, '123 g', 'XX-123g');
      const count = await packsOf(file.products[0]!);
      const more = withPack(file, { ...pack, restockDays: 9 });
      expect(await put(more)).toMatchObject({ newPacks: 0 });
      expect(await packsOf(file.products[0]!)).toBe(count);
      expect(await packOf(skuId)).toMatchObject({
        ...pack,
        byHand: false,
        builtStatus: 1,
        price: 55,
        status: 0,
      });
      expect(await packOf(199_999)).toBeUndefined();
      expect(await pricesOf(skuId)).toEqual([{ price: 55, since: NOW }]);
      const before = await versions();
      await put(more);
      expect(await versions()).toBe(before);
      // From then on it is an ordinary pack: when the build drops it, it is not sold.
      await put(file);
      expect(await packOf(skuId)).toMatchObject({ byHand: false, builtStatus: null, status: 0 });
    },
  );

  it('gets the price of the build that takes it over, on request', async () => {
    const file = small();
    await put(file);
    const { skuId } = await byHand(file.products[0]!, '123 g', 'XX-123g');
    await put(withPack(file, { skuName: '123 g', catalogNo: 'XX-123g' }), { prices: true });
    expect((await packOf(skuId)).price).toBe(99);
    expect((await pricesOf(skuId)).map(({ price }) => price)).toEqual([55, 99]);
  });

  it('stays beside a different pack of the build', async () => {
    const file = small();
    await put(file);
    const { skuId } = await byHand(file.products[0]!, '123 g', 'XX-123g');
    const more = withPack(file, { skuName: '124 g', catalogNo: 'XX-124g' });
    expect(await put(more)).toMatchObject({ newPacks: 1 });
    expect((await packOf(skuId)).byHand).toBe(true);
    expect((await packOf(199_999)).builtStatus).toBe(1);
  });

  it('is loaded at the position of its size', async () => {
    const file = small();
    await put(file);
    const { skuId } = await byHand(file.products[0]!, '0.001 mg', 'XX-0.001mg');
    await loadCatalogue(here.pool);
    expect(catalogue().productById.get(file.products[0]!.prodId)?.skus[0]?.skuId).toBe(skuId);
  });
});

describe('at the start of the server', () => {
  const start = (version: number) => ensureCatalogue(here.pool, NOW, { version });
  const imports = () => db().$count(catalogueImports);

  it('the build is imported once, also when two servers start together', async () => {
    const done = await Promise.all([1, 2].map(() => start(5)));
    expect(done.sort()).toEqual(['imported', 'present']);
    expect(await imports()).toBe(1);
    expect(await start(5)).toBe('present');
    expect(await db().$count(products)).toBe(built.products.length);
  });

  it('a production shop starts without stock, restocking times and sales, and an import keeps counted stock', async () => {
    await put(small(), { recordedOnly: true });
    const counted = small().products[0]!.skus[0]!.skuId;
    const stockOf = async () =>
      (await db().select().from(packStocks)).reduce((sum, { stock }) => sum + stock, 0);
    expect(await stockOf()).toBe(0);
    expect(await db().$count(packs, isNotNull(packs.restockDays))).toBe(0);
    expect(await db().$count(products, gt(products.sold, 0))).toBe(0);
    expect(await db().$count(products, ne(products.listedTime, NOW))).toBe(0);
    await db().update(packStocks).set({ stock: 7 }).where(eq(packStocks.skuId, counted));
    const places = await db().$count(packStocks, eq(packStocks.skuId, counted));
    await put(small(), { recordedOnly: true });
    expect(await stockOf()).toBe(7 * places);
  });

  it('a database without a catalogue stays empty unless the operator imports one', async () => {
    const start = () => ensureCatalogue(here.pool, NOW, { version: 5, first: false });
    expect(await start()).toBe('none');
    expect([await imports(), await db().$count(products), await db().$count(brands)]).toEqual([0, 0, 0]);
    await put(small());
    expect(await start()).toBe('imported');
  });

  it('a production shop proposes a newer build and keeps its catalogue until somebody imports it', async () => {
    const file = small();
    await put(file, { version: 5 });
    const begin = (version: number) => ensureCatalogue(here.pool, NOW, { version, proposes: true });
    const proposals = () => db().select().from(catalogueProposals).orderBy(catalogueProposals.proposalId);
    // Processes that start together propose it once.
    expect(await Promise.all([begin(6), begin(6)])).toEqual(['proposed', 'proposed']);
    expect(await begin(4)).toBe('newer');
    expect([await imports(), await db().$count(products)]).toEqual([1, file.products.length]);
    const [proposal, ...others] = await proposals();
    expect(others).toEqual([]);
    expect(proposal).toMatchObject({ state: 'open', version: 6 });
    const { differences } = proposal!;
    expect(differences).toHaveLength(built.products.length - file.products.length);
    expect(new Set(differences.map(({ kind }) => kind))).toEqual(new Set(['new']));

    await put(built, { version: 6, digest: proposal!.digest });
    expect((await proposals()).map(({ state }) => state)).toEqual(['applied']);
    expect(await begin(7)).toBe('present');
  });

  it('the first catalogue of a production shop is imported at once', async () => {
    expect(await ensureCatalogue(here.pool, NOW, { version: 5, proposes: true })).toBe('imported');
    expect(await db().$count(catalogueProposals)).toBe(0);
  });

  it('a proposal names what changed and what is missing', async () => {
    const file = small();
    await put(file);
    const next = structuredClone(file);
    const [gone] = next.products.splice(0, 1);
    const changed = next.products[0]!;
    changed.hazard = null;
    changed.storage = ['-20'];
    changed.skus[0]!.skuName = '7 kg';
    changed.skus[0]!.price = 1;
    expect(await differencesTo(db(), next)).toEqual([
      {
        ...{ prodId: changed.prodId, catalogNo: changed.catalogNo, prodName: changed.prodName },
        ...{ kind: 'changed', fields: expect.arrayContaining(['储存', '规格']) as string[] },
      },
      {
        ...{ prodId: gone!.prodId, catalogNo: gone!.catalogNo, prodName: gone!.prodName },
        ...{ kind: 'missing', fields: [] },
      },
    ]);
    expect(await differencesTo(db(), file)).toEqual([]);
  });

  it('an older build does not change the catalogue of a newer one', async () => {
    await put(small(), { version: 7 });
    expect(await start(6)).toBe('newer');
    expect(await imports()).toBe(1);
    expect(await start(7)).toBe('imported');
  });

  it('a newer build with the same catalogue locks out older ones', async () => {
    await start(5);
    expect(await start(8)).toBe('present');
    await put(small());
    expect(await start(6)).toBe('newer');
  });
});

describe('loading the catalogue', () => {
  it('returns what was built, in every detail', async () => {
    const { pool } = await testDatabase();
    await loadCatalogue(pool);
    expect(catalogue()).toEqual(buildCatalogue(built));
    expect(catalogue().products.map(({ prodId }) => prodId)).toEqual(
      built.products.map(({ prodId }) => prodId),
    );
  });

  it('uses price, stock and shelf state of the database', async () => {
    const file = small();
    await put(file);
    const [first, second] = [file.products[0]!, file.products[1]!];
    const [sku, other] = [first.skus[0]!, first.skus[1]!];
    await db().update(packs).set({ price: 12.34 }).where(eq(packs.skuId, sku.skuId));
    await db().update(packs).set({ status: 0 }).where(eq(packs.skuId, other.skuId));
    await db().update(products).set({ status: 0 }).where(eq(products.prodId, second.prodId));
    await loadCatalogue(here.pool);
    expect(skuOf(sku.skuId)).toMatchObject({ price: 12.34, status: 1 });
    expect(skuOf(other.skuId)).toMatchObject({ status: 0, onShelf: false });
    expect(statusOf(catalogue().productById.get(second.prodId)!)).toBe(0);
  });
});
