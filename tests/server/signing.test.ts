/** Signatures of papers: they cover the whole file, verify with the certificate, and break with every changed byte. */
import { createHash, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openPkcs12 } from '../../server/signing/pkcs12';
import { oid, valuesIn } from '../../server/signing/der';
import { signPdf } from '../../server/signing/signPdf';
import { PASSPHRASE, signatureIn, signingFile } from '../support/signing';

const NOW = Date.parse('2026-11-29T08:00:00Z');

/** A file with one page, written as pdfkit writes it. */
function plainPdf(page = ''): Buffer {
  const objects = [
    '<<\n/Type /Catalog\n/Pages 2 0 R\n>>',
    '<<\n/Type /Pages\n/Count 1\n/Kids [3 0 R]\n>>',
    `<<\n/Type /Page\n/Parent 2 0 R\n/MediaBox [0 0 595 842]\n${page}>>`,
  ];
  let text = '%PDF-1.3\n';
  const rows = objects.map((object, at) => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return row;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${rows.join('')}trailer\n<<\n/Size 4\n/Root 1 0 R\n>>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}

const keyOf = (options: Parameters<typeof signingFile>[0] = {}) =>
  openPkcs12(signingFile({ now: NOW, ...options }), PASSPHRASE);
const signed = (signingKey = keyOf(), pdf = plainPdf()) =>
  signPdf(pdf, { signingKey, now: NOW, name: '测试公司', reason: '购销合同 1' });

/** The parts of SignerInfo (RFC 5652, 5.3) that a reader checks. */
function signerIn(cms: Buffer) {
  const childrenOf = (content: Buffer) => valuesIn(content).map((value) => value);
  // The room behind the signature is filled with zeros.
  const [info] = valuesIn(cms.subarray(0, 4 + cms.readUInt16BE(2)));
  const [type, wrapped] = childrenOf(info!.content);
  expect(type!.whole).toEqual(oid('1.2.840.113549.1.7.2'));
  const parts = childrenOf(childrenOf(wrapped!.content)[0]!.content);
  const signer = childrenOf(childrenOf(parts.at(-1)!.content)[0]!.content);
  const attributes = signer.find(({ tag }) => tag === 0xa0)!;
  const values = new Map(
    childrenOf(attributes.content).map(({ content }) => {
      const [name, value] = childrenOf(content);
      return [name!.whole.toString('hex'), childrenOf(value!.content)[0]!];
    }),
  );
  return {
    certificate: parts.find(({ tag }) => tag === 0xa0)!.content,
    // Signed with the tag of a set.
    attributes: Buffer.concat([Buffer.from([0x31]), attributes.whole.subarray(1)]),
    valueOf: (name: string) => values.get(oid(name).toString('hex')),
    signature: signer.at(-1)!.content,
  };
}

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SIGNING_TIME = '1.2.840.113549.1.9.5';

describe.each(['rsa', 'ec'] as const)('a signature with an %s key', (type) => {
  it('covers the whole file, verifies, and names its certificate', () => {
    const key = keyOf({ type });
    const pdf = plainPdf();
    const file = signed(key, pdf);
    expect(file.subarray(0, pdf.length)).toEqual(pdf);
    const { content, cms, dictionary } = signatureIn(file);
    expect(dictionary).toContain('/SubFilter /ETSI.CAdES.detached');
    expect(dictionary).toContain("/M (D:20261129160000+08'00')");
    const signer = signerIn(cms);
    expect(signer.certificate).toEqual(key.chain[0]!.raw);
    expect(signer.valueOf(MESSAGE_DIGEST)!.content).toEqual(createHash('sha256').update(content).digest());
    expect(verify('sha256', signer.attributes, key.chain[0]!.publicKey, signer.signature)).toBe(true);
    const hash = createHash('sha256').update(key.chain[0]!.raw).digest();
    expect(signer.valueOf(SIGNING_CERTIFICATE_V2)!.whole.includes(hash)).toBe(true);
    // PAdES keeps the time in the dictionary.
    expect(signer.valueOf(SIGNING_TIME)).toBeUndefined();
  });
});

it('a changed byte is noticed', () => {
  const file = signed();
  file[20] = file[20]! ^ 1;
  const { content, cms } = signatureIn(file);
  const digest = signerIn(cms).valueOf(MESSAGE_DIGEST)!.content;
  expect(digest).not.toEqual(createHash('sha256').update(content).digest());
});

it('the notes of a page stay, and unknown forms of files are refused', () => {
  expect(signed(keyOf(), plainPdf('/Annots [9 0 R]\n')).toString('latin1')).toMatch(
    /\/Annots \[5 0 R 9 0 R\]/,
  );
  expect(() => signed(keyOf(), plainPdf('/Annots 9 0 R\n'))).toThrow('notes');
  expect(() => signed(keyOf(), Buffer.from('%PDF-1.7 without a table'))).toThrow('table of references');
});
