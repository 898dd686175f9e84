/**
 * Tax numbers of invoice titles. New ones are the 18-character 统一社会信用代码 (GB 32100). Numbers of 15, 17 and 20
 * characters and personal numbers are old forms: accepted with a notice. Source: B10.3.
 */
import { isDay } from './dates';

export type TaxIdKind = 'uscc' | 'legacy15' | 'personal18' | 'serial17' | 'serial20';

export type TaxIdResult =
  { ok: true; value: string; kind: TaxIdKind; notice: string | null } | { ok: false; reason: string };

const CHARS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2];
const OLD_FORM = '此为旧式税号，新开票请尽量使用 18 位统一社会信用代码';

/** Kind of organisation by the first two characters of a 统一社会信用代码. */
const UNIT_KINDS: Record<string, string> = {
  '91': '企业',
  '92': '个体工商户',
  '93': '农民专业合作社',
  '12': '事业单位',
  '11': '机关',
  '51': '社会团体',
  '52': '民办非企业单位',
  '53': '基金会',
};

/** Half width, upper case, without spaces and dashes. */
export const normalizeTaxId = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015\u2212-]/g, '')
    .toUpperCase();

/** Returns the check character of the first 17 characters; blank when one of them is not allowed. */
export function usccCheckChar(body: string): string {
  const values = [...body].map((char) => CHARS.indexOf(char));
  if (values.length !== 17 || values.includes(-1)) return '';
  const total = values.reduce((sum, value, at) => sum + value * (WEIGHTS[at] ?? 0), 0);
  return CHARS[(31 - (total % 31)) % 31] ?? '';
}

/** Checks form and check character of a normalised 统一社会信用代码. */
export const isValidUscc = (text: string): boolean =>
  /^[0-9A-Z]{2}\d{6}[0-9A-Z]{10}$/.test(text) && usccCheckChar(text.slice(0, 17)) === text[17];

/** Has the organisation code (nine characters, GB 11714) the right check character? */
export function isValidOrganisationCode(text: string): boolean {
  if (!/^[0-9A-Z]{8}[0-9X]$/.test(text)) return false;
  const total = ORGANISATION_WEIGHTS.reduce(
    (sum, weight, at) => sum + weight * parseInt(text[at] ?? '0', 36),
    0,
  );
  const check = 11 - (total % 11);
  return text[8] === (check === 10 ? 'X' : String(check % 11));
}

/** 企业, 事业单位 …; null for an unknown prefix. */
export const unitKindOf = (uscc: string): string | null => UNIT_KINDS[uscc.slice(0, 2)] ?? null;

const accept = (value: string, kind: TaxIdKind, notice: string | null): TaxIdResult => ({
  ok: true,
  value,
  kind,
  notice,
});
const refuse = (reason: string): TaxIdResult => ({ ok: false, reason });

function check18(value: string): TaxIdResult {
  if (isValidUscc(value)) {
    const isUsual = isValidOrganisationCode(value.slice(8, 17));
    return accept(value, 'uscc', isUsual ? null : '主体标识码的校验位与常见编码规则不符，请再次核对');
  }
  if (isValidPersonalId(value))
    return accept(value, 'personal18', '此为个人身份号码，仅适用于部分个体工商户');
  if (/[IOSVZ]/.test(value)) return refuse('税号中不会出现字母 I、O、S、V、Z，请核对是否为 1、0、5、U、2');
  if (!/^\d{6}$/.test(value.slice(2, 8))) return refuse('税号第 3–8 位应为数字（行政区划码）');
  return refuse('税号校验位不符，请核对是否有抄错的字符');
}

const check15 = (value: string): TaxIdResult => {
  if (!/^\d{6}[0-9A-Z]{8}[0-9X]$/.test(value))
    return refuse('15 位税号应为 6 位行政区划码加 9 位组织机构代码');
  const isUsual = isValidOrganisationCode(value.slice(6));
  return accept(value, 'legacy15', isUsual ? OLD_FORM : `${OLD_FORM}；且组织机构代码校验位不符，请核对`);
};

/** Parses a tax number: its kind, with a notice where needed, or a Chinese reason why it is invalid. */
export function checkTaxId(text: string): TaxIdResult {
  const value = normalizeTaxId(text);
  if (value === '') return refuse('请输入纳税人识别号');
  if (!/^[0-9A-Z]+$/.test(value)) return refuse('税号只能包含数字和大写字母');
  if (value.length === 18) return check18(value);
  if (value.length === 15) return check15(value);
  const holder = value.slice(0, -2);
  const hasSerial = /\d{2}$/.test(value);
  if (value.length === 17 && hasSerial && isOldPersonalId(holder)) return accept(value, 'serial17', OLD_FORM);
  if (value.length === 20 && hasSerial && isValidPersonalId(holder))
    return accept(value, 'serial20', OLD_FORM);
  if (value.length === 17 || value.length === 20)
    return refuse(`${value.length} 位税号应为身份号码加 2 位顺序号，请核对`);
  return refuse(`税号应为 18 位，现为 ${value.length} 位`);
}

// Personal identity numbers (GB 11643), which older sole traders use as tax numbers. Source: B10.3.
// Sensitive personal information: never log, always mask.
const PERSONAL_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const PERSONAL_CHECKS = '10X98765432';

/** Is yyyyMMdd a calendar day from 1900 on? */
const isBirthday = (text: string): boolean =>
  text >= '1900' && isDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);

/** Is it an 18-digit personal identity number with a valid birthday and check character? */
export function isValidPersonalId(text: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text) || !isBirthday(text.slice(6, 14))) return false;
  const total = PERSONAL_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0);
  return PERSONAL_CHECKS[total % 11] === text[17];
}

/** Is it a 15-digit personal identity number (no check character; born in the 1900s)? */
export const isOldPersonalId = (text: string): boolean =>
  /^[1-9]\d{14}$/.test(text) && isBirthday(`19${text.slice(6, 12)}`);
