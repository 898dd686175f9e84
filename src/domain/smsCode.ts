/** Codes by SMS: what they look like, how long they are good for, how often they may be asked for. */

/** Seconds until another code can be asked for. */
export const CODE_PAUSE_SECONDS = 60;
/** Seconds a code is good for. */
export const CODE_SECONDS = 300;
/** Wrong tries after which a code is void. */
export const CODE_TRIES = 5;
/** Codes to one number in 24 hours. */
export const CODES_PER_DAY = 10;

/** Six digits without the spaces that come with pasting, full-width ones too. */
export const normalizeCode = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** Why this is no code, in Chinese; null when it could be one. */
export function checkCode(text: string): string | null {
  if (text.trim() === '') return '请填写验证码';
  return /^\d{6}$/.test(normalizeCode(text)) ? null : '请输入 6 位数字验证码';
}

/** The seconds a refusal asks to wait ("请 42 秒后再试"); 0 when it names none. */
export function secondsToWait(sentence: string): number {
  const seconds = Number(/(\d{1,4}) 秒后/.exec(sentence)?.[1] ?? 0);
  return seconds <= CODE_PAUSE_SECONDS ? seconds : CODE_PAUSE_SECONDS;
}
