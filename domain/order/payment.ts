/** How an order can be paid, and the words for it. Which way is open to whom the server decides. */
import { monthEndAfter } from '../shared/dates';
import type { Wire } from '@contract/types';

/** online: simulated or at a gateway, and open only where the server offers it; transfer: by bank with a reference; monthly: 月结 of approved institutions */
export type PayWayCode = 'online' | 'transfer' | 'monthly';

/** none: the shop offers none; simulated: paid at once, in development; gateway: paid on a page outside */
export type OnlineKind = 'none' | 'simulated' | 'gateway';

export const PAY_WAYS: Record<PayWayCode, { name: string; note: string }> = {
  online: { name: '在线支付', note: '前往支付页面付款，完成后回到本页查看结果。' },
  transfer: { name: '对公转账', note: '登记后按附言转账，到账确认前订单保留 3 天。' },
  monthly: { name: '单位月结', note: '计入本月账单，次月底前统一付款。' },
};

const SIMULATED_NOTE = '模拟支付，立即到账，不会真实扣款。';

/** What is said of a way to pay. */
export const wayNote = (way: PayWayCode, kind: OnlineKind): string =>
  way === 'online' && kind === 'simulated' ? SIMULATED_NOTE : PAY_WAYS[way].note;

/** What is chosen at first: the first that is open; a simulated payment only where nothing else is. */
export function firstWay({ ways, onlineKind }: Pick<Cashier, 'ways' | 'onlineKind'>): PayWayCode | undefined {
  const open = ways.filter(({ available }) => available).map(({ way }) => way);
  const real = onlineKind === 'simulated' ? open.filter((way) => way !== 'online') : open;
  // Of these two the account of the month is the shorter way: nothing is to be transferred now.
  return real.find((way) => way === 'online') ?? real.find((way) => way === 'monthly') ?? real[0] ?? open[0];
}

/** How an order was paid; of an unpaid one, the transfer that was registered. */
export type Payment = Wire['OrderPayment'];

export type BankAccount = Wire['BankAccount'];

export type Cashier = Wire['Cashier'];

/** form: choose a way; waiting: the gateway has not said yet whether the buyer paid; registered: a transfer is under way; paid and closed: nothing is to be paid any more */
export type CashierState = 'form' | 'waiting' | 'registered' | 'paid' | 'closed';

const UNPAID = 1;
const CLOSED = 6;

/** What the cashier's page shows: the server's state alone decides, so a reload shows the same. */
export function cashierState({
  status,
  payment,
  attempt,
}: Pick<Cashier, 'status' | 'payment'> & Partial<Pick<Cashier, 'attempt'>>): CashierState {
  if (status === CLOSED) return 'closed';
  if (status !== UNPAID) return 'paid';
  if (attempt?.state === 'open') return 'waiting';
  return payment?.way === 'transfer' ? 'registered' : 'form';
}

/** Is an unpaid order waiting for a transfer that was registered? */
export const awaitsTransfer = ({ status, payment }: Pick<Cashier, 'status' | 'payment'>): boolean =>
  cashierState({ status, payment }) === 'registered';

/** Last day (yyyy-MM-dd) to settle what was bought on `day` on a monthly account: the end of the next month. */
export const monthlyDue = (day: string): string => monthEndAfter(day, 1);
