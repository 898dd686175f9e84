/** Refunds through the gateway: started by finance, finished by the answer, a notice or a query. */
import { randomUUID } from 'node:crypto';
import type { components } from '@contract/schema';
import { compareMoney, toFixed2 } from '../../domain/shared/money';
import { audit } from '../audit';
import { inTransaction, type Work } from '../db/transaction';
import { staffWriteThen } from '../http/guard';
import { fault, Refusal, refuse } from '../http/refusal';
import type { OnlinePayment, RefundState, Shop } from '../shop';
import * as attempts from './attempts';
import type { Money } from './attempts';
import { refundWait } from './backOff';
import { notOffered } from './payable';
import { toReturned } from './returned';

/** Records the start of a refund. The gateway is called after the commit. */
async function begin(work: Work, returnId: number): Promise<Money> {
  const { db, now, shop } = work;
  if (shop.onlinePayment === null) notOffered();
  const money = await attempts.lockMoney(db, { returnId });
  if (!money || money.returnedTime !== null) return refuse('MONEY_RETURNED', '这笔款项已登记退回');
  if (money.paymentId === null) refuse('NOT_ONLINE', '这笔款项不是在线支付，请从银行退回后登记');
  if (money.refundState === 'pending') refuse('REFUND_PENDING', '退款处理中，请等待支付网关的结果');
  // A failed refund is final at the gateway; a new one needs a new id.
  const begun = await attempts.changeMoney(db, returnId, {
    ...{ refundState: 'pending', refundId: randomUUID(), refundReason: '', refundQueries: 0 },
    refundNext: now + refundWait(0),
  });
  await audit(work, {
    ...{ subject: 'payment', id: money.orderNumber, action: 'refund' },
    after: { amount: money.amount, transactionId: money.transactionId, refundId: begun.refundId },
  });
  return begun;
}

const WHY: Record<Money['reason'], string> = {
  closed: '订单已关闭',
  paid: '订单已付款',
  cancelled: '订单取消',
  over: '多付',
  returned: '退货退款',
};

const ask = (gateway: OnlinePayment, { refundId, paymentId, transactionId, amount, reason }: Money) =>
  gateway.refund({
    ...{ refundId: refundId ?? '', paymentId: paymentId ?? '', transactionId },
    ...{ amount: toFixed2(amount), reason: WHY[reason] },
  });

/** Records the gateway's result of a refund; a settled one stays unchanged. */
async function record(work: Work, refundId: string, { status, reason }: RefundState): Promise<Money> {
  const { db, now } = work;
  const money = await attempts.lockMoney(db, { refundId });
  if (!money) throw new Error(`There is no refund ${refundId}.`);
  const { returnId, orderNumber, amount, transactionId } = money;
  if (money.returnedTime !== null) return money;
  const about = { subject: 'payment', id: orderNumber } as const;
  if (status === 'done') {
    await audit(work, { ...about, action: 'moneyReturned', after: { amount, transactionId, refundId } });
    return attempts.changeMoney(db, returnId, {
      ...{ refundState: 'done', refundNext: null, refundReason: '', returnedTime: now },
    });
  }
  if (status !== 'failed' || money.refundState !== 'pending') return money;
  await audit(work, { ...about, action: 'refundFailed', after: { amount, refundId, reason } });
  return attempts.changeMoney(db, returnId, {
    ...{ refundState: 'failed', refundNext: null, refundReason: reason || '支付网关未说明原因' },
  });
}

/**
 * 原路退回: refunds through the gateway. Returns the present state, which is pending until the gateway reports a result.
 */
export const refundMoney = staffWriteThen<'refundMoney', Money>(
  (work, _staff, { params }) => begin(work, params.returnId),
  async (begun, call): Promise<components['schemas']['MoneyToReturn']> => {
    const gateway = call.shop.onlinePayment ?? notOffered();
    const state = await ask(gateway, begun).catch((error: unknown): RefundState => {
      const { refundId, orderNumber } = begun;
      call.shop.log.warn({ refundId, orderNumber, error }, 'the payment gateway is unavailable');
      return { status: 'pending', reason: '' };
    });
    const { shop, origin, requestId } = call;
    const actor = { kind: 'system', id: 'payment gateway', origin, requestId } as const;
    const row = await inTransaction(shop, actor, 'write', (work) =>
      record(work, begun.refundId ?? '', state),
    );
    return toReturned(row, call.shop);
  },
);

/** Records the gateway's notice of a refund; returns why it cannot be trusted, or null. */
export async function recordRefundNotice(
  work: Work,
  refundId: string,
  { paymentId, amount }: { paymentId: string; amount: string },
  state: RefundState,
): Promise<Refusal | null> {
  const money = /^[0-9a-f-]{36}$/.test(refundId)
    ? await attempts.lockMoney(work.db, { refundId })
    : undefined;
  if (!money || money.paymentId !== paymentId)
    return new Refusal('REFUND_UNKNOWN', '没有这笔退款', fault(404));
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(amount) || compareMoney(amount, money.amount) !== 0)
    return new Refusal('AMOUNT_DIFFERS', '金额与应退金额不一致', fault(400));
  await record(work, refundId, state);
  return null;
}

/** Queries a refund without a result; requests it again when the gateway does not know it. */
export async function followRefund(shop: Shop, gateway: OnlinePayment, money: Money): Promise<void> {
  const { refundId, paymentId, returnId, refundQueries } = money;
  if (refundId === null || paymentId === null) return;
  const inOwn = <T>(task: (work: Work) => Promise<T>) =>
    inTransaction(shop, { kind: 'system', id: 'jobs', origin: '', requestId: null }, 'write', task);
  await inOwn((work) =>
    attempts.changeMoney(work.db, returnId, {
      refundQueries: refundQueries + 1,
      refundNext: work.now + refundWait(refundQueries + 1),
    }),
  );
  const outcome = await gateway.queryRefund({ refundId, paymentId });
  const state = outcome.status === 'unknown' ? await ask(gateway, money) : outcome;
  await inOwn((work) => record(work, refundId, state));
}
