/** Checks and helpers that all payment methods share. */
import { refuse, type RefusalDetails } from '../http/refusal';
import type { Paid } from '../orders/lifecycle';
import { STATUS, type Order } from '../orders/record';

export const notOffered = (about: RefusalDetails = {}): never =>
  refuse('PAYMENT_NOT_OFFERED', '本站暂未开通在线支付', about);

/** Refuses an order that is not unpaid. */
export function requirePayable(order: Order): Order {
  const { status } = order.detail;
  if (status === STATUS.closed) refuse('ORDER_CLOSED', '订单已关闭，无法支付');
  if (status !== STATUS.unpaid) refuse('ORDER_PAID', '订单已支付');
  return order;
}

export const paidBy = (way: Paid['way'], more: Partial<Paid> = {}): Paid => ({
  way,
  reference: null,
  payer: null,
  dueDate: null,
  ...more,
});

/** Distinct order numbers of a comma-separated list. */
export const numbersIn = (orderNumbers: string): string[] => [
  ...new Set(orderNumbers.split(',').map((number) => number.trim())),
];
