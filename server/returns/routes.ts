import { buyerRead, buyerWrite, prepared, staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { findOwnOrder } from '../orders/service';
import { applyReturn } from './apply';
import * as actions from './actions';
import * as flow from './flow';
import * as managed from './managed';
import * as photos from './photos';
import { loadReturnable, returnableOrders } from './returnable';
import * as service from './service';

export const returnRoutes = {
  returnableOrders: buyerRead((work, buyer, { query }) => returnableOrders(work, buyer, query)),
  returnableOrder: buyerRead(async (work, buyer, { query }) =>
    loadReturnable(work, await findOwnOrder(work, buyer, query.orderNumber)),
  ),
  addReturnPhoto: prepared(
    async ({ content }) => ({ content: await photos.cleanPhoto(content) }),
    buyerWrite((work, buyer, { body }) => photos.addPhoto(work, buyer, body.content)),
  ),
  returnPhoto: buyerRead((work, buyer, { params }) => photos.findPhoto(work, buyer, params.photoId)),
  applyReturn: buyerWrite((work, buyer, { body }) => applyReturn(work, buyer, body)),
  myReturns: buyerRead((work, buyer, { query }) => service.listReturns(work, buyer, query)),
  returnInfo: buyerRead((work, buyer, { query }) => flow.findOwnReturn(work, buyer, query.returnNumber)),
  shipReturn: buyerWrite((work, buyer, { params, body }) =>
    flow.shipReturn(work, buyer, params.returnNumber, body),
  ),
  cancelReturn: buyerWrite((work, buyer, { params }) => flow.cancelReturn(work, buyer, params.returnNumber)),
  managedReturns: staffRead((work, _staff, { query }) => managed.listManaged(work, query)),
  returnsWaiting: staffRead((work) => managed.waiting(work)),
  managedReturn: staffRead((work, _staff, { params }) => managed.findManaged(work, params.returnNumber)),
  managedReturnPhoto: staffRead((work, _staff, { params }) => managed.findManagedPhoto(work, params)),
  approveReturn: staffWrite((work, _staff, { params, body }) =>
    actions.approve(work, params.returnNumber, body),
  ),
  rejectReturn: staffWrite((work, _staff, { params, body }) =>
    actions.reject(work, params.returnNumber, body),
  ),
  receiveReturn: staffWrite((work, _staff, { params, body }) =>
    actions.receive(work, params.returnNumber, body),
  ),
  refundReturn: staffWrite((work, _staff, { params, body }) =>
    actions.refund(work, params.returnNumber, body),
  ),
  replaceReturn: staffWrite((work, _staff, { params, body }) =>
    actions.replace(work, params.returnNumber, body),
  ),
} satisfies Partial<Handlers>;
