/** Products that staff created: writes their rows, and keeps a build from bringing the same ones again. */
import { and, eq, sql } from 'drizzle-orm';
import type { components } from '@contract/schema';
import type { ProductPicture } from '../../domain/catalogue/picture';
import { WAREHOUSES } from '../../domain/goods/fields';
import { offerKey } from '../../domain/goods/draft';
import { insertMany } from '../db/bulk';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import {
  handPackSerial,
  FIRST_HAND_PRODUCT,
  handProductSerial,
  LAST_HAND_PRODUCT,
  packs,
  packStocks,
  priceHistory,
  products,
  substances,
  type HeldProduct,
} from '../db/schema/catalogue';
import type { Work } from '../db/transaction';
import { jsonRows } from './queries';
import type { CatalogueFile, ProductFacts, SkuFacts } from './types';

export interface HandProduct {
  prodId: number;
  catalogNo: string;
  /** `offerKey` of the product. */
  key: string;
  /** Taken off the shelf for good: only its number is still taken. */
  retired: boolean;
}

/** Did staff create this product? */
export const isByHand = (prodId: number): boolean =>
  prodId >= FIRST_HAND_PRODUCT && prodId <= LAST_HAND_PRODUCT;

/** Did a manager take this product of staff off the shelf for good? */
export const isRetired = ({ prodId, replacedBy }: Pick<ProductFacts, 'prodId' | 'replacedBy'>): boolean =>
  isByHand(prodId) && replacedBy !== null;

/** All products of staff. */
export async function handProducts(db: Database): Promise<HandProduct[]> {
  const rows = await db.select().from(products).where(eq(products.byHand, true));
  return rows.map(({ facts, status, prodId, catalogNo, ...row }) => ({
    prodId,
    catalogNo,
    key: offerKey({ ...facts, ...row }),
    retired: status === 0 && facts.replacedBy !== null,
  }));
}

/** Ids of all products in the database. */
export async function knownProducts(db: Database): Promise<Set<number>> {
  const rows = await db.select({ prodId: products.prodId }).from(products);
  return new Set(rows.map(({ prodId }) => prodId));
}

/**
 * Leaves out new products of a build that staff created before: with the same 货号, or the same substance, brand, grade
 * and purity. Products that the database already has stay.
 */
export function withoutHandProducts(
  file: CatalogueFile,
  own: readonly HandProduct[],
  known: ReadonlySet<number>,
): { file: CatalogueFile; held: HeldProduct[] } {
  if (own.length === 0) return { file, held: [] };
  const byNumber = new Map(own.map((product) => [product.catalogNo, product]));
  const byKey = new Map(own.filter(({ retired }) => !retired).map((product) => [product.key, product]));
  const held: HeldProduct[] = [];
  const kept = file.products.filter((product) => {
    if (known.has(product.prodId)) return true;
    const twin = byNumber.get(product.catalogNo) ?? byKey.get(offerKey(product));
    if (twin) held.push({ catalogNo: product.catalogNo, prodName: product.prodName, prodId: twin.prodId });
    return twin === undefined;
  });
  return { file: { ...file, products: kept }, held };
}

const next = async (db: Database, sequence: string | undefined): Promise<number> =>
  Number(onlyRow((await db.execute<{ id: string }>(sql`select nextval(${sequence ?? ''}) as id`)).rows).id);

/** Ids for a new product and its packs, which no build uses. */
export const nextProductId = (db: Database): Promise<number> => next(db, handProductSerial.seqName);
export const nextPackId = (db: Database): Promise<number> => next(db, handPackSerial.seqName);

/** Position of products of staff: after those of the build. */
const LAST = 1_000_000;

/** The same for many, in order. */
export async function nextIds(db: Database, kind: 'product' | 'pack', count: number): Promise<number[]> {
  const sequence = (kind === 'product' ? handProductSerial : handPackSerial).seqName;
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(${sequence ?? ''}) as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => Number(id));
}

type Substance = components['schemas']['Substance'];

/**
 * Adds a product with its packs, on the shelf, without stock. The triggers tell every process, which reads the
 * catalogue again.
 * @param substance facts of its compound; those that the catalogue already has stay
 */
export const addHandProduct = (
  work: Pick<Work, 'db' | 'now'>,
  product: ProductFacts,
  substance: Substance | null,
): Promise<void> => addHandProducts(work, [product], substance ? [substance] : []);

/** The same for thousands in few statements. */
export async function addHandProducts(
  { db, now }: Pick<Work, 'db' | 'now'>,
  added: readonly ProductFacts[],
  compounds: readonly Substance[],
): Promise<void> {
  if (compounds.length > 0)
    await db
      .insert(substances)
      .values(compounds.map((substance) => ({ cas: substance.cas, place: LAST, facts: substance })))
      .onConflictDoNothing();
  await insertMany(
    db,
    products,
    added.map(({ skus: _, sales: _sales, putawayTime: _listed, ...row }) => {
      const { prodId, catalogNo, prodName, cas, brandId, categoryId, status, ...facts } = row;
      return {
        ...{ prodId, catalogNo, prodName, cas, brandId, categoryId, status, facts, texts: {} },
        ...{ place: LAST, builtStatus: null, byHand: true, sold: 0, listedTime: now, version: 1 },
      };
    }),
  );
  await addPacks(
    db,
    added.flatMap(({ skus }) => skus),
    now,
  );
}

/** Announces all changes of this transaction at once, as one of the whole catalogue, in place of thousands. */
export async function announceOnce(db: Database): Promise<void> {
  await db.execute(sql`select set_config('shop.importing', 'on', true)`);
  await db.execute(sql`select pg_notify('catalogue', 'all')`);
}

/** Deletes products of staff with their packs, and compounds that only they had. */
export async function deleteHandProducts(db: Database, prodIds: readonly number[]): Promise<void> {
  const gone = sql`any(${sql.param([...prodIds])}::bigint[])`;
  await db.execute(sql`delete from packs where prod_id = ${gone}`);
  await db.execute(sql`
    with gone as (delete from products where prod_id = ${gone} and by_hand returning prod_id, cas)
    delete from substances where place = ${LAST} and cas in (select cas from gone)
      and not exists (
        select from products where products.cas = substances.cas and products.prod_id <> all(${sql.param([...prodIds])}::bigint[]))`);
}

/** Deletes packs that a version of a product added. */
export const deletePacks = (db: Database, skuIds: readonly number[]) =>
  db.execute(sql`delete from packs where sku_id = any(${sql.param([...skuIds])}::int[])`);

/** Replaces the facts of a product of staff and adds packs. Shelf state, texts, and the packs that it has stay. */
export async function changeHandProduct(
  { db, now }: Pick<Work, 'db' | 'now'>,
  product: ProductFacts,
): Promise<void> {
  const { skus, sales: _, putawayTime: _listed, ...row } = product;
  const {
    prodId,
    prodName,
    categoryId,
    catalogNo: _no,
    cas: _cas,
    brandId: _brand,
    status: _on,
    ...facts
  } = row;
  await db
    .update(products)
    .set({ prodName, categoryId, facts })
    .where(and(eq(products.prodId, prodId), eq(products.byHand, true)));
  if (skus.length > 0) await addPacks(db, skus, now);
}

async function addPacks(db: Database, skus: readonly SkuFacts[], now: number): Promise<void> {
  // `place` 0: the order among the packs follows from their size.
  await insertMany(
    db,
    packs,
    skus.map(({ stocks: _, ...columns }) => ({
      ...columns,
      ...{ place: 0, status: 1 as const, builtStatus: null, byHand: true, version: 1 },
    })),
  );
  await insertMany(
    db,
    packStocks,
    skus.flatMap(({ skuId, stocks }) =>
      WAREHOUSES.map((warehouse, place) => ({ skuId, warehouse, place, stock: stocks[warehouse] ?? 0 })),
    ),
  );
  const priced = skus.flatMap(({ skuId, price }) => (price === null ? [] : [{ skuId, price, since: now }]));
  if (priced.length > 0) await db.insert(priceHistory).values(priced);
}

/** The products of staff that show a picture, with all their pictures and that of lists. */
export const productsWithPicture = (
  db: Database,
  pictureId: string,
): Promise<{ prodId: number; pic: string; pictures: ProductPicture[] }[]> =>
  jsonRows(
    db,
    sql`
      select prod_id as "prodId", facts->>'pic' as pic, facts->'pictures' as pictures from products
      where by_hand and facts->'pictures' @> ${JSON.stringify([{ pictureId }])}::jsonb order by prod_id`,
  );

/** Replaces the pictures of a product of staff, and that of lists. Every process reads the catalogue again. */
export const setPictures = (db: Database, prodId: number, pictures: readonly ProductPicture[], pic: string) =>
  db.execute(sql`
    update products set facts = facts || ${JSON.stringify({ pictures, pic })}::jsonb
    where prod_id = ${prodId} and by_hand`);

/**
 * Marks a product of staff as taken off the shelf for good. Every process reads the catalogue again.
 * @param catalogNo of the product that replaces it; blank: none
 */
export const setSuccessor = (db: Database, prodId: number, catalogNo: string) =>
  db.execute(sql`
    update products set facts = jsonb_set(facts, '{replacedBy}', ${JSON.stringify(catalogNo)}::jsonb)
    where prod_id = ${prodId} and by_hand`);
