/** The table of goods: parsing, reported errors, and what an export remembers. */
import { describe, expect, it } from 'vitest';
import { baseOf, readBase } from '@domain/goods/base';
import { readSheet, SHEET_HEADER, sheetRow } from '@domain/goods/sheet';
import { csvOf, tableCells } from '@domain/shared/csv';

const values = {
  price: '12.50',
  packShelf: 1,
  goodsShelf: 1,
  brief: '=cmd 的"写法"；又名 甲、乙',
  stocks: { 上海: 3, 广州: 0, 天津: 12, 成都: 7 },
} as const;
const pack = { catalogNo: 'CX10843-500mL', prodName: '乙腈', skuName: '500 mL', cas: '75-05-8', brandName: '澄析', values }; // prettier-ignore

describe('a table exported as CSV', () => {
  it('is parsed to the same text', () => {
    const read = readSheet(tableCells(csvOf(SHEET_HEADER, [sheetRow(pack)])));
    expect(read).toMatchObject({
      rows: [
        {
          line: 2,
          catalogNo: 'CX10843-500mL',
          name: '乙腈',
          cas: '75-05-8',
          price: '12.50',
          packShelf: '在售',
          goodsShelf: '在售',
          brief: values.brief,
          base: baseOf(values),
          stocks: Object.entries(values.stocks).map(([warehouse, count]) => ({
            warehouse,
            count: String(count),
          })),
        },
      ],
      notice: '',
    });
  });
});

describe('an imported file', () => {
  const rows = (...lines: string[]) => readSheet(tableCells(lines.join('\n')));

  it('may have columns in another order, and a title above', () => {
    expect(rows('2026 年调价', '备注,单价,货号,上海 库存', '略,8,CX1-1L,5', '', ',9,CX2-1L,')).toEqual({
      rows: [
        { line: 3, catalogNo: 'CX1-1L', price: '8', stocks: [{ warehouse: '上海', count: '5' }] },
        { line: 5, catalogNo: 'CX2-1L', price: '9' },
      ],
      columns: ['价格（元）', '上海库存'],
      notice: '未读取的列：“备注”',
    });
  });

  it('reports a column without a heading', () => {
    expect(rows('货号,价格,', 'CX1-1L,8,oops')).toMatchObject({ notice: '未读取的列：第 3 列（没有表头）' });
  });

  it.each([
    ['no column of numbers', ['名称,价格', '乙腈,8'], '没有“货号”一列'],
    ['a column twice', ['货号,价格,单价', 'CX1-1L,8,9'], '“价格（元）”一列出现了两次'],
    ['nothing to change', ['货号,名称', 'CX1-1L,乙腈'], '没有可以修改的列'],
    ['a heading alone', ['货号,价格'], '表头下面没有内容'],
  ])('with %s is refused', (_, lines, sentence) => {
    expect(rows(...lines)).toMatchObject({ problem: expect.stringContaining(sentence) as string });
  });
});

describe('对照', () => {
  it('remembers the cells', () => {
    const base = readBase(baseOf(values));
    expect(base).toMatchObject({ price: '12.50', packShelf: 1, goodsShelf: 1, stocks: values.stocks });
    expect([base?.isBrief(values.brief), base?.isBrief('别的')]).toEqual([true, false]);
    expect(readBase(baseOf({ ...values, price: null, stocks: {} }))).toMatchObject({
      price: null,
      stocks: {},
    });
  });

  it.each(['', 'v1;12.5;1;1;上海=3;811c9dc5', 'v2;12.50;1;1;;811c9dc5', 'v1;12.50;1;1;上海=x;811c9dc5'])(
    '%j is invalid',
    (text) => expect(readBase(text)).toBeNull(),
  );
});
