import { publicRead, staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { onlineKind } from '../payments/kind';
import * as service from './service';

export const shopSettingsRoutes = {
  shopInfo: publicRead(service.shopInfo),
  /** What the shop offers of that which needs somebody outside: the pages offer nothing else. */
  shopServices: publicRead(async (work) => ({
    sms: work.shop.sendSms !== null || work.shop.settings.showCodes,
    onlinePayment: onlineKind(work.shop) !== 'none',
    onlinePaymentKind: onlineKind(work.shop),
    bankTransfer: (await service.shopBank(work)) !== null,
  })),
  shopSettings: staffRead(service.managedSettings),
  saveShopSettings: staffWrite((work, _staff, { body }) => service.saveSettings(work, body)),
  shopReadiness: staffRead(service.readiness),
} satisfies Partial<Handlers>;
