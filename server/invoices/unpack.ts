/** Reads uploaded invoice files: kinds by their first bytes, zips unpacked within limits. */
import { MAX_INVOICE_FILE } from '../../domain/invoice/invoiceFiles';
import type { FileType } from './fileQueries';
import { zipEntries, type ZipEntry } from './zip';

/** Most files of one upload, after unpacking. */
const MAX_FILES = 500;
/** Bytes of all files of one upload, after unpacking. */
const MAX_UNPACKED = 100 * 1024 * 1024;
const OFD_HEAD = 'OFD.xml';

export interface Unpacked {
  name: string;
  /** Null when it is refused. */
  type: FileType | null;
  bytes: Uint8Array;
  /** Custom data of an OFD; null in other files. */
  ofdHead: Uint8Array | null;
  /** Why it cannot be read; null when it can. */
  problem: { reason: string; problem: string } | null;
}

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  bytes.length >= text.length && [...text].every((sign, at) => bytes[at] === sign.charCodeAt(0));

const refused = (name: string, reason: string, problem: string): Unpacked => ({
  ...{ name, type: null, bytes: new Uint8Array(), ofdHead: null },
  problem: { reason, problem },
});

const read = (
  name: string,
  type: FileType,
  bytes: Uint8Array,
  ofdHead: Uint8Array | null = null,
): Unpacked =>
  bytes.length > MAX_INVOICE_FILE
    ? refused(name, 'FILE_TOO_LARGE', '文件超过 5 MB')
    : { name, type, bytes, ofdHead, problem: null };

/** The `OFD.xml` of an OFD, which is a zip; null in other zips and in damaged ones. */
async function ofdHeadOf(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const head = (await zipEntries(bytes)).find(({ name }) => name === OFD_HEAD);
    return head && head.size <= MAX_INVOICE_FILE ? await head.read() : null;
  } catch {
    return null;
  }
}

/** A file that is no zip, or an OFD. */
async function readSingle(name: string, bytes: Uint8Array): Promise<Unpacked> {
  if (startsWith(bytes, '%PDF-')) return read(name, 'pdf', bytes);
  if (startsWith(bytes, 'PK')) {
    const head = await ofdHeadOf(bytes);
    return head
      ? read(name, 'ofd', bytes, head)
      : refused(name, 'ZIP_NESTED', '压缩包中的压缩包不展开，请先解压');
  }
  // A byte order mark or blanks may come first.
  if (/^\uFEFF?\s*</.test(new TextDecoder().decode(bytes.subarray(0, 200)))) return read(name, 'xml', bytes);
  return refused(name, 'FILE_TYPE', '只接受 XML、OFD、PDF 或它们的压缩包');
}

/** System files that operating systems put into zips. */
const isClutter = (name: string): boolean =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/i.test(name);

const DAMAGED = '打不开：可能已损坏或加了密码';

async function readEntry({ name, read: unpacked }: ZipEntry): Promise<Unpacked> {
  const bytes = await unpacked().catch(() => null);
  return bytes ? readSingle(name, bytes) : refused(name, 'ZIP_DAMAGED', `文件${DAMAGED}`);
}

/** Unpacks a zip. The limits count the sizes that it states; no entry is unpacked beyond its own. */
async function readZip(
  name: string,
  bytes: Uint8Array,
  left: { files: number; bytes: number },
): Promise<Unpacked[]> {
  const entries = await zipEntries(bytes).catch(() => null);
  if (entries === null) return [refused(name, 'ZIP_DAMAGED', `压缩包${DAMAGED}`)];
  const unpacked: Unpacked[] = [];
  for (const entry of entries.filter((each) => !isClutter(each.name))) {
    left.files -= 1;
    left.bytes -= entry.size;
    const fits = left.files >= 0 && left.bytes >= 0 && entry.size <= MAX_INVOICE_FILE;
    unpacked.push(
      fits
        ? await readEntry(entry)
        : refused(entry.name, 'FILE_TOO_LARGE', '文件超过 5 MB，或压缩包过大，请分几次上传'),
    );
  }
  return unpacked;
}

/** All files of an upload; contents are base64. */
export async function unpack(files: readonly { name: string; content: string }[]): Promise<Unpacked[]> {
  const left = { files: MAX_FILES, bytes: MAX_UNPACKED };
  const unpacked: Unpacked[] = [];
  for (const { name, content } of files) {
    const bytes = new Uint8Array(Buffer.from(content, 'base64'));
    const single = await readSingle(name, bytes);
    unpacked.push(...(single.problem?.reason === 'ZIP_NESTED' ? await readZip(name, bytes, left) : [single]));
  }
  return unpacked;
}
