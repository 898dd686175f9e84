/** Looking through many orders: a page of what was asked for, or all of it for a file. */
import type { OrderFilter } from '@domain/order/orderFilter';
import type { OrderCount, OrderHead } from '@domain/order/orderView';
import { web } from './client';
import { isOrder, isOrderCount } from './entryShape';
import { objectIn, pageIn } from './listShape';
import { toOrderCount, toOrderHead } from './orderShape';

export interface OrdersFound {
  records: OrderHead[];
  total: number;
  /** Of all states, within the same filter. */
  counts: OrderCount;
}

interface OrderSearchParams {
  /** 0 = all */
  status: number;
  filter: OrderFilter;
}

/** What the server allows at most. */
const BIGGEST_PAGE = 100;

/** Blank fields are not asked for. */
const setOnly = (filter: OrderFilter): Partial<OrderFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** Orders that fit, newest first. */
export async function searchOrders(
  { status, filter }: OrderSearchParams,
  current: number,
  size: number,
): Promise<OrdersFound> {
  const query = { status, ...setOnly(filter), current, size };
  const answer = await web('get', '/p/myOrder/search', { query, quiet: true });
  const { records, total } = pageIn(answer, isOrder);
  return {
    total,
    records: records.map(toOrderHead),
    counts: toOrderCount(objectIn(answer.counts, isOrderCount)),
  };
}

/** All orders that fit, page after page; `onProgress` hears how many are here. Stops when `stopped` says so. */
export async function allOrders(
  requested: OrderSearchParams,
  onProgress: (done: number, total: number) => void,
  stopped: () => boolean,
): Promise<OrderHead[]> {
  // By number: an order placed meanwhile moves the pages, and one would come twice.
  const orders = new Map<string, OrderHead>();
  for (let page = 1; !stopped(); page++) {
    const { records, total } = await searchOrders(requested, page, BIGGEST_PAGE);
    for (const order of records) orders.set(order.orderNumber, order);
    onProgress(orders.size, total);
    if (records.length < BIGGEST_PAGE) break;
  }
  return [...orders.values()];
}
