/** The group (课题组) of the buyer: members, codes and invitations. */
import type { Body, Data, Wire } from '@contract/types';
import { ROLES } from '@domain/groups/group';
import type { Group, GroupMember } from '@domain/groups/types';
import { web } from './client';
import { having } from './entryShape';
import { idIn, objectIn, onlyKnown, toList } from './listShape';

type Code = Wire['GroupCode'];
type Invited = Wire['GroupInvited'];
type Invitation = Wire['GroupInvitation'];
export type GroupView = Data<'/p/group', 'get'>;

const isMember = having<GroupMember>({ memberId: 'number', userName: 'text', nickName: 'text' });
const isCode = having<Code>({ codeId: 'number', code: 'text', expires: 'text' });
const isInvited = having<Invited>({ invitationId: 'number', userName: 'text' });
const isInvitation = having<Invitation>({ invitationId: 'number', groupName: 'text' });

const withRoles = <T extends { roles: GroupMember['roles'] }>(entry: T): T => ({
  ...entry,
  roles: onlyKnown(entry.roles, ROLES),
});

const toGroup = (group: Group): Group => ({
  ...withRoles(group),
  members: toList(group.members, isMember).map(withRoles),
  codes: toList(group.codes, isCode).map(withRoles),
  invited: toList(group.invited, isInvited).map(withRoles),
});

/** The buyer's group, or the invitations to one. */
export async function groupView(): Promise<GroupView> {
  const answer = objectIn(await web('get', '/p/group', { quiet: true }));
  return {
    ...answer,
    group:
      answer.group && toGroup(objectIn(answer.group, having<Group>({ groupId: 'number', name: 'text' }))),
    invitations: toList(answer.invitations, isInvitation).map(withRoles),
  };
}

export const createGroup = async (body: Body<'/p/group', 'post'>): Promise<number> =>
  idIn(await web('post', '/p/group', { body, quiet: true }));

export const changeGroup = (body: Body<'/p/group', 'put'>): Promise<null> =>
  web('put', '/p/group', { body, quiet: true });

export const joinGroup = (code: string): Promise<null> =>
  web('post', '/p/group/join', { body: { code }, quiet: true });

export const leaveGroup = (): Promise<null> => web('post', '/p/group/leave', { body: {} });

export const makeGroupCode = async (body: Body<'/p/group/codes', 'post'>): Promise<Code> =>
  objectIn(await web('post', '/p/group/codes', { body, quiet: true }), isCode);

export const revokeGroupCode = (codeId: number): Promise<null> =>
  web('delete', '/p/group/codes/{codeId}', { params: { codeId } });

export const inviteMember = (body: Body<'/p/group/invitations', 'post'>): Promise<null> =>
  web('post', '/p/group/invitations', { body, quiet: true });

export const answerInvitation = (invitationId: number, accept: boolean): Promise<null> =>
  web('put', '/p/group/invitations/{invitationId}', { params: { invitationId }, body: { accept } });

export const revokeInvitation = (invitationId: number): Promise<null> =>
  web('delete', '/p/group/invitations/{invitationId}', { params: { invitationId } });

export const changeMember = (
  memberId: number,
  body: Body<'/p/group/members/{memberId}', 'put'>,
): Promise<null> => web('put', '/p/group/members/{memberId}', { params: { memberId }, body, quiet: true });

export const removeMember = (memberId: number): Promise<null> =>
  web('delete', '/p/group/members/{memberId}', { params: { memberId } });
