/** Parses and builds the address of the order page: tab, page, filter, one order. */
import { ORDER_STATUS } from './order';
import { readFilter, writeFilter, type OrderFilter } from './orderFilter';

export interface OrderQuery {
  /** 0 = all */
  status: number;
  /** From 1. */
  page: number;
  /** Blank = the list. */
  orderNumber: string;
  /** Shows the cashier of that order. */
  pay: boolean;
  filter: OrderFilter;
}

/** States in tab order. */
export const ORDER_TABS: readonly number[] = [0, ...Object.keys(ORDER_STATUS).map(Number)];

/** Parses the address. Unknown values fall back to the default. */
export function parseOrderQuery(search: string): OrderQuery {
  const params = new URLSearchParams(search);
  const status = Number(params.get('status'));
  const page = Number(params.get('page'));
  const orderNumber = params.get('orderNumber') ?? '';
  return {
    status: ORDER_TABS.includes(status) ? status : 0,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    // Keep it as text: 19 digits exceed the precision of a number.
    orderNumber: /^\d{1,32}$/.test(orderNumber) ? orderNumber : '',
    pay: params.get('pay') === '1',
    filter: readFilter(params),
  };
}

/** Builds the address of the list. */
export function ordersPath({
  status = 0,
  page = 1,
  filter = {},
}: { status?: number; page?: number; filter?: Partial<OrderFilter> } = {}): string {
  const params = new URLSearchParams();
  if (status !== 0) params.set('status', String(status));
  writeFilter(filter, params);
  if (page !== 1) params.set('page', String(page));
  const text = params.toString();
  return `/user/order${text && `?${text}`}`;
}

/** Builds the address of one order. */
export const orderPath = (orderNumber: string): string => `/user/order?orderNumber=${orderNumber}`;

/** Builds the address of an order's cashier (收银台). */
export const payPath = (orderNumber: string): string => `${orderPath(orderNumber)}&pay=1`;

/** Reads `?page=`, from 1, of a page that is only a list. */
export const readPage = (search: string): number => parseOrderQuery(search).page;
