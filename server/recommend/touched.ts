/** What a buyer has shown interest in: the cart, then orders, then favourites. */
import type { Buyer } from '../account/sessions';
import { cartProdIds } from '../cart/service';
import { catalogue } from '../catalogue';
import type { Work } from '../db/transaction';
import { favouriteProdIds } from '../favourites/service';
import { ownOrders, STATUS } from '../orders/service';
import type { Touched } from './own';

/** The orders looked at, newest first. */
const ORDERS = 20;
const { unpaid, paid, shipped, success } = STATUS;

const touched = (how: string, prodIds: readonly number[]): Touched[] =>
  prodIds.flatMap((prodId) => {
    const product = catalogue().productById.get(prodId);
    return product ? { product, how } : [];
  });

/** Each product once, by its strongest sign. */
export async function touchedBy(work: Work, buyer: Buyer): Promise<Touched[]> {
  const orders = await ownOrders(work, buyer, {
    statuses: [unpaid, paid, shipped, success],
    includeDeleted: true,
    most: ORDERS,
  });
  const bought = orders.flatMap(({ detail }) => detail.orderItemDtos.map(({ prodId }) => prodId));
  const all = [
    ...touched('购物车中有', await cartProdIds(work, buyer)),
    ...touched('您购买过', bought),
    ...touched('您收藏了', await favouriteProdIds(work, buyer)),
  ];
  return [...new Map(all.reverse().map((one) => [one.product, one])).values()].reverse();
}
