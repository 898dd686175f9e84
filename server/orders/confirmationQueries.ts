/** Queries of the open confirmation of a buyer. */
import { and, eq, lte, sql } from 'drizzle-orm';
import { deleteSome } from '../db/bulk';
import { builtOnce, type Database } from '../db/connect';
import { confirmations, orders } from '../db/schema/orders';

export type Confirmation = typeof confirmations.$inferSelect;

const { placeholder } = sql;

const confirmationOf = builtOnce((db) =>
  db
    .select()
    .from(confirmations)
    .where(eq(confirmations.buyerId, placeholder('buyerId')))
    .prepare('confirmation'),
);

export async function findConfirmation(db: Database, buyerId: string): Promise<Confirmation | undefined> {
  const [row] = await confirmationOf(db).execute({ buyerId });
  return row;
}

const confirmation = builtOnce((db) =>
  db
    .insert(confirmations)
    .values({
      buyerId: placeholder('buyerId'),
      confirmId: placeholder('confirmId'),
      expires: placeholder('expires'),
      basketIds: placeholder('basketIds'),
      answer: placeholder('answer'),
    })
    .onConflictDoUpdate({
      target: confirmations.buyerId,
      // `excluded` avoids sending the large answer twice.
      set: {
        confirmId: sql`excluded.confirm_id`,
        expires: sql`excluded.expires`,
        basketIds: sql`excluded.basket_ids`,
        answer: sql`excluded.answer`,
      },
    })
    .prepare('save_confirmation'),
);

/** Saves a confirmation, replacing the earlier one. */
export async function saveConfirmation(db: Database, row: Confirmation): Promise<void> {
  await confirmation(db).execute({ ...row });
}

export async function deleteConfirmation(db: Database, buyerId: string): Promise<void> {
  await db.delete(confirmations).where(eq(confirmations.buyerId, buyerId));
}

/** Deletes a batch; returns whether there may be more. */
export const deleteExpiredConfirmations = (db: Database, now: number): Promise<boolean> =>
  deleteSome(db, confirmations, lte(confirmations.expires, now));

/** The buyer's order made from a confirmation. */
export async function findOrderOfConfirmation(
  db: Database,
  buyerId: string,
  confirmId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(and(eq(orders.confirmId, confirmId), eq(orders.buyerId, buyerId)));
  return row?.orderNumber;
}
