/** SMS verification codes: format, lifetime and limits. */
import { isFailure } from '../shared/failure';

/** Seconds before another code can be requested. */
export const CODE_PAUSE_SECONDS = 60;
/** Lifetime of a code in seconds. */
export const CODE_SECONDS = 300;
/** A code becomes void after this many wrong tries. */
export const CODE_TRIES = 5;
/** Codes in 24 hours for one number from one origin. */
export const CODES_PER_DAY = 5;

/** Removes spaces, which come with pasting, and folds full-width digits. */
export const normalizeCode = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** Returns a Chinese message when the text cannot be a code, else null. */
export function checkCode(text: string): string | null {
  if (text.trim() === '') return '请填写验证码';
  return /^\d{6}$/.test(normalizeCode(text)) ? null : '请输入 6 位数字验证码';
}

/** Seconds to wait after a code was requested too soon; 0 for any other refusal. */
export function secondsToWait(error: unknown): number {
  if (!isFailure(error) || error.reason !== 'CODE_TOO_SOON') return 0;
  const { waitSeconds } = (error.data ?? {}) as { waitSeconds?: unknown };
  // Without a stated time, wait at most the whole pause.
  const seconds = typeof waitSeconds === 'number' ? Math.ceil(waitSeconds) : CODE_PAUSE_SECONDS;
  return Math.min(Math.max(seconds, 0), CODE_PAUSE_SECONDS);
}
