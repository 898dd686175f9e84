/** The cashier: ways to pay an order, and paying it. The page shows refusals itself. */
import type { Wire } from '@contract/types';
import type { Cashier, Payment } from '@domain/order/types';
import { web } from './client';
import { having } from './entryShape';
import { objectIn } from './listShape';

const isCashier = having<Wire['Cashier']>({
  orderNumber: 'text',
  status: 'number',
  actualTotal: 'number',
  ways: 'list',
});

const isPayment = having<Payment>({ way: 'text', time: 'text' });

export const cashier = async (orderNumber: string): Promise<Cashier> =>
  objectIn(await web('get', '/p/order/cashier', { query: { orderNumber }, quiet: true }), isCashier);

/** Simulated payment of an unpaid order. */
export const payOnline = (orderNumber: string): Promise<boolean> =>
  web('post', '/p/order/normalPay', { body: { orderNumbers: orderNumber }, quiet: true });

/** The gateway's page for paying; the order stays unpaid until the gateway confirms. */
export const beginOnlinePayment = async (orderNumber: string): Promise<{ payUrl: string }> =>
  objectIn(
    await web('post', '/p/order/onlinePay', { body: { orderNumbers: orderNumber }, quiet: true }),
    having<Wire['OnlinePayment']>({ payUrl: 'text' }),
  );

/** Registers a bank transfer; the order stays unpaid until the money arrives. */
export const registerTransfer = async (orderNumber: string, payer: string): Promise<Payment> =>
  objectIn(await web('post', '/p/order/transfer', { body: { orderNumber, payer }, quiet: true }), isPayment);

/** On the monthly account of an approved institution. */
export const payMonthly = async (orderNumber: string): Promise<Payment> =>
  objectIn(await web('post', '/p/order/monthlyPay', { body: { orderNumber }, quiet: true }), isPayment);
