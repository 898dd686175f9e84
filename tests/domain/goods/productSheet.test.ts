/** The table of new products: its heading, its cells, and what a row says. */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { placeKey } from '@domain/goods/productCells';
import { readProductRow } from '@domain/goods/productRow';
import {
  columnTitle,
  readProductSheet,
  readProductSheets,
  TEMPLATE_COLUMNS,
  titleOfField,
  type ProductColumn,
} from '@domain/goods/productSheet';
import { isSameDraft, newDraftOf, revisedDraftOf } from '@domain/goods/productVerdict';
import { tableCells } from '@domain/shared/csv';
import type { ProductDraft } from '@domain/goods/types';

const PLACES = {
  brands: new Map([[placeKey('澄析'), 1]]),
  categories: new Map([
    [placeKey('离心管'), 7],
    [placeKey('其他'), null],
    [placeKey('耗材/其他'), 8],
  ]),
};
const NEEDED = ['中文名', '品牌', '分类', 'GHS 分类', '规格'];

const read = (heading: readonly string[], ...lines: string[][]) => {
  const sheet = readProductSheet([[...heading], ...lines]);
  if ('problem' in sheet) throw new Error(sheet.problem);
  return sheet;
};
/** Reads a row with these cells. */
const row = (cells: Readonly<Record<string, string>>) => {
  const { columns, rows } = read(
    [...NEEDED, ...Object.keys(cells).filter((title) => !NEEDED.includes(title))],
    [
      ...NEEDED.map((title) => cells[title] ?? ''),
      ...Object.entries(cells).flatMap(([title, text]) => (NEEDED.includes(title) ? [] : [text])),
    ],
  );
  return readProductRow(columns, rows[0]!.cells, PLACES);
};
const reasons = (cells: Readonly<Record<string, string>>) =>
  row(cells).problems.map(({ column, reason }) => `${column} ${reason}`);

describe('the heading', () => {
  it('is read in the spelling of the template, with or without units, below a title', () => {
    const template = TEMPLATE_COLUMNS.map(columnTitle);
    expect(
      read(
        template,
        template.map(() => 'x'),
      ).columns,
    ).toEqual(TEMPLATE_COLUMNS);
    const sheet = readProductSheet([
      ['2026 年新品'],
      [
        '品名',
        '品牌 *',
        '分类',
        'CAS号',
        'ＧＨＳ分类',
        '包装',
        '单价（元）',
        '备注',
        '属性：体积（mL）',
        '规格2',
      ],
      ['', '', '', '', '', '', '', '', '', ''],
      ['甲醇', '澄析', '离心管', '67-56-1', 'H225', '500 mL', '36', '急', '15', ''],
    ]);
    expect(sheet).toMatchObject({
      columns: ['nameZh', 'brand', 'category', 'cas', 'hazard', 'pack1', 'price1', 'attr.体积', 'pack2'],
      rows: [{ line: 4, cells: ['甲醇', '澄析', '离心管', '67-56-1', 'H225', '500 mL', '36', '15 mL', ''] }],
      notice: '未读取的列：“备注”',
    });
  });

  it('is refused when it is missing, incomplete or doubled', () => {
    const problem = (...cells: string[][]) => (readProductSheet(cells) as { problem: string }).problem;
    expect(problem(['货号', '价格'])).toContain('中文名');
    expect(problem(['中文名', '品牌'], ['a', 'b'])).toBe('表里没有“分类”、“GHS 分类”、“规格1”一列');
    expect(problem([...NEEDED, '规格1'], ['a'])).toBe('“规格1”一列出现了两次，请删去一列');
    expect(problem(NEEDED)).toBe('表头下面没有内容');
  });

  it('names the column of every field that a check can report', () => {
    expect(['brandId', 'hCodes', 'noHazard', 'packs', 'cas', 'attr.材质'].map(titleOfField)).toEqual([
      ...['品牌', 'GHS 分类', 'GHS 分类', '规格', 'CAS 号', '属性：材质'],
    ]);
  });
});

describe('a cell', () => {
  it('is never computed: formulas are refused, protected text is read as text', () => {
    expect(reasons({ 中文名: '=A1&"醇"', 价格: '=12*1.2', 规格: '1 g' })).toEqual([
      '中文名 FORMULA',
      '价格1 FORMULA',
    ]);
    const [heading, line] = tableCells('中文名,品牌,分类,GHS 分类,规格\r\n"\'-甲酸",澄析,离心管,H225,1 g');
    expect(read(heading!, line!).rows[0]!.cells[0]).toBe('-甲酸');
  });

  it('holds a price as a decimal text, exactly', () => {
    const price = (text: string) => row({ 规格: '1 g', 价格: text }).packs[0]?.price;
    expect(['12.5', '￥1,280', '0.10', '９９元', '询价', ''].map(price)).toEqual([
      ...['12.50', '1280.00', '0.10', '99.00', null, undefined],
    ]);
    for (const text of ['12.345', '-1', '0', '1e3', '十元', '99999999'])
      expect(reasons({ 规格: '1 g', 价格: text })).toEqual(['价格1 PRICE_INVALID']);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (fen) => {
        const text = `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
        expect(price(text)).toBe(text);
      }),
    );
  });

  it('names brand and category, also by path', () => {
    expect(row({ 品牌: ' 澄析 ', 分类: '耗材/其他' }).given).toMatchObject({ brandId: 1, categoryId: 8 });
    expect(reasons({ 品牌: '无名', 分类: '其他' })).toEqual(['品牌 BRAND_UNKNOWN', '分类 CATEGORY_UNKNOWN']);
  });

  it('holds CAS numbers, also those that a spreadsheet made a date', () => {
    expect(['67-56-1', '６７-５６-１', '1975/5/8'].map((text) => row({ 'CAS 号': text }).given.cas)).toEqual([
      ...['67-56-1', '67-56-1', '75-05-8'],
    ]);
    expect(row({ 'CAS 号': '67-56-2' }).given.cas).toBe('67-56-2');
  });

  it('decides hazards by codes or by the two sentences, never by a blank or another word', () => {
    const hazard = (text: string) => {
      const { hCodes, noHazard } = row({ 中文名: '甲', 'GHS 分类': text }).given;
      return [hCodes, noHazard];
    };
    expect(hazard('H225；h319, EUH066')).toEqual([['H225', 'H319', 'EUH066'], false]);
    expect(hazard('H360Fd')).toEqual([['H360Fd'], false]);
    expect(hazard('无危险分类')).toEqual([[], false]);
    expect(hazard('不含危险组分')).toEqual([null, true]);
    expect(hazard('')).toEqual([undefined, undefined]);
    for (const text of ['无', '安全', '-', 'H999', 'h360fd'])
      expect(reasons({ 'GHS 分类': text })).toEqual(['GHS 分类 HAZARD_UNREADABLE']);
    expect(newDraftOf(row({ 中文名: '甲', 'GHS 分类': '' }))).toMatchObject({
      hCodes: null,
      noHazard: false,
    });
  });

  it('holds storage, transport, grade and flash point in the words of the pages', () => {
    expect(
      row({ 储存: '避光，2-8 ℃；密封', 运输: '危险品专车', 级别: '分析纯', 闪点: '23 - 60℃', 图形: '离心管' })
        .given,
    ).toEqual({ storage: ['2-8', 'DARK', 'SEAL'], ship: 'DG', grade: 'AR', flash: '23–60', picture: 'tube' });
    expect(row({ 储存: '室温（15–25 ℃）', 级别: 'hplc', 闪点: '-20' }).given).toEqual({
      ...{ storage: ['RT'], grade: 'HPLC', flash: '-20' },
    });
    expect(reasons({ 储存: '冰箱', 运输: '空运', 级别: '特级' })).toEqual([
      '储存 INVALID',
      '运输 INVALID',
      '级别 INVALID',
    ]);
  });

  it('holds components with number and share', () => {
    expect(row({ 组分: '无水碳酸钾 584-08-7 30%；显色剂 A；乙醇 64-17-5' }).given.components).toEqual([
      { name: '无水碳酸钾', cas: '584-08-7', percent: '30' },
      { name: '显色剂 A', cas: '', percent: null },
      { name: '乙醇', cas: '64-17-5', percent: null },
    ]);
  });
});

describe('tests of certificates', () => {
  it('are written as item, method and limit', () => {
    expect(row({ 检验项目: '水分|卡尔费休|≤0.05%；外观 ｜ 目视 ｜ 无色液体' }).given.tests).toEqual([
      { item: '水分', method: '卡尔费休', spec: '≤0.05%' },
      { item: '外观', method: '目视', spec: '无色液体' },
    ]);
    expect(reasons({ 检验项目: '水分 ≤0.05%' })).toEqual(['检验项目 INVALID']);
  });
});

describe('packs', () => {
  it('are in columns of their own', () => {
    const { packs, problems } = row({
      规格: '500 mL',
      价格: '36',
      备货天数: '5 天',
      规格3: '4×4 L',
      备货天数3: '10',
    });
    expect(problems).toEqual([]);
    expect(packs).toEqual([
      { at: 1, skuName: '500 mL', price: '36.00', restockDays: 5 },
      { at: 3, skuName: '4×4 L', price: undefined, restockDays: 10 },
    ]);
  });

  it('need a name, and whole days', () => {
    expect(reasons({ 规格2: '', 价格2: '3' })).toEqual(['规格2 REQUIRED']);
    for (const days of ['0', '1.5', '200', '一周'])
      expect(reasons({ 规格: '1 g', 备货天数: days })).toEqual(['备货天数1 INVALID']);
  });
});

describe('a row for a product on sale', () => {
  const base: ProductDraft = newDraftOf(
    row({
      ...{
        中文名: '离心管',
        品牌: '澄析',
        分类: '离心管',
        'GHS 分类': '不含危险组分',
        类型: '耗材',
        英文名: 'Tube',
      },
      ...{ 规格: '50支/包', 价格: '120', '属性：材质': 'PP', 货号: 'CX-T50' },
    }),
  );
  const revised = (cells: Readonly<Record<string, string>>) => revisedDraftOf(base, row(cells));

  it('changes what its cells say and keeps what is blank', () => {
    const { draft, problems } = revised({
      英文名: 'Centrifuge tube',
      '属性：体积': '50 mL',
      规格2: '500支/箱',
      价格2: '990',
    });
    expect(problems).toEqual([]);
    expect(draft).toEqual({
      ...{ ...base, nameEn: 'Centrifuge tube' },
      features: [...base.features, { key: '体积', value: '50 mL' }],
      packs: [...base.packs, { skuName: '500支/箱', price: '990.00', restockDays: null }],
    });
    expect(
      isSameDraft(revised({ 英文名: 'Tube', 规格: '50支/包', 价格: '120.00', 货号: 'CXH00001' }).draft, base),
    ).toBe(true);
  });

  it('may not change what names it, nor prices of packs on sale', () => {
    expect(revised({ 规格: '50支/包', 价格: '121' }).problems).toMatchObject([
      { column: '价格1', reason: 'FIXED' },
    ]);
    expect(revised({ 规格: '50支/包', 价格: '询价' }).problems).toMatchObject([
      { column: '价格1', reason: 'FIXED' },
    ]);
    expect(revised({ 类型: '化学试剂' }).problems).toMatchObject([{ column: '类型', reason: 'FIXED' }]);
  });
});

it('every column has one heading', () => {
  const columns: ProductColumn[] = [...TEMPLATE_COLUMNS, 'attr.材质'];
  const titles = columns.map(columnTitle);
  expect(new Set(titles).size).toBe(titles.length);
  expect(
    read(
      titles,
      titles.map(() => 'x'),
    ).columns,
  ).toEqual(columns);
});

describe('a workbook of several sheets', () => {
  const notes = { name: '说明', cells: [['请填写第二张表']] };
  const goods = (name: string) => ({ name, cells: [NEEDED, ['乙腈', '澄析', '溶剂', 'H225', '500 mL']] });

  it('is read from the sheet with products, and names the others', () => {
    const found = readProductSheets([notes, goods('商品')]);
    expect(found).toMatchObject({ notice: '未读取的工作表：“说明”', rows: [{ line: 2 }] });
  });

  it('is refused when products are on two sheets, because one of them would be lost', () => {
    expect(readProductSheets([goods('一月'), goods('二月')])).toEqual({
      problem: expect.stringContaining('2 个工作表都有“中文名”一列（一月、二月）'),
    });
  });

  it('says what is missing where no sheet has products', () => {
    expect(readProductSheets([notes])).toMatchObject({
      problem: expect.stringContaining('没有“中文名”一列'),
    });
    expect(readProductSheets([])).toHaveProperty('problem');
  });
});

it.each(['#N/A', '#REF!', '#VALUE!'])('the error %s of a formula is no name', (text) => {
  const { problems, given } = row({ 中文名: text, 品牌: '澄析' });
  expect(problems).toContainEqual({
    ...{ column: '中文名', reason: 'FORMULA', message: `单元格的公式出错（${text}），请改为数值或文字` },
  });
  expect(given.nameZh).toBeUndefined();
});
