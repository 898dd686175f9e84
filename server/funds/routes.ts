import { buyerRead, buyerWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as service from './service';

export const fundRoutes = {
  funds: buyerRead(service.list),
  addFund: buyerWrite((work, buyer, { body }) => service.add(work, buyer, body)),
  changeFund: buyerWrite((work, buyer, { params, body }) => service.change(work, buyer, params.fundId, body)),
  fundStatement: buyerRead((work, buyer, { params, query }) =>
    service.statement(work, buyer, params.fundId, query.month),
  ),
} satisfies Partial<Handlers>;
