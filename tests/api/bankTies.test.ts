/** A bank line is used once: for orders, also received by hand, or for months of one institution. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bankLines, monthlyReceipts } from '../../server/db/schema/payments';
import { toFixed2, toNumber2 } from '../../domain/shared/money';
import { call, dataOf, logIn, reasonIn } from '../support/api';
import { awaiting, bankLine, receiveLot, type TestLine } from '../support/bank';
import { boughtMonthly } from '../support/monthly';
import { workHere } from '../support/shop';
import { auditHere, changeBuyer, institutionId } from '../support/state';

const MONTH = '2026-11';
let token = '';
let id = 0;
beforeEach(async () => {
  token = await logIn('manager');
  id = await institutionId();
});

const statusOf = async (orderNumber: string) =>
  (await dataOf('get', '/p/myOrder/orderDetail', { token: await logIn(), query: { orderNumber } })).status;
const receive = (orderNumber: string, by = token) =>
  call('put', '/m/payments/transfers/{orderNumber}/received', { token: by, params: { orderNumber } });
const settle = async (
  line: { entryId: number; version: number },
  orderNumbers: string[],
  by = token,
  returnRest = false,
) => {
  const lines = [{ entryId: line.entryId, version: line.version, orderNumbers, returnRest }];
  return (await dataOf('put', '/m/payments/bank/settle', { token: by, body: { lines } }))[0]!;
};
const lineOf = async (over: Partial<TestLine>) => (await receiveLot(token, [bankLine(over)]))[0]!;
const readLine = async (entryId: number) =>
  (await dataOf('get', '/m/payments/bank', { token, query: { size: 100 } })).records.find(
    (line) => line.entryId === entryId,
  )!;
const payLogs = async (orderNumber: string) =>
  (await auditHere('payment', orderNumber)).filter(({ action }) => action === 'pay');

describe('an excess payment', () => {
  const toReturn = async () =>
    (await dataOf('get', '/m/payments/toReturn', { token })).records.map(
      ({ orderNumber, amount, reason, transactionId }) => ({ orderNumber, amount, reason, transactionId }),
    );
  const logsOf = async (orderNumber: string) =>
    (await dataOf('get', '/m/orders/{orderNumber}', { token, params: { orderNumber } })).order.logs.map(
      ({ text }) => text,
    );

  it('pays the order after the excess is marked for return; a smaller payment never pays', async () => {
    const { orderNumber, amount, reference } = await awaiting();
    const line = await lineOf({ serial: 'B1', amount: toFixed2(Number(amount) + 0.5), remark: reference });
    expect(await settle(line, [orderNumber])).toMatchObject({ reason: 'AMOUNT_DIFFERS' });
    const less = await lineOf({ serial: 'B2', amount: '0.01', remark: reference });
    expect(await settle(less, [orderNumber], token, true)).toMatchObject({ reason: 'AMOUNT_DIFFERS' });
    expect(await settle(line, [orderNumber], token, true)).toMatchObject({ outcome: 'over', reason: null });
    expect(await statusOf(orderNumber)).toBe(2);
    expect(await toReturn()).toEqual([{ orderNumber, amount: 0.5, reason: 'over', transactionId: 'B1' }]);
    expect(await logsOf(orderNumber)).toContain('转账比订单多 ¥0.50，多出部分将原路退回');
    expect(await readLine(line.entryId)).toMatchObject({ state: 'settled', rest: 0, orders: [{ orderNumber, amount: Number(amount) }] });
    expect(await auditHere('bank', String(line.entryId))).toMatchObject([{ action: 'settle', after: { rest: 0.5 } }]);
  }); // prettier-ignore

  it('is returned completely when the order already has its line', async () => {
    const { orderNumber, amount, reference } = await awaiting();
    await settle(await lineOf({ serial: 'B1', amount, remark: reference }), [orderNumber]);
    const twice = await lineOf({ serial: 'B2', amount, remark: reference });
    expect(await settle(twice, [orderNumber])).toMatchObject({ reason: 'ORDER_HAS_LINE' });
    const both = await Promise.all([1, 2].map(() => settle(twice, [orderNumber], token, true)));
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['refused', 'toReturn']);
    expect(await toReturn()).toEqual([{ orderNumber, amount: Number(amount), reason: 'paid', transactionId: 'B2' }]);
    expect(await readLine(twice.entryId)).toMatchObject({ state: 'settled', orders: [{ outcome: 'toReturn' }] });
    const third = await lineOf({ serial: 'B3', amount, remark: reference });
    expect(await settle(third, [orderNumber], token, true)).toMatchObject({ reason: 'ORDER_HAS_LINE' });
  }); // prettier-ignore
});

describe('a transfer that was confirmed by hand', () => {
  it('gets its line, is not paid twice, and gets no second line', async () => {
    const { orderNumber, amount, reference } = await awaiting();
    await receive(orderNumber);
    const waiting = await dataOf('get', '/m/payments/transfers', { token, query: { state: 'received' } });
    expect(waiting.records).toMatchObject([{ orderNumber, payBefore: null }]);
    const line = await lineOf({ amount, remark: '没有写附言码' });
    expect(line.match).toMatchObject({ kind: 'payer', orders: [{ orderNumber }] });
    expect(await settle(line, [orderNumber])).toMatchObject({ outcome: 'tied', reason: null });
    expect(await payLogs(orderNumber)).toHaveLength(1);
    expect(await readLine(line.entryId)).toMatchObject({
      state: 'settled',
      rest: 0,
      orders: [{ orderNumber, outcome: 'paid' }],
    });
    expect(await auditHere('bank', String(line.entryId))).toMatchObject([
      { action: 'settle', after: { orders: [orderNumber], tied: [orderNumber] } },
    ]);
    const none = await dataOf('get', '/m/payments/transfers', { token, query: { state: 'received' } });
    expect(none.records).toEqual([]);
    const second = await lineOf({ serial: '2', amount, remark: reference });
    const refused = await settle(second, [orderNumber]);
    expect(refused).toMatchObject({ outcome: 'refused', reason: 'ORDER_HAS_LINE' });
    expect(refused.message).toContain('2026-11-20 示例大学');
    expect((await readLine(second.entryId)).state).toBe('open');
  });

  it('is not linked to a different amount; the difference is reported', async () => {
    const { orderNumber, amount } = await awaiting();
    await receive(orderNumber);
    const line = await lineOf({ amount: toFixed2(Number(amount) + 1) });
    const refused = await settle(line, [orderNumber]);
    expect(refused).toMatchObject({ reason: 'AMOUNT_DIFFERS' });
    expect(refused.message).toContain('少 ¥1.00');
  });

  it('is paid once when it is settled with its line at the same moment', async () => {
    await changeBuyer('person', { staffRoles: ['finance'] });
    const { orderNumber, amount, reference } = await awaiting();
    const line = await lineOf({ amount, remark: reference });
    const other = await logIn('person');
    const [settled, received] = await Promise.all([settle(line, [orderNumber]), receive(orderNumber, other)]);
    const first = received.envelope.success ? 'tied' : 'paid';
    expect(settled.outcome).toBe(first);
    if (first === 'paid') expect(reasonIn(received)).toEqual(['ORDER_PAID', null]);
    expect(await payLogs(orderNumber)).toHaveLength(1);
    expect((await readLine(line.entryId)).orders).toMatchObject([{ orderNumber, outcome: 'paid' }]);
  });
});

const at = () => ({ institutionId: id, month: MONTH });
const record = (amount: string, left: number, line?: { entryId: number; version: number }, by = token) =>
  call('post', '/m/monthly/{institutionId}/{month}/receipts', {
    token: by,
    params: at(),
    body: { amount, day: '2026-11-20', reference: '', left, ...(line && { line: readOf(line) }) },
  });
const readOf = ({ entryId, version }: { entryId: number; version: number }) => ({ entryId, version });
const tie = (receiptId: number, line: { entryId: number; version: number }, by = token) =>
  call('put', '/m/monthly/receipts/{receiptId}/line', {
    token: by,
    params: { receiptId },
    body: readOf(line),
  });
const withdraw = (receiptId: number) =>
  call('put', '/m/monthly/receipts/{receiptId}/withdraw', {
    token,
    params: { receiptId },
    body: { reason: '登记错了' },
  });

describe('a monthly receipt', () => {
  it('is created from parts of a line; the line reopens when it is withdrawn', async () => {
    const { amount } = await boughtMonthly();
    const line = await lineOf({ amount: toFixed2(amount) });
    const part = toNumber2(amount - 1);
    const first = (await record('1', amount, line)).envelope.data;
    expect(first.receipts).toMatchObject([{ amount: 1, line: { entryId: line.entryId, payer: '示例大学' } }]);
    const used = await readLine(line.entryId);
    expect(used).toMatchObject({ state: 'open', rest: part, match: null, version: 2 });
    expect(used.receipts).toMatchObject([{ institutionId: id, month: MONTH, amount: 1 }]);
    const { orderNumber } = await awaiting();
    expect((await settle(used, [orderNumber])).reason).toBe('LINE_BELONGS');
    const all = (await record(toFixed2(part), part, used)).envelope.data;
    expect(await readLine(line.entryId)).toMatchObject({ state: 'settled', rest: 0 });
    const undone = (await withdraw(all.receipts[1]!.receiptId)).envelope.data;
    expect(undone.receipts[1]).toMatchObject({ withdrawnBy: 'manager', line: null });
    expect(await readLine(line.entryId)).toMatchObject({ state: 'open', rest: part });
    await withdraw(all.receipts[0]!.receiptId);
    expect(await readLine(line.entryId)).toMatchObject({ state: 'open', rest: amount, receipts: [] });
    expect((await auditHere('bank', String(line.entryId))).map(({ action }) => action)).toEqual([
      'toMonth',
      'toMonth',
      'reopen',
      'reopen',
    ]);
  });

  it('never exceeds its line, has its day, and only pays the same institution', async () => {
    const { amount } = await boughtMonthly();
    const small = await lineOf({ amount: '1.00', serial: 's' });
    expect(reasonIn(await record('1.01', amount, small))).toEqual(['AMOUNT_DIFFERS', 'amount']);
    const later = await lineOf({ amount: '1.00', serial: 'l', day: '2026-11-21' });
    expect(reasonIn(await record('1', amount, later))).toEqual(['DAY_INVALID', 'day']);
    expect(reasonIn(await record('1', amount, { entryId: 999, version: 1 }))).toEqual(['LINE_UNKNOWN', null]);
    expect((await readLine(small.entryId)).version).toBe(1);
  });

  it('that was recorded by hand is linked to its line once', async () => {
    const { amount } = await boughtMonthly();
    const { receiptId } = (await record('2', amount)).envelope.data.receipts[0]!;
    const line = await lineOf({ amount: '2.00' });
    const tied = (await tie(receiptId, line)).envelope.data;
    expect(tied.receipts).toMatchObject([{ receiptId, line: { entryId: line.entryId } }]);
    expect(tied.head.received).toBe(2);
    expect(await readLine(line.entryId)).toMatchObject({ state: 'settled', rest: 0 });
    const other = await lineOf({ amount: '2.00', serial: 'o' });
    expect(reasonIn(await tie(receiptId, other))).toEqual(['RECEIPT_HAS_LINE', null]);
    const { receiptId: second } = (await record('2', toNumber2(amount - 2))).envelope.data.receipts[1]!;
    const refused = await tie(second, line);
    expect(reasonIn(refused)).toEqual(['LINE_CHANGED', null]);
    expect(refused.envelope.message).toContain('2026 年 11 月的月结收款');
    await withdraw(second);
    expect(reasonIn(await tie(second, other))).toEqual(['RECEIPT_WITHDRAWN', null]);
    expect(await auditHere('monthly', `${id}/${MONTH}`)).toMatchObject([
      { action: 'record' },
      { action: 'tie', after: { receiptId, entryId: line.entryId } },
      { action: 'record' },
      { action: 'withdraw' },
    ]);
  });
});

describe('two people with one line', () => {
  it('for an order and for a month: one succeeds, the other is told about the use', async () => {
    await changeBuyer('person', { staffRoles: ['finance'] });
    const other = await logIn('person');
    const { amount } = await boughtMonthly();
    const waiting = await awaiting();
    const line = await lineOf({ amount: waiting.amount, remark: waiting.reference });
    const part = Math.min(amount, Number(waiting.amount));
    const [settled, recorded] = await Promise.all([
      settle(line, [waiting.orderNumber]),
      record(toFixed2(part), amount, line, other),
    ]);
    const read = await readLine(line.entryId);
    expect(read.orders.length > 0).toBe(settled.outcome === 'paid');
    expect(read.receipts.length > 0).toBe(recorded.envelope.success);
    expect([settled.outcome === 'paid', recorded.envelope.success].filter(Boolean)).toHaveLength(1);
    expect([settled.reason, reasonIn(recorded)[0]]).toContain('LINE_CHANGED');
    const message = settled.message || recorded.envelope.message;
    expect(message).toMatch(new RegExp(`${waiting.orderNumber}|月结收款`));
    expect(await statusOf(waiting.orderNumber)).toBe(settled.outcome === 'paid' ? 2 : 1);
  });

  it('for two receipts: one succeeds', async () => {
    await changeBuyer('person', { staffRoles: ['finance'] });
    const other = await logIn('person');
    const { amount } = await boughtMonthly();
    await record('1', amount);
    const { receipts } = (await record('1', toNumber2(amount - 1))).envelope.data;
    const line = await lineOf({ amount: '1.00' });
    const both = await Promise.all([
      tie(receipts[0]!.receiptId, line),
      tie(receipts[1]!.receiptId, line, other),
    ]);
    expect(both.map((done) => reasonIn(done)[0]).sort()).toEqual(['LINE_CHANGED', null].sort());
    expect((await readLine(line.entryId)).receipts).toHaveLength(1);
  });
});

it('the database prevents a second use of a line and an excess amount', async () => {
  const { amount } = await boughtMonthly();
  const { receiptId } = (await record('1', amount)).envelope.data.receipts[0]!;
  const { orderNumber, amount: price, reference } = await awaiting();
  const line = await lineOf({ amount: price, remark: reference });
  await settle(line, [orderNumber]);
  const { db } = await workHere();
  const broken = (error: { cause?: { constraint?: string } }) => error.cause?.constraint;
  const receipt = db.update(monthlyReceipts).set({ entryId: line.entryId });
  const tied = await receipt.where(eq(monthlyReceipts.receiptId, receiptId)).catch(broken);
  expect(tied).toBe('the_line_is_of_receipts');
  const own = eq(bankLines.entryId, line.entryId);
  const change = (values: Partial<typeof bankLines.$inferInsert>) =>
    db.update(bankLines).set(values).where(own).catch(broken);
  expect(await change({ belongs: 'receipts' })).toBe('the_line_is_of_orders');
  expect(await change({ assigned: Number(price) + 1 })).toBe('bank_line_assigned');
  expect(await change({ state: 'open' })).toBe('bank_line_settled');
});
