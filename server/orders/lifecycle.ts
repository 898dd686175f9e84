/**
 * All state changes of orders. Each applies only from the expected state, writes to the order's log and the audit
 * log, and informs the areas concerned. Functions return the order in its new state.
 */
import { formatYuan, toFixed2 } from '../../domain/shared/money';
import { PAY_WAYS } from '../../domain/order/payment';
import { audit, beforeOf, type AuditEntry } from '../audit';
import { returnStock } from '../catalogue/stock';
import type { Work } from '../db/transaction';
import { emit } from '../events';
import { dateTime } from '../http/dates';
import { refuse } from '../http/refusal';
import { notify } from '../inbox/service';
import * as quotations from '../quotations/ordering';
import { refundOrder, releaseOrder, spendFunds } from '../funds/uses';
import { bookPermits, giveBackPermits, receivePermits } from '../permits/entries';
import * as changes from './changes';
import { STATUS, type Order, type OrderRecord } from './record';

/** Somebody changed the order meanwhile, so the page is outdated. */
const refuseChanged = (): never => refuse('ORDER_CHANGED', '订单状态已变化，请刷新后重试');

export const withDetail = (order: Order, change: Partial<OrderRecord>): Order => ({
  ...order,
  detail: { ...order.detail, ...change },
});

/** Records a change in the order's log and in the audit log. */
export async function recordChange(
  work: Work,
  order: Order,
  texts: readonly string[],
  at: number,
  entry: Pick<AuditEntry, 'subject' | 'action' | 'before' | 'after'>,
): Promise<Order> {
  const { orderNumber, detail } = order;
  const logs = texts.map((text) => ({ orderNumber, time: at, status: detail.status, text }));
  await changes.addLog(work.db, ...logs);
  await audit(work, { id: orderNumber, ...entry });
  const lines = texts.map((text) => ({ time: dateTime(at), status: detail.status, text }));
  return withDetail(order, { logs: [...detail.logs, ...lines] });
}

export interface CloseReason {
  /** Stored with the order. */
  reason: string | null;
  /** Text for the order's log. */
  log: string;
  /** Time, ms; default now. */
  at?: number;
}

/** Closes an unpaid order, and returns its stock and quoted packs. */
export const closeOrder = (work: Work, order: Order, { reason, log, at }: CloseReason): Promise<Order> =>
  closeFrom(work, order, STATUS.unpaid, { reason, at, logs: [log] });

/**
 * Cancels a paid order without shipped parcels. The caller must hold the lock. Besides the effects of closing, funds
 * get their spent amounts back. The caller must record the money to return (`recordCancelledMoney`).
 */
export async function cancelPaid(
  work: Work,
  order: Order,
  { reason, log }: Omit<CloseReason, 'at'>,
): Promise<Order> {
  const { payment, actualTotal } = order.detail;
  const amount = formatYuan(actualTotal);
  const money = payment?.way === 'monthly' ? `已计入月结的 ${amount} 不再计收` : `已付 ${amount} 将原路退回`;
  const closed = await closeFrom(work, order, STATUS.paid, { reason, logs: [log, money] });
  await refundOrder(work, order.orderNumber);
  return closed;
}

const packsProcured = (taken: Awaited<ReturnType<typeof quotations.takenBy>>): ReadonlySet<number> =>
  new Set(taken.filter((line) => line.procured).map(({ skuId }) => skuId));

/** Packs of an order that were procured for its quotation and never were in stock. */
export const procuredPacks = async (work: Work, orderNumber: string): Promise<ReadonlySet<number>> =>
  packsProcured(await quotations.takenBy(work, orderNumber));

async function closeFrom(
  work: Work,
  order: Order,
  from: typeof STATUS.unpaid | typeof STATUS.paid,
  { reason, logs, at = work.now }: Omit<CloseReason, 'log'> & { logs: readonly string[] },
): Promise<Order> {
  const { orderNumber, detail } = order;
  const change = { status: STATUS.closed, payBefore: null, cancelReason: reason };
  if (!(await changes.changeOrder(work.db, orderNumber, from, { ...change, finallyTime: at })))
    refuseChanged();
  const closed = await recordChange(
    work,
    withDetail(order, { ...change, finallyTime: dateTime(at) }),
    logs,
    at,
    {
      subject: 'order',
      action: 'close',
      before: { status: detail.status },
      after: { status: STATUS.closed, reason },
    },
  );
  const taken = await quotations.takenBy(work, orderNumber);
  await quotations.onOrderClosed(work, taken, at, order);
  const procured = packsProcured(taken);
  await returnStock(
    work,
    detail.orderItemDtos
      .filter(({ skuId }) => !procured.has(skuId))
      .map(({ skuId, prodCount }) => ({ skuId, count: prodCount })),
  );
  await giveBackPermits(work, closed, at);
  await releaseOrder(work, orderNumber, at);
  await emit(work, 'order.cancelled', { order: closed });
  await notify(work, order.buyerId, { event: 'orderCancelled', orderNumber, reason: reason ?? '' });
  return closed;
}

/** Payment of an order. The amount is that of the order. */
export type Paid = Pick<NonNullable<OrderRecord['payment']>, 'way' | 'reference' | 'payer' | 'dueDate'>;

/** Log text for a registered transfer that is no longer needed. */
const dropped = ({ payment }: OrderRecord, way: Paid['way']): string[] =>
  payment?.way === 'transfer' && way !== 'transfer'
    ? [`已改为${PAY_WAYS[way].name}，此前登记的转账如已汇出将原路退回`]
    : [];

/**
 * Marks an unpaid order as paid in full.
 * @param institutionId institution whose monthly account pays, if any
 */
export async function markPaid(
  work: Work,
  order: Order,
  paid: Paid,
  log: string,
  institutionId: number | null = null,
): Promise<Order> {
  const { db, now } = work;
  const { orderNumber, buyerId, detail } = order;
  const done = { status: STATUS.paid, payBefore: null };
  if (!(await changes.changeUnpaid(db, orderNumber, now, { ...done, payTime: now }))) refuseChanged();
  const audited = { ...paid, amount: detail.actualTotal };
  const row = {
    ...paid,
    orderNumber,
    buyerId,
    institutionId,
    amount: detail.actualTotal,
    time: now,
    settled: true,
  };
  if (!(await changes.savePayment(db, row))) refuseChanged();
  const time = dateTime(now);
  const settled = withDetail(order, { ...done, payTime: time, payment: { ...paid, time } });
  const after = await recordChange(work, settled, [log, ...dropped(detail, paid.way)], now, {
    subject: 'payment',
    action: 'pay',
    before: detail.payment && beforeOf(detail.payment, audited),
    after: audited,
  });
  await bookPermits(work, after);
  await spendFunds(work, orderNumber);
  await emit(work, 'order.paid', { order: after });
  await notify(work, buyerId, {
    event: 'orderPaid',
    orderNumber,
    amount: toFixed2(detail.actualTotal),
    ...(paid.way === 'monthly' && paid.dueDate && { dueDate: paid.dueDate }),
  });
  return after;
}

/** Logs money that arrived for a closed or paid order and must be returned; the order itself stays unchanged. */
export async function logMoneyToReturn(
  work: Work,
  order: Order,
  amount: number,
  about: { reason: string; paymentId: string | null; transactionId: string },
): Promise<void> {
  const why = order.detail.status === STATUS.closed ? '订单已关闭' : '订单已付款';
  const what = about.paymentId === null ? '收到转账' : '收到在线付款';
  const outcome =
    about.reason === 'over'
      ? `转账比订单多 ${formatYuan(amount)}，多出部分将原路退回`
      : `${what} ${formatYuan(amount)}，因${why}，将原路退回`;
  await recordChange(work, order, [outcome], work.now, {
    subject: 'payment',
    action: 'moneyToReturn',
    after: { amount, ...about },
  });
}

/** Registers a bank transfer and extends the payment period to `until` (ms). */
export async function markTransferRegistered(
  work: Work,
  order: Order,
  paid: Paid,
  until: number,
): Promise<Order> {
  const { db, now } = work;
  const { orderNumber, buyerId, detail } = order;
  if (!(await changes.changeUnpaid(db, orderNumber, now, { payBefore: until }))) refuseChanged();
  const row = { ...paid, orderNumber, buyerId, amount: detail.actualTotal, time: now, settled: false };
  if (!(await changes.savePayment(db, row))) refuseChanged();
  const waiting = withDetail(order, {
    payBefore: dateTime(until),
    payment: { ...paid, time: dateTime(now) },
  });
  return recordChange(work, waiting, [`已登记对公转账，附言 ${paid.reference}，等待到账确认`], now, {
    subject: 'payment',
    action: 'register',
    after: { ...paid, amount: detail.actualTotal },
  });
}

/** Marks a shipped order as received. */
export async function markReceived(work: Work, order: Order, log: string, at = work.now): Promise<Order> {
  const { orderNumber, detail } = order;
  const done = { status: STATUS.success, finallyTime: at };
  if (!(await changes.changeOrder(work.db, orderNumber, STATUS.shipped, done))) refuseChanged();
  await receivePermits(work, order, at);
  await notify(work, order.buyerId, { event: 'orderReceived', orderNumber });
  return recordChange(
    work,
    withDetail(order, { status: STATUS.success, finallyTime: dateTime(at) }),
    [log],
    at,
    {
      subject: 'order',
      action: 'receive',
      before: { status: detail.status },
      after: { status: STATUS.success },
    },
  );
}
