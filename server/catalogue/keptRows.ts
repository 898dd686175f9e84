/**
 * Rows that the import of a proposed catalogue changed, before and after, so that it can be undone. Only the rows of the
 * last applied proposal are kept.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect';

type Kind = 'category' | 'brand' | 'substance' | 'product' | 'pack' | 'correction';

interface Table {
  name: string;
  key: string;
  /** Columns that an import changes. Shelf states follow `built_status`; see `restore`. */
  columns: readonly string[];
  /** SQL for the product that a row belongs to. The row is not restored when this product keeps the new catalogue. */
  product?: string;
}

const TABLES: Readonly<Record<Kind, Table>> = {
  category: {
    name: 'categories',
    key: 'category_id',
    columns: ['place', 'parent_id', 'name', 'tax_class', 'attributes'],
  },
  brand: { name: 'brands', key: 'brand_id', columns: ['place', 'facts'] },
  substance: { name: 'substances', key: 'cas', columns: ['place', 'facts', 'parent'] },
  product: {
    name: 'products',
    key: 'prod_id',
    columns: [
      ...['place', 'catalog_no', 'prod_name', 'cas', 'brand_id', 'category_id', 'built_status', 'facts'],
    ],
    product: 'prod_id',
  },
  pack: {
    name: 'packs',
    key: 'sku_id',
    columns: ['prod_id', 'place', 'sku_name', 'catalog_no', 'built_status', 'by_hand'],
    product: 'prod_id',
  },
  correction: {
    name: 'goods_corrections',
    key: 'correction_id',
    columns: ['state', 'ended_time', 'review'],
    product: 'prod_id',
  },
};
const KINDS = Object.keys(TABLES) as Kind[];

const copyOf = ({ name }: Table): string => `was_${name}`;
const listOf = ({ columns }: Table, of: string): string =>
  columns.map((column) => `${of}.${column}`).join(', ');

/** Copies the tables until the transaction ends; to be called before the import. */
export async function copyTables(db: Database): Promise<void> {
  for (const kind of KINDS) {
    const table = TABLES[kind];
    await db.execute(
      sql.raw(`create temporary table ${copyOf(table)} on commit drop as select * from ${table.name}`),
    );
  }
}

/** Keeps the rows that differ from the copies, for this proposal in place of earlier ones. */
export async function keepRows(db: Database, proposalId: number): Promise<void> {
  await db.execute(sql`delete from catalogue_proposal_rows`);
  for (const kind of KINDS) {
    const table = TABLES[kind];
    const { name, key } = table;
    await db.execute(sql`
      insert into catalogue_proposal_rows (proposal_id, kind, row_id, before, after)
      select ${proposalId}, ${kind}, coalesce(was.${sql.raw(key)}, now.${sql.raw(key)})::text, to_jsonb(was), to_jsonb(now)
      from ${sql.raw(`${copyOf(table)} was full join ${name} now on was.${key} = now.${key}`)}
      where ${sql.raw(`(${listOf(table, 'was')}) is distinct from (${listOf(table, 'now')})`)}`);
  }
}

/** A product that the import added or changed, or whose packs it did. */
export interface ChangedProduct {
  prodId: number;
  catalogNo: string;
  prodName: string;
  isNew: boolean;
  /** Packs that the import added. */
  newPacks: number[];
  /** Another product or pack has its former 货号 now, or the former 货号 of one of its packs. */
  isNumberTaken: boolean;
}

export async function changedProducts(db: Database, proposalId: number): Promise<ChangedProduct[]> {
  const { rows } = await db.execute<Omit<ChangedProduct, 'prodId'> & { prodId: string }>(sql`
    with kept as (
      select kind, before, after, (coalesce(after, before)->>'prod_id')::bigint as prod_id
      from catalogue_proposal_rows where proposal_id = ${proposalId} and kind in ('product', 'pack')
    )
    select prod_id as "prodId", products.catalog_no as "catalogNo", products.prod_name as "prodName",
      bool_or(kind = 'product' and before is null) as "isNew",
      coalesce(jsonb_agg(after->'sku_id') filter (where kind = 'pack' and before is null), '[]') as "newPacks",
      bool_or(case kind
        when 'product' then exists (select from products other
          where other.catalog_no = before->>'catalog_no' and other.prod_id <> kept.prod_id)
        else exists (select from packs other
          where other.catalog_no = before->>'catalog_no' and other.sku_id <> (before->>'sku_id')::int) end) as "isNumberTaken"
    from kept join products using (prod_id)
    group by prod_id, products.catalog_no, products.prod_name order by products.catalog_no`);
  return rows.map((row) => ({ ...row, prodId: Number(row.prodId) }));
}

/**
 * Gives every row back what the import changed. What the import added stays as a row off the shelf, as after any import
 * of a build without it, because favourites and documents may refer to it.
 * @param staying products that keep the new catalogue with all their packs
 */
export async function restoreRows(
  db: Database,
  proposalId: number,
  staying: readonly number[],
): Promise<void> {
  for (const kind of KINDS) await restore(db, kind, { proposalId, staying });
}

async function restore(
  db: Database,
  kind: Kind,
  { proposalId, staying }: { proposalId: number; staying: readonly number[] },
): Promise<void> {
  const table = TABLES[kind];
  const { name, key, columns, product } = table;
  const rows = sql`catalogue_proposal_rows kept, jsonb_populate_record(null::${sql.raw(name)}, kept.before) was,
    jsonb_populate_record(null::${sql.raw(name)}, kept.after) made`;
  const isOf = sql`kept.proposal_id = ${proposalId} and kept.kind = ${kind}`;
  const isFree: SQL = product
    ? sql`not now.${sql.raw(product)} = any(${sql.param([...staying])}::bigint[])`
    : sql`true`;
  const isOnShelf = kind === 'product' || kind === 'pack';
  const values = columns.map((column) => `${column} = was.${column}`);
  // A decision of staff since then about the shelf stays.
  if (isOnShelf)
    values.push('status = case when now.status = made.status then was.status else now.status end');
  const isUnchanged = kind === 'correction' ? sql`now.state = made.state` : sql`true`;
  await db.execute(sql`
    update ${sql.raw(name)} now set ${sql.raw(values.join(', '))} from ${rows}
    where ${isOf} and kept.before is not null and kept.after is not null
      and now.${sql.raw(key)} = made.${sql.raw(key)} and ${isFree} and ${isUnchanged}`);
  if (isOnShelf)
    await db.execute(sql`
      update ${sql.raw(name)} now set status = 0, built_status = null from ${rows}
      where ${isOf} and kept.before is null and now.${sql.raw(key)} = made.${sql.raw(key)} and ${isFree}`);
  // Categories and brands that were dropped because they were empty.
  if (kind === 'category' || kind === 'brand')
    await db.execute(sql`
      insert into ${sql.raw(name)} select was.* from ${rows}
      where ${isOf} and kept.after is null on conflict do nothing`);
}
