import type { Handlers } from '../http/operation';
import { reading, writing } from '../http/guard';
import * as confirmation from './confirm';
import * as lists from './list';
import * as own from './own';
import { submit } from './submit';

export const orderRoutes = {
  confirmOrder: writing((work, buyer, { body }) => confirmation.confirm(work, buyer, body)),
  confirmCache: reading(confirmation.cached),
  submitOrder: writing((work, buyer, { body }) => submit(work, buyer, body)),
  myOrders: reading((work, buyer, { query }) => lists.list(work, buyer, query)),
  searchOrders: reading((work, buyer, { query }) => lists.search(work, buyer, query)),
  orderCount: reading(lists.count),
  orderDetail: reading((work, buyer, { query }) => own.detailOf(work, buyer, query.orderNumber)),
  reorderLines: reading((work, buyer, { query }) => own.reorder(work, buyer, query.orderNumber)),
  deliveryCheck: reading((work, buyer, { query }) => own.track(work, buyer, query.orderNumber)),
  cancelOrder: writing((work, buyer, { params, body }) => own.cancel(work, buyer, params.orderNumber, body)),
  receiveOrder: writing((work, buyer, { params }) => own.receive(work, buyer, params.orderNumber)),
  deleteOrder: writing((work, buyer, { params }) => own.remove(work, buyer, params.orderNumber)),
} satisfies Partial<Handlers>;
