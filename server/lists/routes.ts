import { buyerRead, buyerWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import * as service from './service';

export const listRoutes = {
  purchaseLists: buyerRead((work, buyer, { query }) => service.listPage(work, buyer, query)),
  purchaseList: buyerRead((work, buyer, { params }) => service.findList(work, buyer, params.listId)),
  savePurchaseList: buyerWrite((work, buyer, { body }) => service.save(work, buyer, body)),
  savePurchaseListFromCart: buyerWrite((work, buyer, { body }) => service.saveFromCart(work, buyer, body)),
  changePurchaseList: buyerWrite((work, buyer, { params, body }) =>
    service.change(work, buyer, params.listId, body),
  ),
  changePurchaseListLines: buyerWrite((work, buyer, { params, body }) =>
    service.changeLines(work, buyer, params.listId, body),
  ),
  deletePurchaseList: buyerWrite((work, buyer, { params, query }) =>
    service.remove(work, buyer, params.listId, query.version),
  ),
} satisfies Partial<Handlers>;
