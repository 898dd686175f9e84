/** Records money to return to buyers with its order, and logs it for operators. */
import type { Work } from '../db/transaction';
import { logMoneyToReturn } from '../orders/lifecycle';
import { STATUS, type Order } from '../orders/record';
import { findPaidAttempt, saveMoneyToReturn, type NewMoneyToReturn } from './attempts';

type Money = Pick<NewMoneyToReturn, 'transactionId' | 'amount'> & {
  /** Null for a bank transfer. */
  paymentId: string | null;
};

/**
 * Records money that is not needed: the order was closed or paid already, or the amount exceeds it by `over` yuan.
 * Returns false for a known transaction.
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
  // An unpaid monthly purchase has no money to return; the account just stops counting it.
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
 * The shop cancelled a paid order or its unsent part (`returnNumber`). Its payment, or `amount` (yuan) of it, is to be
 * returned. Does nothing for orders on the monthly account.
 */
export const recordCancelledMoney = (
  work: Work,
  order: Order,
  amount = order.detail.actualTotal,
  returnNumber: string | null = null,
): Promise<void> => recordOwed(work, order, { amount, reason: 'cancelled', returnNumber });

/** Records the sum of a refunded return, once. Does nothing for orders on the monthly account. */
export const recordReturnMoney = (
  work: Work,
  order: Order,
  { returnNumber, refundTotal }: { returnNumber: string; refundTotal: number },
): Promise<void> => recordOwed(work, order, { amount: refundTotal, reason: 'returned', returnNumber });

export { findMoneyToReturn } from './attempts';
