/** Pictures and scans of buyers: what is stored, and what is refused. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pdfOf } from '../../mock/scan';
import { cleanPicture, dataUrlBytes } from '../../server/picture';
import { cleanScan, pdfProblem } from '../../server/scan';
import { JPEG_URL } from '../support/photo';

const flat = { create: { width: 64, height: 48, channels: 3 as const, background: '#a0c0e0' } };
const bytesOf = (url: string) => dataUrlBytes(url)!.bytes;
const keptOf = async (type: string, bytes: Buffer) => bytesOf(await cleanPicture(type, bytes));

/** The header of a PNG of any size, without a picture. */
function pngHeader(width: number, height: number): Buffer {
  const head = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head.writeUInt32BE(crc32(head.subarray(12, 29)), 29);
  const data = Buffer.from('\0\0\0\x01IDAT\0\0\0\0\0', 'latin1');
  data.writeUInt32BE(crc32(data.subarray(4, 9)), 9);
  return Buffer.concat([head, data]);
}

it.each(['jpeg', 'png', 'webp'] as const)(
  'a %s keeps its format, upright and without EXIF',
  async (format) => {
    const exif = { IFD0: { Copyright: 'who took it' } };
    const given = await sharp(flat)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    expect(given.includes('who took it')).toBe(true);
    const kept = await keptOf(`image/${format}`, given);
    expect(kept.includes('who took it')).toBe(false);
    const { exif: left, ...facts } = await sharp(kept).metadata();
    expect([left, facts.format, facts.orientation]).toEqual([undefined, format, undefined]);
    // Rotated by its EXIF orientation.
    expect([facts.width, facts.height]).toEqual([48, 64]);
  },
);

it('data after a picture or in its comments are removed', async () => {
  const hung = Buffer.from('<html><script>alert(1)</script>PK\x03\x04');
  const picture = bytesOf(JPEG_URL);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hung.length + 2]), hung]);
  for (const given of [
    Buffer.concat([picture, hung]),
    Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]),
  ])
    expect(await keptOf('image/jpeg', given)).toEqual(picture);
});

it.each([
  ['three bytes', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff]), '已损坏'],
  ['half a picture', 'image/jpeg', bytesOf(JPEG_URL).subarray(0, 200), '已损坏'],
  ['another type than it says', 'image/png', bytesOf(JPEG_URL), '的内容与类型不符'],
  ['SVG', 'image/jpeg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '不是 JPEG'],
  ['GIF', 'image/gif', Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), '不是 JPEG'],
  ['3,600 million pixels', 'image/png', pngHeader(60_000, 60_000), '尺寸过大（60000 × 60000 像素）'],
])('%s is refused', async (_words, type, bytes, words) => {
  await expect(cleanPicture(type, bytes)).rejects.toThrow(words);
});

it('a scan as PDF is stored byte by byte, a picture is encoded again', async () => {
  const pdf = pdfOf('a permit');
  expect(await cleanScan(pdf, 'scan')).toBe(pdf);
  const hung = `data:image/jpeg;base64,${Buffer.concat([bytesOf(JPEG_URL), Buffer.from('more')]).toString('base64')}`;
  expect(await cleanScan(hung, 'scan')).toBe(JPEG_URL);
});

it('a PDF must be complete, end at its end, and only show its pages', () => {
  const pdf = bytesOf(pdfOf('a permit')).toString('latin1');
  const problem = (text: string) => pdfProblem(Buffer.from(text, 'latin1'));
  const withName = (name: string) => problem(pdf.replace('/Size', `${name}/Size`));
  expect(problem(pdf)).toBeNull();
  expect(problem(`${pdf}\r\n\0`)).toBeNull();
  expect(problem('%PDF-1.7')).toMatch(/不完整/);
  expect(problem(pdf.slice(0, -40))).toMatch(/不完整/);
  expect(problem(pdf.replace(/startxref\n\d+/, 'startxref\n7'))).toMatch(/不完整/);
  expect(problem(`${pdf}<script>alert(1)</script>`)).toMatch(/结尾之后/);
  expect(problem(pdf.replace('/Type/Page/', '/Type/Pagx/'))).toMatch(/没有页面/);
  expect(withName('/Encrypt 9 0 R')).toMatch(/已加密/);
  for (const name of ['/JavaScript', '/J#61vaScript', '/JS(x)', '/Launch', '/EmbeddedFiles']) {
    expect(withName(name), name).toMatch(/脚本或附件/);
    // Bytes of a picture may look like it.
    expect(problem(pdf.replace('/F 18 Tf', `${name} `.padEnd(8).slice(0, 8))), name).toBeNull();
  }
});
