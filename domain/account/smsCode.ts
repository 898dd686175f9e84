/** Codes by SMS: what they look like, how long they are good for, how often they may be asked for. */
import { isFailure } from '../shared/failure';

/** Seconds until another code can be asked for. */
export const CODE_PAUSE_SECONDS = 60;
/** Seconds a code is good for. */
export const CODE_SECONDS = 300;
/** Wrong tries after which a code is void. */
export const CODE_TRIES = 5;
/** Codes to one number in 24 hours, from one origin. */
export const CODES_PER_DAY = 5;

/** Six digits without the spaces that come with pasting, full-width ones too. */
export const normalizeCode = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** Why this is no code, in Chinese; null when it could be one. */
export function checkCode(text: string): string | null {
  if (text.trim() === '') return '请填写验证码';
  return /^\d{6}$/.test(normalizeCode(text)) ? null : '请输入 6 位数字验证码';
}

/** The seconds to wait when a code was asked for too soon; 0 when it was refused for another reason. */
export function secondsToWait(error: unknown): number {
  if (!isFailure(error) || error.reason !== 'CODE_TOO_SOON') return 0;
  const { waitSeconds } = (error.data ?? {}) as { waitSeconds?: unknown };
  // One that does not say how long means the whole pause at most.
  const seconds = typeof waitSeconds === 'number' ? Math.ceil(waitSeconds) : CODE_PAUSE_SECONDS;
  return Math.min(Math.max(seconds, 0), CODE_PAUSE_SECONDS);
}
