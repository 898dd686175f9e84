import { reading, writing } from '../http/guard';
import type { Handlers } from '../http/operation';
import { ownOrder } from '../orders/service';
import { applyReturn } from './apply';
import * as flow from './flow';
import * as photos from './photos';
import { returnableOf, returnableOrders } from './returnable';
import * as service from './service';

export const returnRoutes = {
  returnableOrders: reading((work, buyer, { query }) => returnableOrders(work, buyer, query)),
  returnableOrder: reading(async (work, buyer, { query }) =>
    returnableOf(work, await ownOrder(work, buyer, query.orderNumber)),
  ),
  addReturnPhoto: writing((work, buyer, { body }) => photos.addPhoto(work, buyer, body.content)),
  returnPhoto: reading((work, buyer, { params }) => photos.photoOf(work, buyer, params.photoId)),
  applyReturn: writing((work, buyer, { body }) => applyReturn(work, buyer, body)),
  myReturns: reading((work, buyer, { query }) => service.listOf(work, buyer, query)),
  returnInfo: reading((work, buyer, { query }) => flow.ownReturn(work, buyer, query.returnNumber)),
  shipReturn: writing((work, buyer, { params, body }) =>
    flow.shipReturn(work, buyer, params.returnNumber, body),
  ),
  cancelReturn: writing((work, buyer, { params }) => flow.cancelReturn(work, buyer, params.returnNumber)),
} satisfies Partial<Handlers>;
