import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { groupCodes, groupInvitations, groupMembers, groups } from '../db/schema/groups';

export type GroupRow = typeof groups.$inferSelect;
export type MemberRow = typeof groupMembers.$inferSelect;
export type NewMember = typeof groupMembers.$inferInsert;

/** The group of a buyer and its membership. */
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

/** Locks the group until the transaction ends, so that changes run one after another. */
export async function lockGroup(
  db: Database,
  groupId: number,
  how: 'no key update' | 'share' = 'no key update',
): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(groups).where(eq(groups.groupId, groupId)).for(how);
  return row;
}

/** Members with account names: owners first, then by time of joining. */
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

/** Members of these groups. */
export const membersIn = (db: Database, groupIds: readonly number[]) =>
  db
    .select({ buyerId: groupMembers.buyerId })
    .from(groupMembers)
    .where(sql`${groupMembers.groupId} = any(${sql.param([...groupIds])}::int[])`);

/** Groups of these buyers. */
export const groupsWith = (db: Database, buyerIds: readonly string[]) =>
  db
    .selectDistinct({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .where(sql`${groupMembers.buyerId} = any(${sql.param([...buyerIds])}::text[])`);

/** The stored role of a member, regardless of whether its account is disabled. */
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

/** Valid codes of a group, the last to expire first. */
export const findCodes = (db: Database, groupId: number, now: number) =>
  db
    .select()
    .from(groupCodes)
    .where(and(eq(groupCodes.groupId, groupId), gt(groupCodes.expires, now), gt(groupCodes.usesLeft, 0)))
    .orderBy(sql`${groupCodes.expires} desc`, asc(groupCodes.codeId));

/** A valid code; undefined when there is none. */
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

/** Uses a code once; returns false when no use is left or it was revoked. */
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

/** Deletes all invitations to a buyer. */
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

/** Open invitations to a group. */
export const findInvited = (db: Database, groupId: number) =>
  db
    .select({ invitation: groupInvitations, userName: buyers.userName })
    .from(groupInvitations)
    .innerJoin(buyers, eq(buyers.buyerId, groupInvitations.buyerId))
    .where(eq(groupInvitations.groupId, groupId))
    .orderBy(asc(groupInvitations.invitationId));

/** Saves an invitation, replacing an earlier one. */
export async function saveInvitation(db: Database, row: typeof groupInvitations.$inferInsert): Promise<void> {
  await db
    .insert(groupInvitations)
    .values(row)
    .onConflictDoUpdate({ target: [groupInvitations.groupId, groupInvitations.buyerId], set: row });
}

/** Deletes and returns an invitation; undefined when it was revoked or answered before. */
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

/** An open account of an institution, which can be invited by its login name. */
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

/** Deletes the codes and invitations of a closed group. */
export async function deleteWaysIn(db: Database, groupId: number): Promise<void> {
  await db.delete(groupCodes).where(eq(groupCodes.groupId, groupId));
  await db.delete(groupInvitations).where(eq(groupInvitations.groupId, groupId));
}
