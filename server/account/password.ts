/**
 * Decrypts passwords of mall4j clients (AES-128-ECB, or plain) and hashes them with argon2id after NFC normalisation.
 */
import { createDecipheriv } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { checkPassword, PASSWORD_LENGTH } from '../../domain/account/password';
import { refuse, refuseField } from '../http/refusal';
import type { Settings } from '../shop';

/** Base64 of one or more 16-byte blocks. */
const looksEncrypted = (text: string) =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length >= 24 && Buffer.from(text, 'base64').length % 16 === 0;

/** The password as typed. Refuses an unreadable cipher text with `AES解密错误`. */
export function plainPassword({ passwordSignKey }: Settings, text: string): string {
  if (!looksEncrypted(text)) return text;
  try {
    const decipher = createDecipheriv('aes-128-ecb', Buffer.from(passwordSignKey), null);
    const plain = decipher.update(text, 'base64', 'utf8') + decipher.final('utf8');
    if (/^\d{13}/.test(plain)) return plain.slice(13);
  } catch {
    // Not one of our cipher texts.
  }
  return refuse('PASSWORD_UNREADABLE', 'AES解密错误');
}

/** Common in China, but missing from the package's list. */
const GUESSED_HERE = ['admin888', 'woaini520', 'woaini1314', '5201314a'];
const COMMON_COUNT = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * The 10,000 most common passwords of sufficient length, in lower case. Loaded on first use, because reading takes 60
 * ms.
 */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter((text) => text.length >= PASSWORD_LENGTH.min);
  return new Set([...long.slice(0, COMMON_COUNT), ...GUESSED_HERE]);
}

/** Why a password may not be set; null when it may. `names` are the buyer's own names, which it must not equal. */
export async function passwordProblem(
  passWord: string,
  names: readonly string[],
): Promise<{ reason: string; message: string } | null> {
  const message = checkPassword(passWord, names);
  if (message) return { reason: 'PASSWORD_WEAK', message };
  const isCommon = (await (common ??= readCommon())).has(passWord.toLowerCase());
  return isCommon ? { reason: 'PASSWORD_COMMON', message: '这个密码太常见，容易被猜到，请换一个' } : null;
}

/** Decrypts and validates a new password; refuses an unsuitable one beside its field. */
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

/** Hashes with argon2id, off the event loop. */
export const hashPassword = (
  { passwordCost }: Pick<Settings, 'passwordCost'>,
  passWord: string,
): Promise<string> => hash(passWord.normalize('NFC'), { ...passwordCost, parallelism: 1 });

/** Compares a password with its hash. A text above the maximum length is wrong and is not hashed. */
export async function isPassword(passwordHash: string, passWord: string): Promise<boolean> {
  const text = passWord.normalize('NFC');
  // A closed account has a blank hash.
  if (passwordHash === '' || [...text].length > PASSWORD_LENGTH.max) return false;
  return verify(passwordHash, text);
}
