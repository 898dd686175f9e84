/** Money that goes back to buyers: written down with its order, and told to whoever watches the log. */
import type { Work } from '../db/transaction';
import { logMoneyToReturn } from '../orders/lifecycle';
import { STATUS, type Order } from '../orders/record';
import { findPaidAttempt, saveMoneyToReturn, type NewMoneyToReturn } from './attempts';

type Money = Pick<NewMoneyToReturn, 'transactionId' | 'amount'> & {
  /** null: a bank transfer. */
  paymentId: string | null;
};

/**
 * Money came although nothing needed it: the order was closed or paid by then, or it is `over` what the order cost. The same
 * money again changes nothing: false.
 */
export async function recordMoneyToReturn(
  work: Work,
  order: Order,
  money: Money,
  { over = false } = {},
): Promise<boolean> {
  const { orderNumber, detail } = order;
  const late = detail.status === STATUS.closed ? 'closed' : 'paid';
  const reason = over ? 'over' : late;
  const row = { ...money, orderNumber, reason, createTime: work.now } as const;
  if (!(await saveMoneyToReturn(work.db, row))) return false;
  const { amount, ...about } = money;
  await logMoneyToReturn(work, order, amount, { ...about, reason });
  work.afterCommit(() => work.shop.log.warn({ orderNumber, reason, ...money }, 'money is to be returned'));
  return true;
}

/** Records that `amount` (yuan) of the order's payment is to be returned. */
async function recordOwed(
  work: Work,
  { orderNumber, detail: { payment } }: Order,
  owed: Pick<NewMoneyToReturn, 'amount' | 'reason' | 'returnNumber'>,
): Promise<void> {
  // The monthly account counts it no longer: nothing was paid yet.
  if (payment === null || payment.way === 'monthly' || owed.amount === 0) return;
  const attempt = payment.way === 'online' ? await findPaidAttempt(work.db, orderNumber) : undefined;
  const money = {
    ...{ orderNumber, ...owed },
    paymentId: attempt?.paymentId ?? null,
    transactionId: attempt?.transactionId ?? payment.reference ?? orderNumber,
  };
  if (await saveMoneyToReturn(work.db, { ...money, createTime: work.now }))
    work.afterCommit(() => work.shop.log.warn(money, 'money is to be returned'));
}

/**
 * The shop cancelled a paid order, or what of it was not sent (`returnNumber`): what it was paid with is to be returned, or
 * `amount` (yuan) of it. Nothing of one on the monthly account.
 */
export const recordCancelledMoney = (
  work: Work,
  order: Order,
  amount = order.detail.actualTotal,
  returnNumber: string | null = null,
): Promise<void> => recordOwed(work, order, { amount, reason: 'cancelled', returnNumber });

/** A return is refunded: its sum is to be paid back, once. Nothing of an order on the monthly account. */
export const recordReturnMoney = (
  work: Work,
  order: Order,
  { returnNumber, refundTotal }: { returnNumber: string; refundTotal: number },
): Promise<void> => recordOwed(work, order, { amount: refundTotal, reason: 'returned', returnNumber });

export { findMoneyToReturn } from './attempts';
