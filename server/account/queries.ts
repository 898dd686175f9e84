import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { buyers, codes, sessions } from '../db/schema/account';
import type { Work } from '../db/transaction';
import type { Buyer } from '../http/sessions';

export type NewBuyer = typeof buyers.$inferInsert;

async function single(query: Promise<Buyer[]>): Promise<Buyer | undefined> {
  const [row] = await query;
  return row;
}

export const buyerById = (db: Database, buyerId: string) =>
  single(db.select().from(buyers).where(eq(buyers.buyerId, buyerId)));

/** Locks the buyer until the transaction ends, as every writing call of the buyer does. */
export const lockBuyer = (db: Database, buyerId: string) =>
  single(db.select().from(buyers).where(eq(buyers.buyerId, buyerId)).for('no key update'));

/** Locks all managers until the transaction ends. */
export const lockManagers = (db: Database): Promise<Buyer[]> =>
  db
    .select()
    .from(buyers)
    .where(
      and(sql`'manager' = any(${buyers.staffRoles})`, isNull(buyers.closedTime), isNull(buyers.disabledTime)),
    )
    .orderBy(asc(buyers.buyerId))
    .for('no key update');

export const buyerByName = (db: Database, userName: string) =>
  single(db.select().from(buyers).where(eq(buyers.userName, userName)));

export const buyerByMobile = (db: Database, mobile: string) =>
  single(db.select().from(buyers).where(eq(buyers.mobile, mobile)));

export async function insertBuyer(db: Database, row: NewBuyer): Promise<void> {
  await db.insert(buyers).values(row);
}

export async function updateBuyer(db: Database, buyerId: string, change: Partial<NewBuyer>): Promise<void> {
  await db.update(buyers).set(change).where(eq(buyers.buyerId, buyerId));
}

/** Deletes codes sent to an account's number. */
export async function deleteCodes(db: Database, mobile: string | null): Promise<void> {
  if (mobile !== null) await db.delete(codes).where(eq(codes.mobile, mobile));
}

/** Valid logins of a buyer, by last use. */
export const sessionsOf = (db: Database, buyerId: string, now: number) =>
  db
    .select()
    .from(sessions)
    .where(sql`${sessions.buyerId} = ${buyerId} and ${sessions.expires} > ${new Date(now).toISOString()}`)
    .orderBy(sql`${sessions.lastTime} desc`);

/** Whether the buyer is logged in from this network (see `maskOrigin`). */
export async function hasSessionFrom(
  { db, now }: Pick<Work, 'db' | 'now'>,
  buyerId: string,
  origin: string,
): Promise<boolean> {
  const [one] = await db
    .select({ buyerId: sessions.buyerId })
    .from(sessions)
    .where(and(eq(sessions.buyerId, buyerId), eq(sessions.origin, origin), gt(sessions.expires, now)))
    .limit(1);
  return one !== undefined;
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}
