import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { groupCodes, groupInvitations, groupMembers, groups } from '../db/schema/groups';

export type GroupRow = typeof groups.$inferSelect;
export type MemberRow = typeof groupMembers.$inferSelect;
export type NewMember = typeof groupMembers.$inferInsert;

/** The group of a buyer, and the buyer as its member. */
export async function findOwn(
  db: Database,
  buyerId: string,
): Promise<{ group: GroupRow; member: MemberRow } | undefined> {
  const [row] = await db
    .select({ group: groups, member: groupMembers })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.groupId, groupMembers.groupId))
    .where(eq(groupMembers.buyerId, buyerId));
  return row;
}

/** Held until the transaction ends: what is done with one group happens one after the other. */
export async function lockGroup(
  db: Database,
  groupId: number,
  how: 'no key update' | 'share' = 'no key update',
): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(groups).where(eq(groups.groupId, groupId)).for(how);
  return row;
}

/** With their names: owners first, then as they joined. */
export const findMembers = (db: Database, groupId: number) =>
  db
    .select({
      member: groupMembers,
      userName: buyers.userName,
      nickName: buyers.nickName,
      disabled: sql<boolean>`${buyers.disabledTime} is not null`,
    })
    .from(groupMembers)
    .innerJoin(buyers, eq(buyers.buyerId, groupMembers.buyerId))
    .where(eq(groupMembers.groupId, groupId))
    .orderBy(sql`${groupMembers.owner} desc`, asc(groupMembers.memberId));

/** Members of groups. */
export const membersIn = (db: Database, groupIds: readonly number[]) =>
  db
    .select({ buyerId: groupMembers.buyerId })
    .from(groupMembers)
    .where(sql`${groupMembers.groupId} = any(${sql.param([...groupIds])}::int[])`);

/** The groups that buyers are members of. */
export const groupsWith = (db: Database, buyerIds: readonly string[]) =>
  db
    .selectDistinct({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .where(sql`${groupMembers.buyerId} = any(${sql.param([...buyerIds])}::text[])`);

/** What of a member is kept, whether its account can log in or not. */
export async function keptOf(db: Database, memberId: number): Promise<Pick<MemberRow, 'owner' | 'roles'>> {
  const { owner, roles } = groupMembers;
  return onlyRow(
    await db.select({ owner, roles }).from(groupMembers).where(eq(groupMembers.memberId, memberId)),
  );
}

export async function insertGroup(db: Database, row: typeof groups.$inferInsert): Promise<number> {
  return onlyRow(await db.insert(groups).values(row).returning({ groupId: groups.groupId })).groupId;
}

export async function updateGroup(db: Database, groupId: number, change: Partial<GroupRow>): Promise<void> {
  await db.update(groups).set(change).where(eq(groups.groupId, groupId));
}

export async function insertMember(db: Database, row: NewMember): Promise<void> {
  await db.insert(groupMembers).values(row);
}

export async function updateMember(
  db: Database,
  memberId: number,
  change: Pick<MemberRow, 'owner' | 'roles'>,
): Promise<void> {
  await db.update(groupMembers).set(change).where(eq(groupMembers.memberId, memberId));
}

export async function deleteMember(db: Database, memberId: number): Promise<void> {
  await db.delete(groupMembers).where(eq(groupMembers.memberId, memberId));
}

/** Codes of a group by which somebody can still join, the last to end first. */
export const findCodes = (db: Database, groupId: number, now: number) =>
  db
    .select()
    .from(groupCodes)
    .where(and(eq(groupCodes.groupId, groupId), gt(groupCodes.expires, now), gt(groupCodes.usesLeft, 0)))
    .orderBy(sql`${groupCodes.expires} desc`, asc(groupCodes.codeId));

/** Which group a code that can still be used opens. */
export async function findCode(db: Database, code: string, now: number) {
  const [row] = await db
    .select()
    .from(groupCodes)
    .where(and(eq(groupCodes.code, code), gt(groupCodes.expires, now), gt(groupCodes.usesLeft, 0)));
  return row;
}

export async function insertCode(db: Database, row: typeof groupCodes.$inferInsert) {
  return onlyRow(await db.insert(groupCodes).values(row).returning());
}

/** One use less; false when there is none left, or it was revoked. */
export async function useCode(db: Database, codeId: number): Promise<boolean> {
  const { rowCount } = await db
    .update(groupCodes)
    .set({ usesLeft: sql`${groupCodes.usesLeft} - 1` })
    .where(and(eq(groupCodes.codeId, codeId), gt(groupCodes.usesLeft, 0)));
  return rowCount === 1;
}

export async function deleteCode(db: Database, groupId: number, codeId: number): Promise<boolean> {
  const { rowCount } = await db
    .delete(groupCodes)
    .where(and(eq(groupCodes.groupId, groupId), eq(groupCodes.codeId, codeId)));
  return rowCount === 1;
}

/** To a buyer, latest first. */
export async function deleteInvitationsTo(db: Database, buyerId: string): Promise<void> {
  await db.delete(groupInvitations).where(eq(groupInvitations.buyerId, buyerId));
}

export const findInvitationsTo = (db: Database, buyerId: string) =>
  db
    .select({ invitation: groupInvitations, group: groups })
    .from(groupInvitations)
    .innerJoin(groups, eq(groups.groupId, groupInvitations.groupId))
    .where(eq(groupInvitations.buyerId, buyerId))
    .orderBy(sql`${groupInvitations.createTime} desc`);

/** Into a group, that nobody has answered. */
export const findInvited = (db: Database, groupId: number) =>
  db
    .select({ invitation: groupInvitations, userName: buyers.userName })
    .from(groupInvitations)
    .innerJoin(buyers, eq(buyers.buyerId, groupInvitations.buyerId))
    .where(eq(groupInvitations.groupId, groupId))
    .orderBy(asc(groupInvitations.invitationId));

/** In place of one before. */
export async function saveInvitation(db: Database, row: typeof groupInvitations.$inferInsert): Promise<void> {
  await db
    .insert(groupInvitations)
    .values(row)
    .onConflictDoUpdate({ target: [groupInvitations.groupId, groupInvitations.buyerId], set: row });
}

/** Takes it away, and answers it; undefined when it was taken back or answered. */
export async function popInvitation(
  db: Database,
  whose: Partial<Pick<typeof groupInvitations.$inferSelect, 'buyerId' | 'groupId'>>,
  invitationId: number,
) {
  const { buyerId, groupId } = whose;
  const [row] = await db
    .delete(groupInvitations)
    .where(
      and(
        eq(groupInvitations.invitationId, invitationId),
        buyerId === undefined ? undefined : eq(groupInvitations.buyerId, buyerId),
        groupId === undefined ? undefined : eq(groupInvitations.groupId, groupId),
      ),
    )
    .returning();
  return row;
}

/** Who can be invited by a login name: accounts of institutions that are open. */
export async function findAccount(db: Database, userName: string) {
  const [row] = await db
    .select({ buyerId: buyers.buyerId })
    .from(buyers)
    .where(
      and(
        eq(buyers.userName, userName),
        eq(buyers.personal, false),
        isNull(buyers.closedTime),
        isNull(buyers.disabledTime),
      ),
    );
  return row;
}

export async function countMembers(db: Database, groupId: number): Promise<number> {
  const [row] = await db
    .select({ members: count() })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, groupId));
  return row?.members ?? 0;
}

/** Nothing leads into a group that has ended. */
export async function deleteWaysIn(db: Database, groupId: number): Promise<void> {
  await db.delete(groupCodes).where(eq(groupCodes.groupId, groupId));
  await db.delete(groupInvitations).where(eq(groupInvitations.groupId, groupId));
}
