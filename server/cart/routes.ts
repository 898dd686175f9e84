import type { Handlers } from '../http/operation';
import { buyerRead, buyerWrite } from '../http/guard';
import { invalid } from '../http/refusal';
import * as carts from './carts';
import { byShop } from './lines';
import * as service from './service';

/** Comma-separated ids of the query, as mall4j's older clients send them. */
function idsIn(text: string): number[] {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const ids = parts.map(Number);
  const isId = (id: number) => Number.isSafeInteger(id);
  return ids.every(isId) ? ids : invalid('basketIds', 'basketIds 应为整数');
}

export const cartRoutes = {
  cartInfo: buyerRead(service.listEntries),
  cartInfoByShop: buyerRead(async (work, buyer) => byShop(await service.listItems(work, buyer))),
  cartCount: buyerRead(service.countLines),
  cartProdCount: buyerRead(service.countPacks),
  changeCartItem: buyerWrite((work, buyer, { body }) => service.changeItem(work, buyer, body)),
  addCartItems: buyerWrite((work, buyer, { body }) => service.addItems(work, buyer, body)),
  changeCartCount: buyerWrite((work, buyer, { body }) => service.changeCount(work, buyer, body)),
  deleteCartItems: buyerWrite((work, buyer, { body }) => service.removeLines(work, buyer, body)),
  deleteAllCart: buyerWrite(async (work, buyer) => {
    await service.clearCart(work, buyer);
    return '删除成功';
  }),
  cartTotalPay: buyerRead((work, buyer, { query, body }) =>
    service.totalPay(work, buyer, query.basketIds === undefined ? (body ?? []) : idsIn(query.basketIds)),
  ),
  expiredCart: buyerRead(service.expired),
  cleanExpiredCart: buyerWrite(service.cleanExpired),
  carts: buyerRead(carts.list),
  addCart: buyerWrite((work, buyer, { body }) => carts.add(work, buyer, body)),
  renameCart: buyerWrite((work, buyer, { params, body }) => carts.rename(work, buyer, params.cartId, body)),
  deleteCart: buyerWrite((work, buyer, { params, query }) =>
    carts.remove(work, buyer, params.cartId, query.to),
  ),
  openCart: buyerWrite((work, buyer, { params }) => carts.open(work, buyer, params.cartId)),
  moveCartLines: buyerWrite((work, buyer, { params, body }) => carts.move(work, buyer, params.cartId, body)),
} satisfies Partial<Handlers>;
