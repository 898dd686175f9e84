/** Settings of the shop: read in each transaction, saved by managers, logged field by field. */
import { desc, eq } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { isHazardous, type HazardFacts } from '../../domain/safety/hazardState';
import { hazardObstacle, HAZARD_SENTENCES, openPoints } from '../../domain/shop/readiness';
import {
  BANK_FIELDS,
  bankOf,
  cleanShopValues,
  NO_SETTINGS,
  returnLine,
  sellerOf,
  SHOP_FIELD_NAMES,
  shopProblems,
} from '../../domain/shop/settings';
import { signingPoint } from '../../domain/shop/signing';
import type { ShopValues } from '../../domain/shop/types';
import { audit } from '../audit';
import { breaks, builtOnce } from '../db/connect';
import { buyers } from '../db/schema/account';
import { shopSettings } from '../db/schema/shopSettings';
import type { Work } from '../db/transaction';
import { dateTime, dayOf } from '../http/dates';
import type { BodyOf } from '../http/operation';
import { refuse, refuseField } from '../http/refusal';
import { onlineKind } from './onlineKind';
import { signingEnd } from './signing';
import type { Shop } from '../shop';

type Schemas = components['schemas'];

const latest = builtOnce((db) =>
  db
    .select({
      version: shopSettings.version,
      values: shopSettings.values,
      time: shopSettings.time,
      savedBy: shopSettings.savedBy,
      userName: buyers.userName,
    })
    .from(shopSettings)
    .leftJoin(buyers, eq(buyers.buyerId, shopSettings.savedBy))
    .orderBy(desc(shopSettings.version))
    .limit(1)
    .prepare('shop_settings'),
);

/** Values before the first save: the bank account of the environment (`BANK_ACCOUNT_*`). */
function firstValues({ settings: { bank } }: Shop): ShopValues {
  if (bank === null) return NO_SETTINGS;
  const { accountName, bankName, accountNo } = bank;
  return { ...NO_SETTINGS, bankAccountName: accountName, bankName, bankAccountNo: accountNo };
}

const load = async ({ db, shop }: Pick<Work, 'db' | 'shop'>) => {
  const [saved] = await latest(db).execute();
  return {
    version: saved?.version ?? 0,
    values: saved ? { ...NO_SETTINGS, ...saved.values } : firstValues(shop),
    savedAt: saved ? dateTime(saved.time) : null,
    savedBy: saved ? (saved.userName ?? saved.savedBy) : null,
  };
};

/** Present values; unset fields are "". */
export const shopValues = async (work: Pick<Work, 'db' | 'shop'>): Promise<ShopValues> =>
  (await load(work)).values;

/** The account for transfers; null: transfers are not offered. */
export const shopBank = async (work: Work): Promise<Schemas['BankAccount'] | null> =>
  bankOf(await shopValues(work));

/** The company for documents that bind it; refuses with SELLER_MISSING while it is not set. */
export const requireSeller = async (work: Work): Promise<Schemas['InvoiceParty']> =>
  sellerOf(await shopValues(work)) ??
  refuse('SELLER_MISSING', '商城尚未登记公司名称与统一社会信用代码，暂不能出具');

/** Refuses hazardous chemicals among these packs while the shop may not sell them; names the reason and `skuIds`. */
export async function requireHazardLicence(
  work: Work,
  packs: ReadonlyMap<number, { product: HazardFacts }>,
): Promise<void> {
  const skuIds = [...packs].filter(([, { product }]) => isHazardous(product)).map(([skuId]) => skuId);
  if (skuIds.length === 0) return;
  const reason = hazardObstacle(await shopValues(work), dayOf(work.now));
  if (reason) refuse(reason, HAZARD_SENTENCES[reason], { data: { reason, skuIds } });
}

/** Refuses with RETURN_ADDRESS_MISSING while there is no return address for buyers. */
export async function requireReturnAddress(work: Work): Promise<void> {
  if (returnLine(await shopValues(work)) === '')
    refuse('RETURN_ADDRESS_MISSING', '尚未登记退货地址，请店长先在“设置”中填写');
}

/** Public: facts for the footer and for contact hints. */
export async function shopInfo(work: Work): Promise<Schemas['ShopInfo']> {
  const values = await shopValues(work);
  const { shopName, companyName, servicePhone, serviceFrom, serviceTo, serviceMail, emergencyPhone } = values;
  const { address, icpNo, icpLink, securityNo, securityLink } = values;
  const { hazardLicence, hazardScope, hazardValidUntil, businessLicence } = values;
  return {
    shopName,
    companyName,
    servicePhone,
    serviceMail,
    emergencyPhone,
    address,
    serviceHours: serviceFrom === '' ? null : { from: serviceFrom, to: serviceTo },
    returnAddress: returnLine(values),
    icpNo,
    icpLink,
    securityNo,
    securityLink,
    hazardLicence,
    hazardScope,
    hazardValidUntil,
    businessLicence,
    demo: work.shop.settings.demo,
  };
}

export const managedSettings = (work: Work): Promise<Schemas['ShopSettings']> => load(work);

/** Settings that are still missing, and a signing certificate that ends. */
export async function readiness(work: Work): Promise<Schemas['ShopOpenPoint'][]> {
  const paysOnline = onlineKind(work.shop) !== 'none';
  const ending = signingPoint(await signingEnd(work), work.now);
  const missing = openPoints({ values: await shopValues(work), today: dayOf(work.now), paysOnline });
  return ending ? [...missing, ending] : missing;
}

const refuseChanged = () => refuse('SETTINGS_CHANGED', '设置已被他人修改，请查看最新内容后再保存');

/**
 * Saves the given fields over the version that was read; other fields stay. Invalid values are refused beside their
 * field, and an outdated version with SETTINGS_CHANGED. Changing the bank account needs a fresh proof of identity
 * (`requireProof`), because it redirects the buyers' money.
 */
export async function saveSettings(
  work: Work,
  { version, values: given }: BodyOf<'saveShopSettings'>,
  requireProof: () => void,
): Promise<Schemas['ShopSettings']> {
  const before = await load(work);
  if (before.version !== version) refuseChanged();
  const values = { ...before.values, ...cleanShopValues(given) };
  const [wrong] = Object.entries(shopProblems(values));
  if (wrong) refuseField(wrong[0], 'SETTING_INVALID', wrong[1]);
  const changed = SHOP_FIELD_NAMES.filter((field) => values[field] !== before.values[field]);
  if (changed.length === 0) return before;
  if (BANK_FIELDS.some((field) => changed.includes(field))) requireProof();
  await work.db
    .insert(shopSettings)
    .values({ version: version + 1, values, savedBy: work.actor.id, time: work.now })
    .catch((error: unknown) => {
      if (breaks(error, 'shop_settings_pkey')) refuseChanged();
      throw error;
    });
  const only = (of: ShopValues) => Object.fromEntries(changed.map((field) => [field, of[field]]));
  await audit(work, {
    subject: 'shopSettings',
    id: version + 1,
    action: 'save',
    before: only(before.values),
    after: only(values),
  });
  return load(work);
}
