/** Self-signed certificates for tests, as PKCS#12 files, and the signature in a PDF file. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { der, NULL, octets, oid, sequence, setOf, smallInteger } from '../../server/signing/der';

export const PASSPHRASE = 'test pass phrase';

const utcTime = (ms: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/\D/g, '')}Z`));
const bitString = (bytes: Uint8Array): Buffer => der(0x03, Buffer.from([0]), bytes);
const nameOf = (text: string): Buffer =>
  sequence(setOf(sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(text)))));

interface FileOptions {
  name?: string;
  type?: 'rsa' | 'rsa1024' | 'ec' | 'secp256k1';
  now?: number;
  /** Days of validity around `now` (ms), both ways. */
  days?: number;
  /** Days from `now` to the end, where it differs. */
  daysLeft?: number;
  /** Bits of the key usage (RFC 5280, 4.2.1.3), the first is 0x80. */
  usage?: number;
  /** Identifiers of extended key usage. */
  purposes?: readonly string[];
  /** Leave out the key or the certificate. */
  without?: 'key' | 'certificate';
  /** Certificates in front of the own one. */
  before?: readonly Buffer[];
}

const pairOf = (type: FileOptions['type']) => {
  if (type === 'ec') return generateKeyPairSync('ec', { namedCurve: 'P-256' });
  if (type === 'secp256k1') return generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  return generateKeyPairSync('rsa', { modulusLength: type === 'rsa1024' ? 1024 : 2048 });
};

function extensionsOf({ usage, purposes }: FileOptions): Buffer[] {
  const all = [
    ...(usage === undefined ? [] : [sequence(oid('2.5.29.15'), octets(der(0x03, Buffer.from([0, usage]))))]),
    ...(purposes ? [sequence(oid('2.5.29.37'), octets(sequence(...purposes.map(oid))))] : []),
  ];
  return all.length > 0 ? [der(0xa3, sequence(...all))] : [];
}

type Pair = ReturnType<typeof pairOf>;

/** A self-signed certificate in DER. */
export function certificateOf(
  options: FileOptions = {},
  { publicKey, privateKey }: Pair = pairOf(options.type),
) {
  const { name = '测试印章', type = 'rsa', now = Date.now(), days = 30, daysLeft = days } = options;
  const algorithm = type.startsWith('rsa')
    ? sequence(oid('1.2.840.113549.1.1.11'), NULL)
    : sequence(oid('1.2.840.10045.4.3.2'));
  const body = sequence(
    ...[der(0xa0, smallInteger(2)), smallInteger(7), algorithm, nameOf(name)],
    sequence(utcTime(now - days * 86_400_000), utcTime(now + daysLeft * 86_400_000)),
    ...[nameOf(name), publicKey.export({ type: 'spki', format: 'der' }), ...extensionsOf(options)],
  );
  return sequence(body, algorithm, bitString(sign('sha256', body, privateKey)));
}

const DATA = '1.2.840.113549.1.7.1';
const bag = (type: string, value: Buffer): Buffer =>
  sequence(oid(`1.2.840.113549.1.12.10.1.${type}`), der(0xa0, value));
const certificateBag = (certificate: Buffer): Buffer =>
  bag('3', sequence(oid('1.2.840.113549.1.9.22.1'), der(0xa0, octets(certificate))));
const dataPart = (...bags: Buffer[]): Buffer => sequence(oid(DATA), der(0xa0, octets(sequence(...bags))));

/** A PKCS#12 file without a MAC, opened by PASSPHRASE. */
export function signingFile(options: FileOptions = {}): Buffer {
  const pair = pairOf(options.type);
  const sealed = pair.privateKey.export({
    ...{ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: PASSPHRASE },
  } as { type: 'pkcs8'; format: 'der' });
  const own = options.without === 'certificate' ? certificateOf(options) : certificateOf(options, pair);
  const certificates = [...(options.before ?? []), own];
  const keys = options.without === 'key' ? [] : [bag('2', sealed)];
  const safe = sequence(dataPart(...certificates.map(certificateBag)), dataPart(...keys));
  return sequence(smallInteger(3), sequence(oid(DATA), der(0xa0, octets(safe))));
}

/** The body of a call that uses the file. */
export const signingBody = (options: FileOptions = {}) => ({
  file: signingFile(options).toString('base64'),
  passphrase: PASSPHRASE,
});

interface Signature {
  /** All bytes of the file but the signature. */
  content: Buffer;
  cms: Buffer;
  /** The text of the signature's dictionary. */
  dictionary: string;
}

/** The signature in a PDF file; throws when it does not cover the whole file. */
export function signatureIn(file: Buffer): Signature {
  const text = file.toString('latin1');
  const dictionary = /<<\/Type \/Sig [\s\S]*?>>\nendobj/.exec(text)?.[0] ?? '';
  const [start, length, next, rest] = (/ByteRange \[([\d ]+)\]/.exec(dictionary)?.[1] ?? '')
    .split(' ')
    .map(Number) as [number, number, number, number];
  if (start !== 0 || next + rest !== file.length) throw new Error('the signature does not cover the file');
  const hex = text.slice(length + 1, next - 1);
  if (text[length] !== '<' || text[next - 1] !== '>' || !/^[\da-f]+$/.test(hex))
    throw new Error('more than the signature is left out');
  return {
    content: Buffer.concat([file.subarray(0, length), file.subarray(next)]),
    cms: Buffer.from(hex, 'hex'),
    dictionary,
  };
}
