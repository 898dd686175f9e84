/**
 * Groups (课题组) of buyers: settings for owners, and membership for other areas. Every change locks the group, so that
 * it always has an owner and never exceeds its size.
 */
import type { components } from '@contract/schema';
import { checkGroupName, checkInstitution, isLastOwner } from '../../domain/groups/group';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Database } from '../db/connect';
import type { Work } from '../db/transaction';
import type { GroupMember } from '../events/records';
import { dateTime } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import * as queries from './queries';
import type { GroupRow, MemberRow } from './queries';

type Schemas = components['schemas'];

/** A buyer's membership, for other areas. */
export interface Membership {
  groupId: number;
  groupName: string;
  institution: string;
  apartReceiver: boolean;
  memberId: number;
  owner: boolean;
  roles: Schemas['GroupRole'][];
}

/** The membership of a buyer; null without a group. */
export async function groupOf(db: Database, buyerId: string): Promise<Membership | null> {
  const found = await queries.findOwn(db, buyerId);
  if (!found) return null;
  const { group, member } = found;
  const { groupId, name: groupName, institution, apartReceiver } = group;
  const { memberId, owner, roles } = member;
  return { groupId, groupName, institution, apartReceiver, memberId, owner, roles };
}

export type Member = GroupMember;

/**
 * All members of a group with their effective roles: owners first, then by time of joining. Disabled accounts have no
 * roles until they are enabled again; the stored roles are kept (`keptOf`).
 */
export const membersOf = async (db: Database, groupId: number): Promise<Member[]> =>
  (await queries.findMembers(db, groupId)).map(({ member, ...account }) => {
    const { memberId, buyerId, owner, roles } = member;
    const able = account.disabled ? { owner: false, roles: [] } : { owner, roles };
    return { memberId, buyerId, ...able, ...account };
  });

/** Buyer ids of the members of these groups. */
export const membersOfGroups = async (db: Database, groupIds: readonly number[]): Promise<string[]> =>
  groupIds.length === 0 ? [] : (await queries.membersIn(db, groupIds)).map(({ buyerId }) => buyerId);

/** Buyer ids of all members of the groups of these buyers, including themselves. Buyers without a group add nobody. */
export const fellowsOf = async (db: Database, buyerIds: readonly string[]): Promise<string[]> =>
  membersOfGroups(
    db,
    (await queries.groupsWith(db, buyerIds)).map(({ groupId }) => groupId),
  );

/**
 * The membership of a buyer; refuses when there is none. Locks the group until the transaction ends. A shared lock
 * suffices for requests: several may be made at once, but membership cannot change meanwhile.
 */
export async function lockOwnGroup(
  work: Work,
  { buyerId }: Pick<Buyer, 'buyerId'>,
  how: 'no key update' | 'share' = 'no key update',
): Promise<Membership> {
  const before = await groupOf(work.db, buyerId);
  if (before) await queries.lockGroup(work.db, before.groupId, how);
  // Read again: the transaction we waited for may have changed it.
  return (before && (await groupOf(work.db, buyerId))) ?? noGroup();
}

export const noGroup = (): never => refuse('NO_GROUP', '您还没有加入课题组');

/** The same, for owners only. */
export async function lockAsOwner(work: Work, buyer: Buyer): Promise<Membership> {
  const own = await lockOwnGroup(work, buyer);
  return own.owner ? own : refuse('OWNER_ONLY', '只有管理员可以进行此操作');
}

const codeOf = ({
  groupId: _group,
  expires,
  ...code
}: Awaited<ReturnType<typeof queries.insertCode>>): Schemas['GroupCode'] => ({
  ...code,
  expires: dateTime(expires),
});

export { codeOf };

async function groupView(
  { db, now }: Work,
  group: GroupRow,
  { memberId, owner, roles }: MemberRow,
): Promise<Schemas['Group']> {
  const { groupId, name, institution, apartReceiver, version, createTime } = group;
  const members = await queries.findMembers(db, groupId);
  return {
    groupId,
    name,
    institution,
    apartReceiver,
    version,
    owner,
    memberId,
    roles,
    createTime: dateTime(createTime),
    members: members.map(({ member, ...account }) => ({
      memberId: member.memberId,
      owner: member.owner,
      roles: member.roles,
      ...account,
      joinTime: dateTime(member.joinTime),
    })),
    codes: owner ? (await queries.findCodes(db, groupId, now)).map(codeOf) : [],
    invited: owner
      ? (await queries.findInvited(db, groupId)).map(({ invitation, userName }) => ({
          invitationId: invitation.invitationId,
          userName,
          roles: invitation.roles,
          createTime: dateTime(invitation.createTime),
        }))
      : [],
  };
}

export async function view(work: Work, buyer: Buyer): Promise<Schemas['GroupView']> {
  const own = await queries.findOwn(work.db, buyer.buyerId);
  const invitations = await queries.findInvitationsTo(work.db, buyer.buyerId);
  return {
    personal: buyer.personal,
    institution: buyer.institution,
    group: own ? await groupView(work, own.group, own.member) : null,
    invitations: invitations.map(({ invitation, group }) => ({
      invitationId: invitation.invitationId,
      groupName: group.name,
      institution: group.institution,
      roles: invitation.roles,
      invitedBy: invitation.invitedBy,
      createTime: dateTime(invitation.createTime),
    })),
  };
}

function namesFrom({ name, institution }: BodyOf<'createGroup'>): Pick<GroupRow, 'name' | 'institution'> {
  const problems = { name: checkGroupName(name), institution: checkInstitution(institution) };
  for (const [field, problem] of Object.entries(problems))
    if (problem !== null) refuseField(field, 'GROUP_INVALID', problem);
  return { name: name.trim(), institution: institution.trim() };
}

/** Refuses buyers who cannot join a group: private persons and members of a group. The call itself locks the buyer. */
export async function refuseMember({ db }: Work, { buyerId, personal }: Buyer): Promise<void> {
  if (personal) refuse('NOT_TO_PERSONS', '个人账户不能加入课题组，请使用单位账户');
  if (await queries.findOwn(db, buyerId)) refuse('IN_A_GROUP', '您已在一个课题组中，退出后才能加入另一个');
}

const ALL: Schemas['GroupRole'][] = ['ask', 'approve', 'buy', 'receive'];

export async function create(work: Work, buyer: Buyer, body: BodyOf<'createGroup'>): Promise<number> {
  const { db, now } = work;
  await refuseMember(work, buyer);
  const names = namesFrom(body);
  const groupId = await queries.insertGroup(db, { ...names, createTime: now });
  const { buyerId } = buyer;
  await queries.insertMember(db, { groupId, buyerId, owner: true, roles: ALL, joinTime: now });
  await audit(work, { subject: 'group', id: groupId, action: 'create', after: names });
  return groupId;
}

export async function change(work: Work, buyer: Buyer, body: BodyOf<'changeGroup'>): Promise<null> {
  const { groupId } = await lockAsOwner(work, buyer);
  const row = (await queries.lockGroup(work.db, groupId)) ?? noGroup();
  if (row.version !== body.version) refuse('GROUP_CHANGED', '课题组设置已在别处修改，请查看最新内容后再保存');
  const after = { ...namesFrom(body), apartReceiver: body.apartReceiver };
  await queries.updateGroup(work.db, groupId, { ...after, version: row.version + 1 });
  const { name, institution, apartReceiver } = row;
  const before = { name, institution, apartReceiver };
  await audit(work, { subject: 'group', id: groupId, action: 'change', before, after });
  return null;
}

/** Refuses to close the account of a group's only owner. */
export async function refuseOnlyOwner({ db }: Work, { buyerId }: Buyer): Promise<void> {
  const own = await groupOf(db, buyerId);
  if (own && isLastOwner(await membersOf(db, own.groupId), own.memberId))
    refuse('LAST_OWNER', `您是${own.groupName}唯一的管理员，请先指定另一位管理员`);
}
