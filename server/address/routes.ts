import type { Handlers } from '../http/operation';
import { buyerRead, buyerWrite } from '../http/guard';
import { refuse } from '../http/refusal';
import { areasBelow, divisions } from './divisions';
import * as service from './service';

export const addressRoutes = {
  addressList: buyerRead(service.listAddresses),
  addressInfo: buyerRead(
    async (work, buyer, { params }) =>
      (await service.findAddress(work, buyer, params.addrId)) ?? refuse('ADDRESS_GONE', '该地址已被删除'),
  ),
  addAddress: buyerWrite((work, buyer, { body }) => service.add(work, buyer, body)),
  updateAddress: buyerWrite((work, buyer, { body }) => service.update(work, buyer, body)),
  setDefaultAddress: buyerWrite((work, buyer, { params }) => service.makeDefault(work, buyer, params.addrId)),
  deleteAddress: buyerWrite((work, buyer, { params }) => service.remove(work, buyer, params.addrId)),
  parseAddress: buyerRead((_work, _buyer, { body }) => service.parse(body.text)),
  allAreas: () => divisions,
  areaList: ({ query }) => areasBelow(query.pid),
} satisfies Partial<Handlers>;
