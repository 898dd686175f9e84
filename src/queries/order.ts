/** The buyer's orders and their payment. */
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { OrderFilter } from '@domain/order/orderFilter';
import { cashierState } from '@domain/order/payment';
import {
  cancelOrder,
  deleteOrder,
  myOrders,
  orderDetail,
  parcelReadings,
  receiveOrder,
} from '@/services/order';
import { searchOrders } from '@/services/orderSearch';
import { beginOnlinePayment, cashier, payMonthly, payOnline, registerTransfer } from '@/services/payment';
import { whileAway } from './client';
import { invalidating } from './invalidation';
import { keepWhilePaging } from './paging';

/** Prefix of every query key in this file. */
export const ORDERS_KEY = ['orders'] as const;

export const PAGE_SIZE = 10;

interface OrderSearch {
  /** 0 = all */
  status: number;
  filter: OrderFilter;
  page: number;
}

/** A page of orders, newest first. */
export function ordersQuery({ status, filter, page }: OrderSearch) {
  const queryKey = [...ORDERS_KEY, 'search', { status, filter }, page];
  return queryOptions({
    queryKey,
    queryFn: () => searchOrders({ status, filter }, page, PAGE_SIZE),
    placeholderData: keepWhilePaging(queryKey),
  });
}

/** Number of orders by state that match a search. The previous counts stay while others are loaded. */
export const orderCountsQuery = (search: OrderSearch) =>
  queryOptions({
    ...ordersQuery(search),
    placeholderData: keepPreviousData,
    select: ({ counts }) => counts,
  });

/** The newest orders. */
export const recentOrdersQuery = (size: number) =>
  queryOptions({ queryKey: [...ORDERS_KEY, 'recent', size], queryFn: () => myOrders(0, 1, size) });

export const orderQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'detail', orderNumber],
    queryFn: () => orderDetail(orderNumber),
  });

/** Orders that were placed together. */
export const placedOrdersQuery = (orderNumbers: readonly string[]) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'placed', orderNumbers],
    queryFn: () => Promise.all(orderNumbers.map(orderDetail)),
  });

/** Temperature readings of a parcel; a record that replaces another one has a new id. */
export const parcelReadingsQuery = (orderNumber: string, parcelNo: number, recordId: number) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'readings', orderNumber, parcelNo, recordId],
    queryFn: () => parcelReadings(orderNumber, parcelNo),
  });

/** Polling interval in ms while the gateway has not confirmed a payment. */
const POLL_MS = 3_000;

export const cashierQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'cashier', orderNumber],
    queryFn: () => cashier(orderNumber),
    refetchInterval: (query) =>
      query.state.data && cashierState(query.state.data) === 'waiting' ? POLL_MS : whileAway(query),
  });

interface Cancellation {
  orderNumber: string;
  reason: string;
  note: string;
}

export const cancelOrderMutation = () =>
  mutationOptions({
    mutationFn: ({ orderNumber, reason, note }: Cancellation) => cancelOrder(orderNumber, reason, note),
    ...invalidating(ORDERS_KEY),
  });

/** Confirms the receipt of an order; a member of the group may do it for another. */
export const receiveOrderMutation = () =>
  mutationOptions({
    mutationFn: async (orderNumber: string): Promise<void> => {
      await receiveOrder(orderNumber);
    },
    ...invalidating(ORDERS_KEY),
  });

export const deleteOrderMutation = () =>
  mutationOptions({
    mutationFn: async (orderNumber: string): Promise<void> => {
      await deleteOrder(orderNumber);
    },
    ...invalidating(ORDERS_KEY),
  });

/** The chosen payment method. */
export type PaymentChoice =
  | { way: 'simulated' | 'monthly'; orderNumber: string }
  | { way: 'transfer'; orderNumber: string; payer: string };

/**
 * After a refusal or without an answer the order may still be paid: the state is refetched, the payment is not
 * repeated.
 */
export const payMutation = () =>
  mutationOptions({
    mutationFn: async (choice: PaymentChoice): Promise<void> => {
      if (choice.way === 'transfer') await registerTransfer(choice.orderNumber, choice.payer);
      else if (choice.way === 'monthly') await payMonthly(choice.orderNumber);
      else await payOnline(choice.orderNumber);
    },
    ...invalidating(ORDERS_KEY),
  });

/** Starts a payment at the gateway; returns its page. */
export const beginPaymentMutation = () =>
  mutationOptions({
    mutationFn: (orderNumber: string) => beginOnlinePayment(orderNumber),
    ...invalidating(ORDERS_KEY),
  });
