/** Decodes a text file: UTF-8, UTF-16 with or without a byte order mark, GB 18030. */

/** The file has another encoding or is not text. */
export class UnknownEncoding extends Error {}

/** Characters that a wrong decoding produces: control, private-use and invalid ones. */
const NO_TEXT = /[\0-\x08\x0e-\x1f\ufffd\ufffe\uffff\ue000-\uf8ff]/g;

/** Share of such characters that is accepted: a few private-use glyphs may be genuine. */
const MAX_STRANGE = 0.02;

const strictly = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Digits, commas and line ends have a zero byte in UTF-16: before them in big endian, after them in little endian. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const noughts = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) noughts[at % 2] = (noughts[at % 2] ?? 0) + 1;
  });
  const [high = 0, low = 0] = noughts;
  if (high === 0 && low === 0) return null;
  return high > low ? 'utf-16be' : 'utf-16le';
}

/** Decodes the bytes. Chinese spreadsheet programs save CSV in GB 18030 by default. Throws `UnknownEncoding`. */
export function decode(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  const text =
    wide === null ? (strictly('utf-8', bytes) ?? strictly('gb18030', bytes)) : strictly(wide, bytes);
  if (text === null || (text.match(NO_TEXT)?.length ?? 0) > text.length * MAX_STRANGE)
    throw new UnknownEncoding();
  return text;
}
