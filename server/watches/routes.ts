import { buyerRead, buyerWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as service from './service';

export const watchRoutes = {
  watches: buyerRead((work, buyer, { query }) => service.list(work, buyer, query.prodId)),
  watch: buyerWrite((work, buyer, { body }) => service.watch(work, buyer, body)),
  unwatch: buyerWrite((work, buyer, { params }) => service.unwatch(work, buyer, params.watchId)),
} satisfies Partial<Handlers>;
