/** Own calls over placed orders: the search with its counts, and what of an old order can be bought again. */
import type { components } from '@contract/schema';
import { isSold } from '../../src/domain/controlled';
import { checkFilter, cleanFilter, orderMatcher, type OrderFilter } from '../../src/domain/orderFilter';
import { skuOf } from '../catalogue';
import { refuse } from '../core/envelope';
import { intOf, pageOf } from '../core/read';
import { get, withUser, type Route } from '../core/route';
import type { Order, User } from '../store';
import { STATUS } from './orderClock';
import { ownOrder, ownOrders } from './ownOrder';

type Schemas = components['schemas'];

/** How many orders are in each state. */
export function countsOf(orders: readonly Order[]): Schemas['OrderCount'] {
  const by = new Map<number, number>();
  for (const { detail } of orders) by.set(detail.status, (by.get(detail.status) ?? 0) + 1);
  const of = (status: number) => by.get(status) ?? 0;
  return {
    allCount: orders.length,
    unPay: of(STATUS.unpaid),
    payed: of(STATUS.paid),
    consignment: of(STATUS.shipped),
    confirm: 0,
    success: of(STATUS.success),
    close: of(STATUS.closed),
  };
}

/** An order as lists show it. */
export const headOf = ({ detail }: Order): Schemas['OrderHead'] => ({
  orderNumber: detail.orderNumber,
  actualTotal: detail.actualTotal,
  transfee: detail.transfee,
  status: detail.status,
  createTime: detail.createTime,
  payBefore: detail.payBefore,
  payment: detail.payment,
  orderItemDtos: detail.orderItemDtos,
});

/** The orders that are there, in a state (0 = all). */
export const inState = (orders: readonly Order[], status: number) =>
  status === 0 ? orders : orders.filter(({ detail }) => detail.status === status);

export const standing = (user: User) => ownOrders(user).filter((order) => !order.deleted);

function search(user: User, query: URLSearchParams): Schemas['OrderSearchPage'] {
  const status = intOf(query.get('status') ?? '0', 'status');
  const text = (name: keyof OrderFilter) => query.get(name) ?? '';
  const asked = { q: text('q'), from: text('from'), to: text('to'), min: text('min'), max: text('max') };
  const filter = cleanFilter(asked);
  const [reason] = Object.values(checkFilter(filter));
  if (reason) refuse(reason);
  const fits = orderMatcher(filter);
  const found = standing(user).filter(({ detail }) => fits({ ...detail, lines: detail.orderItemDtos }));
  const page = pageOf(inState(found, status), query);
  return { ...page, records: page.records.map(headOf), counts: countsOf(found) };
}

function reorder(user: User, orderNumber: string | null): Schemas['ReorderLine'][] {
  return ownOrder(user, orderNumber).detail.orderItemDtos.map((line) => {
    const sku = skuOf(line.skuId);
    return {
      prodId: line.prodId,
      skuId: line.skuId,
      prodName: line.prodName,
      skuName: line.skuName,
      prodCount: line.prodCount,
      priceThen: line.price,
      price: sku?.price ?? null,
      stocks: sku?.stocks ?? 0,
      onShelf: sku !== null && sku.onShelf && isSold(sku.product.regimes),
    };
  });
}

export const orderSearchRoutes: Route[] = [
  get(
    '/p/myOrder/search',
    withUser((user, { query }) => search(user, query)),
  ),
  get(
    '/p/myOrder/reorder',
    withUser((user, { query }) => reorder(user, query.get('orderNumber'))),
  ),
];
