import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankDay, readBankFile } from '@domain/payments/bankFile';

const HEAD = ['交易日期', '贷方发生额', '借方发生额', '对方户名', '摘要', '附言', '交易流水号'];
const row = (day: string, income: string, outgo = '', remark = '') => [
  day,
  income,
  outgo,
  '示例大学',
  '转账',
  remark,
  'A1',
];

describe('a bank file', () => {
  it('is read below its heading, with any lines above it', () => {
    const file = readBankFile([
      ['账号', '1234'],
      [],
      HEAD,
      row('2026-11-20', '1,234.50', '', 'ZZ1234567890'),
      row('2026/11/21', '', '99.00'),
      ['合计', '1,234.50'],
    ]);
    expect(file).toEqual({
      lines: [
        {
          row: 4,
          serial: 'A1',
          day: '2026-11-20',
          amount: '1234.50',
          payer: '示例大学',
          remark: '转账 ZZ1234567890',
        },
      ],
      bad: [],
      outgoing: 1,
    });
  });

  it('recognises income by its mark when there is one column of amounts', () => {
    const cells = [
      ['记账日期', '借贷标志', '交易金额', '付款人名称', '用途'],
      ['20261120', '贷', '10', '甲', ''],
      ['20261120', '借', '20', '乙', ''],
    ];
    expect(readBankFile(cells)).toMatchObject({ lines: [{ amount: '10.00', payer: '甲' }], outgoing: 1 });
  });

  it('reports unreadable rows with reasons', () => {
    const file = readBankFile([HEAD, row('昨天', '5'), row('2026-11-20', '五元'), row('2026-02-30', '5')]);
    expect(file).toMatchObject({
      lines: [],
      bad: [{ row: 2, reason: '日期无法识别：昨天' }, { row: 3 }, { row: 4 }],
    });
  });

  it('is refused without a heading', () =>
    expect(
      readBankFile([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBeNull());

  it('loses no row', () => {
    const cell = fc.oneof(fc.constantFrom('2026-11-20', '5', '5.00', '-3', '', '5.001', 'x'), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 20 }), (rows) => {
        const cells = rows.map(([day, income, outgo]) => row(day, income, outgo));
        const { lines, bad, outgoing } = readBankFile([HEAD, ...cells])!;
        const sums = cells.filter(
          ([first = '']) => /合计|总计|本页|期初|期末|余额/.test(first) && bankDay(first) === null,
        );
        expect(lines.length + bad.length + outgoing + sums.length).toBe(rows.length);
      }),
    );
  });
});
