/** States of a past order by its age, with every step in between. */
import { CANCEL_REASONS, cancelReasonText } from '../../domain/order/order';
import { monthlyDue } from '../../domain/order/payment';
import { dateTime } from '../../server/http/dates';
import { UNPAID_LOG, UNPAID_REASON } from '../../server/orders/clock';
import { shippedLog } from '../../server/orders/parcels';
import { STATUS, type OrderRecord } from '../../server/orders/record';
import { TRANSFER_DAYS, UNPAID_MINUTES } from '../../domain/order/terms';
import type { Draw } from '../draw';
import { demoLotNo } from '../lots/made';
import { parcelsThen } from './parcels';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const CLOSED_SHARE = 0.06;
/** Days until an order was shipped, and until it was received. */
const SHIPPED_AFTER = 4;
const RECEIVED_AFTER = 14;

/** The given hour (GMT+8) of the day of `ms`. */
const atHour = (ms: number, hour: number) => Math.floor((ms + 8 * HOUR) / DAY) * DAY + (hour - 8) * HOUR;

/** Adds an event to an order's log and sets the resulting state. */
export function logTo(detail: OrderRecord, text: string, at: number): void {
  detail.logs.push({ time: dateTime(at), status: detail.status, text });
}

/** Leaves an order unpaid, optionally with a registered transfer. */
export function leaveUnpaid(detail: OrderRecord, at: number, transfer: boolean, payer: string): void {
  const until = at + (transfer ? TRANSFER_DAYS * DAY : UNPAID_MINUTES * MINUTE);
  detail.payBefore = dateTime(until);
  if (!transfer) return;
  const reference = `ZZ${detail.orderNumber.slice(-10)}`;
  const time = dateTime(at + 5 * MINUTE);
  detail.payment = { way: 'transfer', time, reference, payer, dueDate: null };
  logTo(detail, `已登记对公转账，附言 ${reference}，等待到账确认`, at + 5 * MINUTE);
}

/** Advances an order to the state for its age. */
export function advance(detail: OrderRecord, at: number, now: number, draw: Draw, payer: string): void {
  const [fate, way, pace] = [draw.next(), draw.next(), draw.next()];
  if (fate < CLOSED_SHARE) return close(detail, at, draw);
  pay(detail, at + 10 * MINUTE, way, payer);
  const age = (now - at) / DAY;
  if (age < SHIPPED_AFTER) return;
  const shipped = atHour(at + (1 + pace) * DAY, 16) + Math.floor(fate * HOUR);
  ship(detail, shipped);
  if (age < RECEIVED_AFTER) return;
  const received = atHour(shipped + (2 + pace * 6) * DAY, 10) + Math.floor(way * 6 * HOUR);
  Object.assign(detail, { status: STATUS.success, finallyTime: dateTime(received) });
  logTo(detail, '买家确认收货', received);
}

function close(detail: OrderRecord, at: number, draw: Draw): void {
  const byTime = draw.next() < 0.5;
  const closed = at + (byTime ? UNPAID_MINUTES : 12) * MINUTE;
  const reason = CANCEL_REASONS[draw.below(CANCEL_REASONS.length - 1)] ?? CANCEL_REASONS[0];
  const cancelReason = byTime ? UNPAID_REASON : cancelReasonText(reason, '');
  Object.assign(detail, { status: STATUS.closed, finallyTime: dateTime(closed), cancelReason });
  logTo(detail, byTime ? UNPAID_LOG : `买家取消订单（${cancelReason}）`, closed);
}

function pay(detail: OrderRecord, at: number, chance: number, payer: string): void {
  const time = dateTime(at);
  const way = chance < 0.6 ? 'monthly' : chance < 0.85 ? 'online' : 'transfer';
  detail.status = STATUS.paid;
  detail.payTime = time;
  detail.payment = {
    way,
    time,
    reference: way === 'transfer' ? `ZZ${detail.orderNumber.slice(-10)}` : null,
    payer: way === 'transfer' ? payer : null,
    dueDate: way === 'monthly' ? monthlyDue(time.slice(0, 10)) : null,
  };
  const words = {
    monthly: `已计入单位月结，${detail.payment.dueDate} 前付款`,
    online: '在线支付成功（模拟）',
    transfer: '转账已到账，付款成功',
  };
  logTo(detail, words[way], at);
}

/** Assigns a lot to every line; blank for goods without lots. */
function ship(detail: OrderRecord, at: number): void {
  const time = dateTime(at);
  Object.assign(detail, { status: STATUS.shipped, dvyTime: time });
  for (const line of detail.orderItemDtos) line.lotNo = demoLotNo(line.skuId, time);
  logTo(detail, shippedLog(parcelsThen(detail, at)), at);
}
