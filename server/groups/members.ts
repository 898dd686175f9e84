/**
 * Changes of roles and leaving. The group is locked, so that it always keeps an owner; events adjust the requests
 * that concern the member.
 */
import { isLastOwner, rolesInOrder } from '../../domain/groups/group';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { emit } from '../events';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import * as queries from './queries';
import { groupOf, lockAsOwner, lockOwnGroup, membersOf, type Member } from './service';

const unknownMember = (): never => refuse('MEMBER_GONE', '该成员已不在课题组中');
const LAST_OWNER = '课题组至少需要一位管理员，请先指定另一位';

/** Locks the owner's group; returns its members and the given one. */
async function lockMember(work: Work, buyer: Buyer, memberId: number) {
  const { groupId } = await lockAsOwner(work, buyer);
  const members = await membersOf(work.db, groupId);
  const member = members.find((entry) => entry.memberId === memberId) ?? unknownMember();
  return { groupId, members, member };
}

export async function changeMember(
  work: Work,
  buyer: Buyer,
  memberId: number,
  { owner, roles }: BodyOf<'changeMember'>,
): Promise<null> {
  const { groupId, members, member } = await lockMember(work, buyer, memberId);
  if (member.owner && !owner && members.filter((other) => other.owner).length === 1)
    refuseField('owner', 'LAST_OWNER', LAST_OWNER);
  const after = { owner, roles: rolesInOrder(roles) };
  const before = await queries.keptOf(work.db, memberId);
  const about = { memberId, userName: member.userName };
  await queries.updateMember(work.db, memberId, after);
  await audit(work, {
    subject: 'group',
    id: groupId,
    action: 'roles',
    before: { ...about, ...before },
    after: { ...about, ...after },
  });
  await emit(work, 'group.rolesChanged', { groupId, before: members });
  return null;
}

export async function remove(work: Work, buyer: Buyer, memberId: number): Promise<null> {
  const { groupId, members, member } = await lockMember(work, buyer, memberId);
  await takeOut(work, groupId, members, member, 'remove');
  return null;
}

export async function leave(work: Work, buyer: Buyer): Promise<null> {
  const { groupId, memberId } = await lockOwnGroup(work, buyer);
  const members = await membersOf(work.db, groupId);
  const member = members.find((entry) => entry.memberId === memberId) ?? unknownMember();
  await takeOut(work, groupId, members, member, 'leave');
  return null;
}

/** Removes a member. The last one closes the group; its records are kept. */
async function takeOut(
  work: Work,
  groupId: number,
  members: readonly Member[],
  member: Member,
  action: 'remove' | 'leave',
): Promise<void> {
  const { db, now } = work;
  const { memberId, userName } = member;
  if (isLastOwner(members, memberId)) refuse('LAST_OWNER', LAST_OWNER);
  await emit(work, 'group.leaving', { groupId, memberId });
  await queries.deleteMember(db, memberId);
  if (members.length === 1) {
    await queries.deleteWaysIn(db, groupId);
    await queries.updateGroup(db, groupId, { closedTime: now });
  }
  await audit(work, { subject: 'group', id: groupId, action, before: { memberId, userName } });
  const how = action === 'leave' ? '退出' : '被移出';
  await emit(work, 'group.left', { groupId, before: members, member, how });
}

/** Called when an account is closed: leaves its group and deletes its invitations. */
export async function deleteMembership(work: Work, buyer: Buyer): Promise<void> {
  if (await groupOf(work.db, buyer.buyerId)) await leave(work, buyer);
  await queries.deleteInvitationsTo(work.db, buyer.buyerId);
}

/**
 * Disables or enables the account of a member through `change`. The person stays a member but has no roles while
 * disabled (`membersOf`); its open requests go to others.
 */
export async function changeAccess(
  work: Work,
  { buyerId }: Pick<Buyer, 'buyerId'>,
  disabled: boolean,
  change: () => Promise<void>,
): Promise<void> {
  const own = await groupOf(work.db, buyerId);
  if (own) await queries.lockGroup(work.db, own.groupId);
  const before = own ? await membersOf(work.db, own.groupId) : [];
  await change();
  const member = before.find((entry) => entry.buyerId === buyerId);
  if (own && member)
    await emit(work, 'group.accessChanged', { groupId: own.groupId, before, member, disabled });
}

/** Members who can become owner when no owner of the group can log in; empty for other groups. */
export const heirsIn = (members: readonly Member[]): Member[] =>
  members.some(({ owner }) => owner) ? [] : members.filter(({ disabled }) => !disabled);

/** The shop makes another member the owner of a group whose owners are all disabled. */
export async function handOn(
  work: Work,
  { buyerId, userName }: Pick<Buyer, 'buyerId' | 'userName'>,
  to: string,
): Promise<void> {
  const own = await lockOwnGroup(work, { buyerId });
  const members = await membersOf(work.db, own.groupId);
  if (members.some(({ owner }) => owner)) refuse('GROUP_HAS_OWNER', '课题组已有可以登录的管理员');
  const heir =
    heirsIn(members).find((member) => member.userName === to) ??
    refuseField('to', 'MEMBER_GONE', '请选择本组可以登录的成员');
  const { roles } = heir;
  await queries.updateMember(work.db, heir.memberId, { owner: true, roles });
  await audit(work, {
    subject: 'group',
    id: own.groupId,
    action: 'handOn',
    before: { userName },
    after: { userName: to },
  });
  await emit(work, 'group.rolesChanged', { groupId: own.groupId, before: members });
}
