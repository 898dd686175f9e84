/** The certificate that signs the shop's papers: its facts, its fitness, and the text that is stored encrypted. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { SigningFault } from '../../domain/shop/signing';
import { valuesIn, type Value } from './der';

/** A file that is refused. */
export class SigningFileError extends Error {
  constructor(readonly reason: SigningFault) {
    super(reason);
    this.name = 'SigningFileError';
  }
}

export interface SigningKey {
  key: KeyObject;
  /** The shop's own certificate first. */
  chain: X509Certificate[];
}

/** Facts for display and for the audit log. */
export interface SignerFacts {
  /** Common name of the subject and of the issuer. */
  subject: string;
  issuer: string;
  /** Hexadecimal. */
  serialNumber: string;
  /** `RSA 2048`, `EC P-256` */
  keyType: string;
  /** ms */
  validFrom: number;
  validUntil: number;
  /** SHA-256 of the certificate, `AB:CD:…`. */
  fingerprint: string;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const KEY = /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/;

/** The key and the chain as PEM text. */
export const pemOf = ({ key, chain }: SigningKey): string =>
  [key.export({ type: 'pkcs8', format: 'pem' }), ...chain.map(String)].join('\n');

/** Reads the text of `pemOf`. */
export function keyFromPem(pem: string): SigningKey {
  const [written] = KEY.exec(pem) ?? [];
  if (!written) throw new Error('there is no private key in the stored text');
  const chain = (pem.match(CERTIFICATE) ?? []).map((text) => new X509Certificate(text));
  return { key: createPrivateKey(written), chain };
}

const ownOf = ({ chain: [own] }: Pick<SigningKey, 'chain'>): X509Certificate => {
  if (!own) throw new Error('there is no certificate');
  return own;
};

const commonName = (name: string): string => /^CN=(.+)$/m.exec(name)?.[1] ?? name.replaceAll('\n', '，');

/** NIST curves by OpenSSL's names; others are not accepted. */
const CURVES: Record<string, string> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' };
const MIN_RSA_BITS = 2048;

/** `RSA 2048`, or null: the key is too weak, or of another kind. */
function keyTypeOf({ asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject): string | null {
  const { modulusLength = 0, namedCurve = '' } = asymmetricKeyDetails;
  if (asymmetricKeyType === 'rsa') return modulusLength >= MIN_RSA_BITS ? `RSA ${modulusLength}` : null;
  const curve = asymmetricKeyType === 'ec' ? CURVES[namedCurve] : undefined;
  return curve === undefined ? null : `EC ${curve}`;
}

export function signerFacts({ key, chain }: SigningKey): SignerFacts {
  const own = ownOf({ chain });
  return {
    subject: commonName(own.subject),
    issuer: commonName(own.issuer),
    serialNumber: own.serialNumber,
    keyType: keyTypeOf(key) ?? '',
    validFrom: Date.parse(own.validFrom),
    validUntil: Date.parse(own.validTo),
    fingerprint: own.fingerprint256,
  };
}

/** Fields of TBSCertificate (RFC 5280, 4.1). */
function fieldsOf(certificate: X509Certificate): Value[] {
  const [body] = valuesIn(valuesIn(certificate.raw)[0]?.content ?? Buffer.alloc(0));
  return valuesIn(body?.content ?? Buffer.alloc(0));
}

const KEY_USAGE = Buffer.from([0x55, 0x1d, 0x0f]);
/** digitalSignature and nonRepudiation, the first two bits (RFC 5280, 4.2.1.3). */
const SIGNING_BITS = 0xc0;

/** Bits 0 to 7 of the key usage; null: the certificate does not restrict it. */
function keyUsageOf(certificate: X509Certificate): number | null {
  const extensions = fieldsOf(certificate).find(({ tag }) => tag === 0xa3);
  const [list] = extensions ? valuesIn(extensions.content) : [];
  for (const extension of list ? valuesIn(list.content) : []) {
    const [id, ...rest] = valuesIn(extension.content);
    const value = rest.at(-1);
    if (!id?.content.equals(KEY_USAGE) || !value) continue;
    // BIT STRING: the first byte counts the unused bits.
    return valuesIn(value.content)[0]?.content[1] ?? 0;
  }
  return null;
}

const SERVER_AUTHENTICATION = '1.3.6.1.5.5.7.3.1';
/** Purposes of signatures on code, time stamps and OCSP answers, and none on documents (RFC 5280, 4.2.1.12). */
const OTHER_PURPOSES = ['1.3.6.1.5.5.7.3.3', '1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.9'];

function maySign(certificate: X509Certificate): boolean {
  const usage = keyUsageOf(certificate);
  if (usage !== null && (usage & SIGNING_BITS) === 0) return false;
  // node's types name it as a list that is always there; without the extension it is undefined.
  const purposes = (certificate.keyUsage as string[] | undefined) ?? [];
  if (purposes.includes(SERVER_AUTHENTICATION)) return false;
  return purposes.length === 0 || purposes.some((purpose) => !OTHER_PURPOSES.includes(purpose));
}

/** Throws a SigningFileError when the key cannot sign papers at `now` (ms). */
export function requireFit(signing: SigningKey, now: number): void {
  if (keyTypeOf(signing.key) === null) throw new SigningFileError('SIGNING_KEY_WEAK');
  if (!maySign(ownOf(signing))) throw new SigningFileError('SIGNING_USE_WRONG');
  const { validFrom, validUntil } = signerFacts(signing);
  if (now < validFrom) throw new SigningFileError('SIGNING_NOT_YET_VALID');
  if (now > validUntil) throw new SigningFileError('SIGNING_EXPIRED');
}

/** Issuer and serial number of a certificate as they are written in it (RFC 5280, TBSCertificate). */
export function issuerAndSerial(certificate: X509Certificate): [issuer: Buffer, serial: Buffer] {
  const fields = fieldsOf(certificate);
  // The first field is the version ([0]) except in certificates of version 1.
  const [serial, , issuer] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
  if (!serial || !issuer) throw new Error('the certificate cannot be read');
  return [issuer.whole, serial.whole];
}
