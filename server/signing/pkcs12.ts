/** Opens PKCS#12 files (RFC 7292), which certificate authorities deliver, with `node-forge`. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import forge from 'node-forge';
import { SigningFileError, type SigningKey } from './certificate';

type Asn1 = forge.asn1.Asn1;
type File = forge.pkcs12.Pkcs12Pfx;

const { asn1, pkcs12, pki } = forge;

const derOf = (value: Asn1): Buffer => Buffer.from(asn1.toDer(value).getBytes(), 'binary');

function readBytes(bytes: Buffer): Asn1 {
  try {
    const file = asn1.fromDer(bytes.toString('binary'));
    if (Array.isArray(file.value) && file.value.length >= 2) return file;
  } catch {
    // Refused below.
  }
  throw new SigningFileError('SIGNING_FILE_UNREADABLE');
}

/** forge tells a wrong passphrase and an unknown cipher apart only in words, so both have one reason. */
function open(bytes: Buffer, passphrase: string): File {
  const written = readBytes(bytes);
  try {
    return pkcs12.pkcs12FromAsn1(written, passphrase);
  } catch {
    throw new SigningFileError('SIGNING_NOT_OPENED');
  }
}

const bagsOf = (file: File, type = ''): forge.pkcs12.Bag[] => file.getBags({ bagType: type })[type] ?? [];

/** forge reads RSA keys; others it gives as they are written. */
function keysIn(file: File): KeyObject[] {
  const bags = [pki.oids.keyBag, pki.oids.pkcs8ShroudedKeyBag].flatMap((type) => bagsOf(file, type));
  return bags.map(({ key, asn1: written }) =>
    createPrivateKey({
      key: derOf(key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key)) : written),
      ...{ format: 'der', type: 'pkcs8' },
    }),
  );
}

const certificatesIn = (file: File): X509Certificate[] =>
  bagsOf(file, pki.oids.certBag).map(
    ({ cert, asn1: written }) => new X509Certificate(derOf(cert ? pki.certificateToAsn1(cert) : written)),
  );

/**
 * The key and its certificate, then the other certificates.
 * @throws SigningFileError
 */
export function openPkcs12(bytes: Buffer, passphrase: string): SigningKey {
  const file = open(bytes, passphrase);
  const [keys, certificates] = [keysIn(file), certificatesIn(file)];
  if (keys.length === 0) throw new SigningFileError('SIGNING_KEY_MISSING');
  for (const key of keys) {
    const own = certificates.find((certificate) => certificate.checkPrivateKey(key));
    if (own) return { key, chain: [own, ...certificates.filter((other) => other !== own)] };
  }
  throw new SigningFileError('SIGNING_CERTIFICATE_MISSING');
}
