/** What the shop offers of that which needs somebody outside: the pages offer nothing else. */
import type { Handlers } from './http/operation';
import { onlineKind } from './payments/kind';

export const serviceRoutes = {
  shopServices: ({ shop }) => ({
    sms: shop.sendSms !== null || shop.settings.showCodes,
    onlinePayment: onlineKind(shop) !== 'none',
    onlinePaymentKind: onlineKind(shop),
    bankTransfer: shop.settings.bank !== null,
  }),
} satisfies Partial<Handlers>;
