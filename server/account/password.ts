/** Passwords: as they come in (AES-128-ECB as mall4j clients send them, or plain), and as they are kept (argon2id). */
import { createDecipheriv } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { checkPassword } from '../../src/domain/account/password';
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

/** A password to be set, in plain; refused when it will not do. `names` must not be in it. */
export function newPassword(
  settings: Settings,
  text: string,
  names: readonly (string | null)[] = [],
): string {
  const passWord = plainPassword(settings, text);
  const weak = checkPassword(
    passWord,
    names.filter((name) => name !== null),
  );
  return weak ? refuseField('passWord', 'PASSWORD_WEAK', weak) : passWord;
}

/** argon2id, off the event loop. */
export const hashPassword = (
  { passwordCost }: Pick<Settings, 'passwordCost'>,
  passWord: string,
): Promise<string> => hash(passWord, { ...passwordCost, parallelism: 1 });

/** Does a password fit what is kept? */
export const isPassword = (passwordHash: string, passWord: string): Promise<boolean> =>
  // Blank: the account is closed.
  passwordHash === '' ? Promise.resolve(false) : verify(passwordHash, passWord);
