/**
 * Reads zips that somebody uploaded. An entry is never unpacked beyond the size that it states: a small file can unpack
 * to gigabytes (zip bomb), and `fflate` decodes such an entry to its end. Encrypted entries and zip64 are refused.
 * Source of the layout: PKWARE APPNOTE 6.3, 4.3.7, 4.3.12 and 4.3.16.
 */
import { inflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** Path in the zip. */
  name: string;
  /** Stated bytes after unpacking. */
  size: number;
  /** Unpacks the entry; throws when it is damaged, encrypted, or not of the stated size. */
  read: () => Uint8Array;
}

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
/** Bytes without names and extra fields, and of the longest comment of a zip. */
const [LOCAL_BYTES, CENTRAL_BYTES, END_BYTES, MAX_COMMENT] = [30, 46, 22, 0xffff];
const [ENCRYPTED, UTF8] = [1, 0x800];
const [STORED, DEFLATED] = [0, 8];

const damaged = (): never => {
  throw new RangeError('The zip is damaged, encrypted or of an unknown kind.');
};

function endOf(zip: Buffer): number {
  for (let at = zip.length - END_BYTES; at >= Math.max(0, zip.length - END_BYTES - MAX_COMMENT); at--)
    if (zip.readUInt32LE(at) === END) return at;
  return damaged();
}

function contentOf(packed: Buffer, method: number, size: number): Uint8Array {
  if (method === STORED) return packed.length === size ? new Uint8Array(packed) : damaged();
  if (method !== DEFLATED) return damaged();
  const content = inflateRawSync(packed, { maxOutputLength: size + 1 });
  return content.length === size ? new Uint8Array(content) : damaged();
}

/** The entries in the order of the directory; throws `RangeError` when there is no readable directory. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(zip);
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== CENTRAL) damaged();
    const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
    const [packedSize, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const nameBytes = zip.readUInt16LE(at + 28);
    const others = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString(
      flags & UTF8 ? 'utf8' : 'latin1',
      at + CENTRAL_BYTES,
      at + CENTRAL_BYTES + nameBytes,
    );
    const read = () => {
      if (flags & ENCRYPTED || zip.readUInt32LE(local) !== LOCAL) damaged();
      const from = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      return contentOf(zip.subarray(from, from + packedSize), method, size);
    };
    entries.push({ name, size, read });
    at += CENTRAL_BYTES + nameBytes + others;
  }
  return entries;
}
