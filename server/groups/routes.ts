import { buyerRead, buyerWrite } from '../http/guard';
import { countCall } from '../http/limits';
import type { Call, Handlers } from '../http/operation';
import * as joining from './joining';
import * as members from './members';
import * as service from './service';

const join = buyerWrite<'joinGroup'>((work, buyer, { body }) => joining.join(work, buyer, body));

export const groupRoutes = {
  group: buyerRead(service.view),
  createGroup: buyerWrite((work, buyer, { body }) => service.create(work, buyer, body)),
  changeGroup: buyerWrite((work, buyer, { body }) => service.change(work, buyer, body)),
  joinGroup: async (call: Call<'joinGroup'>) => {
    // Counted before the code is checked, and even when it is wrong, so that codes cannot be guessed.
    await countCall(call, 'join');
    return join(call);
  },
  leaveGroup: buyerWrite(members.leave),
  makeGroupCode: buyerWrite((work, buyer, { body }) => joining.makeCode(work, buyer, body)),
  revokeGroupCode: buyerWrite((work, buyer, { params }) => joining.revokeCode(work, buyer, params.codeId)),
  inviteMember: buyerWrite((work, buyer, { body }) => joining.invite(work, buyer, body)),
  answerInvitation: buyerWrite((work, buyer, { params, body }) =>
    joining.answerInvitation(work, buyer, params.invitationId, body),
  ),
  revokeInvitation: buyerWrite((work, buyer, { params }) =>
    joining.revokeInvitation(work, buyer, params.invitationId),
  ),
  changeMember: buyerWrite((work, buyer, { params, body }) =>
    members.changeMember(work, buyer, params.memberId, body),
  ),
  removeMember: buyerWrite((work, buyer, { params }) => members.remove(work, buyer, params.memberId)),
} satisfies Partial<Handlers>;
