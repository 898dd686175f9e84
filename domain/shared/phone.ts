/**
 * Telephone numbers of mainland China: mobile, landline and 400. Source: B10.4.
 * Numbers are personal information: mask them wherever the full number is not needed.
 */

export type PhoneKind = 'mobile' | 'landline' | 'service400';

const MOBILE = /^1[3-9]\d{9}$/;
/** 010 and 02x have three digits, other area codes four. */
const LANDLINE = /^(010|02\d|0[3-9]\d{2})-?([2-9]\d{2,3})-?(\d{4})(?:-(\d{1,6}))?$/;
const SERVICE400 = /^400-?(\d{3})-?(\d{4})$/;

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s()]/g, '')
    .replace(/(?:[\u2010-\u2015\u2212-]|转|分机|ext\.?:?)+/gi, '-');

/** With a country code, the area code has no leading 0: +86 10 … is 010-…. */
function withoutCountry(text: string): string {
  const local = text.replace(/^(\+86|0086)-?/, '');
  const isLandline = local !== text && /^[2-9]|^10/.test(local) && !local.startsWith('400');
  return isLandline ? `0${local}` : local.replace(/^86-?(?=1[3-9]\d)/, '');
}

/** "13812345678", "010-62345678", "010-62345678-801" or "400-123-4567"; null for other text. */
export function normalizePhone(text: string): string | null {
  const local = withoutCountry(fold(text));
  const digits = local.replace(/-/g, '');
  if (MOBILE.test(digits)) return digits;
  const service = SERVICE400.exec(local);
  if (service !== null) return `400-${service[1]}-${service[2]}`;
  const landline = LANDLINE.exec(local);
  if (landline === null) return null;
  const [, code, first, last, extension] = landline;
  return [code, `${first}${last}`, extension].filter(Boolean).join('-');
}

/** Returns the kind of number; null for other text. */
export function phoneKind(text: string): PhoneKind | null {
  const phone = normalizePhone(text);
  if (phone === null) return null;
  if (MOBILE.test(phone)) return 'mobile';
  return phone.startsWith('400') ? 'service400' : 'landline';
}

export const isMobile = (text: string): boolean => phoneKind(text) === 'mobile';

/** Returns a Chinese message when the text is not a mobile number, else null. */
export function checkMobile(text: string): string | null {
  if (text.trim() === '') return '请输入手机号';
  return isMobile(text) ? null : '请输入 11 位手机号，以 13–19 开头';
}

/** Returns a Chinese message when the text is not a telephone number, else null. */
export function checkPhone(text: string): string | null {
  if (text.trim() === '') return '请输入联系电话';
  return normalizePhone(text) === null
    ? '请输入手机号，或带区号的固定电话（如 010-62345678），或 400 电话'
    : null;
}

/** "138 1234 5678"; other numbers in normal form, other text unchanged. */
export function formatPhone(text: string): string {
  const phone = normalizePhone(text) ?? text;
  return MOBILE.test(phone) ? phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3') : phone;
}

/** "138****5678"; a landline hides the last four digits before the extension; other text is hidden completely. */
export function maskPhone(text: string): string {
  const phone = normalizePhone(text);
  if (phone === null) return text.replace(/./g, '*');
  return MOBILE.test(phone)
    ? phone.replace(/^(\d{3})\d{4}/, '$1****')
    : phone.replace(/\d{4}(?=-\d{1,6}$|$)/, '****');
}

export const isPostCode = (text: string): boolean => /^\d{6}$/.test(text.normalize('NFKC').trim());
