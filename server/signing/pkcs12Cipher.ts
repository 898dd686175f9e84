/** Passphrase-based encryption and authentication of PKCS#12 files (RFC 7292, appendices B and C; RFC 8018). */
import { createDecipheriv, createHash, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';
import type { SigningFault } from '../../domain/shop/signing';
import { childOf, integerOf, octetsOf, oidText, type BerValue } from './ber';
import { decryptRc2Cbc } from './rc2';

/** A file that is refused. */
export class SigningFileError extends Error {
  constructor(readonly reason: SigningFault) {
    super(reason);
    this.name = 'SigningFileError';
  }
}

const unsupported = (): never => {
  throw new SigningFileError('SIGNING_FILE_UNSUPPORTED');
};

/** Programs write 1 to 600,000. More would hold the process for seconds. */
const MAX_ITERATIONS = 1_000_000;

function iterationsOf(value: BerValue | undefined): number {
  const iterations = value ? integerOf(value) : 1;
  if (iterations < 1 || iterations > MAX_ITERATIONS) unsupported();
  return iterations;
}

const HASHES: Record<string, { name: string; block: number }> = {
  '1.3.14.3.2.26': { name: 'sha1', block: 64 },
  '2.16.840.1.101.3.4.2.1': { name: 'sha256', block: 64 },
  '2.16.840.1.101.3.4.2.2': { name: 'sha384', block: 128 },
  '2.16.840.1.101.3.4.2.3': { name: 'sha512', block: 128 },
};
const SHA1 = { name: 'sha1', block: 64 };

/** Key material 1, initial vector 2, key of the authentication 3 (RFC 7292, B.3). */
type Purpose = 1 | 2 | 3;

interface Derivation {
  hash: { name: string; block: number };
  passphrase: string;
  salt: Buffer;
  iterations: number;
}

/** Repeats bytes up to a whole number of blocks. */
const filled = (bytes: Buffer, block: number): Buffer =>
  Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes.length === 0 ? undefined : bytes);

/** Adds B + 1 to each block of I, modulo its size (RFC 7292, B.2, 6C). */
function addTo(blocks: Buffer, b: Buffer): void {
  for (let begin = 0; begin < blocks.length; begin += b.length) {
    let carry = 1;
    for (let at = b.length - 1; at >= 0; at--) {
      const total = (blocks[begin + at] ?? 0) + (b[at] ?? 0) + carry;
      blocks[begin + at] = total & 255;
      carry = total >> 8;
    }
  }
}

/** Bytes from the passphrase (RFC 7292, B.2), which is UTF-16 with two zero bytes at its end. */
function derive({ hash, passphrase, salt, iterations }: Derivation, purpose: Purpose, size: number): Buffer {
  const text = Buffer.from(`${passphrase}\0`, 'utf16le').swap16();
  const diversifier = Buffer.alloc(hash.block, purpose);
  const blocks = Buffer.concat([filled(salt, hash.block), filled(text, hash.block)]);
  const parts: Buffer[] = [];
  for (let length = 0; length < size;) {
    let digest = createHash(hash.name).update(diversifier).update(blocks).digest();
    for (let round = 1; round < iterations; round++) digest = createHash(hash.name).update(digest).digest();
    parts.push(digest);
    length += digest.length;
    addTo(blocks, Buffer.alloc(hash.block, digest));
  }
  return Buffer.concat(parts).subarray(0, size);
}

/** Does the file's authentication code belong to the passphrase? @param macData of the PFX (RFC 7292, 4) */
export function isAuthentic(macData: BerValue, content: Buffer, passphrase: string): boolean {
  const digestInfo = childOf(macData, 0);
  const hash = HASHES[oidText(childOf(childOf(digestInfo, 0), 0))] ?? unsupported();
  const salt = octetsOf(childOf(macData, 1));
  const iterations = iterationsOf(macData.children[2]);
  const given = octetsOf(childOf(digestInfo, 1));
  const key = derive({ hash, passphrase, salt, iterations }, 3, given.length);
  const mac = createHmac(hash.name, key).update(content).digest();
  return mac.length === given.length && timingSafeEqual(mac, given);
}

const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';
/** Key lengths in bytes. */
const CIPHERS: Record<string, { name: string; key: number }> = {
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', key: 24 },
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', key: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', key: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', key: 32 },
};
const PRFS: Record<string, string> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};
const SEQUENCE = 0x30;
const INTEGER = 0x02;

const decipher = (name: string, key: Buffer, iv: Buffer, sealed: Buffer): Buffer => {
  const cipher = createDecipheriv(name, key, iv);
  return Buffer.concat([cipher.update(sealed), cipher.final()]);
};

/** PBKDF2 with a block cipher (RFC 8018, 6.2). */
function decryptPbes2(parameters: BerValue, sealed: Buffer, passphrase: string): Buffer {
  const [derivation, encryption] = [childOf(parameters, 0), childOf(parameters, 1)];
  if (oidText(childOf(derivation, 0)) !== PBKDF2) unsupported();
  const given = childOf(derivation, 1);
  const rest = given.children.slice(2);
  const prf = rest.find(({ tag }) => tag === SEQUENCE);
  const hash = prf ? (PRFS[oidText(childOf(prf, 0))] ?? unsupported()) : 'sha1';
  const { name, key: size } = CIPHERS[oidText(childOf(encryption, 0))] ?? unsupported();
  const salt = octetsOf(childOf(given, 0));
  const key = pbkdf2Sync(passphrase, salt, iterationsOf(childOf(given, 1)), size, hash);
  return decipher(name, key, octetsOf(childOf(encryption, 1)), sealed);
}

/** Ciphers of RFC 7292, appendix C, that programs write: 3DES, and RC2 with 128 or 40 bits. */
const OLD: Record<string, { key: number; rc2: number | null }> = {
  '1.2.840.113549.1.12.1.3': { key: 24, rc2: null },
  '1.2.840.113549.1.12.1.5': { key: 16, rc2: 128 },
  '1.2.840.113549.1.12.1.6': { key: 5, rc2: 40 },
};

/** Refuses key encryption with too many iterations, which OpenSSL would execute. */
export function checkIterations(algorithm: BerValue): void {
  const pending = [algorithm];
  for (let value = pending.pop(); value; value = pending.pop()) {
    if (value.tag === INTEGER) iterationsOf(value);
    pending.push(...value.children);
  }
}

/** Decrypts content; throws when the passphrase is wrong. @param algorithm AlgorithmIdentifier */
export function decryptWith(algorithm: BerValue, sealed: Buffer, passphrase: string): Buffer {
  const type = oidText(childOf(algorithm, 0));
  const parameters = childOf(algorithm, 1);
  if (type === PBES2) return decryptPbes2(parameters, sealed, passphrase);
  const { key: size, rc2 } = OLD[type] ?? unsupported();
  const salt = octetsOf(childOf(parameters, 0));
  const from = { hash: SHA1, passphrase, salt, iterations: iterationsOf(childOf(parameters, 1)) };
  const [key, iv] = [derive(from, 1, size), derive(from, 2, 8)];
  return rc2 === null ? decipher('des-ede3-cbc', key, iv, sealed) : decryptRc2Cbc(key, rc2, iv, sealed);
}
