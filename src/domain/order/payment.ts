/** How an order can be paid, and the words for it. Which way is open to whom the server decides. */

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

/** How an order was paid; of an unpaid one, the transfer that was registered. */
export interface Payment {
  way: PayWayCode;
  /** When it was paid or registered, yyyy-MM-dd HH:mm:ss */
  time: string;
  /** What a transfer carries; of a payment at the gateway, its number there. */
  reference: string | null;
  payer: string | null;
  /** yyyy-MM-dd */
  dueDate: string | null;
}

export interface BankAccount {
  accountName: string;
  bankName: string;
  accountNo: string;
}

export interface Cashier {
  orderNumber: string;
  /** See `ORDER_STATUS`. */
  status: number;
  actualTotal: number;
  payBefore: string | null;
  payTime: string | null;
  payment: Payment | null;
  ways: { way: PayWayCode; available: boolean; reason: string | null }[];
  onlineKind: OnlineKind;
  /** The last payment that was begun at the gateway, while the order is unpaid. */
  attempt: { state: 'open' | 'failed'; expires: string } | null;
  /** Yuan that came online although the order needed them no more. */
  toReturn: number;
  /** null: transfer is not offered. */
  bank: BankAccount | null;
  monthly: { limit: number; used: number; dueDate: string } | null;
}

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
export function monthlyDue(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
}
