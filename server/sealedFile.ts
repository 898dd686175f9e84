/**
 * Scans and photographs as the database keeps them: a `data:` address, sealed with DATA_KEY (AES-256-GCM) and written as
 * `enc:` and base64. The first bytes name the key, so that rows of an older key are found by their beginning.
 */
import { seal, unseal, type DataKeys } from './crypto';
import { dataUrl, dataUrlBytes } from './picture';

/** Where the content is, for the authenticated context: a content that is moved to another row does not open. */
export type SealedTable = 'permit_scans' | 'return_photos' | 'verifications';

const MARK = 'enc:';
/** Base64 digits of the mark and the key id of sealed bytes: nine bytes. */
const KEY_DIGITS = 12;

const contextOf = (table: SealedTable, id: string) => `${table} ${id}`;

/** The `data:` address as it is stored; `id` is the key of its row. Throws when it is none, or no key is set. */
export function sealFile(keys: DataKeys, table: SealedTable, id: string, content: string): string {
  const file = dataUrlBytes(content);
  if (!file) throw new Error('only a data: address is sealed');
  const plain = Buffer.concat([Buffer.from(`${file.type}\n`), file.bytes]);
  return MARK + seal(keys, plain, contextOf(table, id)).toString('base64');
}

/** The `data:` address of what is stored. What was stored before scans were sealed is one already. */
export function openFile(keys: DataKeys, table: SealedTable, id: string, stored: string): string {
  if (!stored.startsWith(MARK)) return stored;
  const plain = unseal(keys, Buffer.from(stored.slice(MARK.length), 'base64'), contextOf(table, id));
  const end = plain.indexOf('\n');
  return dataUrl(plain.subarray(0, end).toString(), plain.subarray(end + 1));
}

/** With what everything begins that the present key sealed. */
export const sealedBeginning = (keys: DataKeys): string =>
  MARK +
  seal(keys, Buffer.alloc(0), '')
    .subarray(0, (KEY_DIGITS * 3) / 4)
    .toString('base64');
