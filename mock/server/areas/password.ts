/** Passwords as they come in: AES-128-ECB as mall4j clients send them, or plain. */
import { createDecipheriv } from 'node:crypto';
import { refuse } from '../core/envelope';

const SIGN_KEY = process.env.PASSWORD_SIGN_KEY ?? '-mall4j-password';

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
