/** The few parts of DER (ITU-T X.690) that a signature needs: writing values, and reading their children. */

/** Bytes of the length of a value: short form below 128, else the number of bytes and the bytes. */
function lengthOf(length: number): number[] {
  if (length < 128) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 + bytes.length, ...bytes];
}

/** A value with its tag. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes);
export const NULL = der(0x05);

/** SET OF: DER sorts its elements by their bytes. */
export const setOf = (...parts: readonly Uint8Array[]): Buffer =>
  der(0x31, ...[...parts].sort((a, b) => Buffer.compare(a, b)));

/** A small integer from 0 to 127. */
export const smallInteger = (value: number): Buffer => der(0x02, Buffer.from([value]));

/** An object identifier, written `1.2.840.113549.1.7.2`. */
export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((part) => {
    const digits = [part % 128];
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift(128 + (left % 128));
    return digits;
  });
  return der(0x06, Buffer.from(bytes));
}

export interface Value {
  tag: number;
  content: Buffer;
  /** Tag, length and content. */
  whole: Buffer;
}

/** The values in the content of a value; throws when a length is wrong. */
export function valuesIn(content: Buffer): Value[] {
  const values: Value[] = [];
  for (let at = 0; at < content.length;) {
    const tag = content.readUInt8(at);
    const first = content.readUInt8(at + 1);
    const size = first < 128 ? 0 : first - 128;
    const length = size === 0 ? first : content.readUIntBE(at + 2, size);
    const begin = at + 2 + size;
    const end = begin + length;
    if (end > content.length) throw new RangeError('a value is longer than its content');
    values.push({ tag, content: content.subarray(begin, end), whole: content.subarray(at, end) });
    at = end;
  }
  return values;
}
