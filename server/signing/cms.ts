/**
 * A detached CMS signature (RFC 5652) with the attributes of CAdES B-B (ETSI EN 319 122-1): content type, message
 * digest, and the hash of the certificate (signing-certificate-v2, RFC 5035). The time is in the PDF (EN 319 142-1).
 */
import { createHash, sign } from 'node:crypto';
import { issuerAndSerial, type SigningKey } from './certificate';
import { der, NULL, octets, oid, sequence, setOf, smallInteger } from './der';

const OIDS = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const attribute = (type: string, value: Buffer): Buffer => sequence(oid(type), setOf(value));

/** The signature of bytes, in DER. */
export function signedData(content: Uint8Array, { key, chain }: SigningKey): Buffer {
  const [own] = chain;
  if (!own) throw new Error('there is no certificate');
  const attributes = setOf(
    attribute(OIDS.contentType, oid(OIDS.data)),
    attribute(OIDS.messageDigest, octets(sha256(content))),
    // SHA-256 is the default algorithm of ESSCertIDv2 and therefore not written.
    attribute(OIDS.signingCertificateV2, sequence(sequence(sequence(octets(sha256(own.raw)))))),
  );
  const algorithm =
    key.asymmetricKeyType === 'rsa' ? sequence(oid(OIDS.rsa), NULL) : sequence(oid(OIDS.ecdsaWithSha256));
  const digestAlgorithm = sequence(oid(OIDS.sha256));
  const signer = sequence(
    smallInteger(1),
    sequence(...issuerAndSerial(own)),
    digestAlgorithm,
    // Signed as SET OF, written with the implicit tag [0] (RFC 5652, 5.4).
    Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]),
    algorithm,
    octets(sign('sha256', attributes, key)),
  );
  const signed = sequence(
    smallInteger(1),
    setOf(digestAlgorithm),
    sequence(oid(OIDS.data)),
    der(0xa0, ...chain.map(({ raw }) => raw)),
    setOf(signer),
  );
  return sequence(oid(OIDS.signedData), der(0xa0, signed));
}
