/** The shop's certificate for signatures: a PEM file with the certificate, its chain, and the encrypted private key. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { valuesIn } from './der';

export interface SigningKey {
  key: KeyObject;
  /** The shop's own certificate first. */
  chain: X509Certificate[];
}

/** Names of the signer, for display. */
export interface SignerFacts {
  /** Common name of the subject and of the issuer. */
  name: string;
  issuer: string;
  serialNumber: string;
  /** ms */
  validFrom: number;
  validUntil: number;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const KEY =
  /-----BEGIN (?:ENCRYPTED |RSA |EC )?PRIVATE KEY-----[\s\S]+?-----END (?:ENCRYPTED |RSA |EC )?PRIVATE KEY-----/;
const KEY_TYPES = ['rsa', 'ec'];

/** Reads the file; throws an Error that says what is wrong with it. */
export function readSigningKey(pem: string, passphrase: string): SigningKey {
  const chain = (pem.match(CERTIFICATE) ?? []).map((text) => new X509Certificate(text));
  const [written] = KEY.exec(pem) ?? [];
  if (!written) throw new Error('there is no private key in it');
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: written, passphrase });
  } catch {
    throw new Error('the pass phrase does not open the private key');
  }
  if (!KEY_TYPES.includes(key.asymmetricKeyType ?? '')) throw new Error('the key is neither RSA nor EC');
  const own = chain.find((certificate) => certificate.checkPrivateKey(key));
  if (!own) throw new Error('no certificate in it belongs to the private key');
  return { key, chain: [own, ...chain.filter((other) => other !== own)] };
}

/** The key while its certificate is valid, else null: an expired certificate signs nothing. */
export function keyInForce(signing: SigningKey | null, now: number): SigningKey | null {
  if (!signing) return null;
  const { validFrom, validUntil } = signerFacts(signing);
  return validFrom <= now && now <= validUntil ? signing : null;
}

const commonName = (name: string): string => /^CN=(.+)$/m.exec(name)?.[1] ?? name.replaceAll('\n', '，');

export function signerFacts({ chain: [own] }: SigningKey): SignerFacts {
  if (!own) throw new Error('there is no certificate');
  return {
    name: commonName(own.subject),
    issuer: commonName(own.issuer),
    serialNumber: own.serialNumber,
    validFrom: Date.parse(own.validFrom),
    validUntil: Date.parse(own.validTo),
  };
}

/** Issuer and serial number of a certificate as they are written in it (RFC 5280, TBSCertificate). */
export function issuerAndSerial(certificate: X509Certificate): [issuer: Buffer, serial: Buffer] {
  const [body] = valuesIn(valuesIn(certificate.raw)[0]?.content ?? Buffer.alloc(0));
  const fields = valuesIn(body?.content ?? Buffer.alloc(0));
  // The first field is the version ([0]) except in certificates of version 1.
  const [serial, , issuer] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
  if (!serial || !issuer) throw new Error('the certificate cannot be read');
  return [issuer.whole, serial.whole];
}
