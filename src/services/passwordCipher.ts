/**
 * Passwords in the form of the mall4j server: AES-128-ECB with PKCS7 padding over 13 digits of time and the password,
 * in Base64. It only hides a password from a log; HTTPS protects it on the way.
 */

/** Must equal the server's `auth.password.signKey` (16 bytes). */
const SIGN_KEY = process.env.PASSWORD_SIGN_KEY ?? '-mall4j-password';

/** Base64 cipher text of `password`. The cipher is loaded at first use. */
export async function encryptPassword(password: string): Promise<string> {
  const { ecb } = await import('@noble/ciphers/aes.js');
  const bytes = new TextEncoder().encode(`${Date.now()}${password.normalize('NFC')}`);
  const cipher = ecb(new TextEncoder().encode(SIGN_KEY)).encrypt(bytes);
  return btoa(String.fromCharCode(...cipher));
}
