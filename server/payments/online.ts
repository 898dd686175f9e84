/** Starts online payments at the gateway. `notice.ts` handles the results. */
import { randomUUID } from 'node:crypto';
import type { components } from '@contract/schema';
import { sum, toFixed2, toNumber2 } from '../../domain/shared/money';
import type { Buyer } from '../http/sessions';
import { audit } from '../audit';
import { SHOP } from '../catalogue/cards';
import type { Work } from '../db/transaction';
import { dateTime, msOf } from '../http/dates';
import { currentBuyer, unitOfWork } from '../http/guard';
import type { Call } from '../http/operation';
import { fault, refuse } from '../http/refusal';
import { lockOwnOrders } from '../orders/lock';
import { STATUS } from '../orders/record';
import { MINUTE_MS, UNPAID_MINUTES } from '../../domain/order/terms';
import * as attempts from './attempts';
import { queryWait } from './backOff';
import { notOffered, numbersIn, requirePayable } from './payable';

type Schemas = components['schemas'];

/** The gateway stops before the order closes, so that its message finds the order open. */
const GRACE_MS = MINUTE_MS;
/** Minimum time to pay. */
const MIN_MS = MINUTE_MS;

/** Returns the payment page for orders. No transaction is open while the gateway responds. */
export async function beginOnline(call: Call<'beginOnlinePayment'>): Promise<Schemas['OnlinePayment']> {
  const { buyer } = await currentBuyer(call);
  const gateway = call.shop.onlinePayment ?? notOffered();
  const numbers = numbersIn(call.body.orderNumbers);
  const inOwn = <T>(task: (work: Work) => Promise<T>) => unitOfWork(call, 'write', task, buyer.buyerId);

  const attempt = await inOwn((work) => findOrCreateAttempt(work, buyer, numbers));
  if (attempt.payUrl !== null) return answerOf(attempt, attempt.payUrl);
  const { paymentId, expires } = attempt;
  const request = { paymentId, orderNumbers: numbers, amount: toFixed2(attempt.amount), expires };
  const { payUrl } = await gateway
    .begin({ ...request, subject: subjectOf(numbers) })
    .catch((error: unknown) => {
      call.shop.log.warn(
        { requestId: call.requestId, paymentId, error },
        'the payment gateway is unavailable',
      );
      refuse('GATEWAY_AWAY', '支付网关暂时不可用，请稍后再试或改用对公转账、单位月结', fault(503));
    });
  await inOwn(async (work) => {
    // The orders may have been cancelled, closed or paid meanwhile; then the buyer must not pay.
    (await lockOwnOrders(work, buyer, numbers)).forEach(requirePayable);
    await attempts.setPayUrl(work.db, paymentId, payUrl);
  });
  return answerOf(attempt, payUrl);
}

const answerOf = ({ paymentId, expires }: attempts.Attempt, payUrl: string): Schemas['OnlinePayment'] => ({
  paymentId,
  payUrl,
  expires: dateTime(expires),
});

const subjectOf = ([first = '', ...others]: readonly string[]): string =>
  `${SHOP.shopName}订单 ${first}${others.length > 0 ? ` 等 ${others.length + 1} 笔` : ''}`;

/** Returns the open attempt for these orders, or creates one. */
async function findOrCreateAttempt(
  work: Work,
  buyer: Buyer,
  numbers: readonly string[],
): Promise<attempts.Attempt> {
  const { db, now } = work;
  const orders = (await lockOwnOrders(work, buyer, numbers)).map(requirePayable);
  const open = await attempts.findOpenAttempt(db, buyer.buyerId, numbers, now);
  if (open) return open;
  const ends = orders.flatMap(({ detail: { payBefore } }) => (payBefore === null ? [] : [msOf(payBefore)]));
  const expires = Math.min(now + UNPAID_MINUTES * MINUTE_MS, ...ends.map((end) => end - GRACE_MS));
  if (expires - now < MIN_MS) refuse('ORDER_CLOSING', '订单即将关闭，来不及在线支付，请重新下单');
  const attempt: attempts.Attempt = {
    paymentId: randomUUID(),
    buyerId: buyer.buyerId,
    amount: toNumber2(sum(orders.map(({ detail }) => detail.actualTotal))),
    state: 'open',
    payUrl: null,
    createTime: now,
    expires,
    transactionId: null,
    paidAt: null,
    queries: 0,
    nextQuery: now + queryWait(0),
  };
  await attempts.insertAttempt(
    db,
    attempt,
    orders.map(({ orderNumber, detail }) => ({ orderNumber, amount: detail.actualTotal })),
  );
  await audit(
    work,
    ...orders.map(({ orderNumber, detail }) => ({
      subject: 'payment' as const,
      id: orderNumber,
      action: 'begin' as const,
      after: { paymentId: attempt.paymentId, amount: detail.actualTotal, of: attempt.amount },
    })),
  );
  return attempt;
}

/**
 * The online payment part of the cashier page: the last open or failed attempt of an unpaid order, and the money to
 * return (yuan).
 */
export async function onlineState(
  { db, now }: Work,
  { orderNumber, status }: Pick<Schemas['Cashier'], 'orderNumber' | 'status'>,
): Promise<Pick<Schemas['Cashier'], 'attempt' | 'toReturn'>> {
  const last = status === STATUS.unpaid ? await attempts.findLastAttempt(db, orderNumber) : undefined;
  const tells = last && last.state !== 'paid' && last.expires > now;
  return {
    attempt: tells ? { state: last.state as 'open' | 'failed', expires: dateTime(last.expires) } : null,
    toReturn: toNumber2(await attempts.sumToReturn(db, orderNumber)),
  };
}
