import type { components } from '@contract/schema';
import type { Work } from '../db/transaction';
import { requireProof } from '../http/access';
import { dayOf } from '../http/dates';
import { publicRead, staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { keyInForce, signerFacts } from '../signing/certificate';
import { onlineKind } from './onlineKind';
import * as service from './service';

function paperSignerOf({
  shop,
  now,
}: Pick<Work, 'shop' | 'now'>): components['schemas']['PaperSigner'] | null {
  const key = keyInForce(shop.settings.signing, now);
  if (!key) return null;
  const { name, issuer, serialNumber, validUntil } = signerFacts(key);
  return { name, issuer, serialNumber, validUntil: dayOf(validUntil) };
}

export const shopSettingsRoutes = {
  shopInfo: publicRead(service.shopInfo),
  /** Features that depend on external services; pages offer only these. */
  shopServices: publicRead(async (work) => ({
    sms: work.shop.sendSms !== null || work.shop.settings.showCodes,
    onlinePayment: onlineKind(work.shop) !== 'none',
    onlinePaymentKind: onlineKind(work.shop),
    bankTransfer: (await service.shopBank(work)) !== null,
    paperSigner: paperSignerOf(work),
  })),
  shopSettings: staffRead(service.managedSettings),
  saveShopSettings: staffWrite((work, _staff, { body, session }) =>
    service.saveSettings(work, body, () => requireProof(work, work.now, session)),
  ),
  shopReadiness: staffRead(service.readiness),
} satisfies Partial<Handlers>;
