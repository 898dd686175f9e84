/** Search in many orders: a page of results, or all of them for a file. */
import type { OrderFilter } from '@domain/order/orderFilter';
import type { OrderCount, OrderHead } from '@domain/order/orderView';
import { web } from './client';
import { isOrder, isOrderCount } from './entryShape';
import { objectIn, pageIn } from './listShape';
import { toOrderCount, toOrderHead } from './orderShape';

export interface OrdersFound {
  records: OrderHead[];
  total: number;
  /** For all states, with the same filter. */
  counts: OrderCount;
}

interface OrderSearchParams {
  /** 0 = all */
  status: number;
  filter: OrderFilter;
}

/** The server's maximum. */
const BIGGEST_PAGE = 100;

/** Blank fields are not sent. */
const setOnly = (filter: OrderFilter): Partial<OrderFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** Matching orders, newest first. */
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

/** All matching orders, page after page; `onProgress` gets the number so far. Ends when `stopped` returns true. */
export async function allOrders(
  requested: OrderSearchParams,
  onProgress: (done: number, total: number) => void,
  stopped: () => boolean,
): Promise<OrderHead[]> {
  // By number: an order placed meanwhile shifts the pages, and one would appear twice.
  const orders = new Map<string, OrderHead>();
  for (let page = 1; !stopped(); page++) {
    const { records, total } = await searchOrders(requested, page, BIGGEST_PAGE);
    for (const order of records) orders.set(order.orderNumber, order);
    onProgress(orders.size, total);
    if (records.length < BIGGEST_PAGE) break;
  }
  return [...orders.values()];
}
