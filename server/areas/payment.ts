/** The cashier: simulated online payment, bank transfer with a reference, and the monthly account. */
import type { components } from '@contract/schema';
import { compareMoney, sum, toNumber2 } from '../../src/domain/money';
import { monthlyDue } from '../../src/domain/payment';
import { dateTime, now } from '../core/clock';
import { refuse } from '../core/envelope';
import { objectOf, textOf } from '../core/read';
import { get, post, withUser, type Route } from '../core/route';
import { store, type Order, type OrderRecord, type User } from '../store';
import { logTo, STATUS, TRANSFER_DAYS } from './orderClock';
import { ownOrder, ownOrders } from './ownOrder';

type Schemas = components['schemas'];
type Payment = Schemas['OrderPayment'];

const DAY = 86_400_000;

/** Shown as it is: an account that cannot exist. */
const BANK: Schemas['BankAccount'] = {
  accountName: '澄析试剂（演示账户）',
  bankName: '示例银行上海分行',
  accountNo: '0000 0000 0000 0000 000',
};

const NOT_MONTHLY = '单位尚未开通月结，请联系客服申请';

/** Refused unless it is still to be paid. */
function payable({ detail }: Order): OrderRecord {
  if (detail.status === STATUS.closed) refuse('订单已关闭，无法支付');
  if (detail.status !== STATUS.unpaid) refuse('订单已支付');
  return detail;
}

function settle(detail: OrderRecord, payment: Payment, log: string): Payment {
  Object.assign(detail, { status: STATUS.paid, payTime: payment.time, payBefore: null, payment });
  logTo(detail, log);
  return payment;
}

const paymentBy = (way: Payment['way'], more: Partial<Payment> = {}): Payment => ({
  way,
  time: dateTime(now()),
  reference: null,
  payer: null,
  dueDate: null,
  ...more,
});

/** Simulated: all of the orders, or none. */
function payOnline(user: User, body: unknown): true {
  const numbers = textOf(objectOf(body).orderNumbers, '订单号', 2000).split(',');
  const orders = [...new Set(numbers.map((number) => number.trim()))].map((one) => ownOrder(user, one));
  const details = orders.map(payable);
  for (const detail of details) settle(detail, paymentBy('online'), '在线支付成功（模拟）');
  return true;
}

function registerTransfer(user: User, body: unknown): Payment {
  const { orderNumber, payer } = objectOf(body);
  const detail = payable(ownOrder(user, orderNumber));
  if (detail.payment?.way === 'transfer') refuse('该订单已登记转账，请等待到账确认');
  const payment = paymentBy('transfer', {
    reference: `ZZ${detail.orderNumber.slice(-10)}`,
    payer: textOf(payer, '付款户名', 100),
  });
  Object.assign(detail, { payment, payBefore: dateTime(now() + TRANSFER_DAYS * DAY) });
  logTo(detail, `已登记对公转账，附言 ${payment.reference}，等待到账确认`);
  return payment;
}

/** QA: the money of a registered transfer is there. */
export function confirmTransfer(order: Order): null {
  const detail = payable(order);
  const { payment } = detail;
  if (payment?.way !== 'transfer') return refuse('订单没有登记转账');
  settle(detail, { ...payment, time: dateTime(now()) }, '转账已到账，付款成功');
  return null;
}

/** The monthly account of a buyer with what is used of it this month; null when there is none. */
function monthlyOf(user: User): Schemas['MonthlyAccount'] | null {
  const limit = store().monthlyLimits.get(user.userId);
  if (user.personal || limit === undefined) return null;
  const today = dateTime(now());
  const used = ownOrders(user)
    .filter(({ detail }) => detail.payment?.way === 'monthly')
    .filter(({ detail }) => detail.payTime?.slice(0, 7) === today.slice(0, 7))
    .map(({ detail }) => detail.actualTotal);
  return { limit, used: toNumber2(sum(used)), dueDate: monthlyDue(today.slice(0, 10)) };
}

/** Why the monthly account cannot pay this; null when it can. */
function monthlyRefusal(user: User, amount: number): string | null {
  if (user.personal) return '个人账户不能使用单位月结';
  const account = monthlyOf(user);
  if (!account) return NOT_MONTHLY;
  const over = compareMoney(sum([account.used, amount]), account.limit) > 0;
  return over ? '超出本月月结额度，请改用其他方式' : null;
}

function payMonthly(user: User, body: unknown): Payment {
  const detail = payable(ownOrder(user, objectOf(body).orderNumber));
  const reason = monthlyRefusal(user, detail.actualTotal);
  if (reason) refuse(reason);
  const dueDate = monthlyOf(user)?.dueDate ?? null;
  return settle(detail, paymentBy('monthly', { dueDate }), `已计入单位月结，${dueDate} 前付款`);
}

function cashier(user: User, orderNumber: string | null): Schemas['Cashier'] {
  const { detail } = ownOrder(user, orderNumber);
  const { status, actualTotal, payBefore, payTime, payment } = detail;
  const registered = payment?.way === 'transfer' ? '已登记转账，等待到账确认' : null;
  const reasons: Record<Payment['way'], string | null> = {
    online: null,
    transfer: registered,
    monthly: monthlyRefusal(user, actualTotal),
  };
  return {
    orderNumber: detail.orderNumber,
    status,
    actualTotal,
    payBefore,
    payTime,
    payment,
    ways: (['online', 'transfer', 'monthly'] as const).map((way) => ({
      way,
      available: reasons[way] === null,
      reason: reasons[way],
    })),
    bank: BANK,
    monthly: monthlyOf(user),
  };
}

export const paymentRoutes: Route[] = [
  post(
    '/p/order/normalPay',
    withUser((user, { body }) => payOnline(user, body)),
  ),
  post(
    '/p/order/pay',
    withUser((user, { body }) => (payOnline(user, body), null)),
  ),
  post(
    '/p/order/transfer',
    withUser((user, { body }) => registerTransfer(user, body)),
  ),
  post(
    '/p/order/monthlyPay',
    withUser((user, { body }) => payMonthly(user, body)),
  ),
  get(
    '/p/order/cashier',
    withUser((user, { query }) => cashier(user, query.get('orderNumber'))),
  ),
];
