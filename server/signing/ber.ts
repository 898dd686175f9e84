/** Reads BER (ITU-T X.690), which PKCS#12 files may use: lengths to be found, and strings in parts. DER is the usual case. */

export interface BerValue {
  tag: number;
  /** Content of a primitive value; of a constructed one the bytes of its children. */
  content: Buffer;
  children: BerValue[];
}

const CONSTRUCTED = 0x20;
const OCTETS = 0x04;
/** Deeper files are not certificates. */
const MAX_DEPTH = 40;

interface Read {
  value: BerValue;
  end: number;
}

/** The values one after another, up to `end` or to the mark that ends an indefinite length. */
function readAll(bytes: Buffer, begin: number, end: number | null, depth: number): [BerValue[], number] {
  const values: BerValue[] = [];
  let at = begin;
  while (end === null || at < end) {
    if (end === null && bytes.readUInt16BE(at) === 0) return [values, at + 2];
    const read = readOne(bytes, at, depth);
    if (end !== null && read.end > end) throw new RangeError('a value is longer than its content');
    values.push(read.value);
    at = read.end;
  }
  return [values, at];
}

function readOne(bytes: Buffer, at: number, depth: number): Read {
  if (depth > MAX_DEPTH) throw new RangeError('too many levels');
  const tag = bytes.readUInt8(at);
  const first = bytes.readUInt8(at + 1);
  const isConstructed = (tag & CONSTRUCTED) !== 0;
  if (first === 0x80) {
    if (!isConstructed) throw new RangeError('a plain value without a length');
    const [children, end] = readAll(bytes, at + 2, null, depth + 1);
    return { value: { tag, content: bytes.subarray(at + 2, end - 2), children }, end };
  }
  const size = first < 128 ? 0 : first - 128;
  const length = size === 0 ? first : bytes.readUIntBE(at + 2, size);
  const begin = at + 2 + size;
  const end = begin + length;
  if (end > bytes.length) throw new RangeError('a value is longer than the file');
  const children = isConstructed ? readAll(bytes, begin, end, depth + 1)[0] : [];
  return { value: { tag, content: bytes.subarray(begin, end), children }, end };
}

/** The first value in the bytes; throws a RangeError when they are not BER. */
export const readBer = (bytes: Buffer): BerValue => readOne(bytes, 0, 0).value;

/** Content of an OCTET STRING, also in parts, and below an implicit tag. */
export const octetsOf = (value: BerValue): Buffer =>
  value.children.length === 0
    ? value.content
    : Buffer.concat(value.children.filter(({ tag }) => (tag & ~CONSTRUCTED) === OCTETS).map(octetsOf));

/** A child; throws when it is missing. */
export function childOf({ children }: BerValue, at: number): BerValue {
  const found = children[at];
  if (!found) throw new RangeError('a part is missing');
  return found;
}

/** `1.2.840.113549.1.7.1` */
export function oidText({ content }: BerValue): string {
  const numbers: number[] = [];
  let number = 0;
  for (const byte of content) {
    number = number * 128 + (byte & 127);
    if (byte < 128) {
      numbers.push(number);
      number = 0;
    }
  }
  const [first = 0, ...rest] = numbers;
  const head = Math.min(Math.floor(first / 40), 2);
  return [head, first - head * 40, ...rest].join('.');
}

/** A small positive INTEGER. */
export function integerOf({ content }: BerValue): number {
  if (content.length === 0 || content.length > 6) throw new RangeError('the number is too large');
  return content.readIntBE(0, content.length);
}
