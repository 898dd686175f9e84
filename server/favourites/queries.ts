import { and, asc, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { favouriteGroups, favourites } from '../db/schema/favourites';

export type FavouriteRow = typeof favourites.$inferSelect;
export type GroupRow = Omit<typeof favouriteGroups.$inferSelect, 'buyerId'>;

const notRemoved = (buyerId: string) => and(eq(favourites.buyerId, buyerId), isNull(favourites.removedTime));

/** Newest first. The product id breaks ties, so that pages are stable. */
export const listFavourites = (db: Database, buyerId: string): Promise<FavouriteRow[]> =>
  db
    .select()
    .from(favourites)
    .where(notRemoved(buyerId))
    .orderBy(desc(favourites.createTime), desc(favourites.prodId));

export async function countFavourites(db: Database, buyerId: string): Promise<number> {
  const [row] = await db.select({ saved: count() }).from(favourites).where(notRemoved(buyerId));
  return row?.saved ?? 0;
}

const named = (buyerId: string, prodIds: number[]) =>
  and(eq(favourites.buyerId, buyerId), inArray(favourites.prodId, prodIds));

/** Rows of these products, including removed ones that are kept for 撤销. */
export const findFavourites = (db: Database, buyerId: string, prodIds: number[]): Promise<FavouriteRow[]> =>
  db.select().from(favourites).where(named(buyerId, prodIds));

/** Saves a product; a removed favourite loses its group and note. */
export async function saveFavourite(
  db: Database,
  row: Omit<FavouriteRow, 'groupId' | 'note' | 'removedTime'>,
): Promise<void> {
  const { buyerId, prodId, ...saved } = row;
  const fresh = { ...saved, groupId: null, note: '', removedTime: null };
  await db
    .insert(favourites)
    .values({ buyerId, prodId, ...fresh })
    .onConflictDoUpdate({ target: [favourites.buyerId, favourites.prodId], set: fresh });
}

export async function deleteFavourite(db: Database, buyerId: string, prodId: number): Promise<void> {
  await db.delete(favourites).where(named(buyerId, [prodId]));
}

export async function updateFavourites(
  db: Database,
  buyerId: string,
  prodIds: number[],
  change: Partial<Pick<FavouriteRow, 'note' | 'groupId' | 'removedTime'>>,
): Promise<void> {
  await db.update(favourites).set(change).where(named(buyerId, prodIds));
}

/** Deletes removed favourites except the latest `kept`, which can still be restored. */
export async function deleteOldRemoved(db: Database, buyerId: string, kept: number): Promise<void> {
  const removed = and(eq(favourites.buyerId, buyerId), isNotNull(favourites.removedTime));
  const old = db
    .select({ prodId: favourites.prodId })
    .from(favourites)
    .where(removed)
    .orderBy(desc(favourites.removedTime), asc(favourites.prodId))
    .offset(kept);
  await db.delete(favourites).where(and(removed, inArray(favourites.prodId, old)));
}

export const listGroups = (db: Database, buyerId: string): Promise<GroupRow[]> =>
  db
    .select({ groupId: favouriteGroups.groupId, name: favouriteGroups.name })
    .from(favouriteGroups)
    .where(eq(favouriteGroups.buyerId, buyerId))
    .orderBy(asc(favouriteGroups.groupId));

export async function insertGroup(db: Database, buyerId: string, name: string): Promise<number> {
  const rows = await db
    .insert(favouriteGroups)
    .values({ buyerId, name })
    .returning({ groupId: favouriteGroups.groupId });
  return onlyRow(rows).groupId;
}

const group = (buyerId: string, groupId: number) =>
  and(eq(favouriteGroups.buyerId, buyerId), eq(favouriteGroups.groupId, groupId));

export async function renameGroup(
  db: Database,
  buyerId: string,
  groupId: number,
  name: string,
): Promise<void> {
  await db.update(favouriteGroups).set({ name }).where(group(buyerId, groupId));
}

/** Its favourites stay: the foreign key sets their group to null. */
export async function deleteGroup(db: Database, buyerId: string, groupId: number): Promise<void> {
  await db.delete(favouriteGroups).where(group(buyerId, groupId));
}

/** Number of favourites in a group. */
export async function countInGroup(db: Database, buyerId: string, groupId: number): Promise<number> {
  const [row] = await db
    .select({ size: count() })
    .from(favourites)
    .where(and(notRemoved(buyerId), eq(favourites.groupId, groupId)));
  return row?.size ?? 0;
}

export async function deleteAll(db: Database, buyerId: string): Promise<void> {
  await db.delete(favourites).where(eq(favourites.buyerId, buyerId));
  await db.delete(favouriteGroups).where(eq(favouriteGroups.buyerId, buyerId));
}
