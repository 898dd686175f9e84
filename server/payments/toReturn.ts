/** Money that came although nothing needed it: written down with its order, and told to whoever watches the log. */
import type { Work } from '../db/transaction';
import { logMoneyToReturn } from '../orders/lifecycle';
import { STATUS, type Order } from '../orders/record';
import { saveMoneyToReturn, type NewMoneyToReturn } from './attempts';

type Money = Pick<NewMoneyToReturn, 'transactionId' | 'amount'> & {
  /** null: a bank transfer. */
  paymentId: string | null;
};

/** The order was closed or paid by then. The same money again changes nothing: false. */
export async function recordMoneyToReturn(work: Work, order: Order, money: Money): Promise<boolean> {
  const { orderNumber, detail } = order;
  const reason = detail.status === STATUS.closed ? 'closed' : 'paid';
  const row = { ...money, orderNumber, reason, createTime: work.now } as const;
  if (!(await saveMoneyToReturn(work.db, row))) return false;
  const { amount, ...about } = money;
  await logMoneyToReturn(work, order, amount, { ...about, reason });
  work.afterCommit(() => work.shop.log.warn({ orderNumber, reason, ...money }, 'money is to be returned'));
  return true;
}
