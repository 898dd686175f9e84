/** Brands and categories that staff create. Every process reads the catalogue again after the commit. */
import { eq, sql } from 'drizzle-orm';
import type { CategoryAttribute } from '../../domain/catalogue/types';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { brands, categories, handGroupSerial } from '../db/schema/catalogue';
import type { BrandFacts, CategoryFacts } from './types';

/** Position after those of the build. */
const LAST = 1_000_000;

const nextGroupId = async (db: Database): Promise<number> =>
  Number(
    onlyRow(
      (await db.execute<{ id: string }>(sql`select nextval(${handGroupSerial.seqName ?? ''}) as id`)).rows,
    ).id,
  );

/** Ids of all brands in the database. */
export async function knownBrands(db: Database): Promise<Set<number>> {
  const rows = await db.select({ brandId: brands.brandId }).from(brands);
  return new Set(rows.map(({ brandId }) => brandId));
}

/** One person at a time, so that no name or prefix is given twice. Locks until the transaction ends. */
export const lockGroups = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('brands and categories'))`);

export async function addBrand(db: Database, facts: Omit<BrandFacts, 'brandId' | 'code'>): Promise<number> {
  const brandId = await nextGroupId(db);
  // The prefix is unique, and serves as the code.
  await db
    .insert(brands)
    .values({ brandId, place: LAST, facts: { ...facts, brandId, code: facts.prefix }, byHand: true });
  return brandId;
}

export async function addCategory(db: Database, facts: Omit<CategoryFacts, 'categoryId'>): Promise<number> {
  const categoryId = await nextGroupId(db);
  await db.insert(categories).values({ ...facts, categoryId, place: LAST, byHand: true });
  return categoryId;
}

/** Replaces the attributes of a category. */
export const setAttributes = (db: Database, categoryId: number, attributes: CategoryAttribute[]) =>
  db.update(categories).set({ handAttributes: attributes }).where(eq(categories.categoryId, categoryId));

export const renameCategory = (db: Database, categoryId: number, name: string) =>
  db.update(categories).set({ name }).where(eq(categories.categoryId, categoryId));

interface Counted {
  byHand: boolean;
  /** Products of any state. */
  products: number;
}

/** A mapped type has the index signature that an interface lacks. */
type Row<T> = { [K in keyof T]: T[K] };

/** All brands and categories, in their order. */
export async function listGroups(db: Database) {
  const brandRows = await db.execute<Row<BrandFacts & Counted>>(sql`
    select brand_id as "brandId", coalesce(texts ->> 'title', facts ->> 'name') as name,
      coalesce(texts ->> 'nameEn', facts ->> 'nameEn') as "nameEn", facts ->> 'prefix' as prefix,
      by_hand as "byHand", (select count(*)::int from products where products.brand_id = brands.brand_id) as products
    from brands order by place, brand_id`);
  const categoryRows = await db.execute<Row<Required<CategoryFacts> & Counted>>(sql`
    select category_id as "categoryId", parent_id as "parentId", name, tax_class as "taxClass", by_hand as "byHand",
      coalesce(hand_attributes, attributes) as attributes,
      (select count(*)::int from products where products.category_id = categories.category_id) as products
    from categories order by place, category_id`);
  return { brands: brandRows.rows, categories: categoryRows.rows };
}
