/** Writes the rows of an import. Rows that already match the build are not touched. */
import { sql } from 'drizzle-orm';
import { msOf } from '../../domain/shared/dates';
import type { Database } from '../db/connect';
import type { CatalogueFile, ProductFacts, SkuFacts } from './types';

/** Rows per statement. Larger statements would block the connection for too long. */
const BATCH = 4_000;

interface Target {
  table: string;
  /** Column names and types. */
  columns: Record<string, string>;
  key: readonly string[];
  /** Columns that an existing row takes over from the build. */
  takes: readonly string[];
  /** Further assignments on conflict: `column = …`. */
  also?: readonly string[];
}

/** Rows are passed as one JSON parameter; thousands of single parameters would be many times slower. */
async function upsert(db: Database, target: Target, rows: readonly object[]): Promise<void> {
  const { table, columns, key, takes, also = [] } = target;
  const names = Object.keys(columns).join(', ');
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const columnList = (from: string) => `(${takes.map((name) => `${from}.${name}`).join(', ')})`;
  const changes = [...takes.map((name) => `${name} = excluded.${name}`), ...also];
  for (let at = 0; at < rows.length; at += BATCH) {
    await db.execute(sql`
      insert into ${sql.raw(`${table} (${names}) select ${names}`)}
      from json_to_recordset(${JSON.stringify(rows.slice(at, at + BATCH))}::json) as build (${sql.raw(typed.join(', '))})
      on conflict (${sql.raw(key.join(', '))}) do update set ${sql.raw(changes.join(', '))}
      where ${sql.raw(`${columnList(table)} is distinct from ${columnList('excluded')}`)}`);
  }
}

/**
 * SQL for the shelf status on conflict: a changed status of the build is applied, otherwise the decision of staff
 * stays.
 * @param but SQL condition under which the present status always stays
 */
const shelfOf = (table: string, but = 'false') =>
  `status = case when ${table}.built_status is distinct from excluded.built_status and not ${but}
    then excluded.status else ${table}.status end`;

export async function upsertGroups(db: Database, { categories, brands, substances, parents }: CatalogueFile) {
  await upsert(
    db,
    {
      table: 'categories',
      columns: {
        ...{ category_id: 'int', place: 'int', parent_id: 'int', name: 'text', tax_class: 'text' },
        attributes: 'jsonb',
      },
      key: ['category_id'],
      takes: ['place', 'parent_id', 'name', 'tax_class', 'attributes'],
    },
    categories.map(({ categoryId, parentId, name, taxClass, attributes = [] }, place) => ({
      category_id: categoryId,
      place,
      parent_id: parentId,
      name,
      tax_class: taxClass,
      attributes,
    })),
  );
  await upsert(
    db,
    {
      table: 'brands',
      columns: { brand_id: 'int', place: 'int', facts: 'jsonb' },
      key: ['brand_id'],
      takes: ['place', 'facts'],
    },
    brands.map((facts, place) => ({ brand_id: facts.brandId, place, facts })),
  );
  await upsert(
    db,
    {
      table: 'substances',
      columns: { cas: 'text', place: 'int', facts: 'jsonb', parent: 'text' },
      key: ['cas'],
      takes: ['place', 'facts', 'parent'],
    },
    substances.map((facts, place) => ({ cas: facts.cas, place, facts, parent: parents[facts.cas] ?? null })),
  );
}

/** Deletes categories and brands of earlier builds that hold no product, not even one off the shelf. */
export async function dropEmptyGroups(db: Database, { categories, brands }: CatalogueFile): Promise<void> {
  const categoryIds = sql.param(categories.map(({ categoryId }) => categoryId));
  await db.execute(sql`
    delete from categories gone where not by_hand and not category_id = any(${categoryIds}::int[]) and not exists (
      select from products join categories own using (category_id)
      where own.category_id = gone.category_id or own.parent_id = gone.category_id)`);
  const brandIds = sql.param(brands.map(({ brandId }) => brandId));
  await db.execute(sql`
    delete from brands gone where not by_hand and not brand_id = any(${brandIds}::int[])
      and not exists (select from products where products.brand_id = gone.brand_id)`);
}

const PRODUCTS: Target = {
  table: 'products',
  columns: {
    prod_id: 'bigint',
    place: 'int',
    catalog_no: 'text',
    prod_name: 'text',
    cas: 'text',
    brand_id: 'int',
    category_id: 'int',
    status: 'smallint',
    built_status: 'smallint',
    facts: 'jsonb',
    sold: 'int',
    listed_time: 'timestamptz',
  },
  key: ['prod_id'],
  takes: ['place', 'catalog_no', 'prod_name', 'cas', 'brand_id', 'category_id', 'built_status', 'facts'],
  also: [shelfOf('products')],
};

function productRow({ skus: _, status, ...product }: ProductFacts, place: number) {
  const { prodId, catalogNo, prodName, cas, brandId, categoryId, sales, putawayTime, ...facts } = product;
  return {
    prod_id: prodId,
    place,
    catalog_no: catalogNo,
    prod_name: prodName,
    cas,
    brand_id: brandId,
    category_id: categoryId,
    status,
    built_status: status,
    facts,
    sold: sales,
    listed_time: new Date(msOf(putawayTime)).toISOString(),
  };
}

/** Inserts new products with their sales and date of listing; existing products keep theirs. */
export const upsertProducts = (db: Database, products: readonly ProductFacts[]): Promise<void> =>
  upsert(db, PRODUCTS, products.map(productRow));

/** All packs with their position within the product. */
export const packsOf = (products: readonly ProductFacts[]): (SkuFacts & { place: number })[] =>
  products.flatMap(({ skus }) => skus.map((sku, place) => ({ ...sku, place })));

const PACKS: Target = {
  table: 'packs',
  columns: {
    sku_id: 'int',
    prod_id: 'bigint',
    place: 'smallint',
    sku_name: 'text',
    catalog_no: 'text',
    price: 'numeric',
    status: 'smallint',
    built_status: 'smallint',
    restock_days: 'smallint',
  },
  key: ['sku_id'],
  takes: ['prod_id', 'place', 'sku_name', 'catalog_no', 'built_status'],
  also: [shelfOf('packs', 'packs.by_hand'), 'by_hand = false'],
};

/**
 * Inserts new packs with their price and restocking time. Existing packs keep the latter, and take the price over only
 * when `prices` is set.
 */
export const upsertPacks = (
  db: Database,
  packs: ReturnType<typeof packsOf>,
  prices: boolean,
): Promise<void> =>
  upsert(
    db,
    prices ? { ...PACKS, takes: [...PACKS.takes, 'price'] } : PACKS,
    packs.map(({ skuId, prodId, place, skuName, catalogNo, price, restockDays }) => ({
      sku_id: skuId,
      prod_id: prodId,
      place,
      sku_name: skuName,
      catalog_no: catalogNo,
      price,
      status: 1,
      built_status: 1,
      restock_days: restockDays,
    })),
  );

/** Inserts stock of new packs and warehouses. Existing stock is overwritten only when `stock` is set. */
export const upsertStocks = (db: Database, packs: readonly SkuFacts[], stock: boolean): Promise<void> =>
  upsert(
    db,
    {
      table: 'pack_stocks',
      columns: { sku_id: 'int', warehouse: 'text', place: 'smallint', stock: 'int' },
      key: ['sku_id', 'warehouse'],
      takes: stock ? ['place', 'stock'] : ['place'],
    },
    packs.flatMap(({ skuId, stocks }) =>
      Object.entries(stocks).map(([warehouse, count], place) => ({
        sku_id: skuId,
        warehouse,
        place,
        stock: count,
      })),
    ),
  );

/**
 * Takes products and packs off the shelf that the build no longer has; returns the number of products. Rows stay,
 * because orders, favourites and documents refer to them.
 */
export async function takeOffShelf(db: Database, products: readonly ProductFacts[]): Promise<number> {
  const prodIds = sql.param(products.map(({ prodId }) => prodId));
  const skuIds = sql.param(packsOf(products).map(({ skuId }) => skuId));
  await db.execute(sql`
    update packs set status = 0, built_status = null
    where built_status is not null and sku_id not in (select unnest(${skuIds}::int[]))`);
  const { rowCount } = await db.execute(sql`
    update products set status = 0, built_status = null
    where built_status is not null and prod_id not in (select unnest(${prodIds}::bigint[]))`);
  return rowCount ?? 0;
}

/** Records the prices of these packs from `now` (ms) on. */
export async function upsertPriceHistory(
  db: Database,
  packs: readonly Pick<SkuFacts, 'skuId' | 'price'>[],
  now: number,
): Promise<void> {
  const rows = packs.map(({ skuId, price }) => ({ sku_id: skuId, price }));
  await db.execute(sql`
    insert into price_history (sku_id, price, since) select sku_id, price, ${new Date(now).toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as build (sku_id int, price numeric)`);
}
