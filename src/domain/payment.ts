/** How an order can be paid, and the words for it. Which way is open to whom the server decides. */

/** online: simulated, and open only where the server simulates it; transfer: by bank with a reference; monthly: 月结 of approved institutions */
export type PayWayCode = 'online' | 'transfer' | 'monthly';

export const PAY_WAYS: Record<PayWayCode, { name: string; note: string }> = {
  online: { name: '在线支付', note: '模拟支付，立即到账，不会真实扣款。' },
  transfer: { name: '对公转账', note: '登记后按附言转账，到账确认前订单保留 3 天。' },
  monthly: { name: '单位月结', note: '计入本月账单，次月底前统一付款。' },
};

/** How an order was paid; of an unpaid one, the transfer that was registered. */
export interface Payment {
  way: PayWayCode;
  /** When it was paid or registered, yyyy-MM-dd HH:mm:ss */
  time: string;
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
  bank: BankAccount;
  monthly: { limit: number; used: number; dueDate: string } | null;
}

/** form: choose a way; registered: a transfer is under way; paid and closed: nothing is to be paid any more */
export type CashierState = 'form' | 'registered' | 'paid' | 'closed';

const UNPAID = 1;
const CLOSED = 6;

/** What the cashier's page shows: the server's state alone decides, so a reload shows the same. */
export function cashierState({ status, payment }: Pick<Cashier, 'status' | 'payment'>): CashierState {
  if (status === CLOSED) return 'closed';
  if (status !== UNPAID) return 'paid';
  return payment?.way === 'transfer' ? 'registered' : 'form';
}

/** Is an unpaid order waiting for a transfer that was registered? */
export const awaitsTransfer = (order: Pick<Cashier, 'status' | 'payment'>): boolean =>
  cashierState(order) === 'registered';

/** Last day (yyyy-MM-dd) to settle what was bought on `day` on a monthly account: the end of the next month. */
export function monthlyDue(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
}
