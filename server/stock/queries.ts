/** Queries of bottles, their entries, places and thresholds. */
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { groupBy } from '../../domain/shared/lists';
import type { Database } from '../db/connect';
import {
  stockBottles as bottles,
  stockEntries,
  stockPlaces,
  stockReceiptLots,
  stockReceipts,
  stockThresholds,
} from '../db/schema/stock';

export type BottleRow = typeof bottles.$inferSelect;
export type NewBottle = typeof bottles.$inferInsert;
export type EntryRow = typeof stockEntries.$inferSelect;
export type NewEntry = Omit<typeof stockEntries.$inferInsert, 'bottleId'>;
export type PlaceRow = typeof stockPlaces.$inferSelect;
export type ReceiptRow = typeof stockReceipts.$inferSelect;
export type LotRow = typeof stockReceiptLots.$inferSelect;

export const ofOwner = (owner: string): SQL => eq(bottles.owner, owner);
export const withId = (bottleId: number): SQL => eq(bottles.bottleId, bottleId);
export const isThere: SQL = inArray(bottles.state, ['unopened', 'opened']);
export const isGone: SQL = inArray(bottles.state, ['empty', 'discarded']);
export const expiresBy = (day: string): SQL => sql`${bottles.expiresOn} <= ${day}`;
export const inPlaces = (placeIds: Iterable<number>): SQL =>
  sql`${bottles.placeId} = any(${sql.param([...placeIds])}::int[])`;
export const ofProducts = (prodIds: readonly number[]): SQL =>
  sql`${bottles.prodId} = any(${sql.param([...prodIds])}::int[])`;
export const ofSubstances = (numbers: readonly string[]): SQL =>
  sql`${bottles.cas} = any(${sql.param([...numbers])}::text[])`;

/** Does any of its texts contain `q`, ignoring case? */
export const saying = (q: string): SQL =>
  sql`position(lower(${q}) in lower(concat_ws(' ', ${bottles.name}, ${bottles.cas}, ${bottles.catalogNo}, ${bottles.lot}))) > 0`;

interface Cut {
  limit?: number;
  offset?: number;
  /** Most recently changed first; default: by expiry. */
  latest?: boolean;
}

export async function findBottles(
  db: Database,
  where: SQL | undefined,
  { limit, offset = 0, latest = false }: Cut = {},
): Promise<BottleRow[]> {
  const query = db
    .select()
    .from(bottles)
    .where(where)
    .orderBy(
      ...(latest ? [desc(bottles.changeTime)] : [asc(bottles.expiresOn), asc(bottles.name)]),
      asc(bottles.bottleId),
    )
    .offset(offset)
    .$dynamic();
  if (limit !== undefined) query.limit(limit);
  return query;
}

export const countBottles = (db: Database, where: SQL | undefined): Promise<number> =>
  db.$count(bottles, where);

/** Products of which an owner has or had bottles. */
export async function prodIdsOf(db: Database, owner: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ prodId: bottles.prodId })
    .from(bottles)
    .where(and(ofOwner(owner), sql`${bottles.prodId} is not null`));
  return rows.flatMap(({ prodId }) => prodId ?? []);
}

/** Locks a bottle until the transaction ends. */
export async function lockBottle(
  db: Database,
  owner: string,
  bottleId: number,
): Promise<BottleRow | undefined> {
  const [row] = await db
    .select()
    .from(bottles)
    .where(and(ofOwner(owner), eq(bottles.bottleId, bottleId)))
    .for('update');
  return row;
}

/** Inserts bottles with their first entry; returns their ids. */
export async function insertBottles(
  db: Database,
  rows: readonly NewBottle[],
  entryOf: (row: NewBottle) => NewEntry,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await db
    .insert(bottles)
    .values([...rows])
    .returning({ bottleId: bottles.bottleId });
  const ids = made.map(({ bottleId }) => bottleId);
  await db.insert(stockEntries).values(rows.map((row, at) => ({ ...entryOf(row), bottleId: ids[at] ?? 0 })));
  return ids;
}

/** Changes a bottle and raises its version by one. */
export async function updateBottle(
  db: Database,
  { bottleId, version }: Pick<BottleRow, 'bottleId' | 'version'>,
  change: Partial<NewBottle>,
): Promise<void> {
  await db
    .update(bottles)
    .set({ ...change, version: version + 1 })
    .where(eq(bottles.bottleId, bottleId));
}

export async function insertEntry(db: Database, bottleId: number, entry: NewEntry): Promise<void> {
  await db.insert(stockEntries).values({ ...entry, bottleId });
}

/** Newest first, at most 200. */
export const findEntries = (db: Database, bottleId: number): Promise<EntryRow[]> =>
  db
    .select()
    .from(stockEntries)
    .where(eq(stockEntries.bottleId, bottleId))
    .orderBy(desc(stockEntries.entryId))
    .limit(200);

export const findPlaces = (db: Database, owner: string): Promise<PlaceRow[]> =>
  db.select().from(stockPlaces).where(eq(stockPlaces.owner, owner)).orderBy(asc(stockPlaces.placeId));

export async function insertPlace(
  db: Database,
  row: typeof stockPlaces.$inferInsert,
): Promise<number | undefined> {
  const [made] = await db
    .insert(stockPlaces)
    .values(row)
    .onConflictDoNothing()
    .returning({ placeId: stockPlaces.placeId });
  return made?.placeId;
}

export async function renamePlace(db: Database, placeId: number, name: string): Promise<void> {
  await db.update(stockPlaces).set({ name }).where(eq(stockPlaces.placeId, placeId));
}

/** Deletes a place; used up bottles lose their place. */
export async function deletePlace(db: Database, placeId: number): Promise<void> {
  await db
    .update(bottles)
    .set({ placeId: null })
    .where(and(eq(bottles.placeId, placeId), isGone));
  await db.delete(stockPlaces).where(eq(stockPlaces.placeId, placeId));
}

/** Thresholds by goods. */
export async function findThresholds(db: Database, owner: string): Promise<Map<string, string>> {
  const rows = await db.select().from(stockThresholds).where(eq(stockThresholds.owner, owner));
  return new Map(rows.map(({ goodsKey, amount }) => [goodsKey, amount]));
}

export async function saveThreshold(
  db: Database,
  owner: string,
  goodsKey: string,
  amount: string,
): Promise<void> {
  await db
    .insert(stockThresholds)
    .values({ owner, goodsKey, amount })
    .onConflictDoUpdate({
      target: [stockThresholds.owner, stockThresholds.goodsKey],
      set: { amount },
    });
}

export async function deleteThreshold(db: Database, owner: string, goodsKey: string): Promise<void> {
  await db
    .delete(stockThresholds)
    .where(and(eq(stockThresholds.owner, owner), eq(stockThresholds.goodsKey, goodsKey)));
}

export type FoundReceipt = ReceiptRow & { lots: LotRow[] };

/** Receipts by order. */
export async function findReceipts(
  db: Database,
  orderNumbers: readonly string[],
): Promise<Map<string, FoundReceipt[]>> {
  const wanted = sql.param([...orderNumbers]);
  const rows = await db
    .select()
    .from(stockReceipts)
    .where(sql`${stockReceipts.orderNumber} = any(${wanted}::text[])`);
  const lots = await db
    .select()
    .from(stockReceiptLots)
    .where(sql`${stockReceiptLots.orderNumber} = any(${wanted}::text[])`)
    .orderBy(asc(stockReceiptLots.lot));
  const keyOf = ({ orderNumber, skuId }: Pick<LotRow, 'orderNumber' | 'skuId'>) => `${orderNumber} ${skuId}`;
  const byLine = groupBy(lots, keyOf);
  return groupBy(
    rows.map((row) => ({ ...row, lots: byLine.get(keyOf(row)) ?? [] })),
    ({ orderNumber }) => orderNumber,
  );
}

export async function insertReceipts(
  db: Database,
  rows: readonly ReceiptRow[],
  lots: readonly LotRow[],
): Promise<void> {
  await db.insert(stockReceipts).values([...rows]);
  if (lots.length > 0) await db.insert(stockReceiptLots).values([...lots]);
}

/** Transfers all bottles to another owner. Places and thresholds are deleted, because the new owner has its own. */
export async function handOver(db: Database, from: string, to: string): Promise<void> {
  await db.update(bottles).set({ owner: to, placeId: null }).where(ofOwner(from));
  await deleteStockOf(db, from);
}

/** Deletes everything of an owner, including places and thresholds. */
export async function deleteStockOf(db: Database, owner: string): Promise<void> {
  await db.delete(bottles).where(ofOwner(owner));
  await db.delete(stockThresholds).where(eq(stockThresholds.owner, owner));
  await db.delete(stockPlaces).where(eq(stockPlaces.owner, owner));
}
