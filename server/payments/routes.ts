import type { Handlers } from '../http/operation';
import { reading, writing } from '../http/guard';
import { notified } from './notice';
import { beginOnline } from './online';
import * as service from './service';

export const paymentRoutes = {
  normalPay: writing(async (work, buyer, { body }) => {
    await service.payOnline(work, buyer, body.orderNumbers);
    return true;
  }),
  payOrder: writing(async (work, buyer, { body }) => {
    await service.payOnline(work, buyer, body.orderNumbers);
    return null;
  }),
  beginOnlinePayment: beginOnline,
  notifyPayment: notified,
  registerTransfer: writing((work, buyer, { body }) => service.registerTransfer(work, buyer, body)),
  payMonthly: writing((work, buyer, { body }) => service.payMonthly(work, buyer, body.orderNumber)),
  cashier: reading((work, buyer, { query }) => service.cashier(work, buyer, query.orderNumber)),
} satisfies Partial<Handlers>;
