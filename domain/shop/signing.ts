/** The certificate of the shop's electronic signature (电子签章): why a file is refused, and when a certificate ends. */
import { dateTimeOf, dayOf, daysBetween } from '../shared/dates';
import type { OpenPoint } from './readiness';

/** Why a PKCS#12 file is not accepted. */
export type SigningFault =
  | 'SIGNING_FILE_UNREADABLE'
  | 'SIGNING_NOT_OPENED'
  | 'SIGNING_KEY_MISSING'
  | 'SIGNING_CERTIFICATE_MISSING'
  | 'SIGNING_KEY_WEAK'
  | 'SIGNING_USE_WRONG'
  | 'SIGNING_NOT_YET_VALID'
  | 'SIGNING_EXPIRED';

/** Labels of a certificate's facts. */
export const SIGNING_LABELS = {
  subject: '持有者',
  issuer: '颁发者',
  serialNumber: '序列号',
  keyType: '密钥',
  validFrom: '有效期起',
  validUntil: '有效期至',
  fingerprint: '指纹',
} as const;

export const MAX_SIGNING_BYTES = 64 * 1024;
export const SIGNING_FILE_TOO_LARGE = '证书文件不能超过 64 KB，请确认选择的是 .p12 或 .pfx 文件';

const SENTENCES: Record<SigningFault, string> = {
  SIGNING_FILE_UNREADABLE: '这不是 PKCS#12 证书文件（.p12 或 .pfx），或文件已损坏',
  SIGNING_NOT_OPENED: '打不开证书文件，请核对口令；口令无误时，请换用字母和数字的口令，以 AES-256 重新导出',
  SIGNING_KEY_MISSING: '文件中没有私钥，导出证书时请选择“包含私钥”',
  SIGNING_CERTIFICATE_MISSING: '文件中没有与私钥对应的证书',
  SIGNING_KEY_WEAK: '密钥强度不足：需要 RSA 2048 位及以上，或 P-256、P-384、P-521 椭圆曲线',
  SIGNING_USE_WRONG: '该证书的用途不是签名（例如网站证书），不能用于签署文件',
  SIGNING_NOT_YET_VALID: '证书尚未生效',
  SIGNING_EXPIRED: '证书已过有效期',
};

/** The sentence for a refused file, with the moment (ms) that a validity refers to. */
export function signingSentence(
  fault: SigningFault,
  validity?: { validFrom: number; validUntil: number },
): string {
  const sentence = SENTENCES[fault];
  if (!validity) return sentence;
  if (fault === 'SIGNING_NOT_YET_VALID') return `${sentence}：${dateTimeOf(validity.validFrom)} 起有效`;
  return fault === 'SIGNING_EXPIRED' ? `${sentence}：${dateTimeOf(validity.validUntil)} 已到期` : sentence;
}

/** The field that the sentence belongs to. */
export const signingField = (fault: SigningFault): 'file' | 'passphrase' =>
  fault === 'SIGNING_NOT_OPENED' ? 'passphrase' : 'file';

/** A renewed certificate takes days to get. */
export const SIGNING_WARNING_DAYS = 30;

export type SigningState = 'none' | 'valid' | 'ending' | 'expired';

export interface SigningTerm {
  state: SigningState;
  /** Days until its last day; negative after it. */
  daysLeft: number | null;
}

/** The state of a certificate. @param validUntil ms; null: there is none @param now ms */
export function signingTerm(validUntil: number | null, now: number): SigningTerm {
  if (validUntil === null) return { state: 'none', daysLeft: null };
  const daysLeft = daysBetween(dayOf(now), dayOf(validUntil));
  if (now > validUntil) return { state: 'expired', daysLeft };
  return { state: daysLeft <= SIGNING_WARNING_DAYS ? 'ending' : 'valid', daysLeft };
}

/** The warning about a certificate that ends soon or has ended. Null without a certificate or while it is valid for longer. */
export function signingPoint(validUntil: number | null, now: number): OpenPoint | null {
  const { state, daysLeft } = signingTerm(validUntil, now);
  if (validUntil === null || state === 'none' || state === 'valid') return null;
  const day = dayOf(validUntil);
  if (state === 'expired')
    return {
      section: 'signing',
      what: `电子签章证书已于 ${day} 到期`,
      effect: '购销合同和验收单不加电子签名，请更换证书',
    };
  return {
    section: 'signing',
    what: `电子签章证书${daysLeft === 0 ? '今天到期' : `还有 ${daysLeft} 天到期`}（${day}）`,
    effect: '到期后，购销合同和验收单不再加电子签名，请提前更换',
  };
}
