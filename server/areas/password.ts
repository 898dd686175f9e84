/** Passwords as they come in: AES-128-ECB as mall4j clients send them, or plain; and the lock after ten wrong ones. */
import { createDecipheriv } from 'node:crypto';
import { checkPassword } from '../../src/domain/password';
import { now } from '../core/clock';
import { refuse } from '../core/envelope';
import { textOf } from '../core/read';
import { store, type User } from '../store';

const SIGN_KEY = process.env.PASSWORD_SIGN_KEY ?? '-mall4j-password';
export const LOCK_AFTER = 10;
export const LOCK_MS = 30 * 60_000;

/** Base64 of one or more 16-byte blocks. */
const looksEncrypted = (text: string) =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length >= 24 && Buffer.from(text, 'base64').length % 16 === 0;

/** The password the buyer typed. Refuses a cipher text it cannot read with `AES解密错误`. */
export function plainPassword(text: string): string {
  if (!looksEncrypted(text)) return text;
  try {
    const decipher = createDecipheriv('aes-128-ecb', Buffer.from(SIGN_KEY), null);
    const plain = decipher.update(text, 'base64', 'utf8') + decipher.final('utf8');
    if (/^\d{13}/.test(plain)) return plain.slice(13);
  } catch {
    // not a cipher text of ours
  }
  return refuse('AES解密错误');
}

/** A password to be set; refused when it will not do. `names` must not be in it. */
export function newPassword(value: unknown, label: string, names: readonly (string | null)[] = []): string {
  const passWord = plainPassword(textOf(value, label));
  const weak = checkPassword(
    passWord,
    names.filter((name) => name !== null),
  );
  return weak ? refuse(weak) : passWord;
}

/** Holds a password against the buyer's, and counts the wrong ones: ten under one key lock it for 30 minutes. */
export function provePassword(
  key: string,
  user: User | undefined,
  given: string,
  words: { wrong: string; locked: string },
): User {
  const { loginFailures } = store();
  const failures = loginFailures.get(key) ?? [];
  const isRecent = (time = 0) => now() - time < LOCK_MS;
  // The lock counts from the tenth wrong one, however long the others took.
  if (failures.length >= LOCK_AFTER && isRecent(failures.at(-1))) refuse(words.locked);
  if (!user || user.passWord !== given) {
    loginFailures.set(key, [...failures.filter(isRecent), now()]);
    return refuse(words.wrong);
  }
  loginFailures.delete(key);
  return user;
}

/** Another password was set with a code: the wrong tries at the old one lock nothing any more. */
export function forgiveFailures({ userId }: User): void {
  const { loginFailures } = store();
  for (const key of loginFailures.keys()) if (key.endsWith(` ${userId}`)) loginFailures.delete(key);
}
