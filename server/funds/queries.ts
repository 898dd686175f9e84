import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { fundEntries, funds, fundUses } from '../db/schema/funds';

export type FundRow = typeof funds.$inferSelect;
export type UseRow = typeof fundUses.$inferSelect;
export type NewEntry = typeof fundEntries.$inferInsert;

/** Funds of a group, open ones first, by number. */
export const findFunds = (db: Database, groupId: number): Promise<FundRow[]> =>
  db
    .select()
    .from(funds)
    .where(eq(funds.groupId, groupId))
    .orderBy(asc(funds.closed), asc(funds.no), asc(funds.fundId));

/** Locks the funds until the transaction ends, ordered by id to prevent deadlocks. */
export const lockFunds = (db: Database, groupId: number, fundIds: readonly number[]): Promise<FundRow[]> =>
  db
    .select()
    .from(funds)
    .where(and(eq(funds.groupId, groupId), inArray(funds.fundId, [...fundIds])))
    .orderBy(asc(funds.fundId))
    .for('no key update');

export async function insertFund(db: Database, row: typeof funds.$inferInsert): Promise<number> {
  return onlyRow(await db.insert(funds).values(row).returning({ fundId: funds.fundId })).fundId;
}

export async function updateFund(db: Database, fundId: number, change: Partial<FundRow>): Promise<void> {
  await db.update(funds).set(change).where(eq(funds.fundId, fundId));
}

export const insertUses = (db: Database, rows: (typeof fundUses.$inferInsert)[]): Promise<UseRow[]> =>
  db.insert(fundUses).values(rows).returning();

/**
 * A trigger of the table updates the held and spent amounts. Rows are sorted by fund, so that the trigger locks funds
 * in this order.
 */
export async function insertEntries(db: Database, rows: readonly NewEntry[]): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(fundEntries).values([...rows].sort((a, b) => a.fundId - b.fundId || a.useId - b.useId));
}

export const usesOfRequests = (db: Database, requestNos: readonly string[]): Promise<UseRow[]> =>
  db
    .select()
    .from(fundUses)
    .where(sql`${fundUses.requestNo} = any(${sql.param([...requestNos])}::text[])`)
    .orderBy(asc(fundUses.useId));

export const usesOfOrder = (db: Database, orderNumber: string): Promise<UseRow[]> =>
  db.select().from(fundUses).where(eq(fundUses.orderNumber, orderNumber)).orderBy(asc(fundUses.useId));

/** Transfers what a request holds to its order. */
export async function bindOrder(db: Database, requestNo: string, orderNumber: string): Promise<void> {
  await db.update(fundUses).set({ orderNumber }).where(eq(fundUses.requestNo, requestNo));
}

/** Entries of a fund from `from` to before `until` (ms) with the member's name, oldest first. */
export const findEntries = (db: Database, fundId: number, from: number, until: number) =>
  db
    .select({ entry: fundEntries, who: fundUses.who })
    .from(fundEntries)
    .innerJoin(fundUses, eq(fundUses.useId, fundEntries.useId))
    .where(
      and(
        eq(fundEntries.fundId, fundId),
        sql`${fundEntries.time} >= ${new Date(from).toISOString()}`,
        lt(fundEntries.time, until),
      ),
    )
    .orderBy(asc(fundEntries.time), asc(fundEntries.entryId));

/** Sums of a fund's entries before `until` (ms) by kind, yuan. */
export async function sumEntries(db: Database, fundId: number, until: number): Promise<Map<string, string>> {
  const rows = await db
    .select({ kind: fundEntries.kind, amount: sql<string>`sum(${fundEntries.amount})::text` })
    .from(fundEntries)
    .where(and(eq(fundEntries.fundId, fundId), lt(fundEntries.time, until)))
    .groupBy(fundEntries.kind);
  return new Map(rows.map(({ kind, amount }) => [kind, amount]));
}
