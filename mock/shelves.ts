/**
 * Price, stock, shelf status and lots as of the seeding, stored in additional tables, so that a reset finds the
 * changes. A database without them is not a demo and is never reset.
 */
import { getTableColumns, sql } from 'drizzle-orm';
import { takeFromMemory } from '../server/catalogue/handPacks';
import { applyRows } from '../server/catalogue/load';
import { findPacks, findShelf } from '../server/catalogue/queries';
import type { Database } from '../server/db/connect';
import { lots } from '../server/db/schema/lots';
import type { Work } from '../server/db/transaction';
import { refuse } from '../server/http/refusal';

/** Saves the present state. */
export async function saveShelves(db: Database): Promise<void> {
  await db.execute(sql`
    drop schema if exists demo cascade;
    create schema demo;
    create table demo.packs as select sku_id, price, status from packs;
    create table demo.stocks as select sku_id, warehouse, stock from pack_stocks;
    create table demo.products as select prod_id, status from products;
    create table demo.lots as select * from lots;
    alter table demo.lots add primary key (lot_id);
    create table demo.prices as select coalesce(max(price_id), 0) as last from price_history;
    alter table demo.packs add primary key (sku_id);
    alter table demo.stocks add primary key (sku_id, warehouse);
    alter table demo.products add primary key (prod_id)`);
}

export async function refuseUnlessDemo(db: Database): Promise<void> {
  const { rows } = await db.execute<{ held: string | null }>(
    sql`select to_regclass('demo.prices')::text as held`,
  );
  if (!rows[0]?.held) refuse('NO_DEMO', '这个数据库不是演示数据，不能恢复初始数据');
}

/** Packs and products that may have changed: ordered or returned ones, and those in the audit log. */
export type ChangedShelves = {
  skuIds: number[];
  prodIds: number[];
};

/** Call it before those traces are deleted. */
export async function findChangedShelves(db: Database): Promise<ChangedShelves> {
  const { rows } = await db.execute<ChangedShelves>(sql`
    select
      array(select sku_id from order_lines union select sku_id from return_lines
        union select subject_id::int from audit_log where subject in ('price', 'stock')
        union select substr(subject_id, 6)::int from audit_log
          where subject = 'product' and subject_id like 'pack %') as "skuIds",
      array(select subject_id::int from audit_log
        where subject = 'product' and subject_id not like 'pack %'
        union select prod_id from goods_corrections) as "prodIds"`);
  return rows[0] ?? { skuIds: [], prodIds: [] };
}

const list = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`;

/** Restores the saved state in the database and in this process. */
export async function restoreShelves(work: Work, { skuIds, prodIds }: ChangedShelves): Promise<void> {
  if (skuIds.length > 0) await restorePacks(work.db, skuIds);
  if (prodIds.length > 0)
    await work.db.execute(sql`
      update products now set status = was.status, texts = '{}' from demo.products was
      where was.prod_id = now.prod_id and (was.status <> now.status or now.texts <> '{}')
        and now.prod_id = any(${list(prodIds)})`);
  const gone = await deleteAdded(work.db);
  await deleteByHand(work.db);
  const packs = await findPacks(work.db, skuIds);
  const shelf = await findShelf(work.db, prodIds);
  work.afterCommit(() => {
    takeFromMemory(gone);
    applyRows(packs, shelf);
  });
}

/** Deletes packs added by staff; returns their ids. */
async function deleteAdded(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ skuId: number }>(sql`
    delete from packs now where not exists (select from demo.packs was where was.sku_id = now.sku_id)
    returning sku_id as "skuId"`);
  return rows.map(({ skuId }) => skuId);
}

/** Deletes products, brands and categories created by staff. Every process then reads the catalogue again. */
async function deleteByHand(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`
    select from products where by_hand union all select from brands where by_hand
    union all select from categories where by_hand limit 1`);
  // Statements that delete nothing would still fire the triggers.
  if (rows.length === 0) return;
  await db.execute(sql`
    with gone as (delete from products where by_hand returning cas)
    delete from substances where cas in (select cas from gone)
      and not exists (select from products where products.cas = substances.cas and not products.by_hand)`);
  await db.execute(sql`delete from brands where by_hand`);
  await db.execute(sql`delete from categories where by_hand`);
}

/**
 * Deletes lots added since the seeding and restores changed ones, found by their version. Call it after deleting all
 * parcels.
 */
export async function restoreLots(db: Database): Promise<void> {
  await db.execute(sql`
    delete from lots now where not exists (
      select from demo.lots was where was.lot_id = now.lot_id and was.version = now.version)`);
  const names = sql.join(
    Object.values(getTableColumns(lots))
      .filter(({ generated }) => generated === undefined)
      .map(({ name }) => sql.identifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))),
    sql`, `,
  );
  await db.execute(sql`
    insert into lots (${names}) overriding system value
    select ${names} from demo.lots was
    where not exists (select from lots now where now.lot_id = was.lot_id)`);
}

/** A warehouse that got its first stock afterwards has none again. */
async function restorePacks(db: Database, skuIds: readonly number[]): Promise<void> {
  const ids = list(skuIds);
  await db.execute(sql`
    delete from pack_stocks now where sku_id = any(${ids})
      and exists (select from demo.packs was where was.sku_id = now.sku_id)
      and not exists (
        select from demo.stocks was where was.sku_id = now.sku_id and was.warehouse = now.warehouse)`);
  await db.execute(sql`
    update pack_stocks now set stock = was.stock from demo.stocks was
    where was.sku_id = now.sku_id and was.warehouse = now.warehouse and was.stock <> now.stock
      and now.sku_id = any(${ids})`);
  await db.execute(sql`
    update packs now set price = was.price, status = was.status from demo.packs was
    where was.sku_id = now.sku_id and (was.price, was.status) is distinct from (now.price, now.status)
      and now.sku_id = any(${ids})`);
  await db.execute(sql`
    delete from price_history where sku_id = any(${ids}) and sku_id in (select sku_id from demo.packs)
      and price_id > (select last from demo.prices)`);
}
