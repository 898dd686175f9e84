/**
 * Messages from the payment gateway. Only a signed message marks an order as paid. Money for an order that was closed
 * or paid meanwhile is recorded as money to return.
 */
import type { components } from '@contract/schema';
import { compareMoney } from '../../domain/shared/money';
import { audit } from '../audit';
import { inTransaction, type Actor, type Work } from '../db/transaction';
import { dateTime, msOf } from '../http/dates';
import type { Call } from '../http/operation';
import { fault, invalid, Refusal, refuse } from '../http/refusal';
import { lockOrders } from '../orders/lock';
import { markPaid } from '../orders/lifecycle';
import { STATUS, type Order } from '../orders/record';
import type { Shop } from '../shop';
import * as attempts from './attempts';
import { notOffered, paidBy } from './payable';
import { recordRefundNotice } from './refunds';
import { recordMoneyToReturn } from './toReturn';

type Schemas = components['schemas'];

/** A validated message of the gateway. */
interface Notice extends Pick<Schemas['PaymentNoticeRequest'], 'paymentId' | 'orderNumbers' | 'amount'> {
  /** Null for a failed payment. */
  receipt: Receipt | null;
}

interface Receipt {
  transactionId: string;
  /** ms */
  paidAt: number;
}

/** Checks and records the gateway's message, in one transaction. */
export async function handleNotice(call: Call<'notifyPayment'>): Promise<null> {
  const { shop, origin, requestId, body } = call;
  const gateway = shop.onlinePayment ?? notOffered(fault(404));
  const message = {
    timestamp: call.header('x-payment-timestamp'),
    signature: call.header('x-payment-signature'),
    body: call.rawBody,
  };
  const why = gateway.faultOf(message, shop.clock.now());
  if (why !== null) {
    shop.log.warn({ requestId, origin, paymentId: body.paymentId, why }, 'a payment notice was refused');
    if (why === 'late') refuse('NOTICE_LATE', '通知的时间与本站相差过大', fault(403));
    refuse('NOTICE_UNSIGNED', '通知的签名不正确', fault(403));
  }
  const actor: Actor = { kind: 'system', id: 'payment gateway', origin, requestId };
  const refusal = await settle(shop, actor, body);
  // Thrown outside the transaction, so that the reason stays in the audit log.
  if (refusal !== null) throw refusal;
  return null;
}

/**
 * Records the gateway's message, whether it came as a notice or as the answer to a query. Returns a refusal when the
 * message cannot be believed, else null.
 */
export function settle(
  shop: Shop,
  actor: Actor,
  body: Schemas['PaymentNoticeRequest'],
): Promise<Refusal | null> {
  const { refundId } = body;
  if (refundId !== undefined) {
    const { status, reason = '' } = body;
    const outcome = { status: status === 'refunded' ? ('done' as const) : ('failed' as const), reason };
    return inTransaction(shop, actor, 'write', (work) => recordRefundNotice(work, refundId, body, outcome));
  }
  if (body.status === 'refunded') invalid('refundId', 'refundId 不能为空');
  const notice = noticeFrom(body);
  return inTransaction(shop, actor, 'write', (work) => recordNotice(work, notice));
}

const PAYMENT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const YUAN = /^\d{1,10}(\.\d{1,2})?$/;

/** Validates a notice; refuses a malformed one. */
function noticeFrom(body: Schemas['PaymentNoticeRequest']): Notice {
  const { paymentId, orderNumbers, amount, status } = body;
  if (!PAYMENT_ID.test(paymentId)) invalid('paymentId', 'paymentId 格式不正确');
  if (!YUAN.test(amount)) invalid('amount', 'amount 格式不正确');
  return { paymentId, orderNumbers, amount, receipt: status === 'paid' ? receiptFrom(body) : null };
}

function receiptFrom({ transactionId = '', paidAt = '' }: Schemas['PaymentNoticeRequest']): Receipt {
  const at = msOf(paidAt);
  if (transactionId === '') invalid('transactionId', 'transactionId 不能为空');
  // Formatting the parsed time again detects impossible dates, such as 31 February.
  if (Number.isNaN(at) || dateTime(at) !== paidAt) invalid('paidAt', 'paidAt 格式不正确');
  return { transactionId, paidAt: at };
}

/** Records a notice. Untrusted ones are audited and answered with the reason. */
async function recordNotice(work: Work, notice: Notice): Promise<Refusal | null> {
  const { db } = work;
  const { paymentId } = notice;
  const parts = await attempts.findAttemptOrders(db, paymentId);
  if (parts.length === 0) return refused(work, notice, 'PAYMENT_UNKNOWN', '没有这笔支付', 404);
  // Lock orders first, as all other code does.
  const orders = await lockOrders(
    work,
    parts.map(({ orderNumber }) => orderNumber),
  );
  const attempt = await attempts.lockAttempt(db, paymentId);
  if (compareMoney(notice.amount, attempt.amount) !== 0)
    return refused(work, notice, 'AMOUNT_DIFFERS', '金额与应付金额不一致');
  if (!areSame(notice.orderNumbers, parts))
    return refused(work, notice, 'ORDERS_DIFFER', '订单号与这笔支付不一致');
  const { receipt } = notice;
  if (receipt === null) await markFailed(work, attempt);
  else if (await attempts.isUsedElsewhere(db, paymentId, receipt.transactionId))
    return refused(work, notice, 'TRANSACTION_USED', '该交易号已用于另一笔支付');
  else await acceptMoney(work, attempt, receipt, orders, parts);
  return null;
}

const areSame = (given: readonly string[] | undefined, parts: readonly attempts.AttemptOrder[]): boolean =>
  given === undefined ||
  [...new Set(given)].sort().join() ===
    parts
      .map(({ orderNumber }) => orderNumber)
      .sort()
      .join();

async function refused(
  work: Work,
  notice: Notice,
  reason: string,
  words: string,
  status = 400,
): Promise<Refusal> {
  const { paymentId } = notice;
  await audit(work, {
    subject: 'payment',
    id: paymentId,
    action: 'refuseNotice',
    after: { reason, notice },
  });
  work.afterCommit(() =>
    work.shop.log.warn({ requestId: work.actor.requestId, reason, notice }, 'a payment notice was refused'),
  );
  return new Refusal(reason, words, fault(status));
}

/** Records a failed payment. A received payment stays, and may still arrive later. */
async function markFailed(work: Work, { paymentId, state }: attempts.Attempt): Promise<void> {
  if (state !== 'open') return;
  await attempts.changeAttempt(work.db, paymentId, { state: 'failed' });
  await audit(work, {
    subject: 'payment',
    id: paymentId,
    action: 'fail',
    before: { state },
    after: { state: 'failed' },
  });
}

/** Records received money: it pays each order or is to be returned. The same transaction again changes nothing. */
async function acceptMoney(
  work: Work,
  { paymentId, state, transactionId: known }: attempts.Attempt,
  { transactionId, paidAt }: Receipt,
  orders: readonly Order[],
  parts: readonly attempts.AttemptOrder[],
): Promise<void> {
  if (known === transactionId) return;
  if (state !== 'paid') {
    await attempts.changeAttempt(work.db, paymentId, { state: 'paid', transactionId, paidAt });
    await audit(work, {
      subject: 'payment',
      id: paymentId,
      action: 'receive',
      before: { state },
      after: { transactionId, paidAt: dateTime(paidAt) },
    });
  }
  for (const order of orders) {
    const amount = parts.find(({ orderNumber }) => orderNumber === order.orderNumber)?.amount ?? 0;
    // A second payment of one attempt finds its orders paid already.
    if (order.detail.status === STATUS.unpaid)
      await markPaid(work, order, paidBy('online', { reference: transactionId }), '在线支付成功');
    else await recordMoneyToReturn(work, order, { paymentId, transactionId, amount });
  }
}
