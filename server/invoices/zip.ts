/**
 * Reads zips that somebody uploaded, with yauzl. It stops an entry that unpacks beyond the size that the zip states (zip bomb);
 * fflate would decode such an entry to its end.
 */
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

export interface ZipEntry {
  /** Path in the zip. */
  name: string;
  /** Stated bytes after unpacking. */
  size: number;
  /** Unpacks the entry; rejects when it is damaged, encrypted, or not of the stated size. */
  read: () => Promise<Uint8Array>;
}

/** Names without a mark of their encoding are UTF-8 (macOS) or GB 18030 (Chinese Windows). */
function nameOf(raw: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return new TextDecoder('gb18030').decode(raw);
  }
}

/** The entries in the order of the directory. Rejects when there is no readable directory. */
export async function zipEntries(bytes: Uint8Array): Promise<ZipEntry[]> {
  // `decodeStrings` would decode names as code page 437, and reject the whole zip for one unusual name.
  const zip = await fromBufferPromise(Buffer.from(bytes), { decodeStrings: false });
  const entries: ZipEntry[] = [];
  for await (const entry of zip.eachEntry())
    entries.push({
      name: nameOf(entry.fileNameRaw),
      size: entry.uncompressedSize,
      read: async () => new Uint8Array(await buffer(await zip.openReadStreamPromise(entry))),
    });
  return entries;
}
