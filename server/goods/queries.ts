/** Queries of planned prices, past prices and imported tables. */
import { and, asc, count, desc, eq, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deleteSome } from '../db/bulk';
import type { Database } from '../db/connect';
import { buyers } from '../db/schema/account';
import { packs, priceHistory } from '../db/schema/catalogue';
import { goodsImportLines, goodsImports, pricePlans } from '../db/schema/goods';

/** Planned prices of these packs, soonest first. */
export const listPlans = (db: Database, skuIds: readonly number[]) =>
  db
    .select({
      planId: pricePlans.planId,
      skuId: pricePlans.skuId,
      price: pricePlans.price,
      since: pricePlans.since,
      by: buyers.userName,
    })
    .from(pricePlans)
    .leftJoin(buyers, eq(buyers.buyerId, pricePlans.buyerId))
    .where(and(inArray(pricePlans.skuId, [...skuIds]), eq(pricePlans.state, 'planned')))
    .orderBy(asc(pricePlans.since));

/** Up to `max` past prices of each pack, newest first. */
export const listPrices = async (db: Database, skuIds: readonly number[], max: number) => {
  const { skuId, price, since, priceId } = priceHistory;
  const place = sql<number>`row_number() over (partition by ${skuId} order by ${since} desc, ${priceId} desc)`;
  const ranked = db
    .select({ skuId, price, since, place: place.as('nth') })
    .from(priceHistory)
    .where(inArray(skuId, [...skuIds]))
    .as('ranked');
  return db
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${max}`)
    .orderBy(asc(ranked.place));
};

export type DuePlan = Pick<typeof pricePlans.$inferSelect, 'planId' | 'skuId' | 'price' | 'since'>;

/**
 * Locks due plans, the longest due first. Only one process does this at a time: two could apply two prices of one
 * pack in the wrong order. Others get an empty list.
 */
export async function lockDuePlans(db: Database, now: number, limit: number): Promise<DuePlan[]> {
  const { rows } = await db.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('due prices')) as mine`,
  );
  if (!rows[0]?.mine) return [];
  return db
    .select({
      planId: pricePlans.planId,
      skuId: pricePlans.skuId,
      price: pricePlans.price,
      since: pricePlans.since,
    })
    .from(pricePlans)
    .where(and(eq(pricePlans.state, 'planned'), sql`${pricePlans.since} <= ${new Date(now).toISOString()}`))
    .orderBy(asc(pricePlans.since), asc(pricePlans.planId))
    .limit(limit)
    .for('update');
}

/** Time of the next planned price, ms; null when there is none. */
export async function nextPlan(db: Database): Promise<number | null> {
  const [row] = await db
    .select({ since: pricePlans.since })
    .from(pricePlans)
    .where(eq(pricePlans.state, 'planned'))
    .orderBy(asc(pricePlans.since))
    .limit(1);
  return row?.since ?? null;
}

export const isPlanTaken = async (db: Database, skuId: number, since: number): Promise<boolean> =>
  (await db.$count(
    pricePlans,
    and(eq(pricePlans.skuId, skuId), eq(pricePlans.since, since), eq(pricePlans.state, 'planned')),
  )) > 0;

export const endPlans = (db: Database, planIds: readonly number[]) =>
  db
    .update(pricePlans)
    .set({ state: 'held' })
    .where(inArray(pricePlans.planId, [...planIds]));

/** Cancels a plan and returns it; undefined when it was applied or cancelled before. */
export async function cancelPlan(db: Database, { planId, skuId }: { planId: number; skuId: number }) {
  const [plan] = await db
    .update(pricePlans)
    .set({ state: 'cancelled' })
    .where(and(eq(pricePlans.planId, planId), eq(pricePlans.skuId, skuId), eq(pricePlans.state, 'planned')))
    .returning({ price: pricePlans.price, since: pricePlans.since });
  return plan;
}

const undoers = alias(buyers, 'undoers');

const importColumns = {
  importId: goodsImports.importId,
  fileName: goodsImports.fileName,
  buyerId: goodsImports.buyerId,
  by: buyers.userName,
  createTime: goodsImports.createTime,
  state: goodsImports.state,
  appliedTime: goodsImports.appliedTime,
  undoneTime: goodsImports.undoneTime,
  undoneBy: undoers.userName,
};

/** Own imports, and applied ones of others. */
const seenBy = (buyerId: string): SQL | undefined =>
  or(ne(goodsImports.state, 'draft'), eq(goodsImports.buyerId, buyerId));

export const listImports = (db: Database, buyerId: string, page: { limit: number; offset: number }) =>
  db
    .select(importColumns)
    .from(goodsImports)
    .leftJoin(buyers, eq(buyers.buyerId, goodsImports.buyerId))
    .leftJoin(undoers, eq(undoers.buyerId, goodsImports.undoneBy))
    .where(seenBy(buyerId))
    .orderBy(desc(goodsImports.importId))
    .limit(page.limit)
    .offset(page.offset);

export const countImports = (db: Database, buyerId: string) => db.$count(goodsImports, seenBy(buyerId));

export async function findImport(db: Database, importId: number) {
  const [row] = await db
    .select(importColumns)
    .from(goodsImports)
    .leftJoin(buyers, eq(buyers.buyerId, goodsImports.buyerId))
    .leftJoin(undoers, eq(undoers.buyerId, goodsImports.undoneBy))
    .where(eq(goodsImports.importId, importId));
  return row;
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The same, locked until the transaction ends. */
export async function lockImport(db: Database, importId: number) {
  await db
    .select({ importId: goodsImports.importId })
    .from(goodsImports)
    .where(eq(goodsImports.importId, importId))
    .for('update');
  return findImport(db, importId);
}

export const countLines = (db: Database, importIds: readonly number[]) =>
  db
    .select({ importId: goodsImportLines.importId, state: goodsImportLines.state, lines: count() })
    .from(goodsImportLines)
    .where(inArray(goodsImportLines.importId, [...importIds]))
    .groupBy(goodsImportLines.importId, goodsImportLines.state);

export type LineRow = typeof goodsImportLines.$inferSelect;

type LineState = LineRow['state'];

const linesOf = (importId: number, states: readonly LineState[]): SQL | undefined =>
  and(
    eq(goodsImportLines.importId, importId),
    states.length > 0 ? inArray(goodsImportLines.state, [...states]) : undefined,
  );

/** In file order; an empty `states` means all. */
export const listLines = (
  db: Database,
  importId: number,
  states: readonly LineState[],
  page: { limit: number; offset: number } = { limit: 1_000_000, offset: 0 },
): Promise<LineRow[]> =>
  db
    .select()
    .from(goodsImportLines)
    .where(linesOf(importId, states))
    .orderBy(asc(goodsImportLines.line))
    .limit(page.limit)
    .offset(page.offset);

export const countStates = (db: Database, importId: number, states: readonly LineState[]) =>
  db.$count(goodsImportLines, linesOf(importId, states));

export type EndedLine = Pick<LineRow, 'line' | 'state' | 'reasons' | 'before' | 'after'>;

/** Stores the results of lines. */
export async function endLines(db: Database, importId: number, lines: readonly EndedLine[]): Promise<void> {
  await db.execute(sql`
    update goods_import_lines set
      state = ended.state, reasons = ended.reasons, before = ended.before, after = ended.after
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as ended (line int, state text, reasons jsonb, before jsonb, after jsonb)
    where goods_import_lines.import_id = ${importId} and goods_import_lines.line = ended.line`);
}

/**
 * Deletes unapplied drafts made before `before` (ms). Few at once, because each has thousands of lines; returns
 * whether there may be more.
 */
export const deleteDrafts = (db: Database, before: number): Promise<boolean> =>
  deleteSome(db, goodsImports, and(eq(goodsImports.state, 'draft'), lt(goodsImports.createTime, before)), 5);

export type PackName = Pick<typeof packs.$inferSelect, 'skuName' | 'catalogNo'>;

/** Names of all packs of a product, including those off the shelf. */
export const listPackNames = (db: Database, prodId: number): Promise<PackName[]> =>
  db
    .select({ skuName: packs.skuName, catalogNo: packs.catalogNo })
    .from(packs)
    .where(eq(packs.prodId, prodId));
