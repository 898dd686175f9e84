/** Carts without their lines. */
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { builtOnce, type Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { carts, cartLines } from '../db/schema/cart';

const ofBuyer = (buyerId: string): SQL => eq(carts.buyerId, buyerId);

const cartsOf = builtOnce((db) =>
  db
    .select({ cartId: carts.cartId, name: carts.name, isOpen: carts.isOpen })
    .from(carts)
    .where(eq(carts.buyerId, sql.placeholder('buyerId')))
    .orderBy(asc(carts.cartId))
    .prepare('carts'),
);

/** The carts that have a row, oldest first. The first cart has none until it is named. */
export const findCarts = (db: Database, buyerId: string) => cartsOf(db).execute({ buyerId });

/** Returns the new cartId. */
export async function insertCart(db: Database, buyerId: string, name: string): Promise<number> {
  const rows = await db.insert(carts).values({ buyerId, name }).returning({ cartId: carts.cartId });
  return onlyRow(rows).cartId;
}

/** Also creates the row of the first cart, which has none until it is named. */
export async function saveName(db: Database, buyerId: string, cartId: number, name: string): Promise<void> {
  await db
    .insert(carts)
    .values({ buyerId, cartId, name })
    .onConflictDoUpdate({ target: [carts.buyerId, carts.cartId], set: { name } });
}

/** Opens a cart and closes the others. The first cart (id 0) is open when no other is, so its flag is never set. */
export async function setOpen(db: Database, buyerId: string, cartId: number): Promise<void> {
  await db
    .update(carts)
    .set({ isOpen: false })
    .where(and(ofBuyer(buyerId), carts.isOpen));
  await db
    .update(carts)
    .set({ isOpen: true })
    .where(and(ofBuyer(buyerId), eq(carts.cartId, cartId), sql`${carts.cartId} <> 0`));
}

export async function deleteCart(db: Database, buyerId: string, cartId: number): Promise<void> {
  await db.delete(cartLines).where(and(eq(cartLines.buyerId, buyerId), eq(cartLines.cartId, cartId)));
  await db.delete(carts).where(and(ofBuyer(buyerId), eq(carts.cartId, cartId)));
}

/** Deletes all carts of a buyer and their lines. */
export async function deleteAll(db: Database, buyerId: string): Promise<void> {
  await db.delete(cartLines).where(eq(cartLines.buyerId, buyerId));
  await db.delete(carts).where(ofBuyer(buyerId));
}

/** Lines of all carts of a buyer. */
export const linesOfAll = (db: Database, buyerId: string) =>
  db.select().from(cartLines).where(eq(cartLines.buyerId, buyerId));

/**
 * Moves lines into another cart; a pack that is already there is merged into its line. Moved lines keep their ids, so
 * that an order from an earlier confirmation still removes them. Returns the largest count after merging.
 */
export async function moveLines(
  db: Database,
  buyerId: string,
  basketIds: readonly number[],
  to: number,
): Promise<number> {
  const moved = sql`s.buyer_id = ${buyerId} and s.basket_id = any(${sql.param([...basketIds])}::bigint[])`;
  const same = sql`t.buyer_id = ${buyerId} and t.cart_id = ${to} and t.sku_id = s.sku_id`;
  const { rows } = await db.execute<{ prod_count: number }>(sql`
    update cart_lines t set prod_count = t.prod_count + s.prod_count
    from cart_lines s where ${moved} and ${same} returning t.prod_count`);
  await db.execute(sql`delete from cart_lines s using cart_lines t where ${moved} and ${same}`);
  await db.execute(sql`update cart_lines s set cart_id = ${to} where ${moved}`);
  return Math.max(0, ...rows.map((row) => row.prod_count));
}
