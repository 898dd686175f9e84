import { describe, expect, it } from 'vitest';
import { csvOf } from '@domain/shared/csv';
import { statementsPath } from '@domain/statements/statementPath';
import { parseStatementQuery } from '@/utils/statementQuery';
import { reasonsText, SHEET_HEADER, sheetRows } from '@/utils/statementSheet';

const LINE = {
  lineId: '1-1',
  time: '2026-11-02 10:00:00',
  orderNumber: '1795311224696001001',
  returnNumber: null,
  who: '=HYPERLINK("x")',
  part: 'goods' as const,
  prodName: '乙腈',
  skuName: '500 mL',
  catalogNo: 'ZW10132',
  count: 2,
  received: 1,
  amount: 100.5,
  billable: 100.5,
  invoiced: 0,
  invoices: [],
  paid: 0.1,
  open: 100.4,
  reasons: ['NOT_RECEIVED' as const, 'PART_PAID' as const],
};
const HEAD = { month: '2026-11', orders: 1, charged: 100.5, credited: 0, due: 100.5, received: 0.1, left: 100.4, dueDate: '2026-12-31', overdue: false, unsettled: 0, confirmed: 'no' as const }; // prettier-ignore

describe('the exported statement', () => {
  it('has a row per line and the sums of the month, and no formula', () => {
    const rows = sheetRows({ lines: [LINE], head: HEAD });
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => SHEET_HEADER.length));
    const text = csvOf(SHEET_HEADER, rows);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toContain('"未收货、部分付款"');
    const sums = rows.slice(1).map((row) => [row[0], row[SHEET_HEADER.indexOf('金额（元）')]]);
    expect(sums).toEqual([
      [{ text: '本月应付' }, { amount: '100.50' }],
      [{ text: '已付' }, { amount: '0.10' }],
      [{ text: '未付' }, { amount: '100.40' }],
    ]);
  });

  it('names a line without reasons', () => expect(reasonsText({ reasons: [] })).toBe('一致'));
});

it('the address is read as it was written, and unknown values are dropped', () => {
  const query = { month: '2026-11', state: 'UNPAID' as const };
  expect(parseStatementQuery(new URL(statementsPath(query), 'http://x').search)).toEqual(query);
  expect(parseStatementQuery('?month=2026-13&state=toString')).toEqual({ month: '', state: '' });
});
