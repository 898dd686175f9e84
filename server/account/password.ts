/** Passwords: as they come in (AES-128-ECB as mall4j clients send them, or plain), and as they are kept (argon2id of NFC). */
import { createDecipheriv } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { checkPassword, PASSWORD_LENGTH } from '../../domain/account/password';
import { refuse, refuseField } from '../http/refusal';
import type { Settings } from '../shop';

/** Base64 of one or more 16-byte blocks. */
const looksEncrypted = (text: string) =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length >= 24 && Buffer.from(text, 'base64').length % 16 === 0;

/** The password the buyer typed. Refuses a cipher text it cannot read with `AES解密错误`. */
export function plainPassword({ passwordSignKey }: Settings, text: string): string {
  if (!looksEncrypted(text)) return text;
  try {
    const decipher = createDecipheriv('aes-128-ecb', Buffer.from(passwordSignKey), null);
    const plain = decipher.update(text, 'base64', 'utf8') + decipher.final('utf8');
    if (/^\d{13}/.test(plain)) return plain.slice(13);
  } catch {
    // not a cipher text of ours
  }
  return refuse('PASSWORD_UNREADABLE', 'AES解密错误');
}

/** Guessed often in China and not in the package's list. */
const GUESSED_HERE = ['admin888', 'woaini520', 'woaini1314', '5201314a'];
const COMMON_COUNT = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** The 10,000 most common passwords that are long enough, in lower case. Read with the first use: it takes 60 ms. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter((text) => text.length >= PASSWORD_LENGTH.min);
  return new Set([...long.slice(0, COMMON_COUNT), ...GUESSED_HERE]);
}

/** Why a password may not be set; null when it may. `names` are the buyer's own, which it must not be. */
export async function passwordProblem(
  passWord: string,
  names: readonly string[],
): Promise<{ reason: string; message: string } | null> {
  const message = checkPassword(passWord, names);
  if (message) return { reason: 'PASSWORD_WEAK', message };
  const isCommon = (await (common ??= readCommon())).has(passWord.toLowerCase());
  return isCommon ? { reason: 'PASSWORD_COMMON', message: '这个密码太常见，容易被猜到，请换一个' } : null;
}

/** A password to be set, in plain; refused beside its field when it will not do. */
export async function newPassword(
  settings: Settings,
  text: string,
  names: readonly (string | null)[],
): Promise<string> {
  const passWord = plainPassword(settings, text);
  const known = names.filter((name) => name !== null);
  const problem = await passwordProblem(passWord, known);
  return problem ? refuseField('passWord', problem.reason, problem.message) : passWord;
}

/** argon2id, off the event loop. */
export const hashPassword = (
  { passwordCost }: Pick<Settings, 'passwordCost'>,
  passWord: string,
): Promise<string> => hash(passWord.normalize('NFC'), { ...passwordCost, parallelism: 1 });

/** Does a password fit what is kept? One that is too long is wrong, and costs no hash. */
export async function isPassword(passwordHash: string, passWord: string): Promise<boolean> {
  const text = passWord.normalize('NFC');
  // Blank: the account is closed.
  if (passwordHash === '' || [...text].length > PASSWORD_LENGTH.max) return false;
  return verify(passwordHash, text);
}
