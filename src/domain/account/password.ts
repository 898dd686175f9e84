/**
 * What a password must be, and how good it is. No source gives a rule; 8–20 characters with letters and digits is
 * usual in such shops. What is in every list of guessed passwords, or says the buyer's own name, is refused.
 */

/** Passwords tried first by whoever guesses; compared in lower case. */
const COMMON = new Set(
  'password1 password123 passw0rd abc12345 abc123456 abcd1234 a1234567 a12345678 a123456789 1234567a 12345678a 123456789a qwer1234 qwerty123 1qaz2wsx 1q2w3e4r zxcv1234 admin123 admin888 woaini520 woaini1314 5201314a iloveyou1 aa123456 asd12345 qq123456 wang1234 test1234 welcome1'.split(
    ' ',
  ),
);

/** Why a password will not do, in Chinese; null when it will. `names` are the buyer's own, which it must not hold. */
export function checkPassword(text: string, names: readonly string[] = []): string | null {
  if (text === '') return '请输入密码';
  if (text.length < 8 || text.length > 20) return '密码长度为 8–20 个字符';
  if (!/^[\x21-\x7e]+$/.test(text)) return '密码只能包含英文字母、数字和英文符号，不能有空格';
  if (!/[A-Za-z]/.test(text) || !/\d/.test(text)) return '密码须同时包含字母和数字';
  const lower = text.toLowerCase();
  if (COMMON.has(lower)) return '这个密码太常见，容易被猜到，请换一个';
  const named = names.some((name) => name.length >= 3 && lower.includes(name.toLowerCase()));
  return named ? '密码不能包含用户名或手机号' : null;
}

export interface PasswordStrength {
  /** 0: will not do; 1 弱, 2 中, 3 强 */
  level: 0 | 1 | 2 | 3;
  word: '不可用' | '弱' | '中' | '强';
  /** Why not, or what would make it better; null when nothing is wanting. */
  advice: string | null;
}

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];
/** The same character three times, or three in a row of the alphabet or the digits. */
const isMonotone = (text: string) =>
  [...text].some((_, at) => {
    const [a, b, c] = [0, 1, 2].map((step) => text.charCodeAt(at + step));
    if (a === undefined || b === undefined || c === undefined || Number.isNaN(c)) return false;
    return b - a === c - b && [0, 1, -1].includes(b - a);
  });

/** How good a password is, with the reason. */
export function passwordStrength(text: string, names: readonly string[] = []): PasswordStrength {
  const refused = checkPassword(text, names);
  if (refused) return { level: 0, word: '不可用', advice: refused };
  const kinds = KINDS.filter((kind) => kind.test(text)).length;
  const monotone = isMonotone(text);
  if (text.length >= 12 && kinds >= 3 && !monotone) return { level: 3, word: '强', advice: null };
  if (text.length >= 10 && kinds >= 3 && !monotone)
    return { level: 2, word: '中', advice: '加到 12 个字符以上更安全' };
  if (monotone) return { level: 1, word: '弱', advice: '避免连续或重复的字符，如 123、abc、aaa' };
  if (kinds < 3) return { level: 1, word: '弱', advice: '再加上大写字母或符号更安全' };
  return { level: 1, word: '弱', advice: '再长一些更安全' };
}
