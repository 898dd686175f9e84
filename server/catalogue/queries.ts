/** Queries of the catalogue tables. */
import { asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PastPrice } from '../../domain/catalogue/priceCut';
import type { Database } from '../db/connect';
import { dayOf } from '../http/dates';
import {
  brands,
  catalogueImports,
  categories,
  goodsCorrections,
  products,
  type packs,
  type substances,
} from '../db/schema/catalogue';
import type { Overlay } from './overlay';

/** Rows per query. More would block the database, and this process while it parses the JSON. */
const CHUNK = 4_000;

/**
 * Returns the rows of a query as one JSON value, which is many times faster for thousands of rows. `json` keeps the
 * order of the warehouses; `jsonb` would not.
 */
export async function jsonRows<R>(db: Database, query: SQL): Promise<R[]> {
  const { rows } = await db.execute<{ rows: R[] }>(
    sql`select coalesce(json_agg(found), '[]') as rows from (${query}) found`,
  );
  return rows[0]?.rows ?? [];
}

/** Reads all rows in chunks, each starting after the last key of the previous one. */
async function allAfter<R, K>(
  first: K,
  read: (after: K) => Promise<R[]>,
  keyOf: (row: R) => K,
): Promise<R[]> {
  const chunks: R[][] = [];
  for (let after = first; ;) {
    const rows = await read(after);
    chunks.push(rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK) return chunks.flat();
    after = keyOf(last);
  }
}

export const listCategories = (db: Database) => db.select().from(categories).orderBy(asc(categories.place));
export type BrandRow = typeof brands.$inferSelect;
export const listBrands = (db: Database) => db.select().from(brands).orderBy(asc(brands.place));

export const findBrands = async (db: Database, brandIds: readonly number[]): Promise<BrandRow[]> =>
  brandIds.length === 0
    ? []
    : db
        .select()
        .from(brands)
        .where(inArray(brands.brandId, [...brandIds]));

export type SubstanceRow = typeof substances.$inferSelect;

/** In no particular order, as are products. */
export const listSubstances = (db: Database): Promise<SubstanceRow[]> =>
  allAfter(
    '',
    (after) =>
      jsonRows<SubstanceRow>(
        db,
        sql`select cas, place, facts, parent from substances where cas > ${after} order by cas limit ${CHUNK}`,
      ),
    ({ cas }) => cas,
  );

export type ProductRow = Omit<typeof products.$inferSelect, 'builtStatus' | 'byHand' | 'version'>;

export const listProducts = (db: Database): Promise<ProductRow[]> =>
  allAfter(
    0,
    (after) =>
      jsonRows<ProductRow>(
        db,
        sql`
          select prod_id as "prodId", place, catalog_no as "catalogNo", prod_name as "prodName", cas,
            brand_id as "brandId", category_id as "categoryId", status, facts, texts, sold,
            (extract(epoch from listed_time) * 1000)::bigint as "listedTime"
          from products where prod_id > ${after} order by prod_id limit ${CHUNK}`,
      ),
    ({ prodId }) => prodId,
  );

/** A pack with its stock by warehouse and the shelf status of its product. */
export type PackRow = Omit<typeof packs.$inferSelect, 'builtStatus' | 'byHand' | 'version'> & {
  shelf: 0 | 1;
  stocks: Record<string, number>;
  /** Up to `PAST_PRICES` recent prices, oldest first. */
  prices: PastPrice[];
};

/** Prices read per pack. A pack with more changes than this in two months shows no reduction. */
const PAST_PRICES = 20;

const packRows = (db: Database, where: SQL): Promise<PackRow[]> =>
  jsonRows(
    db,
    sql`
      select sku_id as "skuId", prod_id as "prodId", packs.place, sku_name as "skuName",
        packs.catalog_no as "catalogNo", price, packs.status, restock_days as "restockDays",
        products.status as shelf, coalesce((
          select json_object_agg(warehouse, stock order by place) from pack_stocks
          where pack_stocks.sku_id = packs.sku_id), '{}') as stocks,
        (select coalesce(json_agg(json_build_object('price', price, 'since',
            (extract(epoch from since) * 1000)::bigint) order by since, price_id), '[]')
          from (select price, since, price_id from price_history where price_history.sku_id = packs.sku_id
            order by since desc, price_id desc limit ${PAST_PRICES}) as last) as prices
      from packs join products using (prod_id) where ${where} order by sku_id`,
  );

export const listPacks = (db: Database): Promise<PackRow[]> =>
  allAfter(
    0,
    (after) =>
      packRows(
        db,
        sql`sku_id in (
      select sku_id from packs where sku_id > ${after} order by sku_id limit ${CHUNK})`,
      ),
    ({ skuId }) => skuId,
  );

export const findPacks = async (db: Database, skuIds: readonly number[]): Promise<PackRow[]> =>
  skuIds.length === 0 ? [] : packRows(db, sql`sku_id = any(${sql.param(skuIds)}::int[])`);

const shelfColumns = { prodId: products.prodId, status: products.status, texts: products.texts };

/** The changing values of a product. */
export type ShelfRow = Pick<typeof products.$inferSelect, 'prodId' | 'status' | 'texts'> & {
  /** Null when the product was never corrected. */
  correction: Overlay | null;
};

/**
 * For each product that was ever corrected: the values in force, and how often and when it last changed by a
 * confirmation or withdrawal.
 */
const overlays = (db: Database) => {
  const { prodId, state, after, confirmedTime, endedTime } = goodsCorrections;
  const isWithdrawn = sql`filter (where ${state} = 'withdrawn')`;
  return db
    .select({
      prodId,
      after: sql<Overlay['after'] | null>`(array_agg(${after}) filter (where ${state} = 'confirmed'))[1]`.as(
        'in_force',
      ),
      lastTime: sql<number>`greatest(max(${confirmedTime}), max(${endedTime}) ${isWithdrawn})`
        .mapWith(confirmedTime)
        .as('last_time'),
      changes: sql<number>`count(*) + count(*) ${isWithdrawn}`.mapWith(Number).as('changes'),
    })
    .from(goodsCorrections)
    .where(isNotNull(confirmedTime))
    .groupBy(prodId)
    .as('overlays');
};

type OverlayRow = { after: Overlay['after'] | null; lastTime: number | null; changes: number | null };

const toOverlay = ({ after, lastTime, changes }: OverlayRow): Overlay | null =>
  lastTime === null ? null : { after: after ?? {}, on: dayOf(lastTime), changes: changes ?? 0 };

async function shelfRows(db: Database, where?: SQL): Promise<ShelfRow[]> {
  const changed = overlays(db);
  const { after, lastTime, changes } = changed;
  const rows = await db
    .select({ ...shelfColumns, after, lastTime, changes })
    .from(products)
    .leftJoin(changed, eq(changed.prodId, products.prodId))
    .where(where);
  return rows.map(({ prodId, status, texts, ...row }) => ({
    prodId,
    status,
    texts,
    correction: toOverlay(row),
  }));
}

export const listShelf = (db: Database): Promise<ShelfRow[]> => shelfRows(db);

/** Corrections of all products that were ever corrected, by product id. */
export async function listOverlays(db: Database): Promise<Map<number, Overlay>> {
  const rows = await db.select().from(overlays(db));
  return new Map(
    rows.flatMap(({ prodId, ...row }) => {
      const found = toOverlay(row);
      return found ? [[prodId, found]] : [];
    }),
  );
}

export const findShelf = async (db: Database, prodIds: readonly number[]): Promise<ShelfRow[]> =>
  prodIds.length === 0 ? [] : shelfRows(db, inArray(products.prodId, [...prodIds]));

/** The last import; undefined before the first one. */
export async function lastImport(db: Database) {
  const [last] = await db.select().from(catalogueImports).orderBy(desc(catalogueImports.importId)).limit(1);
  return last;
}
