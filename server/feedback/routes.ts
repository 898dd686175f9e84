import { findLogin, recordUse } from '../http/sessions';
import { withoutTransaction, buyerRead, staffRead, staffWrite, unitOfWork } from '../http/guard';
import { once } from '../http/once';
import type { Handlers } from '../http/operation';
import * as managed from './managed';
import * as service from './service';

export const feedbackRoutes = {
  // Anyone may write feedback; a valid login links it to the buyer.
  addFeedback: async (call) => {
    const { sheet, session } = await unitOfWork(call, 'write', async (work) => {
      const login = await findLogin(work, call.token, 'write');
      if (login) work.actor.id = login.buyer.buyerId;
      const owner = login?.buyer.buyerId ?? call.origin;
      const sheet = await once(work, owner, call, () =>
        service.add(work, login?.buyer ?? null, call.body, call.origin),
      );
      return { sheet, session: login?.session };
    });
    if (session) await recordUse(withoutTransaction(call), session);
    return sheet;
  },
  myFeedback: buyerRead((work, buyer, { query }) => service.listFeedbacks(work, buyer, query)),
  managedFeedback: staffRead((work, staff, { query }) => managed.listManaged(work, staff, query)),
  feedbackWaiting: staffRead((work, staff) => managed.waiting(work, staff)),
  managedFeedbackInfo: staffRead((work, _staff, { params }) => managed.findManaged(work, params.feedbackNo)),
  assignFeedback: staffWrite((work, _staff, { params, body }) =>
    managed.assign(work, params.feedbackNo, body),
  ),
  replyFeedback: staffWrite((work, staff, { params, body }) =>
    managed.reply(work, staff, params.feedbackNo, body),
  ),
  closeFeedback: staffWrite((work, staff, { params, body }) =>
    managed.close(work, staff, params.feedbackNo, body),
  ),
} satisfies Partial<Handlers>;
