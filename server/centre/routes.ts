import { buyerRead } from '../http/guard';
import type { Handlers } from '../http/operation';
import { oftenBought } from './oftenBought';
import { spending } from './spending';
import { findTodo } from './todo';

export const centreRoutes = {
  todo: buyerRead(findTodo),
  spending: buyerRead((work, buyer, { query }) => spending(work, buyer, query.months)),
  oftenBought: buyerRead((work, buyer, { query }) => oftenBought(work, buyer, query.size)),
} satisfies Partial<Handlers>;
