/** The buyer's group (课题组): members and the ways to join. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  answerInvitation,
  changeGroup,
  changeMember,
  createGroup,
  groupView,
  inviteMember,
  joinGroup,
  leaveGroup,
  makeGroupCode,
  removeMember,
  revokeGroupCode,
  revokeInvitation,
} from '@/services/groups';
import { invalidating } from './invalidation';

const GROUP_KEY = ['group'] as const;

export const groupQuery = () => queryOptions({ queryKey: GROUP_KEY, queryFn: groupView });

const changesGroup = invalidating(GROUP_KEY);

export const createGroupMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof createGroup>[0]) => createGroup(body),
    ...changesGroup,
  });

export const changeGroupMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof changeGroup>[0]) => changeGroup(body),
    ...changesGroup,
  });

export const joinGroupMutation = () =>
  mutationOptions({ mutationFn: (code: string) => joinGroup(code), ...changesGroup });

export const leaveGroupMutation = () => mutationOptions({ mutationFn: () => leaveGroup(), ...changesGroup });

export const makeGroupCodeMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof makeGroupCode>[0]) => makeGroupCode(body),
    ...changesGroup,
  });

export const revokeGroupCodeMutation = () =>
  mutationOptions({ mutationFn: (codeId: number) => revokeGroupCode(codeId), ...changesGroup });

export const inviteMemberMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof inviteMember>[0]) => inviteMember(body),
    ...changesGroup,
  });

export const answerInvitationMutation = () =>
  mutationOptions({
    mutationFn: ({ invitationId, accept }: { invitationId: number; accept: boolean }) =>
      answerInvitation(invitationId, accept),
    ...changesGroup,
  });

export const revokeInvitationMutation = () =>
  mutationOptions({ mutationFn: (invitationId: number) => revokeInvitation(invitationId), ...changesGroup });

interface MemberChange {
  memberId: number;
  body: Parameters<typeof changeMember>[1];
}

export const changeMemberMutation = () =>
  mutationOptions({
    mutationFn: ({ memberId, body }: MemberChange) => changeMember(memberId, body),
    ...changesGroup,
  });

export const removeMemberMutation = () =>
  mutationOptions({ mutationFn: (memberId: number) => removeMember(memberId), ...changesGroup });
