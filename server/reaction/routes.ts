/** From a reaction to the cart. All calls are public and only read. */
import { countCall } from '../http/limits';
import { unitOfWork } from '../http/guard';
import type { Handlers } from '../http/operation';
import { findLogin } from '../http/sessions';
import { findSubstance } from './find';
import { planReaction } from './plan';
import { readText } from './read';

export const reactionRoutes = {
  readReaction: async (call) => {
    await countCall(call, 'reaction');
    return readText(call.body.text);
  },
  findReactionSubstance: async (call) => {
    await countCall(call, 'reaction');
    return findSubstance(call.body.q);
  },
  planReaction: async (call) => {
    await countCall(call, 'reaction');
    return unitOfWork(call, 'read', async (work) => {
      const login = await findLogin(work, call.token, 'read');
      return planReaction(work, login?.buyer ?? null, call.body);
    });
  },
} satisfies Partial<Handlers>;
