/** The order page's state in its address: which tab, which page, or which order. One parse/build pair. */
import { ORDER_STATUS } from './order';

export interface OrderQuery {
  /** 0 = all */
  status: number;
  /** From 1. */
  page: number;
  /** Blank = the list. */
  orderNumber: string;
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
  };
}

/** The list at a tab and page. */
export function ordersPath({ status = 0, page = 1 }: Partial<Omit<OrderQuery, 'orderNumber'>> = {}): string {
  const params = new URLSearchParams();
  if (status !== 0) params.set('status', String(status));
  if (page !== 1) params.set('page', String(page));
  const text = params.toString();
  return `/user/order${text && `?${text}`}`;
}

/** One order. */
export const orderPath = (orderNumber: string): string => `/user/order?orderNumber=${orderNumber}`;

/** The page of an address that is nothing but a list: `?page=`, from 1. */
export const pageOf = (search: string): number => parseOrderQuery(search).page;
