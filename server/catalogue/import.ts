/** Imports a built catalogue into the database, all in one transaction. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { dateTimeOf } from '../../domain/shared/dates';
import { audit, type AuditEntry } from '../audit';
import { appliedVersion, BUILD_VERSION, claimBuild } from '../db/builds';
import type { Database } from '../db/connect';
import { catalogueImports, packs as packTable, packStocks } from '../db/schema/catalogue';
import { buildDigest, builtCatalogue } from './build';
import { settleCorrections } from './corrections';
import { handProducts, knownProducts, withoutHandProducts } from './handProducts';
import * as rows from './importRows';
import { propose, settleProposals } from './proposals';
import { lastImport, listPacks, type PackRow } from './queries';
import { inSession } from './session';
import { withHandNumbers } from './takeOver';
import type { CatalogueFile, SkuFacts } from './types';

export interface ImportOptions {
  /** Date of the imported prices, ms. */
  now: number;
  /** Overwrite the prices of existing packs? */
  prices?: boolean;
  /** Overwrite the stock of existing packs? */
  stock?: boolean;
  /**
   * Leave out what nobody recorded? Stock, restocking times, sales and days of listing of the build are invented for the
   * demo. New packs then have no stock and no restocking time; new products are listed now and were never sold.
   */
  recordedOnly?: boolean;
  /** Hash of the build; computed from the file by default. */
  digest?: string;
  /** `BUILD_VERSION` of the build; without it the recorded version stays. */
  version?: number;
}

export interface ImportReport {
  products: number;
  packs: number;
  newPacks: number;
  changedPrices: number;
  changedStocks: number;
  /** Products taken off the shelf because the build no longer has them. */
  gone: number;
  /** Products left out, because staff had created the same one. */
  held: number;
}

/** An arbitrary advisory lock number: only one import runs at a time. */
const LOCK = 7_204_552;

/** Blocks imports until the transaction ends. Adding a pack uses it, so that neither side misses rows of the other. */
export const blockImports = (db: Database) => db.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);
const AUDITED_AT_ONCE = 500;

/**
 * Imports a build. Facts come from the build; price, stock and shelf status of existing packs stay unless `options`
 * say otherwise.
 */
export function importCatalogue(
  pool: pg.Pool,
  file: CatalogueFile,
  options: ImportOptions,
): Promise<ImportReport> {
  return inSession(pool, 'write', (db) => importWithin(db, file, options));
}

/** The same in a transaction of the caller. */
export async function importWithin(
  db: Database,
  file: CatalogueFile,
  options: ImportOptions,
): Promise<ImportReport> {
  await holdImports(db);
  const { version, now } = options;
  if (version !== undefined) await claimBuild(db, 'catalogue', { version, now });
  return putFile(db, file, options);
}

/**
 * `newer`: the database has the catalogue of a newer build, which stays. `none`: it never had one. `proposed`: this build
 * differs and waits for a manager, or was declined.
 */
export type Ensured = 'imported' | 'present' | 'newer' | 'none' | 'proposed';

export interface EnsureOptions extends Pick<ImportOptions, 'recordedOnly'> {
  version?: number;
  /** Import into a database that never had a catalogue? */
  first?: boolean;
  /** Propose a build that differs from the one in the database, in place of importing it? */
  proposes?: boolean;
}

/**
 * Imports this build at the start of the server, unless the same or a newer one is present. Without a built file the
 * catalogue in the database stays.
 */
export async function ensureCatalogue(
  pool: pg.Pool,
  now: number,
  { version = BUILD_VERSION, recordedOnly = false, first = true, proposes = false }: EnsureOptions = {},
): Promise<Ensured> {
  const digest = buildDigest();
  const importState = async (db: Database) => {
    const last = await lastImport(db);
    const isSame = last !== undefined && (digest === null || last.digest === digest);
    return { isFirst: last === undefined, isSame, applied: await appliedVersion(db, 'catalogue') };
  };
  const before = await inSession(pool, 'read', importState);
  if (before.isFirst && !first) return 'none';
  if (before.isSame && before.applied >= version) return 'present';
  if (before.applied > version) return 'newer';
  // Processes that start together wait here for the lock; the second one finds the catalogue imported.
  return inSession(pool, 'write', async (db) => {
    await holdImports(db);
    const state = await importState(db);
    if (proposes && !state.isFirst && !state.isSame) {
      await propose(db, builtCatalogue(), { digest: digest ?? '', version, now });
      return 'proposed';
    }
    if (!(await claimBuild(db, 'catalogue', { version, now }))) return 'newer';
    if (state.isSame) return 'present';
    await putFile(db, builtCatalogue(), { now, recordedOnly, digest: digest ?? undefined });
    return 'imported';
  });
}

/** Waits for other imports and keeps them out until the transaction ends. */
export async function holdImports(db: Database): Promise<void> {
  await db.execute(
    sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`,
  );
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  // Suppress the notification per row; one notification for the whole catalogue follows.
  await db.execute(sql`select set_config('shop.importing', 'on', true)`);
}

async function putFile(db: Database, built: CatalogueFile, options: ImportOptions): Promise<ImportReport> {
  const { now, prices = false, stock = false, recordedOnly = false } = options;
  const before = await packsBefore(db, prices, stock);
  const { file: free, held } = withoutHandProducts(built, await handProducts(db), await knownProducts(db));
  const file = withHandNumbers(recordedOnly ? withoutInvented(free, now) : free, before);
  const packs = rows.packsOf(file.products);
  await rows.upsertGroups(db, file);
  await rows.upsertProducts(db, file.products);
  await rows.upsertPacks(db, packs, prices);
  await rows.upsertStocks(db, packs, stock);
  await settleCorrections(db, now);
  const takenOff = await rows.takeOffShelf(db, file.products);
  await rows.dropEmptyGroups(db, file);

  const newPacks = packs.filter(({ skuId }) => !before.has(skuId));
  const repriced = prices ? packs.filter((pack) => isOther(pack, before, ({ price }) => price)) : [];
  const restocked = stock
    ? packs.filter((pack) => isOther(pack, before, ({ stocks }) => sorted(stocks)))
    : [];
  const priced = [...newPacks.filter(({ price }) => price !== null), ...repriced];
  await rows.upsertPriceHistory(db, priced, now);
  await auditAll(db, now, [
    ...repriced.map((pack) => entryOf('price', pack, before, ({ price }) => price)),
    ...restocked.map((pack) => entryOf('stock', pack, before, ({ stocks }) => stocks)),
  ]);
  const digest = options.digest ?? digestOf(built);
  await db.insert(catalogueImports).values({ digest, importedAt: now, held });
  await settleProposals(db, { digest, now });
  await db.execute(sql`select pg_notify('catalogue', 'all')`);
  return {
    products: file.products.length,
    packs: packs.length,
    newPacks: newPacks.length,
    changedPrices: repriced.length,
    changedStocks: restocked.length,
    gone: takenOff,
    held: held.length,
  };
}

const withoutInvented = (file: CatalogueFile, now: number): CatalogueFile => ({
  ...file,
  products: file.products.map((product) => ({
    ...product,
    sales: 0,
    putawayTime: dateTimeOf(now),
    skus: product.skus.map((pack) => ({
      ...pack,
      stocks: { 上海: 0, 广州: 0, 天津: 0, 成都: 0 },
      restockDays: null,
    })),
  })),
});

type Before = ReadonlyMap<number, PackRow>;

/** Existing packs by id. Rows about to be overwritten are locked, so that no sale in between is lost. */
async function packsBefore(db: Database, prices: boolean, stock: boolean): Promise<Before> {
  if (prices)
    await db.select({ skuId: packTable.skuId }).from(packTable).orderBy(packTable.skuId).for('update');
  if (stock) {
    const { skuId, place } = packStocks;
    await db.select({ skuId }).from(packStocks).orderBy(skuId, place).for('update');
  }
  return new Map((await listPacks(db)).map((row) => [row.skuId, row]));
}

type Part = (pack: Pick<SkuFacts, 'price' | 'stocks'> | PackRow) => unknown;

function isOther(pack: SkuFacts, before: Before, part: Part): boolean {
  const was = before.get(pack.skuId);
  return was !== undefined && JSON.stringify(part(was)) !== JSON.stringify(part(pack));
}

const sorted = (stocks: Record<string, number>) => Object.entries(stocks).sort();

const entryOf = (subject: 'price' | 'stock', pack: SkuFacts, before: Before, part: Part): AuditEntry => {
  const was = before.get(pack.skuId);
  return { subject, id: pack.skuId, action: 'import', before: was && part(was), after: part(pack) };
};

async function auditAll(db: Database, now: number, entries: AuditEntry[]): Promise<void> {
  const actor = { kind: 'system', id: 'catalogue import', origin: 'local', requestId: null } as const;
  for (let at = 0; at < entries.length; at += AUDITED_AT_ONCE)
    await audit({ db, now, actor }, ...entries.slice(at, at + AUDITED_AT_ONCE));
}

const digestOf = (file: CatalogueFile): string =>
  createHash('sha256').update(JSON.stringify(file)).digest('hex');
