/** Second factor of staff (TOTP, RFC 6238), and the lifetime of their logins. */
import type { SecondFactorStep, StaffRole } from './types';

/** Recovery codes per set. */
export const RECOVERY_CODES = 10;

/** Roles with the most power. They need a second factor in production. */
const NEED_IT: readonly StaffRole[] = ['manager', 'finance'];

/** Do these roles need a second factor? `isRequired` is the shop's setting. */
export const needsSecondFactor = (roles: readonly StaffRole[], isRequired: boolean): boolean =>
  isRequired && roles.some((role) => NEED_IT.includes(role));

interface Login {
  roles: readonly StaffRole[];
  isRequired: boolean;
  /** The account has a confirmed second factor. */
  isEnrolled: boolean;
  /** This login has entered a code. */
  isGiven: boolean;
}

/**
 * Returns the next step of a login. An account with a second factor must enter it even if its role does not require
 * one.
 */
export function secondFactorStep({ roles, isRequired, isEnrolled, isGiven }: Login): SecondFactorStep {
  if (roles.length === 0) return null;
  if (isEnrolled) return isGiven ? null : 'code';
  return needsSecondFactor(roles, isRequired) ? 'enrol' : null;
}

/** Normalises a typed code: full-width digits, spaces and dashes. */
export const normalizeFactorCode = (text: string): string =>
  text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Returns a Chinese message when the text can be neither an app code nor a recovery code, else null. */
export function checkFactorCode(text: string): string | null {
  const code = normalizeFactorCode(text);
  if (code === '') return '请填写动态验证码';
  return /^(\d{6}|[A-Z2-7]{10})$/.test(code) ? null : '请输入 6 位动态验证码，或一个恢复码';
}
