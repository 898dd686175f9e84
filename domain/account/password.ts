/**
 * Password rule and strength. The rule follows NIST SP 800-63B: 8–128 characters of any kind, not the buyer's own
 * name. The server also refuses commonly guessed passwords (`server/account/password.ts`).
 */

/** Characters are Unicode code points of the NFC form. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

export const PASSWORD_RULE = '8–128 个字符，任何字符均可，可用较长的短语';

const lengthOf = (text: string): number => [...text].length;
const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** Returns a Chinese message when a password is not acceptable, else null. `names` are the buyer's own names. */
export function checkPassword(text: string, names: readonly string[] = []): string | null {
  if (text === '') return '请输入密码';
  const length = lengthOf(text.normalize('NFC'));
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) return '密码长度为 8–128 个字符';
  const isName = names.some((name) => folded(name) === folded(text));
  return isName ? '密码不能与用户名或手机号相同' : null;
}

export interface PasswordStrength {
  /** 0 = not acceptable, 1 = 弱, 2 = 中, 3 = 强 */
  level: 0 | 1 | 2 | 3;
  word: '不可用' | '弱' | '中' | '强';
  /** The reason for a refusal, or advice for a better password; null when there is none. */
  advice: string | null;
}

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];
/** Is the text made of runs: the same character three times, or three in sequence of the alphabet or the digits? */
const isMonotone = (text: string) =>
  [...text].some((_, at) => {
    const [a, b, c] = [0, 1, 2].map((step) => text.charCodeAt(at + step));
    if (a === undefined || b === undefined || c === undefined || Number.isNaN(c)) return false;
    return b - a === c - b && [0, 1, -1].includes(b - a);
  });

/** Returns the strength of a password, with the reason. */
export function passwordStrength(text: string, names: readonly string[] = []): PasswordStrength {
  const refused = checkPassword(text, names);
  if (refused) return { level: 0, word: '不可用', advice: refused };
  if (isMonotone(text)) return { level: 1, word: '弱', advice: '避免连续或重复的字符，如 123、abc、aaa' };
  const length = lengthOf(text);
  const isMixed = KINDS.filter((kind) => kind.test(text)).length >= 3;
  if (length >= 16 || (length >= 12 && isMixed)) return { level: 3, word: '强', advice: null };
  if (length >= 12 || (length >= 10 && isMixed))
    return { level: 2, word: '中', advice: '加到 16 个字符以上更安全' };
  return { level: 1, word: '弱', advice: '再长一些更安全' };
}
