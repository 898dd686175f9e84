/** The second factor of who works in the shop (TOTP, RFC 6238), and how long their log-ins hold. */
import type { components } from '@contract/schema';
import type { StaffRole } from './roles';

/** What a login owes before it may work in the shop; null: nothing. */
export type SecondFactorStep = components['schemas']['SecondFactorStep'];

/** Recovery codes that are given at once. */
export const RECOVERY_CODES = 10;

/** Roles that can do most harm. They need a second factor in production. */
const NEED_IT: readonly StaffRole[] = ['manager', 'finance'];

/** Do these roles need a second factor? `isRequired`: the shop's own setting. */
export const needsSecondFactor = (roles: readonly StaffRole[], isRequired: boolean): boolean =>
  isRequired && roles.some((role) => NEED_IT.includes(role));

interface Login {
  roles: readonly StaffRole[];
  isRequired: boolean;
  /** A second factor of the account is confirmed. */
  isEnrolled: boolean;
  /** This login has given a code of it. */
  isGiven: boolean;
}

/** What comes next for a login. Whoever has a second factor gives it, whether the role needs one or not. */
export function secondFactorStep({ roles, isRequired, isEnrolled, isGiven }: Login): SecondFactorStep {
  if (roles.length === 0) return null;
  if (isEnrolled) return isGiven ? null : 'code';
  return needsSecondFactor(roles, isRequired) ? 'enrol' : null;
}

/** A code as it was typed: full-width digits, spaces and dashes do not matter. */
export const normalizeFactorCode = (text: string): string =>
  text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Why this can be neither a code of the app nor a recovery code, in Chinese; null when it could be one. */
export function checkFactorCode(text: string): string | null {
  const code = normalizeFactorCode(text);
  if (code === '') return '请填写动态验证码';
  return /^(\d{6}|[A-Z2-7]{10})$/.test(code) ? null : '请输入 6 位动态验证码，或一个恢复码';
}
