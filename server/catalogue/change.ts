/**
 * Changes of price, stock, shelf status and texts made by staff, for one pack or thousands, in few statements. Rows
 * are always locked in the same order: products, packs, stock, each by id. The in-memory catalogue follows after the
 * commit.
 */
import { sql, type SQL } from 'drizzle-orm';
import { isSameTexts, type HandTexts } from '../../domain/goods/values';
import { audit, type AuditEntry } from '../audit';
import type { Database } from '../db/connect';
import type { Work } from '../db/transaction';
import { applyRows } from './load';
import { findPacks, findShelf, jsonRows } from './queries';

export interface LockedProduct {
  prodId: number;
  catalogNo: string;
  status: 0 | 1;
  texts: HandTexts;
  version: number;
  /** Is it part of the last build, or created by staff? */
  inBuild: boolean;
}

export interface LockedPack {
  skuId: number;
  prodId: number;
  price: number | null;
  status: 0 | 1;
  version: number;
  /** Is it part of the last build, or was it added by hand to such a product or to one created by staff? */
  inBuild: boolean;
  /** Was it added by hand, and is it in no build yet? */
  byHand: boolean;
  stocks: Record<string, number>;
}

export interface LockedGoods {
  products: Map<number, LockedProduct>;
  packs: Map<number, LockedPack>;
}

interface Wanted {
  prodIds?: readonly number[];
  skuIds?: readonly number[];
  /** Packs whose stock rows are locked too; orders wait for these locks. */
  stockOf?: readonly number[];
}

const ids = (list: readonly number[], type: 'int' | 'bigint' = 'int'): SQL =>
  sql`any(${sql.param([...list])}::${sql.raw(type)}[])`;

/** Locks products and packs until the transaction ends and returns them; unknown ids are left out. */
export async function lockGoods(
  { db }: Work,
  { prodIds = [], skuIds = [], stockOf = [] }: Wanted,
): Promise<LockedGoods> {
  const products = prodIds.length > 0 ? await readProducts(db, prodIds, sql`for no key update`) : [];
  if (skuIds.length > 0)
    await db.execute(sql`select from packs where sku_id = ${ids(skuIds)} order by sku_id for no key update`);
  if (stockOf.length > 0)
    await db.execute(
      sql`select from pack_stocks where sku_id = ${ids(stockOf)} order by sku_id, place for no key update`,
    );
  return byId(products, skuIds.length > 0 ? await readPacks(db, skuIds) : []);
}

/** The same without locks. */
export const findGoods = async (
  { db }: Work,
  { prodIds = [], skuIds = [] }: Omit<Wanted, 'stockOf'>,
): Promise<LockedGoods> => byId(await readProducts(db, prodIds, sql.raw('')), await readPacks(db, skuIds));

const byId = (products: readonly LockedProduct[], packs: readonly LockedPack[]): LockedGoods => ({
  products: new Map(products.map((product) => [product.prodId, product])),
  packs: new Map(packs.map((pack) => [pack.skuId, pack])),
});

const readProducts = (db: Database, prodIds: readonly number[], lock: SQL): Promise<LockedProduct[]> =>
  jsonRows(
    db,
    sql`
      select prod_id as "prodId", catalog_no as "catalogNo", status, texts, version, built_status is not null or by_hand as "inBuild"
      from products where prod_id = ${ids(prodIds, 'bigint')} order by prod_id ${lock}`,
  );

const readPacks = (db: Database, skuIds: readonly number[]): Promise<LockedPack[]> =>
  jsonRows(
    db,
    sql`
      select sku_id as "skuId", prod_id as "prodId", price, status, version,
        by_hand as "byHand", built_status is not null or (by_hand and exists (
          select from products where products.prod_id = packs.prod_id and (products.built_status is not null or products.by_hand)
        )) as "inBuild", coalesce((
          select json_object_agg(warehouse, stock order by place) from pack_stocks
          where pack_stocks.sku_id = packs.sku_id), '{}') as stocks
      from packs where sku_id = ${ids(skuIds)} order by sku_id`,
  );

/**
 * For each pack, the warehouses whose stock staff set after `since` (ms). Stock that orders took or returned does not
 * count.
 */
export async function stockSetSince(
  { db }: Work,
  skuIds: readonly number[],
  since: number,
): Promise<Map<number, Set<string>>> {
  const rows = await jsonRows<{ skuId: number; warehouses: string[] }>(
    db,
    sql`
      select subject_id::int as "skuId", json_agg(distinct warehouse) as warehouses
      from audit_log, jsonb_object_keys(before) as warehouse
      where subject = 'stock' and action not in ('take', 'giveBack') and subject_id = any(${sql.param(skuIds.map(String))}::text[])
        and at > ${new Date(since).toISOString()}
      group by subject_id`,
  );
  return new Map(rows.map(({ skuId, warehouses }) => [skuId, new Set(warehouses)]));
}

export interface PackEdit {
  skuId: number;
  price?: number | null | undefined;
  /** From when the price holds, ms; default now. */
  since?: number;
  status?: 0 | 1 | undefined;
  /** New stock by warehouse; warehouses that are not named keep theirs. */
  stocks?: Record<string, number> | undefined;
}

export interface ProductEdit {
  prodId: number;
  status?: 0 | 1 | undefined;
  texts?: HandTexts | undefined;
}

interface Edits {
  packs?: readonly PackEdit[];
  products?: readonly ProductEdit[];
  /** Action in the audit log in place of the usual one, such as `import`. */
  action?: AuditEntry['action'];
  /** Facts added to `after` in the audit log, such as a reason. */
  why?: Record<string, unknown>;
}

/** Changes goods that `lockGoods` locked. Values that stay the same are neither written nor logged. */
export async function changeGoods(
  work: Work,
  locked: LockedGoods,
  { packs = [], products = [], action, why }: Edits,
): Promise<void> {
  const entries: AuditEntry[] = [];
  const overrides = { action, why };
  await changePacks(work, packs, locked, (entry) =>
    entries.push({ ...entry, ...overridesFor(entry, overrides) }),
  );
  await changeProducts(work, products, locked, (entry) =>
    entries.push({ ...entry, ...overridesFor(entry, overrides) }),
  );
  await audit(work, ...entries);
  const skuIds = packs.map(({ skuId }) => skuId);
  const prodIds = products.map(({ prodId }) => prodId);
  const rows = [await findPacks(work.db, skuIds), await findShelf(work.db, prodIds)] as const;
  work.afterCommit(() => void applyRows(...rows));
}

const overridesFor = (
  entry: AuditEntry,
  { action, why }: Pick<Edits, 'action' | 'why'>,
): Partial<AuditEntry> => ({
  ...(action && { action }),
  ...(why && { after: { ...asFacts(entry.after), ...why } }),
});
const asFacts = (value: unknown): object => (typeof value === 'object' && value !== null ? value : { value });

type LogEntry = (entry: AuditEntry) => void;

async function changePacks(work: Work, edits: readonly PackEdit[], locked: LockedGoods, log: LogEntry): Promise<void> {
  const rows: object[] = [];
  const stocks: object[] = [];
  const prices: object[] = [];
  for (const { skuId, price, status, since = work.now, stocks: counts = {} } of edits) {
    const before = locked.packs.get(skuId);
    if (!before) continue;
    const isRepriced = price !== undefined && price !== before.price;
    const isShelfChanged = status !== undefined && status !== before.status;
    if (isRepriced || isShelfChanged)
      rows.push({ sku_id: skuId, price: isRepriced ? price : before.price, status: status ?? before.status });
    if (isRepriced) {
      prices.push({ sku_id: skuId, price, since: new Date(since).toISOString() });
      log({ subject: 'price', id: skuId, action: 'change', before: before.price, after: price });
    }
    if (isShelfChanged)
      log({ subject: 'product', id: `pack ${skuId}`, ...shelfEntry(before.status, status) });
    const changed = Object.entries(counts).filter(([warehouse, stock]) => before.stocks[warehouse] !== stock);
    if (changed.length === 0) continue;
    stocks.push(...changed.map(([warehouse, stock]) => ({ sku_id: skuId, warehouse, stock })));
    const was = Object.fromEntries(changed.map(([warehouse]) => [warehouse, before.stocks[warehouse] ?? 0]));
    log({ subject: 'stock', id: skuId, action: 'change', before: was, after: Object.fromEntries(changed) });
  }
  await inBulk(work.db, rows, (from) => sql`
    update packs set price = edit.price, status = edit.status
    from ${from} as edit (sku_id int, price numeric, status smallint) where packs.sku_id = edit.sku_id`);
  await inBulk(work.db, prices, (from) => sql`
    insert into price_history (sku_id, price, since)
    select sku_id, price, since from ${from} as edit (sku_id int, price numeric, since timestamptz)`);
  await inBulk(work.db, stocks, (from) => sql`
    update pack_stocks set stock = edit.stock
    from ${from} as edit (sku_id int, warehouse text, stock int)
    where pack_stocks.sku_id = edit.sku_id and pack_stocks.warehouse = edit.warehouse`);
} // prettier-ignore

async function changeProducts(
  work: Work,
  edits: readonly ProductEdit[],
  locked: LockedGoods,
  log: LogEntry,
): Promise<void> {
  const rows = edits.flatMap(({ prodId, status, texts }) => {
    const before = locked.products.get(prodId);
    if (!before) return [];
    if (status !== undefined && status !== before.status)
      log({ subject: 'product', id: prodId, ...shelfEntry(before.status, status) });
    if (texts && !isSameTexts(texts, before.texts))
      log({ subject: 'product', id: prodId, action: 'texts', before: before.texts, after: texts });
    return { prod_id: prodId, status: status ?? before.status, texts: texts ?? before.texts };
  });
  await inBulk(work.db, rows, (from) => sql`
    update products set status = edit.status, texts = edit.texts
    from ${from} as edit (prod_id bigint, status smallint, texts jsonb)
    where products.prod_id = edit.prod_id
      and (products.status, products.texts) is distinct from (edit.status, edit.texts)`);
} // prettier-ignore

const shelfEntry = (before: 0 | 1, after: 0 | 1) => ({
  ...({ action: after === 1 ? 'on the shelf' : 'off the shelf' } as const),
  before,
  after,
});

/** Rows per statement. Larger statements would block the connection for too long. */
const BATCH = 4_000;

async function inBulk(db: Database, rows: readonly object[], statement: (from: SQL) => SQL): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await db.execute(statement(sql`json_to_recordset(${JSON.stringify(rows.slice(at, at + BATCH))}::json)`));
}
