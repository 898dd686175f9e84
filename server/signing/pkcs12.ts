/**
 * Reads a PKCS#12 file (RFC 7292) with one private key, its certificate and perhaps the chain. node opens such files for
 * TLS only, where the key cannot sign documents; OpenSSL below node decrypts the key.
 */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { childOf, octetsOf, oidText, readBer, type BerValue } from './ber';
import type { SigningKey } from './certificate';
import { checkIterations, decryptWith, isAuthentic, SigningFileError } from './pkcs12Cipher';

const OIDS = {
  data: '1.2.840.113549.1.7.1',
  encryptedData: '1.2.840.113549.1.7.6',
  keyBag: '1.2.840.113549.1.12.10.1.1',
  sealedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
  nestedBag: '1.2.840.113549.1.12.10.1.6',
} as const;

interface Found {
  keys: KeyObject[];
  certificates: X509Certificate[];
}

/** Reads with `read`; anything but our own faults means that the passphrase does not open it. */
function opened<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SigningFileError) throw error;
    throw new SigningFileError('SIGNING_PASSPHRASE_WRONG');
  }
}

function keyOf(value: BerValue, der: Buffer, passphrase: string | null): KeyObject {
  if (passphrase === null) return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  checkIterations(childOf(value, 0));
  return opened(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs8', passphrase }));
}

/** Adds what the bags hold (RFC 7292, 4.2). */
function readBags(bags: BerValue, passphrase: string, found: Found): void {
  for (const bag of bags.children) {
    const type = oidText(childOf(bag, 0));
    const wrapped = childOf(bag, 1);
    const value = childOf(wrapped, 0);
    if (type === OIDS.keyBag) found.keys.push(keyOf(value, wrapped.content, null));
    if (type === OIDS.sealedKeyBag) found.keys.push(keyOf(value, wrapped.content, passphrase));
    if (type === OIDS.certificateBag)
      found.certificates.push(new X509Certificate(octetsOf(childOf(childOf(value, 1), 0))));
    if (type === OIDS.nestedBag) readBags(value, passphrase, found);
  }
}

/** The bags of a part of the file, decrypted. */
function bagsIn(part: BerValue, passphrase: string): BerValue | null {
  const type = oidText(childOf(part, 0));
  const value = childOf(childOf(part, 1), 0);
  if (type === OIDS.data) return readBer(octetsOf(value));
  if (type !== OIDS.encryptedData) return null;
  const content = childOf(value, 1);
  const sealed = octetsOf(childOf(content, 2));
  return opened(() => readBer(decryptWith(childOf(content, 1), sealed, passphrase)));
}

function readFile(bytes: Buffer, passphrase: string): Found {
  const file = readBer(bytes);
  const content = childOf(file, 1);
  if (oidText(childOf(content, 0)) !== OIDS.data) throw new SigningFileError('SIGNING_FILE_UNSUPPORTED');
  const safe = octetsOf(childOf(childOf(content, 1), 0));
  const [, , mac] = file.children;
  if (mac && !isAuthentic(mac, safe, passphrase)) throw new SigningFileError('SIGNING_PASSPHRASE_WRONG');
  const found: Found = { keys: [], certificates: [] };
  for (const part of readBer(safe).children) {
    const bags = bagsIn(part, passphrase);
    if (bags) readBags(bags, passphrase, found);
  }
  return found;
}

/** The key and its certificate, then the other certificates. Throws a SigningFileError. */
export function openPkcs12(bytes: Buffer, passphrase: string): SigningKey {
  let found: Found;
  try {
    found = readFile(bytes, passphrase);
  } catch (error) {
    if (error instanceof SigningFileError) throw error;
    throw new SigningFileError('SIGNING_FILE_UNREADABLE');
  }
  const { keys, certificates } = found;
  if (keys.length === 0) throw new SigningFileError('SIGNING_KEY_MISSING');
  for (const key of keys) {
    const own = certificates.find((certificate) => certificate.checkPrivateKey(key));
    if (own) return { key, chain: [own, ...certificates.filter((other) => other !== own)] };
  }
  throw new SigningFileError('SIGNING_CERTIFICATE_MISSING');
}
