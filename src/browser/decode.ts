/** The text of a file, whatever its letters are written in: UTF-8, UTF-16 with a mark or without, GB 18030. */

/** In none of these; or no text at all. */
export class UnknownEncoding extends Error {}

/** What text never holds, and bytes read in a wrong way do: control characters, private ones, none. */
const NO_TEXT = /[\0-\x08\x0e-\x1f\ufffd\ufffe\uffff\ue000-\uf8ff]/g;

/** A glyph of a private font is no sign of a wrong reading; many are. */
const MAX_STRANGE = 0.02;

const strictly = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Digits, commas and line ends have a byte of nought in UTF-16: before them where the high byte comes first. */
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

/** Spreadsheets in Chinese save CSV in GB 18030 unless told. Throws `UnknownEncoding`. */
export function decode(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  const text =
    wide === null ? (strictly('utf-8', bytes) ?? strictly('gb18030', bytes)) : strictly(wide, bytes);
  if (text === null || (text.match(NO_TEXT)?.length ?? 0) > text.length * MAX_STRANGE)
    throw new UnknownEncoding();
  return text;
}
