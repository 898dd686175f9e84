/** The order page's state in its address: which tab, which page, or which order. One parse/build pair. */
import { ORDER_STATUS } from './order';
import { readFilter, writeFilter, type OrderFilter } from './orderFilter';

export interface OrderQuery {
  /** 0 = all */
  status: number;
  /** From 1. */
  page: number;
  /** Blank = the list. */
  orderNumber: string;
  /** The cashier of that order. */
  pay: boolean;
  /** What the list is narrowed to. */
  filter: OrderFilter;
}

/** The states in the order of their tabs. */
export const ORDER_TABS: readonly number[] = [0, ...Object.keys(ORDER_STATUS).map(Number)];

/** Reads the address; anything foreign falls back to the default. */
export function parseOrderQuery(search: string): OrderQuery {
  const params = new URLSearchParams(search);
  const status = Number(params.get('status'));
  const page = Number(params.get('page'));
  const orderNumber = params.get('orderNumber') ?? '';
  return {
    status: ORDER_TABS.includes(status) ? status : 0,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    // Never read as a number: 19 digits are more than one holds.
    orderNumber: /^\d{1,32}$/.test(orderNumber) ? orderNumber : '',
    pay: params.get('pay') === '1',
    filter: readFilter(params),
  };
}

/** The list at a tab and page, narrowed or not. */
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

/** One order. */
export const orderPath = (orderNumber: string): string => `/user/order?orderNumber=${orderNumber}`;

/** The cashier (收银台) of one order. */
export const payPath = (orderNumber: string): string => `${orderPath(orderNumber)}&pay=1`;

/** The page of an address that is nothing but a list: `?page=`, from 1. */
export const readPage = (search: string): number => parseOrderQuery(search).page;
