/** What the shop offers of that which needs somebody outside: the pages offer nothing else. */
import type { Handlers } from './http/operation';

export const serviceRoutes = {
  shopServices: ({ shop }) => ({
    sms: shop.sendSms !== null || shop.settings.showCodes,
    onlinePayment: shop.settings.simulatedPayment,
  }),
} satisfies Partial<Handlers>;
