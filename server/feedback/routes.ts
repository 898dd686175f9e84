import { findLogin, recordUse } from '../account/sessions';
import { withoutTransaction, buyerRead, unitOfWork } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as service from './service';

export const feedbackRoutes = {
  // Open to everybody; a login that holds makes it the buyer's.
  addFeedback: async (call) => {
    const { sheet, session } = await unitOfWork(call, 'write', async (work) => {
      const login = await findLogin(work, call.token, 'write');
      if (login) work.actor.id = login.buyer.buyerId;
      const sheet = await service.add(work, login?.buyer ?? null, call.body, call.origin);
      return { sheet, session: login?.session };
    });
    if (session) await recordUse(withoutTransaction(call), session);
    return sheet;
  },
  myFeedback: buyerRead((work, buyer, { query }) => service.listFeedbacks(work, buyer, query)),
} satisfies Partial<Handlers>;
