/** What time does to orders: unpaid ones close when their time is over, shipped ones are received after 15 days. */
import { giveBackStock } from '../catalogue';
import { dateTime, now } from '../core/clock';
import { store, type Order, type OrderRecord } from '../store';

/** Until an order must be paid; a registered transfer has longer. */
export const UNPAID_MINUTES = 30;
export const TRANSFER_DAYS = 3;
const DAY = 86_400_000;
export const RECEIVE_DAYS = 15;

/** When (ms) a shipped order counts as received, unless the buyer says so before. */
export const receivedBy = (dvyTime: string) => msOf(dvyTime) + RECEIVE_DAYS * DAY;

export const STATUS = { unpaid: 1, paid: 2, shipped: 3, success: 5, closed: 6 } as const;

/** `yyyy-MM-dd HH:mm:ss` in GMT+8 back to ms. */
export const msOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);

/** Writes into an order's log what happened, with the state it is in from then on. */
export function logTo(detail: OrderRecord, text: string, at = now()): void {
  detail.logs.push({ time: dateTime(at), status: detail.status, text });
}

/** Closes an order, keeps why, and gives its stock back. */
export function close(order: Order, reason: string | null, log: string, at = now()): void {
  const { detail } = order;
  Object.assign(detail, {
    status: STATUS.closed,
    finallyTime: dateTime(at),
    payBefore: null,
    cancelReason: reason,
  });
  logTo(detail, log, at);
  for (const line of detail.orderItemDtos) giveBackStock(line.skuId, line.prodCount);
}

/** All orders, after time has done its work. */
export function settledOrders(): Order[] {
  for (const order of store().orders) {
    const { status, payBefore, dvyTime } = order.detail;
    if (status === STATUS.unpaid && payBefore && msOf(payBefore) <= now()) {
      close(order, '逾期未付款', '逾期未付款，订单自动关闭，库存已释放', msOf(payBefore));
    }
    if (status === STATUS.shipped && dvyTime) settleReceipt(order, receivedBy(dvyTime));
  }
  return store().orders;
}

function settleReceipt({ detail }: Order, at: number): void {
  if (at > now()) return;
  Object.assign(detail, { status: STATUS.success, finallyTime: dateTime(at) });
  logTo(detail, `发货 ${RECEIVE_DAYS} 天后自动确认收货`, at);
}
