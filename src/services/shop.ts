/** The shop's services that depend on a third party, and its company data. */
import type { Wire } from '@contract/types';
import { web } from './client';
import { having } from './entryShape';
import { ApiError } from './errors';
import { listIn, objectIn } from './listShape';

export type ShopServices = Wire['ShopServices'];

/** No answer, or a server error: nothing is known yet. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.kind === 'network' ||
  error.kind === 'timeout' ||
  (error.status ?? 0) >= 500;

/**
 * A server of the family that does not know the call counts as offering neither: a code that never arrives would block
 * a buyer, while name and password work on every server.
 */
export async function shopServices(): Promise<ShopServices> {
  const answer = await web('get', '/shop/services', { quiet: true, stay: true }).catch((error: unknown) => {
    if (isUnanswered(error)) throw error;
    return null;
  });
  const onlinePayment = answer?.onlinePayment === true;
  return {
    sms: answer?.sms === true,
    onlinePayment,
    bankTransfer: answer?.bankTransfer === true,
    paperSigner: answer?.paperSigner ?? null,
    onlinePaymentKind: onlinePayment ? (answer.onlinePaymentKind ?? 'simulated') : 'none',
  };
}

export type ShopInfo = Wire['ShopInfo'];

/** An unknown shop: nothing of it is shown. */
export const NO_INFO: ShopInfo = {
  ...{ shopName: '', companyName: '', servicePhone: '', serviceHours: null, serviceMail: '' },
  ...{ emergencyPhone: '', address: '', returnAddress: '' },
  ...{ icpNo: '', icpLink: '', securityNo: '', securityLink: '' },
  ...{ hazardLicence: '', hazardScope: '', hazardValidUntil: '', businessLicence: '', demo: false },
};

/** Who sells and how the shop is reached. A server of the family that does not know the call has no values. */
export async function shopInfo(): Promise<ShopInfo> {
  const answer = await web('get', '/shop/info', { quiet: true, stay: true }).catch((error: unknown) => {
    if (isUnanswered(error)) throw error;
    return null;
  });
  const isText = ([, value]: [string, unknown]) => typeof value === 'string';
  const { demo = false, serviceHours = null, ...texts } = answer ?? {};
  const filled = Object.fromEntries(Object.entries(texts).filter(isText)) as Partial<ShopInfo>;
  return {
    ...NO_INFO,
    ...filled,
    demo: demo === true,
    serviceHours: serviceHours?.from ? serviceHours : null,
  };
}

export type ShopSettings = Wire['ShopSettings'];
export type ShopOpenPoint = Wire['ShopOpenPoint'];

const isSettings = having<ShopSettings>({ version: 'number', values: 'object' });

/** The settings of the shop, for its manager. */
export const shopSettings = async (): Promise<ShopSettings> =>
  objectIn(await web('get', '/m/shop/settings', { quiet: true }), isSettings);

/** Saves these fields; errors are shown beside them. */
export const saveShopSettings = async (
  version: number,
  values: Partial<ShopSettings['values']>,
): Promise<ShopSettings> =>
  objectIn(await web('put', '/m/shop/settings', { body: { version, values }, quiet: true }), isSettings);

/** Missing settings that the shop needs to sell. */
export const shopReadiness = async (): Promise<ShopOpenPoint[]> =>
  listIn(
    await web('get', '/m/shop/readiness', { quiet: true }),
    having<ShopOpenPoint>({ section: 'text', what: 'text' }),
  );

export type ShopSigning = Wire['ShopSigning'];
export type SigningCertificate = Wire['SigningCertificate'];

const isSigning = having<ShopSigning>({ state: 'text' });
const isCertificate = having<SigningCertificate>({
  ...{ subject: 'text', issuer: 'text', serialNumber: 'text', keyType: 'text' },
  ...{ validFrom: 'text', validUntil: 'text', fingerprint: 'text' },
});

/** The certificate that signs papers, for the manager. */
export const shopSigning = async (): Promise<ShopSigning> =>
  objectIn(await web('get', '/m/shop/signing', { quiet: true }), isSigning);

/** Opens a certificate file; errors are shown beside its fields. */
export const checkShopSigning = async (body: Wire['ShopSigningCheckRequest']): Promise<SigningCertificate> =>
  objectIn(await web('post', '/m/shop/signing/check', { body, quiet: true }), isCertificate);

export const saveShopSigning = async (body: Wire['ShopSigningRequest']): Promise<ShopSigning> =>
  objectIn(await web('put', '/m/shop/signing', { body, quiet: true }), isSigning);

export const removeShopSigning = async (fingerprint: string): Promise<ShopSigning> =>
  objectIn(await web('delete', '/m/shop/signing', { query: { fingerprint } }), isSigning);
