/** Payment methods and their texts. The server decides which methods are open to a buyer. */
import { monthEndAfter } from '../shared/dates';
import type { Cashier } from './types';

/**
 * online: simulated or through a gateway, only where the server offers it; transfer: bank transfer with a reference;
 * monthly: 月结 of approved institutions
 */
export type PayWayCode = 'online' | 'transfer' | 'monthly';

/** none: not offered; simulated: paid at once, development only; gateway: paid on an external page */
export type OnlineKind = 'none' | 'simulated' | 'gateway';

export const PAY_WAYS: Record<PayWayCode, { name: string; note: string }> = {
  online: { name: '在线支付', note: '前往支付页面付款，完成后回到本页查看结果。' },
  transfer: { name: '对公转账', note: '登记后按附言转账，到账确认前订单保留 3 天。' },
  monthly: { name: '单位月结', note: '计入本月账单，次月底前统一付款。' },
};

const SIMULATED_NOTE = '模拟支付，立即到账，不会真实扣款。';

/** Returns the explanation of a payment method. */
export const wayNote = (way: PayWayCode, kind: OnlineKind): string =>
  way === 'online' && kind === 'simulated' ? SIMULATED_NOTE : PAY_WAYS[way].note;

/** Returns the preselected method: the first open one. A simulated payment is only chosen when nothing else is open. */
export function firstWay({ ways, onlineKind }: Pick<Cashier, 'ways' | 'onlineKind'>): PayWayCode | undefined {
  const open = ways.filter(({ available }) => available).map(({ way }) => way);
  const real = onlineKind === 'simulated' ? open.filter((way) => way !== 'online') : open;
  // Between these two, the monthly account is simpler: no transfer is needed now.
  return real.find((way) => way === 'online') ?? real.find((way) => way === 'monthly') ?? real[0] ?? open[0];
}

/**
 * form: choose a method; waiting: the gateway has not answered yet; registered: a transfer is on its way; paid,
 * closed: nothing is due
 */
export type CashierState = 'form' | 'waiting' | 'registered' | 'paid' | 'closed';

const UNPAID = 1;
const CLOSED = 6;

/** Returns the view of the cashier. It depends only on the server's state, so a reload shows the same. */
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

/** Has an unpaid order a registered transfer? */
export const awaitsTransfer = ({ status, payment }: Pick<Cashier, 'status' | 'payment'>): boolean =>
  cashierState({ status, payment }) === 'registered';

/** Last day (yyyy-MM-dd) to settle a purchase of `day` on a monthly account: the end of the next month. */
export const monthlyDue = (day: string): string => monthEndAfter(day, 1);
