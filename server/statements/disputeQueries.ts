/** Queries of disputes and confirmations of monthly statements. */
import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { statementConfirmations, statementDisputes, statementDisputeSteps } from '../db/schema/statements';

export type DisputeRow = typeof statementDisputes.$inferSelect;
export type ConfirmationRow = typeof statementConfirmations.$inferSelect;

/** An institution and a month (yyyy-MM). */
export interface MonthOf {
  institutionId: number;
  month: string;
}

const ofMonth = ({ institutionId, month }: MonthOf) =>
  and(eq(statementDisputes.institutionId, institutionId), eq(statementDisputes.month, month));

/** The disputes of a month, newest first. */
export const findDisputes = (db: Database, of: MonthOf): Promise<DisputeRow[]> =>
  db.select().from(statementDisputes).where(ofMonth(of)).orderBy(desc(statementDisputes.disputeId));

/** The steps of these disputes with the names of the accounts, oldest first. */
export const findSteps = (db: Database, disputeIds: readonly number[]) =>
  db
    .select({
      disputeId: statementDisputeSteps.disputeId,
      step: statementDisputeSteps.step,
      text: statementDisputeSteps.text,
      time: statementDisputeSteps.time,
      userName: buyers.userName,
      nickName: buyers.nickName,
    })
    .from(statementDisputeSteps)
    .innerJoin(buyers, eq(buyers.buyerId, statementDisputeSteps.buyerId))
    .where(inArray(statementDisputeSteps.disputeId, [...disputeIds]))
    .orderBy(asc(statementDisputeSteps.stepId));

/** Locks the dispute until the transaction ends. */
export async function lockDispute(db: Database, disputeId: number): Promise<DisputeRow | undefined> {
  const [row] = await db
    .select()
    .from(statementDisputes)
    .where(eq(statementDisputes.disputeId, disputeId))
    .for('no key update');
  return row;
}

export async function insertDispute(
  db: Database,
  row: typeof statementDisputes.$inferInsert,
): Promise<number | null> {
  const [made] = await db
    .insert(statementDisputes)
    .values(row)
    .onConflictDoNothing()
    .returning({ disputeId: statementDisputes.disputeId });
  return made?.disputeId ?? null;
}

export async function changeDispute(
  db: Database,
  { disputeId, version }: Pick<DisputeRow, 'disputeId' | 'version'>,
  change: Pick<DisputeRow, 'state' | 'changeTime'>,
): Promise<void> {
  await db
    .update(statementDisputes)
    .set({ ...change, version: version + 1 })
    .where(eq(statementDisputes.disputeId, disputeId));
}

export async function insertStep(
  db: Database,
  row: typeof statementDisputeSteps.$inferInsert,
): Promise<void> {
  await db.insert(statementDisputeSteps).values(row);
}

/** Numbers of disputes of these institutions by state, for each month. */
export const countByMonth = (db: Database, institutionIds: readonly number[]) =>
  db
    .select({
      institutionId: statementDisputes.institutionId,
      month: statementDisputes.month,
      open: sql<number>`(count(*) filter (where ${statementDisputes.state} = 'open'))::int`,
      unsettled: sql<number>`count(*)::int`,
    })
    .from(statementDisputes)
    .where(
      and(
        inArray(statementDisputes.institutionId, [...institutionIds]),
        ne(statementDisputes.state, 'settled'),
      ),
    )
    .groupBy(statementDisputes.institutionId, statementDisputes.month);

/** Months with a dispute that the shop must answer. */
export const openMonths = (db: Database): Promise<MonthOf[]> =>
  db
    .selectDistinct({ institutionId: statementDisputes.institutionId, month: statementDisputes.month })
    .from(statementDisputes)
    .where(eq(statementDisputes.state, 'open'));

export async function countOpen(db: Database): Promise<number> {
  const rows = db.select({ all: count() }).from(statementDisputes).where(eq(statementDisputes.state, 'open'));
  return onlyRow(await rows).all;
}

/** The last confirmation of a month with the name of its account. */
export async function lastConfirmation(
  db: Database,
  { institutionId, month }: MonthOf,
): Promise<(ConfirmationRow & { by: string }) | undefined> {
  const [row] = await db
    .select({ confirmation: statementConfirmations, by: buyers.userName, nickName: buyers.nickName })
    .from(statementConfirmations)
    .innerJoin(buyers, eq(buyers.buyerId, statementConfirmations.buyerId))
    .where(
      and(eq(statementConfirmations.institutionId, institutionId), eq(statementConfirmations.month, month)),
    )
    .orderBy(desc(statementConfirmations.round))
    .limit(1);
  return row && { ...row.confirmation, by: row.nickName || row.by };
}

/** Due amount and time of the last confirmation of each month of these institutions. */
export const confirmedMonths = (db: Database, institutionIds: readonly number[]) =>
  db
    .selectDistinctOn([statementConfirmations.institutionId, statementConfirmations.month], {
      institutionId: statementConfirmations.institutionId,
      month: statementConfirmations.month,
      due: statementConfirmations.due,
      time: statementConfirmations.time,
    })
    .from(statementConfirmations)
    .where(inArray(statementConfirmations.institutionId, [...institutionIds]))
    .orderBy(
      statementConfirmations.institutionId,
      statementConfirmations.month,
      desc(statementConfirmations.round),
    );

export async function insertConfirmation(db: Database, row: ConfirmationRow): Promise<void> {
  await db.insert(statementConfirmations).values(row);
}
