import type { Handlers } from '../http/operation';
import { buyerRead, buyerWrite } from '../http/guard';
import { handleNotice } from './notice';
import { beginOnline } from './online';
import * as service from './service';

export const paymentRoutes = {
  normalPay: buyerWrite(async (work, buyer, { body }) => {
    await service.payOnline(work, buyer, body.orderNumbers);
    return true;
  }),
  payOrder: buyerWrite(async (work, buyer, { body }) => {
    await service.payOnline(work, buyer, body.orderNumbers);
    return null;
  }),
  beginOnlinePayment: beginOnline,
  notifyPayment: handleNotice,
  registerTransfer: buyerWrite((work, buyer, { body }) => service.registerTransfer(work, buyer, body)),
  payMonthly: buyerWrite((work, buyer, { body }) => service.payMonthly(work, buyer, body.orderNumber)),
  cashier: buyerRead((work, buyer, { query }) => service.cashier(work, buyer, query.orderNumber)),
} satisfies Partial<Handlers>;
