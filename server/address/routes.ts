import type { Handlers } from '../http/operation';
import { reading, writing } from '../http/guard';
import { refuse } from '../http/refusal';
import { areasBelow, divisions } from './divisions';
import * as service from './service';

export const addressRoutes = {
  addressList: reading(service.listOf),
  addressInfo: reading(
    async (work, buyer, { params }) =>
      (await service.addressOf(work, buyer, params.addrId)) ?? refuse('ADDRESS_GONE', '该地址已被删除'),
  ),
  addAddress: writing((work, buyer, { body }) => service.add(work, buyer, body)),
  updateAddress: writing((work, buyer, { body }) => service.update(work, buyer, body)),
  setDefaultAddress: writing((work, buyer, { params }) => service.makeDefault(work, buyer, params.addrId)),
  deleteAddress: writing((work, buyer, { params }) => service.remove(work, buyer, params.addrId)),
  parseAddress: reading((_work, _buyer, { body }) => service.parse(body.text)),
  allAreas: () => divisions,
  areaList: ({ query }) => areasBelow(query.pid),
} satisfies Partial<Handlers>;
