/**
 * The cashier: simulated online payment (the real one is `online.ts`), bank transfer with a reference, and the
 * monthly account.
 */
import type { components } from '@contract/schema';
import type { Buyer } from '../http/sessions';
import { findAudited } from '../audit';
import type { Work } from '../db/transaction';
import { refuse } from '../http/refusal';
import { lockOrder, lockOwnOrders, lockOwnOrder } from '../orders/lock';
import { markPaid, markTransferRegistered } from '../orders/lifecycle';
import { STATUS, type Order } from '../orders/record';
import { findOwnOrder } from '../orders/service';
import { DAY_MS, TRANSFER_DAYS } from '../../domain/order/terms';
import { shopBank } from '../shopSettings/service';
import { onlineKind } from '../shopSettings/onlineKind';
import { findMonthly, monthlyRefusal } from './monthly';
import { onlineState } from './online';
import { notOffered, numbersIn, paidBy, requirePayable } from './payable';
import { recordMoneyToReturn } from './toReturn';

type Schemas = components['schemas'];
type Payment = Schemas['OrderPayment'];
type Way = Schemas['PayWay'];

const paymentOf = ({ detail: { payment } }: Order): Payment => {
  if (payment === null) throw new Error('A paid order has its payment.');
  return payment;
};

/** Simulates the payment of all the orders, or of none. */
export async function payOnline(work: Work, buyer: Buyer, orderNumbers: string): Promise<void> {
  if (!work.shop.settings.simulatedPayment) notOffered();
  const orders = (await lockOwnOrders(work, buyer, numbersIn(orderNumbers))).map(requirePayable);
  for (const order of orders) await markPaid(work, order, paidBy('online'), '在线支付成功（模拟）');
}

/** The reference that a buyer puts in the remark of a transfer, so that the bank line can be matched to the order. */
export const referenceOf = (orderNumber: string): string => `ZZ${orderNumber.slice(-10)}`;

export async function registerTransfer(
  work: Work,
  buyer: Buyer,
  { orderNumber, payer }: Schemas['TransferRequest'],
): Promise<Payment> {
  if ((await shopBank(work)) === null) refuse('TRANSFER_NOT_OFFERED', '本站暂未开通对公转账');
  const order = requirePayable(await lockOwnOrder(work, buyer, orderNumber));
  if (order.detail.payment?.way === 'transfer')
    refuse('TRANSFER_REGISTERED', '该订单已登记转账，请等待到账确认');
  const paid = paidBy('transfer', { reference: referenceOf(orderNumber), payer });
  return paymentOf(await markTransferRegistered(work, order, paid, work.now + TRANSFER_DAYS * DAY_MS));
}

/** The outcome of recording the money of a transfer. */
export interface PaymentOutcome {
  outcome: 'paid' | 'toReturn';
  /** The money was recorded before; this call changed nothing. */
  before: boolean;
}

/**
 * Records the money of a transfer. It pays the order; when the order was paid otherwise or closed meanwhile, the money
 * is to be returned. Without a bank line (no `payer`) only a registered transfer can be confirmed.
 */
export async function transferCame(
  work: Work,
  orderNumber: string,
  line?: { payer: string },
): Promise<PaymentOutcome> {
  const order = await lockOrder(work, orderNumber);
  const { status, payment, payTime, actualTotal } = order.detail;
  if (status !== STATUS.unpaid) {
    // This also holds for an order that was cancelled after the payment.
    if (payTime !== null && payment?.way === 'transfer') return { outcome: 'paid', before: true };
    const registered = { subject: 'payment', id: orderNumber, action: 'register' } as const;
    if ((await findAudited(work, registered)) === undefined) {
      if (!line) requirePayable(order);
      // The money belongs to the statement of the month, not to this order.
      if (payment?.way === 'monthly')
        refuse('ORDER_MONTHLY', `订单 ${orderNumber} 计入单位月结，请把这笔流水登记为月结收款`);
    }
    const money = { paymentId: null, transactionId: referenceOf(orderNumber), amount: actualTotal };
    return { outcome: 'toReturn', before: !(await recordMoneyToReturn(work, order, money)) };
  }
  const registered = payment?.way === 'transfer' ? payment : null;
  if (!registered && !line) return refuse('NO_TRANSFER', '订单没有登记转账');
  const reference = registered?.reference ?? referenceOf(orderNumber);
  const payer = registered?.payer ?? line?.payer ?? '';
  await markPaid(work, order, paidBy('transfer', { reference, payer }), '转账已到账，付款成功');
  return { outcome: 'paid', before: false };
}

/** The same, confirmed once by an employee who sees the bank account. */
export async function confirmTransfer(work: Work, orderNumber: string): Promise<PaymentOutcome['outcome']> {
  const { outcome, before } = await transferCame(work, orderNumber);
  if (before && outcome === 'paid') refuse('ORDER_PAID', '订单已支付');
  if (before) refuse('TRANSFER_KNOWN', '这笔转账已登记为待退款');
  return outcome;
}

export async function payMonthly(work: Work, buyer: Buyer, orderNumber: string): Promise<Payment> {
  const order = requirePayable(await lockOwnOrder(work, buyer, orderNumber));
  const monthly = await findMonthly(work, buyer, { lock: true });
  const refusal = monthlyRefusal(buyer, monthly, order.detail.actualTotal);
  if (refusal) refuse(refusal.reason, refusal.sentence);
  const dueDate = monthly.account?.dueDate ?? null;
  const log = `已计入单位月结，${dueDate} 前付款`;
  const { institutionId = null } = monthly.institution ?? {};
  return paymentOf(await markPaid(work, order, paidBy('monthly', { dueDate }), log, institutionId));
}

const wayOf = (way: Way['way'], reason: string | null): Way => ({ way, available: reason === null, reason });

/** Ways to pay an order, or how it was paid. */
export async function cashier(work: Work, buyer: Buyer, orderNumber: string): Promise<Schemas['Cashier']> {
  const { detail } = await findOwnOrder(work, buyer, orderNumber);
  const { status, actualTotal, payBefore, payTime, payment } = detail;
  const monthly = await findMonthly(work, buyer);
  const kind = onlineKind(work.shop);
  const bank = await shopBank(work);
  const registered = payment?.way === 'transfer' ? '已登记转账，等待到账确认' : null;
  return {
    orderNumber,
    status,
    actualTotal,
    payBefore,
    payTime,
    payment,
    ways: [
      // Hide online payment when neither gateway nor simulation is configured.
      ...(kind === 'none' ? [] : [wayOf('online', null)]),
      ...(bank === null ? [] : [wayOf('transfer', registered)]),
      wayOf('monthly', monthlyRefusal(buyer, monthly, actualTotal)?.sentence ?? null),
    ],
    onlineKind: kind,
    ...(await onlineState(work, detail)),
    bank,
    monthly: monthly.account,
  };
}
