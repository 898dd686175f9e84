/** Queries of groups of institutions. */
import { asc, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { institutions } from '../db/schema/institutions';
import { agreementGroups, institutionGroupMembers, institutionGroups } from '../db/schema/prices';

export type GroupRow = typeof institutionGroups.$inferSelect;

export const listGroups = (db: Database): Promise<GroupRow[]> =>
  db.select().from(institutionGroups).orderBy(asc(institutionGroups.name));

/** Locks a group until the transaction ends. */
export async function lockGroup(db: Database, groupId: number): Promise<GroupRow | undefined> {
  const [row] = await db
    .select()
    .from(institutionGroups)
    .where(eq(institutionGroups.groupId, groupId))
    .for('update');
  return row;
}

export const membersOf = (db: Database, groupIds: readonly number[]) =>
  db
    .select({
      groupId: institutionGroupMembers.groupId,
      institutionId: institutions.institutionId,
      name: institutions.name,
    })
    .from(institutionGroupMembers)
    .innerJoin(institutions, eq(institutions.institutionId, institutionGroupMembers.institutionId))
    .where(inArray(institutionGroupMembers.groupId, [...groupIds]))
    .orderBy(asc(institutions.name));

/** Number of agreements by group. */
export const countAgreements = (db: Database) =>
  db
    .select({ groupId: agreementGroups.groupId, n: count() })
    .from(agreementGroups)
    .groupBy(agreementGroups.groupId);

export async function insertGroup(db: Database, row: typeof institutionGroups.$inferInsert): Promise<number> {
  const rows = await db
    .insert(institutionGroups)
    .values(row)
    .returning({ groupId: institutionGroups.groupId });
  return onlyRow(rows).groupId;
}

export async function updateGroup(db: Database, groupId: number, change: Partial<GroupRow>): Promise<void> {
  await db.update(institutionGroups).set(change).where(eq(institutionGroups.groupId, groupId));
}

export async function deleteGroup(db: Database, groupId: number): Promise<void> {
  await db.delete(institutionGroups).where(eq(institutionGroups.groupId, groupId));
}

export async function replaceMembers(
  db: Database,
  groupId: number,
  institutionIds: readonly number[],
): Promise<void> {
  await db.delete(institutionGroupMembers).where(eq(institutionGroupMembers.groupId, groupId));
  await db
    .insert(institutionGroupMembers)
    .values(institutionIds.map((institutionId) => ({ groupId, institutionId })));
}

/** The groups of agreements. */
export const groupsOf = (db: Database, agreementIds: readonly number[]) =>
  db
    .select({
      agreementId: agreementGroups.agreementId,
      groupId: institutionGroups.groupId,
      name: institutionGroups.name,
    })
    .from(agreementGroups)
    .innerJoin(institutionGroups, eq(institutionGroups.groupId, agreementGroups.groupId))
    .where(inArray(agreementGroups.agreementId, [...agreementIds]))
    .orderBy(asc(institutionGroups.name));

/** Groups that exist, of those given. */
export const knownGroups = (db: Database, groupIds: readonly number[]) =>
  db
    .select({ groupId: institutionGroups.groupId, name: institutionGroups.name })
    .from(institutionGroups)
    .where(inArray(institutionGroups.groupId, [...groupIds]));

export async function replaceGroups(
  db: Database,
  agreementId: number,
  groupIds: readonly number[],
): Promise<void> {
  await db.delete(agreementGroups).where(eq(agreementGroups.agreementId, agreementId));
  if (groupIds.length === 0) return;
  await db.insert(agreementGroups).values(groupIds.map((groupId) => ({ agreementId, groupId })));
}
