/** Reads uploaded invoice files: kinds by their first bytes, zips unpacked within limits. */
import { unzipSync } from 'fflate';
import { MAX_INVOICE_FILE } from '../../domain/invoice/invoiceFiles';
import type { FileType } from './fileQueries';

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
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name === OFD_HEAD && originalSize <= MAX_INVOICE_FILE,
    });
    return found[OFD_HEAD] ?? null;
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

/** Unpacks a zip. Sizes are those that the zip states; fflate writes no more than that. */
function readZip(name: string, bytes: Uint8Array, left: { files: number; bytes: number }): Unpacked[] {
  const over: Unpacked[] = [];
  try {
    const entries = unzipSync(bytes, {
      filter: (entry) => {
        if (isClutter(entry.name)) return false;
        left.files -= 1;
        left.bytes -= entry.originalSize;
        const fits = left.files >= 0 && left.bytes >= 0 && entry.originalSize <= MAX_INVOICE_FILE;
        if (!fits)
          over.push(refused(entry.name, 'FILE_TOO_LARGE', '文件超过 5 MB，或压缩包过大，请分几次上传'));
        return fits;
      },
    });
    return [...Object.entries(entries).map(([entry, content]) => readSingle(entry, content)), ...over];
  } catch {
    return [refused(name, 'ZIP_DAMAGED', '压缩包打不开：可能已损坏或加了密码')];
  }
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
