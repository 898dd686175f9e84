import { reading } from '../http/guard';
import type { Handlers } from '../http/operation';
import { oftenBought } from './oftenBought';
import { spending } from './spending';
import { todoOf } from './todo';

export const centreRoutes = {
  todo: reading(todoOf),
  spending: reading((work, buyer, { query }) => spending(work, buyer, query.months)),
  oftenBought: reading((work, buyer, { query }) => oftenBought(work, buyer, query.size)),
} satisfies Partial<Handlers>;
