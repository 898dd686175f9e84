/** 月结: the exact debt of an institution for a month, payments, and corrections. */
import { beforeEach, describe, expect, it } from 'vitest';
import { monthlyDue } from '../../domain/order/payment';
import { lastPastDue } from '../../domain/payments/receipt';
import { tableCells } from '../../domain/shared/csv';
import { dayAfter } from '../../domain/shared/dates';
import { sum, times, toNumber2 } from '../../domain/shared/money';
import { call, dataOf, fetchRaw, logIn, moveClock, reasonIn } from '../support/api';
import { boughtMonthly, receivedMonthly } from '../support/monthly';
import { bringReturn } from '../support/returns';
import { packBy, placeOrder } from '../support/shopping';
import { auditHere, changeBuyer, institutionId } from '../support/state';

const MONTH = '2026-11';
const DAY_S = 86_400;
let token = '';
let id = 0;
beforeEach(async () => {
  token = await logIn('manager');
  id = await institutionId();
});

const at = (month = MONTH) => ({ institutionId: id, month });
const list = async (query: Record<string, string> = {}) =>
  (await dataOf('get', '/m/monthly', { token, query })).records;
const read = (month?: string) =>
  dataOf('get', '/m/monthly/{institutionId}/{month}', { token, params: at(month) });
const record = (left: number, over: object = {}, by = token) =>
  call('post', '/m/monthly/{institutionId}/{month}/receipts', {
    token: by,
    params: at(),
    body: { amount: left.toFixed(2), day: '2026-11-21', reference: '回单 0017', left, ...over },
  });
const withdraw = (receiptId: number, reason: string) =>
  call('put', '/m/monthly/receipts/{receiptId}/withdraw', { token, params: { receiptId }, body: { reason } });

async function later(days: number): Promise<void> {
  await moveClock(days * DAY_S);
  token = await logIn('manager');
}

describe('a statement', () => {
  it('contains purchases on account of the month, without cancelled or otherwise paid ones', async () => {
    const [one, two, gone] = [await boughtMonthly(), await boughtMonthly(2), await boughtMonthly(3)];
    const body = { reason: '缺货', status: 2 };
    await dataOf('put', '/m/orders/{orderNumber}/cancel', { token, params: { orderNumber: gone.orderNumber }, body }); // prettier-ignore
    const buyer = await logIn();
    await dataOf('post', '/p/order/normalPay', { token: buyer, body: { orderNumbers: await placeOrder(buyer, packBy('N')) } }); // prettier-ignore
    const { head, lines, receipts } = await read();
    const due = toNumber2(sum([one.amount, two.amount]));
    expect(lines).toMatchObject([
      { ...one, returnNumber: null, userName: 'buyer' },
      { ...two, returnNumber: null },
    ]);
    expect(head).toMatchObject({
      orders: 2,
      charged: due,
      credited: 0,
      due,
      received: 0,
      left: due,
      used: due,
      month: MONTH,
      dueDate: '2026-12-31',
      overdue: false,
      limit: 50_000,
    });
    expect(receipts).toEqual([]);
  });

  it('deducts a refund in the month of the refund and keeps earlier months unchanged', async () => {
    const { orderNumber, amount } = await receivedMonthly(2);
    const lines = [{ skuId: packBy('N').skuId, count: 1, opened: false }];
    const given = { orderNumber, kind: 'refund', reason: 'unneeded', description: '', lines, photoIds: [] };
    const returnNumber = await bringReturn(await logIn(), given, 'received');
    await later(10);
    const next = await boughtMonthly();
    await dataOf('put', '/m/returns/{returnNumber}/refund', { token, params: { returnNumber }, body: { status: 'received' } }); // prettier-ignore
    const { head, lines: december } = await read('2026-12');
    expect(head.credited).toBeGreaterThan(0);
    const due = toNumber2(sum([next.amount, times(head.credited, -1)]));
    expect(december).toMatchObject([
      { ...next, returnNumber: null },
      { orderNumber, returnNumber, amount: -head.credited },
    ]);
    expect(head).toMatchObject({ orders: 1, charged: next.amount, due, left: due });
    expect((await read()).head).toMatchObject({ orders: 1, charged: amount, credited: 0, left: amount });
    const table = await fetchRaw('get', '/m/monthly/{institutionId}/{month}/file', { token, params: at('2026-12') }); // prettier-ignore
    const rows = tableCells(await table.text());
    expect(rows.find(([what]) => what === '未付')).toContain(due.toFixed(2));
    expect(rows.find(([, what]) => what === '退款')).toContain(`${returnNumber}\t`);
  });

  it('is listed while something is open, oldest month first, and becomes overdue', async () => {
    await boughtMonthly();
    await later(10);
    await boughtMonthly();
    expect((await list()).map(({ month }) => month)).toEqual([MONTH, '2026-12']);
    expect((await list({ month: '2026-12' })).map(({ month }) => month)).toEqual(['2026-12']);
    expect(await list({ q: '分析测试' })).toEqual([]);
    expect(await list({ state: 'overdue' })).toEqual([]);
    const overdue = async () => (await dataOf('get', '/m/desk', { token })).monthlyOverdue;
    expect(await overdue()).toBe(0);
    await later(31);
    expect(await list({ state: 'overdue' })).toMatchObject([{ month: MONTH, overdue: true }]);
    expect(await overdue()).toBe(1);
    const { left } = (await read()).head;
    await record(left);
    expect(await overdue()).toBe(0);
    expect((await list()).map(({ month }) => month)).toEqual(['2026-12']);
    expect((await list({ state: 'all' })).map(({ month }) => month)).toEqual([MONTH, '2026-12']);
  });

  it('is past due from the day on that follows its last one', () => {
    for (const month of ['2026-01', '2026-02', '2026-11', '2026-12']) {
      const due = monthlyDue(`${month}-01`);
      expect(lastPastDue(due) < month).toBe(true);
      expect(lastPastDue(dayAfter(due, 1))).toBe(month);
    }
  });
});

describe('payments', () => {
  it('reduce the open amount until they are withdrawn', async () => {
    const { amount } = await boughtMonthly();
    const { data } = (await record(amount, { amount: '0.01' })).envelope;
    expect(data.head).toMatchObject({ received: 0.01, left: toNumber2(sum([amount, '-0.01'])) });
    const { receiptId } = data.receipts[0]!;
    expect(data.receipts).toMatchObject([{ amount: 0.01, reference: '回单 0017', by: 'manager', withdrawnTime: null }]); // prettier-ignore
    expect(reasonIn(await withdraw(receiptId, ' '))).toEqual(['REASON_INVALID', 'reason']);
    const undone = (await withdraw(receiptId, '登记到了别的单位')).envelope.data;
    expect(undone.head).toMatchObject({ received: 0, left: amount });
    expect(undone.receipts).toMatchObject([{ receiptId, withdrawnBy: 'manager', withdrawnReason: '登记到了别的单位' }]); // prettier-ignore
    expect(reasonIn(await withdraw(receiptId, '再一次'))).toEqual(['RECEIPT_WITHDRAWN', null]);
    expect(reasonIn(await withdraw(999, '没有'))).toEqual(['RECEIPT_UNKNOWN', null]);
    expect(await auditHere('monthly', `${id}/${MONTH}`)).toMatchObject([
      { action: 'record', actorKind: 'staff', before: { left: amount }, after: { receiptId, amount: 0.01 } },
      { action: 'withdraw', before: { amount: 0.01 }, after: { reason: '登记到了别的单位' } },
    ]);
  });

  it('are refused beside their field, and never exceed the open amount', async () => {
    const { amount } = await boughtMonthly();
    for (const wrong of ['', '0', '-1', '1.234', '一百', (amount + 0.01).toFixed(2)])
      expect(reasonIn(await record(amount, { amount: wrong })), wrong).toEqual(['AMOUNT_INVALID', 'amount']);
    for (const wrong of ['', '2026-02-30', '2027-01-01'])
      expect(reasonIn(await record(amount, { day: wrong })), wrong).toEqual(['DAY_INVALID', 'day']);
    expect((await read()).receipts).toEqual([]);
    await record(amount);
    expect(reasonIn(await record(0, { amount: '1' }))).toEqual(['AMOUNT_INVALID', 'amount']);
    const wrong = { token, params: at('2026-13') };
    const unread = await call('get', '/m/monthly/{institutionId}/{month}', wrong);
    expect(reasonIn(unread)).toEqual(['MONTH_INVALID', 'month']);
    id = 1;
    expect(reasonIn(await record(0, { amount: '1' }))).toEqual(['INSTITUTION_UNKNOWN', null]);
  });

  it('are recorded by one of two simultaneous users; the other sees the new rest', async () => {
    await changeBuyer('person', { staffRoles: ['finance'] });
    const { amount } = await boughtMonthly();
    const other = await logIn('person');
    const both = await Promise.all([record(amount), record(amount, {}, other)]);
    expect(both.map(reasonIn).sort()).toEqual([
      [null, null],
      ['STATEMENT_CHANGED', null],
    ]);
    expect(both.find((one) => !one.envelope.success)?.envelope.message).toContain('¥0.00');
    const { head, receipts } = await read();
    expect([head.left, receipts.length]).toEqual([0, 1]);
  });
});

it("of the demo's past months are complete", async () => {
  await logIn('lab2000');
  const of = { q: '分析测试', size: '100' };
  expect((await list(of)).map(({ month }) => month)).toEqual(['2026-10', '2026-11']);
  const all = await list({ ...of, state: 'all' });
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ left, due }) => left === 0 && due > 0)).toHaveLength(all.length - 2);
});
