import type { Handlers } from '../http/operation';
import { reading, writing } from '../http/guard';
import { invalid } from '../http/refusal';
import { byShop, entriesOf } from './lines';
import * as service from './service';

/** Comma-separated ids of the query, as mall4j's older clients send them. */
function idsIn(text: string): number[] {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const ids = parts.map(Number);
  const isId = (id: number) => Number.isInteger(id) && Math.abs(id) <= 2_147_483_647;
  return ids.every(isId) ? ids : invalid('basketIds', 'basketIds 应为整数');
}

export const cartRoutes = {
  cartInfo: reading(async (work, buyer) => entriesOf(await service.itemsOf(work, buyer))),
  cartInfoByShop: reading(async (work, buyer) => byShop(await service.itemsOf(work, buyer))),
  cartCount: reading(service.countLines),
  cartProdCount: reading(service.countPacks),
  changeCartItem: writing((work, buyer, { body }) => service.changeItem(work, buyer, body)),
  changeCartCount: writing((work, buyer, { body }) => service.changeCount(work, buyer, body)),
  deleteCartItems: writing((work, buyer, { body }) => service.removeNamed(work, buyer, body)),
  deleteAllCart: writing(async (work, buyer) => {
    await service.forget(work, buyer);
    return '删除成功';
  }),
  cartTotalPay: reading((work, buyer, { query, body }) =>
    service.totalPay(work, buyer, query.basketIds === undefined ? (body ?? []) : idsIn(query.basketIds)),
  ),
  expiredCart: reading(service.expired),
  cleanExpiredCart: writing(service.cleanExpired),
} satisfies Partial<Handlers>;
