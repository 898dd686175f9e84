/** Queries of watches, compared with price, stock and shelf status in the database. */
import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { packs, packStocks, products } from '../db/schema/catalogue';
import { watches } from '../db/schema/watches';

export type WatchRow = typeof watches.$inferSelect;
export type NewWatch = typeof watches.$inferInsert;

/** Most recently set first. */
export const listWatches = (db: Database, buyerId: string, prodId?: number): Promise<WatchRow[]> =>
  db
    .select()
    .from(watches)
    .where(and(eq(watches.buyerId, buyerId), prodId === undefined ? undefined : eq(watches.prodId, prodId)))
    .orderBy(desc(watches.createTime), desc(watches.watchId));

/** Number of a buyer's watches, without the one that this watch would replace. */
export async function countOthers(
  db: Database,
  { buyerId, skuId, kind }: Pick<NewWatch, 'buyerId' | 'skuId' | 'kind'>,
): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(watches)
    .where(
      and(eq(watches.buyerId, buyerId), sql`(${watches.skuId}, ${watches.kind}) <> (${skuId}, ${kind})`),
    );
  return row?.all ?? 0;
}

/** Saves a watch and returns its id. A buyer has one per pack and kind; an earlier one is replaced. */
export async function saveWatch(db: Database, row: NewWatch): Promise<number> {
  const { wanted, since, atMost, keep, createTime } = row;
  const [saved] = await db
    .insert(watches)
    .values(row)
    .onConflictDoUpdate({
      target: [watches.buyerId, watches.skuId, watches.kind],
      set: { wanted, since, atMost, keep, createTime, armed: true },
    })
    .returning({ watchId: watches.watchId });
  if (!saved) throw new Error('A watch was not kept.');
  return saved.watchId;
}

export async function deleteWatch(db: Database, buyerId: string, watchId: number): Promise<void> {
  await db.delete(watches).where(and(eq(watches.buyerId, buyerId), eq(watches.watchId, watchId)));
}

export async function deleteOf(db: Database, buyerId: string): Promise<void> {
  await db.delete(watches).where(eq(watches.buyerId, buyerId));
}

const stockOf = sql`(select coalesce(sum(${packStocks.stock}), 0) from ${packStocks} where ${packStocks.skuId} = ${watches.skuId})`;

/** Whether the condition of a watch is met by the pack's stock or price now. Amounts are exact decimals. */
const holds: SQL = sql`case ${watches.kind}
  when 'stock' then ${packs.price} is not null and ${stockOf} > 0
  else ${packs.price} <= ${watches.atMost} end`;

/** Arms again the watches whose condition no longer holds, so that they can report it again. */
export async function rearm(db: Database): Promise<void> {
  await db.execute(sql`
    update ${watches} set armed = true from ${packs}
    where not ${watches.armed} and ${packs.skuId} = ${watches.skuId} and not coalesce(${holds}, true)`);
}

/** Watches with something to report, and the present price; locked until the transaction ends. */
export const lockDue = (db: Database, max: number): Promise<{ watch: WatchRow; price: number | null }[]> =>
  db
    .select({ watch: watches, price: packs.price })
    .from(watches)
    .innerJoin(packs, eq(packs.skuId, watches.skuId))
    .innerJoin(products, eq(products.prodId, packs.prodId))
    .where(and(watches.armed, eq(packs.status, 1), eq(products.status, 1), holds))
    .orderBy(watches.watchId)
    .limit(max)
    .for('update', { of: watches, skipLocked: true });

/** Marks watches as reported: kept ones wait until their condition no longer holds, others are deleted. */
export async function settle(db: Database, reported: readonly WatchRow[], now: number): Promise<void> {
  const idsOf = (kept: boolean) => reported.filter(({ keep }) => keep === kept).map(({ watchId }) => watchId);
  const [kept, over] = [idsOf(true), idsOf(false)];
  if (over.length > 0) await db.delete(watches).where(inArray(watches.watchId, over));
  if (kept.length > 0)
    await db
      .update(watches)
      .set({ armed: false, toldTime: now, round: sql`${watches.round} + 1` })
      .where(inArray(watches.watchId, kept));
}
