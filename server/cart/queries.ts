import { and, desc, eq, getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { builtOnce, type Database } from '../db/connect';
import { carts, cartLines } from '../db/schema/cart';

export type CartRow = typeof cartLines.$inferSelect & {
  /** Whether its cart is the open one. */
  isOpen: boolean;
};
export type NewCartRow = Omit<typeof cartLines.$inferInsert, 'basketId'>;

const { placeholder } = sql;

const ofBuyer = (buyerId: string): SQL => eq(cartLines.buyerId, buyerId);

/** Matches lines in the buyer's open cart: the first cart (id 0) when no other is open. */
const inOpenCart = (buyerId: string | SQLWrapper): SQL =>
  sql`${cartLines.cartId} = coalesce((select ${carts.cartId} from ${carts} where ${carts.buyerId} = ${buyerId} and ${carts.isOpen}), 0)`;

/** Passes the ids as one array parameter: single parameters are limited in number. */
const named = (buyerId: string, basketIds: readonly number[]): SQL | undefined =>
  and(ofBuyer(buyerId), sql`${cartLines.basketId} = any(${sql.param([...basketIds])}::bigint[])`);

const ofBuyerParameter = eq(cartLines.buyerId, placeholder('buyerId'));
const isOpenParameter = inOpenCart(placeholder('buyerId'));
const rowsWhere = (db: Database, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(cartLines), isOpen: sql<boolean>`${isOpenParameter}` })
    .from(cartLines)
    .where(where)
    .orderBy(desc(cartLines.basketId));
const wholeCart = builtOnce((db) => rowsWhere(db, and(ofBuyerParameter, isOpenParameter)).prepare('cart'));
const linesById = builtOnce((db) =>
  rowsWhere(
    db,
    and(ofBuyerParameter, sql`${cartLines.basketId} = any(${placeholder('basketIds')}::bigint[])`),
  ).prepare('cart_lines_named'),
);
const lineOfPack = builtOnce((db) =>
  rowsWhere(db, and(ofBuyerParameter, isOpenParameter, eq(cartLines.skuId, placeholder('skuId')))).prepare(
    'cart_pack',
  ),
);

/** Newest first: the given lines of any cart, or all lines of the open cart. */
export const listRows = (db: Database, buyerId: string, basketIds?: readonly number[]): Promise<CartRow[]> =>
  basketIds ? linesById(db).execute({ buyerId, basketIds }) : wholeCart(db).execute({ buyerId });

export async function findLineOfPack(
  db: Database,
  buyerId: string,
  skuId: number,
): Promise<CartRow | undefined> {
  const [row] = await lineOfPack(db).execute({ buyerId, skuId });
  return row;
}

/** Inserts a line, or adds to the count of an existing line of the same pack. */
export const insertRow = (db: Database, row: NewCartRow): Promise<void> => insertRows(db, [row]);

/** Serialises bulk additions of one buyer until the transaction ends. */
export async function lockAdditions(db: Database, buyerId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`cart ${buyerId}`}))`);
}

/** Inserts lines of different packs, adding to the counts of existing lines. */
export async function insertRows(db: Database, rows: NewCartRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(cartLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [cartLines.buyerId, cartLines.cartId, cartLines.skuId],
      set: { prodCount: sql`${cartLines.prodCount} + excluded.prod_count` },
    });
}

const countOfLine = builtOnce((db) =>
  db
    .update(cartLines)
    .set({ prodCount: sql`${placeholder('prodCount')}` })
    .where(eq(cartLines.basketId, placeholder('basketId')))
    .prepare('cart_count'),
);

export async function setCount(db: Database, basketId: number, prodCount: number): Promise<void> {
  await countOfLine(db).execute({ basketId, prodCount });
}

/** Deletes lines of the open cart; returns how many there were. */
export async function deleteOpenRows(
  db: Database,
  buyerId: string,
  basketIds: readonly number[],
): Promise<number> {
  const { rowCount } = await db.delete(cartLines).where(and(named(buyerId, basketIds), inOpenCart(buyerId)));
  return rowCount ?? 0;
}

/** Deletes lines of any cart. */
export async function deleteRows(db: Database, buyerId: string, basketIds: readonly number[]): Promise<void> {
  await db.delete(cartLines).where(named(buyerId, basketIds));
}

/** Empties the open cart. */
export async function deleteOpenCart(db: Database, buyerId: string): Promise<void> {
  await db.delete(cartLines).where(and(ofBuyer(buyerId), inOpenCart(buyerId)));
}
