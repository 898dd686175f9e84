import { loginOf, touch } from '../account/sessions';
import { outside, reading, working } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as service from './service';

export const feedbackRoutes = {
  // Open to everybody; a login that holds makes it the buyer's.
  addFeedback: async (call) => {
    const { sheet, session } = await working(call, 'write', async (work) => {
      const login = await loginOf(work, call.token, 'write');
      if (login) work.actor.id = login.buyer.buyerId;
      const sheet = await service.add(work, login?.buyer ?? null, call.body, call.origin);
      return { sheet, session: login?.session };
    });
    if (session) await touch(outside(call), session);
    return sheet;
  },
  myFeedback: reading((work, buyer, { query }) => service.listOf(work, buyer, query)),
} satisfies Partial<Handlers>;
