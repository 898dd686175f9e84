/** Products that staff created: writes their rows, and keeps a build from bringing the same ones again. */
import { and, eq, sql } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { WAREHOUSES } from '../../domain/goods/fields';
import { offerKey } from '../../domain/goods/draft';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import {
  handPackSerial,
  handProductSerial,
  packs,
  packStocks,
  priceHistory,
  products,
  substances,
  type HeldProduct,
} from '../db/schema/catalogue';
import type { Work } from '../db/transaction';
import type { CatalogueFile, ProductFacts, SkuFacts } from './types';

export interface HandProduct {
  prodId: number;
  catalogNo: string;
  /** `offerKey` of the product. */
  key: string;
  /** Replaced by a successor: only its number is still taken. */
  retired: boolean;
}

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

/**
 * Adds a product with its packs, on the shelf, without stock. The triggers tell every process, which reads the
 * catalogue again.
 * @param substance facts of its compound; those that the catalogue already has stay
 */
export async function addHandProduct(
  { db, now }: Pick<Work, 'db' | 'now'>,
  product: ProductFacts,
  substance: components['schemas']['Substance'] | null,
): Promise<void> {
  const { skus, sales: _, putawayTime: _listed, ...row } = product;
  const { prodId, catalogNo, prodName, cas, brandId, categoryId, status, ...facts } = row;
  if (substance)
    await db
      .insert(substances)
      .values({ cas: substance.cas, place: LAST, facts: substance })
      .onConflictDoNothing();
  await db.insert(products).values({
    ...{ prodId, catalogNo, prodName, cas, brandId, categoryId, status, facts },
    ...{ place: LAST, builtStatus: null, byHand: true, sold: 0, listedTime: now },
  });
  await addPacks(db, skus, now);
}

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
  await db.insert(packs).values(
    skus.map(({ stocks: _, ...columns }) => ({
      ...columns,
      ...{ place: 0, status: 1 as const, builtStatus: null, byHand: true },
    })),
  );
  await db
    .insert(packStocks)
    .values(
      skus.flatMap(({ skuId, stocks }) =>
        WAREHOUSES.map((warehouse, place) => ({ skuId, warehouse, place, stock: stocks[warehouse] })),
      ),
    );
  const priced = skus.flatMap(({ skuId, price }) => (price === null ? [] : [{ skuId, price, since: now }]));
  if (priced.length > 0) await db.insert(priceHistory).values(priced);
}

/** Names the entity that replaces a product of staff; null: none. Every process reads the catalogue again. */
export const setSuccessor = (db: Database, prodId: number, entity: string | null) =>
  db.execute(sql`
    update products set facts = jsonb_set(facts, '{replacedBy}', ${JSON.stringify(entity)}::jsonb)
    where prod_id = ${prodId} and by_hand`);
