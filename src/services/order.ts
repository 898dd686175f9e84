/** Orders that were placed. Confirming and submitting are in `h5/order`. */
import type { OrderCount, OrderDetail, OrderHead } from '@/domain/orderView';
import { web } from './client';
import { toOrderDetail, toOrderHead } from './orderShape';

export interface OrderPage {
  records: OrderHead[];
  total: number;
}

/** Orders by status (0 = all), newest first. */
export const myOrders = async (status: number, current: number, size: number): Promise<OrderPage> => {
  const page = await web('get', '/p/myOrder/myOrder', { query: { status, current, size }, quiet: true });
  return { total: page.total, records: page.records.map(toOrderHead) };
};

export const orderDetail = async (orderNumber: string): Promise<OrderDetail> =>
  toOrderDetail(await web('get', '/p/myOrder/orderDetail', { query: { orderNumber }, quiet: true }));

/** A page of orders with all that is known of each; the list's own answer leaves invoice and parcels out. */
export const myOrderDetails = async (
  status: number,
  current: number,
  size: number,
): Promise<{ records: OrderDetail[]; total: number }> => {
  const { records, total } = await myOrders(status, current, size);
  return { total, records: await Promise.all(records.map(({ orderNumber }) => orderDetail(orderNumber))) };
};

/** Simulated payment of unpaid orders. */
export const payOrders = (orderNumbers: string[]) =>
  web('post', '/p/order/normalPay', { body: { orderNumbers: orderNumbers.join(',') } });

export const cancelOrder = (orderNumber: string) =>
  web('put', '/p/myOrder/cancel/{orderNumber}', { params: { orderNumber } });

export const receiveOrder = (orderNumber: string) =>
  web('put', '/p/myOrder/receipt/{orderNumber}', { params: { orderNumber } });

export const deleteOrder = (orderNumber: string) =>
  web('delete', '/p/myOrder/{orderNumber}', { params: { orderNumber } });

export const orderCount = async (): Promise<OrderCount> => {
  const count = await web('get', '/p/myOrder/orderCount', { quiet: true });
  return {
    all: count.allCount,
    unpaid: count.unPay,
    toShip: count.payed,
    toReceive: count.consignment,
    finished: count.success,
    closed: count.close,
  };
};

/** Where the parcel of a shipped order is. */
export const tracking = (orderNumber: string) =>
  web('get', '/delivery/check', { query: { orderNumber }, quiet: true });
