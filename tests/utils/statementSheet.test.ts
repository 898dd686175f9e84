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
    const rows = sheetRows({ lines: [LINE], disputes: [], head: HEAD });
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

  it('has the disputes of each line, and those whose line is gone', () => {
    const step = (step: 'raise' | 'answer' | 'object', text: string) => ({ ...{ step, text, by: '' }, shop: step === 'answer', time: '2026-11-03 10:00:00' }); // prettier-ignore
    const dispute = {
      ...{ disputeId: 1, version: 1, lineId: LINE.lineId, lineName: '乙腈', orderNumber: LINE.orderNumber },
      ...{
        amount: 100.5,
        kind: 'amount' as const,
        state: 'open' as const,
        createTime: '2026-11-03 10:00:00',
      },
      steps: [step('raise', '应为 90 元'), step('answer', '已核对'), step('object', '仍不对')],
    };
    const gone = { ...dispute, lineId: '2-1', lineName: '甲醇', orderNumber: '2', state: 'settled' as const };
    const rows = sheetRows({ lines: [LINE], disputes: [dispute, gone], head: HEAD });
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => SHEET_HEADER.length));
    expect(rows[0]!.slice(-3)).toEqual([
      { text: '待答复' },
      { text: '金额不对，应为 90 元，仍不对' },
      { text: '已核对' },
    ]);
    expect(rows[1]!.filter((cell) => JSON.stringify(cell) !== '{"text":""}').slice(0, 5)).toEqual([
      { text: '2026-11-03 10:00:00' },
      { id: '2' },
      { text: '甲醇' },
      { text: '已不在对账单' },
      { text: '已解决' },
    ]);
  });

  it('names a line without reasons', () => expect(reasonsText({ reasons: [] })).toBe('一致'));
});

it('the address is read as it was written, and unknown values are dropped', () => {
  const query = { month: '2026-11', state: 'UNPAID' as const };
  expect(parseStatementQuery(new URL(statementsPath(query), 'http://x').search)).toEqual(query);
  expect(parseStatementQuery('?month=2026-13&state=toString')).toEqual({ month: '', state: '' });
});
