import { requireProof } from '../http/access';
import { publicRead, staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { onlineKind } from './onlineKind';
import * as service from './service';

export const shopSettingsRoutes = {
  shopInfo: publicRead(service.shopInfo),
  /** Features that depend on external services; pages offer only these. */
  shopServices: publicRead(async (work) => ({
    sms: work.shop.sendSms !== null || work.shop.settings.showCodes,
    onlinePayment: onlineKind(work.shop) !== 'none',
    onlinePaymentKind: onlineKind(work.shop),
    bankTransfer: (await service.shopBank(work)) !== null,
  })),
  shopSettings: staffRead(service.managedSettings),
  saveShopSettings: staffWrite((work, _staff, { body, session }) =>
    service.saveSettings(work, body, () => requireProof(work, work.now, session)),
  ),
  shopReadiness: staffRead(service.readiness),
} satisfies Partial<Handlers>;
