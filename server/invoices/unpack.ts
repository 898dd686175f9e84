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
function ofdHeadOf(bytes: Uint8Array): Uint8Array | null {
  try {
    const head = zipEntries(bytes).find(({ name }) => name === OFD_HEAD);
    return head && head.size <= MAX_INVOICE_FILE ? head.read() : null;
  } catch {
    return null;
  }
}

/** A file that is no zip, or an OFD. */
function readSingle(name: string, bytes: Uint8Array): Unpacked {
  if (startsWith(bytes, '%PDF-')) return read(name, 'pdf', bytes);
  if (startsWith(bytes, 'PK')) {
    const head = ofdHeadOf(bytes);
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

function readEntry({ name, read: unpacked }: ZipEntry): Unpacked {
  let bytes: Uint8Array;
  try {
    bytes = unpacked();
  } catch {
    return refused(name, 'ZIP_DAMAGED', `文件${DAMAGED}`);
  }
  return readSingle(name, bytes);
}

function entriesOf(bytes: Uint8Array): ZipEntry[] | null {
  try {
    return zipEntries(bytes);
  } catch {
    return null;
  }
}

/** Unpacks a zip. The limits count the sizes that it states; no entry is unpacked beyond its own. */
function readZip(name: string, bytes: Uint8Array, left: { files: number; bytes: number }): Unpacked[] {
  const entries = entriesOf(bytes);
  if (entries === null) return [refused(name, 'ZIP_DAMAGED', `压缩包${DAMAGED}`)];
  return entries
    .filter((entry) => !isClutter(entry.name))
    .map((entry) => {
      left.files -= 1;
      left.bytes -= entry.size;
      return left.files >= 0 && left.bytes >= 0 && entry.size <= MAX_INVOICE_FILE
        ? readEntry(entry)
        : refused(entry.name, 'FILE_TOO_LARGE', '文件超过 5 MB，或压缩包过大，请分几次上传');
    });
}

/** All files of an upload; contents are base64. */
export function unpack(files: readonly { name: string; content: string }[]): Unpacked[] {
  const left = { files: MAX_FILES, bytes: MAX_UNPACKED };
  return files.flatMap(({ name, content }) => {
    const bytes = new Uint8Array(Buffer.from(content, 'base64'));
    if (startsWith(bytes, 'PK') && !ofdHeadOf(bytes)) return readZip(name, bytes, left);
    return [readSingle(name, bytes)];
  });
}
