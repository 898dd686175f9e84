/**
 * Scans and photos in the database: a `data:` address encrypted with DATA_KEY (AES-256-GCM), stored as `enc:` and
 * base64. The first bytes identify the key, so that rows with an older key can be found by prefix.
 */
import { seal, unseal, type DataKeys } from './crypto';
import { dataUrl, dataUrlBytes } from './picture';

/** The table is part of the authenticated context: content moved to another row cannot be decrypted. */
export type SealedTable = 'permit_scans' | 'return_photos' | 'verifications';

const MARK = 'enc:';
/** Base64 digits of the magic and key id (nine bytes). */
const KEY_DIGITS = 12;

const contextOf = (table: SealedTable, id: string) => `${table} ${id}`;

/** Encrypts a `data:` address for storage; `id` is the key of its row. Throws when it is not one, or no key is set. */
export function sealFile(keys: DataKeys, table: SealedTable, id: string, content: string): string {
  const file = dataUrlBytes(content);
  if (!file) throw new Error('only data: addresses can be encrypted');
  const plain = Buffer.concat([Buffer.from(`${file.type}\n`), file.bytes]);
  return MARK + seal(keys, plain, contextOf(table, id)).toString('base64');
}

/** Decrypts a stored file. Files stored before encryption was introduced are returned as they are. */
export function openFile(keys: DataKeys, table: SealedTable, id: string, stored: string): string {
  if (!stored.startsWith(MARK)) return stored;
  const plain = unseal(keys, Buffer.from(stored.slice(MARK.length), 'base64'), contextOf(table, id));
  const end = plain.indexOf('\n');
  return dataUrl(plain.subarray(0, end).toString(), plain.subarray(end + 1));
}

/** Prefix of everything encrypted with the present key. */
export const sealedBeginning = (keys: DataKeys): string =>
  MARK +
  seal(keys, Buffer.alloc(0), '')
    .subarray(0, (KEY_DIGITS * 3) / 4)
    .toString('base64');
