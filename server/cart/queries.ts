import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { cartLines } from '../db/schema/cart';

export type CartRow = typeof cartLines.$inferSelect;
export type NewCartRow = Omit<typeof cartLines.$inferInsert, 'basketId'>;

const ofBuyer = (buyerId: string): SQL => eq(cartLines.buyerId, buyerId);

/** One parameter for a whole list, however long. */
const named = (buyerId: string, basketIds: readonly number[]): SQL | undefined =>
  and(ofBuyer(buyerId), sql`${cartLines.basketId} = any(${sql.param([...basketIds])}::int[])`);

/** Newest first; of certain lines, or all. */
export const listRows = (db: Database, buyerId: string, basketIds?: readonly number[]): Promise<CartRow[]> =>
  db
    .select()
    .from(cartLines)
    .where(basketIds ? named(buyerId, basketIds) : ofBuyer(buyerId))
    .orderBy(desc(cartLines.basketId));

export async function findPack(db: Database, buyerId: string, skuId: number): Promise<CartRow | undefined> {
  const [row] = await db
    .select()
    .from(cartLines)
    .where(and(ofBuyer(buyerId), eq(cartLines.skuId, skuId)));
  return row;
}

/** A new line; a pack that is there already is added to. */
export async function insertRow(db: Database, row: NewCartRow): Promise<void> {
  await db
    .insert(cartLines)
    .values(row)
    .onConflictDoUpdate({
      target: [cartLines.buyerId, cartLines.skuId],
      set: { prodCount: sql`${cartLines.prodCount} + excluded.prod_count` },
    });
}

export async function setCount(db: Database, basketId: number, prodCount: number): Promise<void> {
  await db.update(cartLines).set({ prodCount }).where(eq(cartLines.basketId, basketId));
}

/** Deletes lines of a buyer; answers how many there were. */
export async function deleteRows(
  db: Database,
  buyerId: string,
  basketIds: readonly number[],
): Promise<number> {
  const { rowCount } = await db.delete(cartLines).where(named(buyerId, basketIds));
  return rowCount ?? 0;
}

export async function deleteAllRows(db: Database, buyerId: string): Promise<void> {
  await db.delete(cartLines).where(ofBuyer(buyerId));
}
