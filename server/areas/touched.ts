/** What a buyer has shown interest in: the cart, then orders, then favourites. */
import { catalogue } from '../catalogue';
import type { Touched } from '../catalogue/recommendOwn';
import { store, type User } from '../store';
import { STATUS } from './orderClock';
import { ownOrders } from './ownOrder';

/** The orders looked at, newest first. */
const ORDERS = 20;

const touched = (how: string, prodIds: readonly number[]): Touched[] =>
  prodIds.flatMap((prodId) => {
    const product = catalogue().productById.get(prodId);
    return product ? { product, how } : [];
  });

/** Each product once, by its strongest sign. */
export function touchedBy(user: User): Touched[] {
  const { carts, collections } = store();
  const orders = ownOrders(user)
    .filter(({ detail }) => detail.status !== STATUS.closed)
    .sort((a, b) => b.detail.createTime.localeCompare(a.detail.createTime))
    .slice(0, ORDERS);
  const all = [
    ...touched(
      '购物车中有',
      (carts.get(user.userId) ?? []).map(({ prodId }) => prodId),
    ),
    ...touched(
      '您购买过',
      orders.flatMap(({ detail }) => detail.orderItemDtos.map(({ prodId }) => prodId)),
    ),
    ...touched(
      '您收藏了',
      (collections.get(user.userId) ?? []).map(({ prodId }) => prodId),
    ),
  ];
  return [...new Map(all.reverse().map((one) => [one.product, one])).values()].reverse();
}
