import { requireProof } from '../http/access';
import { publicRead, staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { onlineKind } from './onlineKind';
import * as service from './service';
import * as signing from './signing';

export const shopSettingsRoutes = {
  shopInfo: publicRead(service.shopInfo),
  /** Features that depend on external services; pages offer only these. */
  shopServices: publicRead(async (work) => ({
    sms: work.shop.sendSms !== null || work.shop.settings.showCodes,
    onlinePayment: onlineKind(work.shop) !== 'none',
    onlinePaymentKind: onlineKind(work.shop),
    bankTransfer: (await service.shopBank(work)) !== null,
    paperSigner: await signing.paperSigner(work),
  })),
  shopSettings: staffRead(service.managedSettings),
  saveShopSettings: staffWrite((work, _staff, { body, session }) =>
    service.saveSettings(work, body, () => requireProof(work, work.now, session)),
  ),
  shopReadiness: staffRead(service.readiness),
  shopSigning: staffRead(signing.managedSigning),
  checkShopSigning: staffRead((work, _staff, { body }) => signing.checkSigning(work, body)),
  saveShopSigning: staffWrite((work, _staff, { body }) => signing.saveSigning(work, body)),
  removeShopSigning: staffWrite((work, _staff, { query }) => signing.removeSigning(work, query.fingerprint)),
} satisfies Partial<Handlers>;
