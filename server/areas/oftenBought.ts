/** The packs a buyer orders most often, as they are today. */
import type { components } from '@contract/schema';
import { isSold } from '../../src/domain/controlled';
import { isPaidStatus } from '../../src/domain/invoiceRules';
import { habitsOf, type Habit } from '../../src/domain/oftenBought';
import { monthsUpTo } from '../../src/domain/spending';
import { skuOf } from '../catalogue';
import { dateTime, now } from '../core/clock';
import { pageRequest } from '../core/read';
import { get, withUser, type Route } from '../core/route';
import type { User } from '../store';
import { ownOrders } from './ownOrder';

type OftenBought = components['schemas']['OftenBought'];
type Item = components['schemas']['OrderItem'];

const MONTHS = 24;
const USUAL_SIZE = '8';
const MOST = 50;

/** The pack today; what it was called then, when the catalogue no longer has it. */
function rowOf({ skuId, orders, lastTime, lastPrice, usualCount }: Habit, item: Item): OftenBought {
  const sku = skuOf(skuId);
  return {
    prodId: item.prodId,
    skuId,
    prodName: sku?.product.prodName ?? item.prodName,
    skuName: sku?.skuName ?? item.skuName,
    catalogNo: sku?.catalogNo ?? item.catalogNo,
    cas: item.cas,
    pic: item.pic,
    orders,
    lastTime,
    prodCount: usualCount,
    priceThen: lastPrice,
    price: sku?.price ?? null,
    stocks: sku?.stocks ?? 0,
    stockStatus: sku?.stockStatus ?? 'out',
    onShelf: sku !== null && sku.onShelf && isSold(sku.product.regimes),
  };
}

function oftenBought(user: User, query: URLSearchParams): OftenBought[] {
  const size = query.get('size') ?? USUAL_SIZE;
  const most = Math.min(pageRequest(new URLSearchParams({ size })).size, MOST);
  const [since = ''] = monthsUpTo(dateTime(now()).slice(0, 7), MONTHS);
  const orders = ownOrders(user).filter(
    ({ detail }) => isPaidStatus(detail.status) && detail.createTime >= since,
  );
  const items = new Map(
    orders.flatMap(({ detail }) => detail.orderItemDtos.map((item) => [item.skuId, item])),
  );
  const purchases = orders.flatMap(({ detail: { createTime, orderItemDtos } }) =>
    orderItemDtos.map(({ skuId, prodCount, price }) => ({
      skuId,
      time: createTime,
      count: prodCount,
      price,
    })),
  );
  return habitsOf(purchases)
    .slice(0, most)
    .map((habit) => rowOf(habit, items.get(habit.skuId)!));
}

export const oftenBoughtRoutes: Route[] = [
  get(
    '/p/user/oftenBought',
    withUser((user, { query }) => oftenBought(user, query)),
  ),
];
