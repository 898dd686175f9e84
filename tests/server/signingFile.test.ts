/** PKCS#12 files: how programs write them, and which are refused. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { signingSentence } from '../../domain/shop/signing';
import { keyFromPem, pemOf, requireFit, signerFacts } from '../../server/signing/certificate';
import { der, octets, oid, smallInteger } from '../../server/signing/der';
import { openPkcs12 } from '../../server/signing/pkcs12';
import { certificateOf, PASSPHRASE, signingFile } from '../support/signing';

const NOW = Date.parse('2026-12-01T08:00:00Z');
/** Passphrase of the files in tests/support/signing. */
const WORDS = 'Reagent-2026';

const fileOf = (name: string) => readFileSync(new URL(`../support/signing/${name}.p12`, import.meta.url));
const reasonOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error);
  }
  return '';
};

describe('files that programs write', () => {
  it.each([
    ['openssl3', 'AES-256 and SHA-256', 'RSA 2048'],
    ['openssl1', 'certificates with 40 bit RC2, as Java and Windows write', 'RSA 2048'],
    ['ec3des', '3DES and an EC key', 'EC P-256'],
  ])('%s: %s', (name, _how, keyType) => {
    const opened = openPkcs12(fileOf(name), WORDS);
    requireFit(opened, NOW);
    expect(signerFacts(opened)).toMatchObject({ subject: '测试印章', issuer: '测试印章', keyType });
    expect(signerFacts(keyFromPem(pemOf(opened)))).toEqual(signerFacts(opened));
    expect(reasonOf(() => openPkcs12(fileOf(name), `${WORDS} `))).toBe('SIGNING_NOT_OPENED');
  });

  it('a file with a changed byte does not open', () => {
    const bytes = fileOf('openssl3');
    bytes[200] = (bytes[200] ?? 0) ^ 1;
    expect(reasonOf(() => openPkcs12(bytes, WORDS))).toBe('SIGNING_NOT_OPENED');
  });

  it('a file with lengths to be found, in parts, is read', () => {
    // The same content with an indefinite length, and its octets in two parts.
    const bytes = signingFile({ now: NOW });
    const begin = bytes.indexOf(Buffer.from([0xa0])) + 4;
    const inner = bytes.subarray(begin + 4);
    const open = (tag: number, ...parts: Buffer[]) =>
      Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.from([0, 0])]);
    const half = inner.length >> 1;
    const octetParts = open(0x24, octets(inner.subarray(0, half)), octets(inner.subarray(half)));
    const file = open(0x30, smallInteger(3), open(0x30, oid('1.2.840.113549.1.7.1'), open(0xa0, octetParts)));
    expect(openPkcs12(file, PASSPHRASE).chain).toHaveLength(1);
  });

  it('the chain begins with the own certificate', () => {
    const issuer = certificateOf({ name: '颁发者', now: NOW });
    const { chain } = openPkcs12(signingFile({ now: NOW, before: [issuer] }), PASSPHRASE);
    expect(chain.map(({ subject }) => subject)).toEqual(['CN=测试印章', 'CN=颁发者']);
  });
});

describe('is refused', () => {
  it('a file without a key, without its certificate, or of another kind', () => {
    expect(reasonOf(() => openPkcs12(fileOf('nokey'), WORDS))).toBe('SIGNING_KEY_MISSING');
    const alien = signingFile({ now: NOW, without: 'certificate' });
    expect(reasonOf(() => openPkcs12(alien, PASSPHRASE))).toBe('SIGNING_CERTIFICATE_MISSING');
    for (const bytes of [Buffer.from('-----BEGIN CERTIFICATE-----'), Buffer.alloc(0), der(0x30), Buffer.alloc(99, 0x30)])
      expect(reasonOf(() => openPkcs12(bytes, PASSPHRASE))).toBe('SIGNING_FILE_UNREADABLE');
  }); // prettier-ignore

  it.each([
    ['a short RSA key', { type: 'rsa1024' }, 'SIGNING_KEY_WEAK'],
    ['a curve that is no NIST curve', { type: 'secp256k1' }, 'SIGNING_KEY_WEAK'],
    ['a key for encryption only', { usage: 0x20 }, 'SIGNING_USE_WRONG'],
    ['a key for certificates only', { usage: 0x06 }, 'SIGNING_USE_WRONG'],
    ['a certificate of a web site', { purposes: ['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2'] }, 'SIGNING_USE_WRONG'],
    ['a certificate for code', { purposes: ['1.3.6.1.5.5.7.3.3'] }, 'SIGNING_USE_WRONG'],
    ['one that has ended', { daysLeft: -1 }, 'SIGNING_EXPIRED'],
    ['one that has not begun', { days: -1, daysLeft: 9 }, 'SIGNING_NOT_YET_VALID'],
  ] as const)('%s', (_what, options, reason) => {
    expect(reasonOf(() => requireFit(openPkcs12(signingFile({ now: NOW, ...options }), PASSPHRASE), NOW))).toBe(
      reason,
    );
  }); // prettier-ignore

  it.each([
    ['for signatures', { usage: 0x80 }],
    ['for binding signatures', { usage: 0x40 }],
    ['for mail', { usage: 0xc0, purposes: ['1.3.6.1.5.5.7.3.2', '1.3.6.1.5.5.7.3.4'] }],
  ])('no certificate %s', (_what, options) => {
    expect(reasonOf(() => requireFit(openPkcs12(signingFile({ now: NOW, ...options }), PASSPHRASE), NOW))).toBe('');
  }); // prettier-ignore
});

it('the sentence of an expired certificate names the moment', () => {
  const validity = { validFrom: NOW, validUntil: NOW };
  expect(signingSentence('SIGNING_EXPIRED', validity)).toBe('证书已过有效期：2026-12-01 16:00:00 已到期');
});
