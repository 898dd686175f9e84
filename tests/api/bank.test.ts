/** Bank lines: imported once, matched with orders, settled to the fen, set aside. */
import { beforeEach, describe, expect, it } from 'vitest';
import { add, toFixed2 } from '../../domain/shared/money';
import { call, dataOf, logIn, moveClock } from '../support/api';
import { awaiting, awaitingTransfer, bankLine, lateTransfer, receiveLot } from '../support/bank';
import { boughtMonthly } from '../support/monthly';
import { packBy, placeOrder } from '../support/shopping';
import { auditHere, changeBuyer } from '../support/state';

let token = '';
beforeEach(async () => (token = await logIn('manager')));

const settle = (lines: { entryId: number; version: number; orderNumbers: string[] }[], by = token) =>
  dataOf('put', '/m/payments/bank/settle', { token: by, body: { lines } });
const statusOf = async (orderNumber: string) =>
  (await dataOf('get', '/p/myOrder/orderDetail', { token: await logIn(), query: { orderNumber } })).status;

describe('bank lines', () => {
  it('are imported once, with or without a serial number', async () => {
    const lines = [bankLine({ serial: 'A1' }), bankLine(), bankLine()];
    const body = { fileName: '流水.xlsx', lines };
    expect(await dataOf('post', '/m/payments/bank', { token, body })).toEqual({ added: 3, known: 0 });
    expect(await dataOf('post', '/m/payments/bank', { token, body })).toEqual({ added: 0, known: 3 });
    const more = { ...body, lines: [...lines, bankLine()] };
    expect(await dataOf('post', '/m/payments/bank', { token, body: more })).toEqual({ added: 1, known: 3 });
  });

  it('with a future day are refused with reasons, and nothing of the file is imported', async () => {
    const lines = [bankLine(), bankLine({ day: '2126-11-20' })];
    const { envelope } = await call('post', '/m/payments/bank', { token, body: { fileName: '流水.xlsx', lines } });
    expect(envelope).toMatchObject({ reason: 'DAY_TO_COME', field: 'lines[1].day', message: '第 2 笔：到账日 2126-11-20 晚于今天' });
    expect((await dataOf('get', '/m/payments/bank', { token, query: {} })).records).toEqual([]);
  }); // prettier-ignore

  it('can be as many as a bank has in a year', async () => {
    const remark = '货款'.repeat(20);
    const lines = Array.from({ length: 5000 }, (_, at) => bankLine({ serial: `2026-${at}`, remark }));
    const body = { fileName: '全年流水.xlsx', lines };
    expect(await dataOf('post', '/m/payments/bank', { token, body })).toEqual({ added: 5000, known: 0 });
  });

  it('name the order they pay, and pay it', async () => {
    const { orderNumber, reference, amount } = await awaiting();
    const [line] = await receiveLot(token, [bankLine({ amount, remark: `货款 ${reference}` })]);
    expect(line!.match).toMatchObject({ kind: 'reference', orders: [{ orderNumber }] });
    const { entryId, version } = line!;
    expect(await settle([{ entryId, version, orderNumbers: [orderNumber] }])).toMatchObject([
      { outcome: 'paid' },
    ]);
    expect(await statusOf(orderNumber)).toBe(2);
    const { records } = await dataOf('get', '/m/payments/bank', { token, query: { q: orderNumber } });
    expect(records).toMatchObject([{ state: 'settled', orders: [{ orderNumber, outcome: 'paid' }] }]);
    expect(await auditHere('bank', String(entryId))).toMatchObject([
      { action: 'settle', actorKind: 'staff' },
    ]);
  });

  it('pay several orders with a matching sum', async () => {
    const [one, two] = [await awaiting('示例大学', 1), await awaiting('示例大学', 2)];
    const amount = Number(add(one.amount, two.amount)).toFixed(2);
    const remark = `${one.reference}、${two.reference}`;
    const [line] = await receiveLot(token, [bankLine({ amount, remark })]);
    const orderNumbers = line!.match!.orders.map((order) => order.orderNumber);
    expect(orderNumbers).toEqual([one.orderNumber, two.orderNumber].sort());
    expect(await settle([{ entryId: line!.entryId, version: 1, orderNumbers }])).toMatchObject([
      { outcome: 'paid' },
    ]);
    expect([await statusOf(one.orderNumber), await statusOf(two.orderNumber)]).toEqual([2, 2]);
  });

  it('pay nothing when the sum differs; one refusal does not block the others', async () => {
    const [one, two] = [await awaiting('甲'), await awaiting('乙', 2)];
    const lines = await receiveLot(token, [
      bankLine({ serial: '1', amount: '0.01', remark: one.reference }),
      bankLine({ serial: '2', amount: two.amount, remark: two.reference }),
    ]);
    const by = (serial: string) => lines.find((line) => line.serial === serial)!;
    expect(by('1').match).toMatchObject({ kind: 'differs' });
    const done = await settle([
      { entryId: by('1').entryId, version: 1, orderNumbers: [one.orderNumber] },
      { entryId: by('2').entryId, version: 1, orderNumbers: [two.orderNumber] },
    ]);
    expect(done).toMatchObject([{ outcome: 'refused', reason: 'AMOUNT_DIFFERS' }, { outcome: 'paid' }]);
    expect([await statusOf(one.orderNumber), await statusOf(two.orderNumber)]).toEqual([1, 2]);
  });

  it('are settled by one of two people', async () => {
    await changeBuyer('person', { staffRoles: ['finance'] });
    const { orderNumber, reference, amount } = await awaiting();
    const [line] = await receiveLot(token, [bankLine({ amount, remark: reference })]);
    const requested = [{ entryId: line!.entryId, version: 1, orderNumbers: [orderNumber] }];
    const both = await Promise.all([settle(requested), settle(requested, await logIn('person'))]);
    expect(both.map(([done]) => done!.reason).sort()).toEqual(['LINE_CHANGED', null].sort());
    expect(await statusOf(orderNumber)).toBe(2);
  });

  it('for an order that was closed meanwhile are marked for return', async () => {
    const { orderNumber, reference, amount } = await awaiting();
    await moveClock(4 * 86_400);
    token = await logIn('manager');
    const [line] = await receiveLot(token, [bankLine({ amount, remark: reference })]);
    expect(line!.match).toMatchObject({ kind: 'reference', orders: [{ orderNumber }] });
    expect(await settle([{ entryId: line!.entryId, version: 1, orderNumbers: [orderNumber] }])).toMatchObject(
      [{ outcome: 'toReturn' }],
    );
    const { records } = await dataOf('get', '/m/payments/toReturn', { token });
    expect(records).toMatchObject([{ orderNumber, reason: 'closed', transfer: true, returnedTime: null }]);
  });

  it('pay an order without a registered transfer; go back for a closed order and wait for one on account', async () => {
    const buyer = await logIn();
    const settleOne = async (orderNumber: string) => {
      const { actualTotal } = await dataOf('get', '/p/myOrder/orderDetail', {
        token: await logIn(),
        query: { orderNumber },
      });
      const remark = `订单 ${orderNumber}`;
      const [line] = await receiveLot(token, [
        bankLine({ amount: toFixed2(actualTotal), remark, serial: orderNumber }),
      ]);
      expect(line!.match).toMatchObject({ orders: [{ orderNumber }] });
      return (await settle([{ entryId: line!.entryId, version: 1, orderNumbers: [orderNumber] }]))[0]!;
    };
    const paid = await placeOrder(buyer, packBy('N'), 1);
    expect(await settleOne(paid)).toMatchObject({ outcome: 'paid' });
    expect(await statusOf(paid)).toBe(2);
    const closed = await placeOrder(buyer, packBy('N'), 2);
    await moveClock(86_400);
    token = await logIn('manager');
    expect(await settleOne(closed)).toMatchObject({ outcome: 'toReturn' });
    const { orderNumber: onAccount } = await boughtMonthly();
    expect(await settleOne(onAccount)).toMatchObject({ outcome: 'refused', reason: 'ORDER_MONTHLY' });
    const registered = await awaitingTransfer();
    await dataOf('post', '/p/order/monthlyPay', { token: await logIn(), body: { orderNumber: registered } });
    expect(await settleOne(registered)).toMatchObject({ outcome: 'toReturn' });
  });

  it('can be set aside with a reason, and reopened', async () => {
    const [line] = await receiveLot(token, [bankLine()]);
    const params = { entryId: line!.entryId };
    const put = (body: object) =>
      call('put', '/m/payments/bank/{entryId}/state', { token, params, body: body });
    const blank = (await put({ version: 1, state: 'aside', note: ' ' })).envelope;
    expect(blank).toMatchObject({ reason: 'REQUIRED', field: 'note' });
    expect((await put({ version: 1, state: 'aside', note: '押金' })).envelope.data).toMatchObject({
      state: 'aside',
      note: '押金',
      version: 2,
    });
    expect((await put({ version: 1, state: 'open' })).envelope).toMatchObject({ reason: 'LINE_CHANGED' });
    expect((await put({ version: 2, state: 'open' })).envelope.data).toMatchObject({
      state: 'open',
      note: '',
    });
  });
});

describe('transfers', () => {
  it('are confirmed by hand, once', async () => {
    const orderNumber = await awaitingTransfer();
    const received = () =>
      call('put', '/m/payments/transfers/{orderNumber}/received', { token, params: { orderNumber } });
    const { records } = await dataOf('get', '/m/payments/transfers', { token });
    expect(records.map((row) => row.orderNumber)).toContain(orderNumber);
    expect((await received()).envelope.data).toBe('paid');
    expect((await received()).envelope).toMatchObject({ success: false, reason: 'ORDER_PAID' });
  });

  it('are paged, oldest first', async () => {
    const orders = [await awaitingTransfer(), await awaitingTransfer(), await awaitingTransfer()];
    const at = (current: number) => dataOf('get', '/m/payments/transfers', { token, query: { current, size: 2 } });
    const [first, second] = [await at(1), await at(2)];
    expect(first).toMatchObject({ total: 3, pages: 2, size: 2, current: 1 });
    expect([...first.records, ...second.records].map((row) => row.orderNumber)).toEqual(orders);
  }); // prettier-ignore

  it('that were returned are recorded once', async () => {
    const returnId = await lateTransfer();
    token = await logIn('manager');
    const params = { returnId };
    const returned = () => call('put', '/m/payments/toReturn/{returnId}/returned', { token, params });
    expect((await returned()).envelope.data.returnedTime).toMatch(/^20/);
    expect((await returned()).envelope).toMatchObject({ reason: 'MONEY_RETURNED' });
  });
});
