/** Joining a group: with a code from an owner, or by invitation. */
import { randomInt } from 'node:crypto';
import type { components } from '@contract/schema';
import {
  checkCode,
  cleanCode,
  CODE_LENGTH,
  CODE_SIGNS,
  MAX_CODES,
  MAX_MEMBERS,
  rolesInOrder,
} from '../../domain/groups/group';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import * as queries from './queries';
import { codeOf, lockAsOwner, refuseMember } from './service';

type Schemas = components['schemas'];
const DAY_MS = 86_400_000;

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');

export async function makeCode(
  work: Work,
  buyer: Buyer,
  { roles, days, uses }: BodyOf<'makeGroupCode'>,
): Promise<Schemas['GroupCode']> {
  const { db, now } = work;
  const { groupId } = await lockAsOwner(work, buyer);
  if ((await queries.findCodes(db, groupId, now)).length >= MAX_CODES)
    refuse('CODE_LIMIT', `最多同时有 ${MAX_CODES} 个有效的邀请码，请先作废不用的`);
  const row = { groupId, roles: rolesInOrder(roles), usesLeft: uses, expires: now + days * DAY_MS };
  const made = await queries.insertCode(db, { ...row, code: newCode() });
  // The code itself is not logged, because a reader of the log could use it.
  await audit(work, {
    subject: 'group',
    id: groupId,
    action: 'code',
    after: { codeId: made.codeId, ...row, expires: dateTime(row.expires) },
  });
  return codeOf(made);
}

export async function revokeCode(work: Work, buyer: Buyer, codeId: number): Promise<null> {
  const { groupId } = await lockAsOwner(work, buyer);
  if (!(await queries.deleteCode(work.db, groupId, codeId))) refuse('CODE_GONE', '该邀请码已作废或不存在');
  await audit(work, { subject: 'group', id: groupId, action: 'revokeCode', before: { codeId } });
  return null;
}

/** Adds a member and locks the group; refuses when the group is closed or full. */
async function enter(
  work: Work,
  { buyerId, userName }: Buyer,
  groupId: number,
  roles: Schemas['GroupRole'][],
  by: object,
): Promise<void> {
  const { db, now } = work;
  const group = await queries.lockGroup(db, groupId);
  if (!group || group.closedTime !== null) return refuse('GROUP_GONE', '该课题组已解散');
  if ((await queries.countMembers(db, groupId)) >= MAX_MEMBERS)
    refuse('GROUP_FULL', `课题组最多 ${MAX_MEMBERS} 位成员，请联系管理员`);
  await queries.insertMember(db, { groupId, buyerId, owner: false, roles, joinTime: now });
  await audit(work, { subject: 'group', id: groupId, action: 'join', after: { userName, roles, ...by } });
}

/** Joins with a code. Wrong, expired and revoked codes get the same refusal. */
export async function join(work: Work, buyer: Buyer, { code: given }: BodyOf<'joinGroup'>): Promise<null> {
  const problem = checkCode(given);
  if (problem) refuseField('code', 'CODE_INVALID', problem);
  await refuseMember(work, buyer);
  const found = await queries.findCode(work.db, cleanCode(given), work.now);
  if (!found || !(await queries.useCode(work.db, found.codeId)))
    return refuseField('code', 'CODE_UNKNOWN', '邀请码不正确或已失效，请向课题组管理员索取新的邀请码');
  await enter(work, buyer, found.groupId, found.roles, { codeId: found.codeId });
  return null;
}

export async function invite(
  work: Work,
  buyer: Buyer,
  { userName: given, roles }: BodyOf<'inviteMember'>,
): Promise<null> {
  const { db, now } = work;
  const { groupId } = await lockAsOwner(work, buyer);
  const userName = given.trim();
  const account =
    (await queries.findAccount(db, userName)) ??
    refuseField('userName', 'ACCOUNT_UNKNOWN', '没有这个单位账户，请核对登录账号');
  const members = await queries.findMembers(db, groupId);
  if (members.some(({ member }) => member.buyerId === account.buyerId))
    refuseField('userName', 'ALREADY_MEMBER', '该账户已是本组成员');
  if (members.length + (await queries.findInvited(db, groupId)).length >= MAX_MEMBERS)
    refuse('GROUP_FULL', `成员与待接受的邀请最多 ${MAX_MEMBERS} 个`);
  const row = { groupId, buyerId: account.buyerId, roles: rolesInOrder(roles) };
  await queries.saveInvitation(db, { ...row, invitedBy: buyer.nickName, createTime: now });
  await audit(work, {
    subject: 'group',
    id: groupId,
    action: 'invite',
    after: { userName, roles: row.roles },
  });
  return null;
}

const INVITATION_GONE = (): never => refuse('INVITATION_GONE', '该邀请已撤回或已处理');

export async function revokeInvitation(work: Work, buyer: Buyer, invitationId: number): Promise<null> {
  const { groupId } = await lockAsOwner(work, buyer);
  if (!(await queries.popInvitation(work.db, { groupId }, invitationId))) INVITATION_GONE();
  await audit(work, { subject: 'group', id: groupId, action: 'revokeInvitation', before: { invitationId } });
  return null;
}

export async function answerInvitation(
  work: Work,
  buyer: Buyer,
  invitationId: number,
  { accept }: BodyOf<'answerInvitation'>,
): Promise<null> {
  if (accept) await refuseMember(work, buyer);
  const { buyerId, userName } = buyer;
  const invitation = (await queries.popInvitation(work.db, { buyerId }, invitationId)) ?? INVITATION_GONE();
  const { groupId, roles } = invitation;
  if (accept) await enter(work, buyer, groupId, roles, { invitationId });
  else await audit(work, { subject: 'group', id: groupId, action: 'decline', after: { userName } });
  return null;
}
