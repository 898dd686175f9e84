import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOM, csvOf, neutral, type Cell } from '@domain/shared/csv';
import { orderSheet } from '@/utils/orderSheet';

/** A plain reader of RFC 4180. */
function read(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = file.startsWith(BOM) ? 1 : 0;
  while (at < file.length) {
    let cell = '';
    if (file[at] === '"') {
      for (at++; file[at] !== '"' || file[at + 1] === '"'; at++) {
        if (file[at] === '"') at++;
        cell += file[at];
      }
      at++;
    } else for (; file[at] !== ',' && file[at] !== '\r'; at++) cell += file[at];
    row.push(cell);
    if (file[at] === ',') at++;
    else {
      at += 2;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

/** Spreadsheets would execute these cells. */
const runs = (cell: string) => /^[\s\u200B\uFEFF]*[=+\-@|%＝＋－＠]/.test(cell);
const one = (cell: Cell) => read(csvOf(['甲'], [[cell]]))[1]![0]!;

describe('texts in a CSV file', () => {
  it.each([
    '=1+1',
    '+86',
    '-20℃ 冰盒',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '\u200B=1',
    '＝1',
    '|cmd',
    '%0A',
    '\r=1',
    '\n',
  ])('make the formula %j harmless', (text) => expect(one({ text })).toBe(`'${text}`));

  it.each(['四氢呋喃', '2-丙醇', '"引号", 逗号\n换行', '', '1,2-二氯乙烷'])('keep %j unchanged', (text) =>
    expect(one({ text })).toBe(text),
  );

  it('never run as formulas, and are all parsed back', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ' ', '＝', 'a', '中'),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(nasty, fc.string())), (rows) => {
        const file = csvOf(['一', '二'], rows.map(([a, b]) => [{ text: a }, { id: b }]));
        const cells = read(file).slice(1);
        expect(cells.flat().filter(runs)).toEqual([]);
        expect(cells).toEqual(rows.map(([a, b]) => [neutral(a), b === '' ? '' : `${neutral(b)}\t`]));
      }),
    ); // prettier-ignore
  });
});

describe('amounts and identifiers', () => {
  it('amounts are numbers, negative ones too; other values are texts', () => {
    expect(csvOf([], [[{ amount: '-12.50' }, { amount: '3' }]])).toContain('-12.50,3\r\n');
    expect(one({ amount: '=1' })).toBe("'=1");
  });

  it('a CAS number does not become a date, and an order number keeps its digits', () => {
    expect(one({ id: '75-05-8' })).toBe('75-05-8\t');
    expect(csvOf([], [[{ id: '1795239524940001005' }]])).toContain('"1795239524940001005\t"');
    expect(one({ id: '=A1' })).toBe("'=A1\t");
  });
});

it('orders become a row per line; values of the order are written once', () => {
  const line = {
    prodId: 1, skuId: 1, prodName: '=乙腈', skuName: '500 mL', spec: 'AR', catalogNo: 'CX1', cas: '75-05-8', lotNo: null,
    prodCount: 2, pic: '', price: 10, productTotalAmount: 20, hasSds: true,
  }; // prettier-ignore
  const file = orderSheet([
    {
      orderNumber: '1795239524940001005',
      createTime: '2026-03-02 10:00:00',
      status: 3,
      transfee: 12,
      actualTotal: 52,
      payBefore: null,
      payment: null,
      lines: [line, { ...line, skuId: 2 }],
      cancelled: { amount: 10, lines: [{ skuId: 2, count: 1 }] },
    },
  ]);
  expect(file.startsWith(BOM)).toBe(true);
  const [header, first, second] = read(file);
  expect(header).toHaveLength(first!.length);
  expect(first!.slice(0, 4)).toEqual(['1795239524940001005\t', '2026-03-02 10:00:00', '待收货', "'=乙腈"]);
  expect(first!.slice(-7)).toEqual(['2', '10.00', '20.00', '12.00', '52.00', '0', '10.00']);
  expect(second!.slice(-5)).toEqual(['20.00', '', '', '1', '']);
});
