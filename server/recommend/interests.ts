/** Interests of a buyer: the cart, then orders, then favourites. */
import type { Buyer } from '../http/sessions';
import { cartProdIds } from '../cart/service';
import { catalogue } from '../catalogue';
import type { Work } from '../db/transaction';
import { favouriteProdIds } from '../favourites/service';
import { findOwnOrders, STATUS } from '../orders/service';
import type { Interest } from './own';

/** Number of orders considered, the newest ones. */
const ORDERS = 20;
const { unpaid, paid, shipped, success } = STATUS;

const toInterests = (how: string, prodIds: readonly number[]): Interest[] =>
  prodIds.flatMap((prodId) => {
    const product = catalogue().productById.get(prodId);
    return product ? { product, how } : [];
  });

/** Each product once, with its strongest sign of interest. */
export async function findInterests(work: Work, buyer: Buyer): Promise<Interest[]> {
  const orders = await findOwnOrders(work, buyer, {
    statuses: [unpaid, paid, shipped, success],
    includeDeleted: true,
    max: ORDERS,
  });
  const bought = orders.flatMap(({ detail }) => detail.orderItemDtos.map(({ prodId }) => prodId));
  const all = [
    ...toInterests('购物车中有', await cartProdIds(work, buyer)),
    ...toInterests('您购买过', bought),
    ...toInterests('您收藏了', await favouriteProdIds(work, buyer)),
  ];
  return [...new Map(all.reverse().map((interest) => [interest.product, interest])).values()].reverse();
}
