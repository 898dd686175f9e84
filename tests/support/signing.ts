/** A self-signed certificate for tests, as a PEM file with its encrypted key. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { der, NULL, oid, sequence, setOf, smallInteger } from '../../server/signing/der';

export const PASSPHRASE = 'test pass phrase';

const utcTime = (ms: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/\D/g, '')}Z`));
const bitString = (bytes: Uint8Array): Buffer => der(0x03, Buffer.from([0]), bytes);
const nameOf = (text: string): Buffer =>
  sequence(setOf(sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(text)))));

/** @param days of validity around `now` (ms), both ways */
export function signingPem({
  name = '测试印章',
  type = 'rsa',
  now = Date.now(),
  days = 30,
}: { name?: string; type?: 'rsa' | 'ec'; now?: number; days?: number } = {}): string {
  const { publicKey, privateKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm =
    type === 'rsa' ? sequence(oid('1.2.840.113549.1.1.11'), NULL) : sequence(oid('1.2.840.10045.4.3.2'));
  const body = sequence(
    ...[der(0xa0, smallInteger(2)), smallInteger(7), algorithm, nameOf(name)],
    sequence(utcTime(now - days * 86_400_000), utcTime(now + days * 86_400_000)),
    ...[nameOf(name), publicKey.export({ type: 'spki', format: 'der' })],
  );
  const certificate = sequence(body, algorithm, bitString(sign('sha256', body, privateKey)));
  const lines = certificate.toString('base64').replace(/(.{64})(?=.)/g, '$1\n');
  const key = privateKey.export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: PASSPHRASE,
  });
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n${String(key)}`;
}

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
