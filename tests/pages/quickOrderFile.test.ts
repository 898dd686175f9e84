/** Reading a dropped file: every sheet, every encoding, and files that are not lists. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { utils, write, type WorkBook } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { UnknownEncoding } from '@/browser/decode';
import { readFile, readTable } from '@/browser/readFile';

const fileOf = (name: string, bytes: Uint8Array): File =>
  ({ name, size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.slice().buffer) }) as unknown as File;
const bookOf = (
  sheets: Record<string, string[][]>,
  change: (book: WorkBook) => void = () => {},
): Uint8Array => {
  const book = utils.book_new();
  for (const [name, cells] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), name);
  change(book);
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
};
const utf8 = (text: string) => new TextEncoder().encode(text);
/** Big-endian. */
const utf16be = (text: string): Uint8Array =>
  Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 255]));

const LIST = '名称,规格,数量\n乙腈,4L,2\n';
const CELLS = [
  ['名称', '规格', '数量'],
  ['乙腈', '4L', '2'],
];

describe('a workbook', () => {
  it('is read from all non-empty sheets, which are named', async () => {
    const bytes = bookOf({ 一月: CELLS, 空: [], 二月: [['丙酮', '4L', '1']] });
    const { sheets, notice } = await readFile(fileOf('a.xlsx', bytes));
    expect(sheets.map(({ name, cells }) => [name, cells.length])).toEqual([
      ['一月', 2],
      ['二月', 1],
    ]);
    expect(notice).toBe('读取了 2 个工作表：一月、二月');
  });

  it('with one sheet names none, and reports a hidden sheet that is not read', async () => {
    expect(await readFile(fileOf('a.xlsx', bookOf({ 一月: CELLS })))).toMatchObject({
      sheets: [{ name: null }],
      notice: '',
    });
    const bytes = bookOf({ 一月: CELLS, 选项: [['乙腈']] }, (book) => {
      book.Workbook = { Sheets: [{}, { Hidden: 1 }] };
    });
    const { sheets, notice } = await readFile(fileOf('a.xlsx', bytes));
    expect(sheets).toHaveLength(1);
    expect(notice).toBe('隐藏的工作表未读取：选项');
  });

  it('whose columns are formatted to the last row is read up to its last filled cell', async () => {
    const parts = unzipSync(bookOf({ 一月: CELLS }));
    const at = 'xl/worksheets/sheet1.xml';
    const sheet = strFromU8(parts[at]!).replace(/<dimension ref="[^"]*"/, '<dimension ref="A1:Z1048576"');
    const bytes = zipSync({ ...parts, [at]: strToU8(sheet) });
    expect(sheet).toContain('A1:Z1048576');
    const { sheets } = await readFile(fileOf('a.xlsx', bytes));
    expect(sheets.map(({ cells }) => cells)).toEqual([CELLS]);
  });

  it('distinguishes cells merged over rows from those merged over columns', async () => {
    const bytes = bookOf({ 一月: CELLS }, ({ Sheets: { 一月: sheet } }) => {
      if (sheet) sheet['!merges'] = [utils.decode_range('C1:C2'), utils.decode_range('A1:B1')];
    });
    const [sheet] = (await readFile(fileOf('a.xlsx', bytes))).sheets;
    expect([sheet?.isMerged?.(1, 2), sheet?.isMerged?.(0, 0), sheet?.isMerged?.(1, 1)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('that contains text is read as text, with a note; a web page is read as a table', async () => {
    const text = await readFile(fileOf('a.xlsx', utf8(LIST)));
    expect(text.sheets[0]?.cells.slice(0, 2)).toEqual(CELLS);
    expect(text.notice).toContain('其实是纯文本');
    const page = '<html><meta charset="utf-8"><table><tr><td>乙腈</td><td>4L</td></tr></table></html>';
    const { sheets, notice } = await readFile(fileOf('a.xls', utf8(page)));
    expect([sheets[0]?.cells, notice]).toEqual([[['乙腈', '4L']], '']);
  });
});

it('a table has one line of text for each row of a workbook', async () => {
  const bytes = bookOf({ 一月: [['规格', 'CX10001-\r\n500 mL\t', '1']] });
  expect(await readTable(fileOf('a.xlsx', bytes))).toEqual([['规格', 'CX10001- 500 mL ', '1']]);
});

describe('a text file', () => {
  it.each([
    ['UTF-8', utf8(LIST)],
    ['UTF-8 with a mark', utf8(`\ufeff${LIST}`)],
    ['UTF-16 with a mark, high byte first', utf16be(`\ufeff${LIST}`)],
    ['UTF-16 without one, high byte first', utf16be(LIST)],
    ['UTF-16 without one, low byte first', utf16be(LIST).map((_, at, all) => all[at ^ 1] ?? 0)],
    ['GB 18030', Uint8Array.from(Buffer.from('c3fbb3c62cb9e6b8f12ccafdc1bf0ad2d2ebe62c344c2c320a', 'hex'))],
  ])('in %s is read', async (_, bytes) => {
    const { sheets, notice } = await readFile(fileOf('a.csv', bytes));
    expect([sheets[0]?.cells.slice(0, 2), notice]).toEqual([CELLS, '']);
  });

  it('with binary content is refused', async () => {
    const picture = Uint8Array.from({ length: 400 }, (_, at) => (at * 37 + 129) % 256);
    for (const name of ['a.csv', 'a.xlsx'])
      await expect(readFile(fileOf(name, picture))).rejects.toThrow(UnknownEncoding);
  });
});
