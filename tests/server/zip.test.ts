/** Zips that somebody uploaded: unpacked as written, and never beyond the stated size. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unpack } from '../../server/invoices/unpack';
import { zipEntries } from '../../server/invoices/zip';

const MB = 1024 * 1024;
const XML = strToU8('<EInvoice/>');
const CENTRAL = 0x02014b50;

/** Replaces what the directory states: a 32-bit number `offset` bytes into the only entry. */
function stating(zip: Uint8Array, offset: number, value: number): Uint8Array {
  const bytes = Buffer.from(zip);
  for (let at = bytes.length - 46; at >= 0; at--)
    if (bytes.readUInt32LE(at) === CENTRAL) {
      bytes.writeUInt32LE(value, at + offset);
      return new Uint8Array(bytes);
    }
  throw new Error('The zip has no directory.');
}

const unpackZip = (zip: Uint8Array) =>
  unpack([{ name: 'all.zip', content: Buffer.from(zip).toString('base64') }]);

describe('the entries of a zip', () => {
  it.each([0, 9] as const)(
    'are read at level %s, with folders, Chinese names and a comment',
    async (level) => {
      const zip = zipSync({ '发票/一.xml': [XML, { level }], 'b.pdf': [strToU8('%PDF-1.7'), { level }] });
      const entries = await zipEntries(zip);
      const read = await Promise.all(
        entries.map(async (each) => [each.name, each.size, [...(await each.read())]]),
      );
      expect(read).toEqual([
        ['发票/一.xml', XML.length, [...XML]],
        ['b.pdf', 8, [...strToU8('%PDF-1.7')]],
      ]);
    },
  );

  it('are not unpacked beyond the size that they state', async () => {
    const bomb = zipSync({ 'a.xml': [new Uint8Array(20 * MB), { level: 9 }] });
    expect(bomb.length).toBeLessThan(MB);
    const [entry] = await zipEntries(stating(bomb, 24, 100));
    await expect(entry!.read()).rejects.toThrow();
  });

  it('are refused when they are cut off or encrypted', async () => {
    const zip = zipSync({ 'a.xml': XML });
    await expect(zipEntries(zip.subarray(0, zip.length - 10))).rejects.toThrow();
    const [locked] = await zipEntries(stating(zip, 8, 0x0008_0001));
    await expect(locked!.read()).rejects.toThrow();
  });

  it('have names in UTF-8 or GB 18030', async () => {
    // 发票 in GB 18030, written over four letters; the zip does not mark its encoding.
    const zip = Buffer.from(zipSync({ 'zzzz.xml': XML }))
      .toString('latin1')
      .replaceAll('zzzz', '\xb7\xa2\xc6\xb1');
    expect((await zipEntries(Buffer.from(zip, 'latin1'))).map(({ name }) => name)).toEqual(['发票.xml']);
  });
});

describe('an upload', () => {
  it('keeps the other files of a zip with a damaged one, and two files of one name', async () => {
    const twice = zipSync({ 'a.xml': XML, 'b.xml': XML });
    // The second entry gets the name of the first.
    const text = Buffer.from(twice).toString('latin1').replaceAll('b.xml', 'a.xml');
    expect((await unpackZip(Buffer.from(text, 'latin1'))).map(({ name, type }) => [name, type])).toEqual([
      ['a.xml', 'xml'],
      ['a.xml', 'xml'],
    ]);
    const [bomb] = await unpackZip(
      stating(zipSync({ 'a.xml': [new Uint8Array(MB), { level: 9 }] }), 24, 100),
    );
    expect(bomb).toMatchObject({ name: 'a.xml', type: null, problem: { reason: 'ZIP_DAMAGED' } });
  });
});
