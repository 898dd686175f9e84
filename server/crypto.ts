/**
 * Encrypts values that must not be readable in the database (AES-256-GCM) and makes keyed hashes of short secrets.
 * The keys come from the setting DATA_KEY: the first encrypts, all decrypt, so that keys can be rotated.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

interface DataKey {
  /** First four bytes of the key's SHA-256. Identifies the key without revealing it. */
  id: Buffer;
  /** 32 bytes. */
  key: Buffer;
}

/** Newest key first. With an empty list every use throws. */
export type DataKeys = readonly DataKey[];

/** Marks encrypted bytes. No picture, PDF or text begins with these bytes. */
const MAGIC = Buffer.from('\0enc1');
const [ID_BYTES, KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [4, 32, 12, 16];
const HEAD_BYTES = MAGIC.length + ID_BYTES + NONCE_BYTES;

/**
 * Parses `KEY` or `NEW,OLD`, each 32 bytes in base64. Returns null for another format and an empty list for blank
 * text.
 */
export function parseDataKeys(text: string): DataKeys | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const keys = parts.map((part) => Buffer.from(part, 'base64'));
  const fits = keys.every((key, at) => key.length === KEY_BYTES && key.toString('base64') === parts[at]);
  if (!fits) return null;
  return keys.map((key) => ({ key, id: createHash('sha256').update(key).digest().subarray(0, ID_BYTES) }));
}

function firstOf([first]: DataKeys): DataKey {
  if (!first) throw new Error('DATA_KEY is not set');
  return first;
}

/**
 * Encrypts bytes as magic, key id, nonce, cipher text and tag. `context` names the kind and owner (`totp <buyerId>`);
 * it is authenticated, so bytes moved to another row cannot be decrypted there.
 */
export function seal(keys: DataKeys, plain: Uint8Array, context: string): Buffer {
  const { id, key } = firstOf(keys);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([MAGIC, id, nonce, body, cipher.getAuthTag()]);
}

/** Are these bytes encrypted by `seal`? */
export const isSealed = (bytes: Uint8Array): boolean =>
  bytes.length >= HEAD_BYTES + TAG_BYTES && MAGIC.equals(bytes.subarray(0, MAGIC.length));

const idOf = (sealed: Uint8Array) => Buffer.from(sealed.subarray(MAGIC.length, MAGIC.length + ID_BYTES));

/** Are the bytes unencrypted or encrypted with an older key? Key rotation encrypts them again. */
export const needsSealing = (keys: DataKeys, bytes: Uint8Array): boolean =>
  !isSealed(bytes) || !firstOf(keys).id.equals(idOf(bytes));

/** Decrypts bytes made by `seal`. Throws when the key is missing, the context differs or a bit was changed. */
export function unseal(keys: DataKeys, sealed: Uint8Array, context: string): Buffer {
  if (!isSealed(sealed)) throw new Error('the bytes are not encrypted');
  const id = idOf(sealed);
  const found = keys.find((key) => key.id.equals(id));
  if (!found) throw new Error(`DATA_KEY does not contain the key ${id.toString('hex')}`);
  const nonce = sealed.subarray(HEAD_BYTES - NONCE_BYTES, HEAD_BYTES);
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', found.key, nonce)
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES, end)), decipher.final()]);
}

const macWith = ({ key }: DataKey, purpose: string, text: string): Buffer => {
  // Derive a separate key per purpose, so that a hash of one purpose is never valid for another.
  const own = hkdfSync('sha256', key, '', `mac ${purpose}`, KEY_BYTES);
  return createHmac('sha256', Buffer.from(own)).update(text).digest();
};

/** Keyed hash (HMAC-SHA256, hex) of a secret that is too short for a plain hash, such as six digits. */
export const macOf = (keys: DataKeys, purpose: string, text: string): string =>
  macWith(firstOf(keys), purpose, text).toString('hex');

/** Is `mac` the keyed hash of the text under any of the keys? Compares in constant time. */
export function isMac(keys: DataKeys, purpose: string, text: string, mac: string): boolean {
  const given = Buffer.from(mac, 'hex');
  return keys.some((key) => {
    const right = macWith(key, purpose, text);
    return right.length === given.length && timingSafeEqual(right, given);
  });
}
