/** What time does to orders: unpaid ones close after 30 minutes, shipped ones are received after 15 days. */
import { giveBackStock } from '../catalogue';
import { dateTime, now } from '../core/clock';
import { store, type Order } from '../store';

export const UNPAID_MINUTES = 30;
const RECEIVE_DAYS = 15;

export const STATUS = { unpaid: 1, paid: 2, shipped: 3, success: 5, closed: 6 } as const;

/** `yyyy-MM-dd HH:mm:ss` in GMT+8 back to ms. */
const msOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);

/** Closes an order and gives its stock back. */
export function close(order: Order): void {
  order.detail.status = STATUS.closed;
  order.detail.finallyTime = dateTime(now());
  order.detail.payBefore = null;
  for (const line of order.detail.orderItemDtos) giveBackStock(line.skuId, line.prodCount);
}

/** All orders, after time has done its work. */
export function settledOrders(): Order[] {
  for (const order of store().orders) {
    const { status, payBefore, dvyTime } = order.detail;
    if (status === STATUS.unpaid && payBefore && msOf(payBefore) <= now()) close(order);
    if (status === STATUS.shipped && dvyTime && msOf(dvyTime) + RECEIVE_DAYS * 86_400_000 <= now()) {
      order.detail.status = STATUS.success;
      order.detail.finallyTime = dateTime(msOf(dvyTime) + RECEIVE_DAYS * 86_400_000);
    }
  }
  return store().orders;
}
