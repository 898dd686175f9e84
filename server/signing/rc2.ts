/**
 * Decrypts RC2 in CBC mode (RFC 2268). Java before 17, Windows and OpenSSL 1 encrypt the certificates of a PKCS#12 file
 * with it, and OpenSSL 3 has it only in a provider that node does not load. Never used to encrypt.
 */

// RFC 2268, 2: a permutation of the bytes from the digits of pi.
const PI = Buffer.from(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32' +
    'bd8f40eb86b77b0bf09521225c6b4e8254d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed708e8eade8052eef784aa72ac354d6a2a' +
    '961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd2e' +
    'c5f3db47e5a59c770aa62068fe7fc1ad',
  'hex',
);

const WORDS = 64;
const BLOCK = 8;

const pi = (at: number): number => PI[at & 255] ?? 0;

/** The expanded key: 64 words of 16 bits (RFC 2268, 2). */
function expand(key: Uint8Array, effectiveBits: number): Uint16Array {
  const bytes = Buffer.alloc(2 * WORDS);
  bytes.set(key);
  const size = key.length;
  const at = (index: number): number => bytes[index] ?? 0;
  for (let i = size; i < 128; i++) bytes[i] = pi(at(i - 1) + at(i - size));
  const effective = Math.ceil(effectiveBits / 8);
  const mask = 255 >> (8 * effective - effectiveBits);
  bytes[128 - effective] = pi(at(128 - effective) & mask);
  for (let i = 127 - effective; i >= 0; i--) bytes[i] = pi(at(i + 1) ^ at(i + effective));
  return Uint16Array.from({ length: WORDS }, (_, word) => bytes.readUInt16LE(2 * word));
}

const SHIFTS = [1, 2, 3, 5] as const;

/** One block back to its plain bytes (RFC 2268, 4). */
function decryptBlock(key: Uint16Array, block: Buffer): Buffer {
  const r = [0, 2, 4, 6].map((at) => block.readUInt16LE(at));
  const word = (at: number): number => r[at & 3] ?? 0;
  let j = WORDS - 1;
  const mix = () => {
    for (let i = 3; i >= 0; i--) {
      const shift = SHIFTS[i] ?? 1;
      const turned = (word(i) >>> shift) | (word(i) << (16 - shift));
      const used = (key[j--] ?? 0) + (word(i + 3) & word(i + 2)) + (~word(i + 3) & word(i + 1));
      r[i] = (turned - used) & 0xffff;
    }
  };
  const mash = () => {
    for (let i = 3; i >= 0; i--) r[i] = (word(i) - (key[word(i + 3) & 63] ?? 0)) & 0xffff;
  };
  for (const [rounds, thenMash] of [
    [5, true],
    [6, true],
    [5, false],
  ] as const) {
    // prettier-ignore
    for (let round = 0; round < rounds; round++) mix();
    if (thenMash) mash();
  }
  const plain = Buffer.alloc(BLOCK);
  r.forEach((value, at) => plain.writeUInt16LE(value, 2 * at));
  return plain;
}

/** The plain bytes without their padding; throws when the padding is wrong. */
export function decryptRc2Cbc(
  key: Uint8Array,
  effectiveBits: number,
  iv: Uint8Array,
  sealed: Uint8Array,
): Buffer {
  if (sealed.length === 0 || sealed.length % BLOCK !== 0)
    throw new RangeError('not a whole number of blocks');
  const words = expand(key, effectiveBits);
  const bytes = Buffer.from(sealed);
  const plain = Buffer.alloc(bytes.length);
  let before = Buffer.from(iv);
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const block = bytes.subarray(at, at + BLOCK);
    decryptBlock(words, block).forEach((byte, i) => {
      plain[at + i] = byte ^ (before[i] ?? 0);
    });
    before = block;
  }
  const padding = plain.at(-1) ?? 0;
  if (padding < 1 || padding > BLOCK) throw new RangeError('the padding is wrong');
  return plain.subarray(0, plain.length - padding);
}
