/** Refunded returns: money to be paid back, refund requests to the gateway, and queries for missing answers. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refundName, sheetStatusName, stepsOf } from '../../domain/returns/returnView';
import { moneyToReturn } from '../../server/db/schema/payments';
import { reconcilePayments } from '../../server/payments/reconcile';
import { call, dataOf, logIn, moveClock, reasonIn } from '../support/api';
import { notify, openGateway, paidNotice, type Gateway } from '../support/gateway';
import { receivedMonthly } from '../support/monthly';
import { aReturn, bringReturn } from '../support/returns';
import { clock, shopHere, workHere } from '../support/shop';
import { packBy, placeOrder } from '../support/shopping';
import { dateTime } from '../../server/http/dates';

const pack = packBy('N');
let token = '';
let manager = '';
beforeEach(async () => {
  [token, manager] = [await logIn(), await logIn('manager')];
});

const rows = async () => (await workHere()).db.select().from(moneyToReturn).orderBy(moneyToReturn.returnId);
const listed = async () =>
  (await dataOf('get', '/m/payments/toReturn', { token: manager, query: { size: 100 } })).records;
const refundReturn = (returnNumber: string) =>
  call('put', '/m/returns/{returnNumber}/refund', {
    token: manager,
    params: { returnNumber },
    body: { status: 'received' },
  });
const sheet = (returnNumber: string) => dataOf('get', '/p/return/info', { token, query: { returnNumber } });

describe('a refunded return', () => {
  it('is paid back once, with its number, and the buyer sees its status', async () => {
    const { returnNumber, orderNumber } = await aReturn(token, 'received');
    const answers = await Promise.all([refundReturn(returnNumber), refundReturn(returnNumber)]);
    expect(answers.map(({ envelope }) => envelope.success).sort()).toEqual([false, true]);
    const { refundTotal } = await sheet(returnNumber);
    const [item, ...more] = await listed();
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      orderNumber,
      returnNumber,
      amount: refundTotal,
      reason: 'returned',
      refundable: false,
      refundState: null,
      returnedTime: null,
    });
    expect(await sheet(returnNumber)).toMatchObject({ refundState: 'processing', returnedTime: null });
    const params = { returnId: item!.returnId };
    await dataOf('put', '/m/payments/toReturn/{returnId}/returned', { token: manager, params });
    const done = await sheet(returnNumber);
    expect(done.refundState).toBe('returned');
    expect(done.returnedTime).toMatch(/^\d{4}-/);
  });

  it('of the monthly account is deducted from the statement: nothing is paid back, and nobody reads 已退款', async () => {
    const { orderNumber } = await receivedMonthly(2);
    const lines = [{ skuId: pack.skuId, count: 1, opened: false }];
    const body = { orderNumber, kind: 'refund', reason: 'unneeded', description: '', lines, photoIds: [] };
    const returnNumber = await bringReturn(token, body, 'received');
    expect((await sheet(returnNumber)).refundState).toBeUndefined();
    await refundReturn(returnNumber);
    const done = await sheet(returnNumber);
    expect(done).toMatchObject({ status: 'refunded', refundState: 'deducted' });
    expect([sheetStatusName(done), refundName(done), stepsOf(done).at(-1)?.name]).toEqual(
      Array.from({ length: 3 }, () => '已冲减账单'),
    );
    expect(await listed()).toEqual([]);
    const order = await dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } });
    expect(order.returns).toMatchObject([{ returnNumber, refundState: 'deducted' }]);
    const params = { returnNumber };
    const managed = await dataOf('get', '/m/returns/{returnNumber}', { token: manager, params });
    expect(managed.sheet.refundState).toBe('deducted');
  });
});

describe('a refund through the gateway', () => {
  let gateway: Gateway;
  let orderNumber = '';
  beforeEach(async () => {
    gateway = await openGateway();
    orderNumber = await placeOrder(token, pack);
    await dataOf('post', '/p/order/onlinePay', { token, body: { orderNumbers: orderNumber } });
  });
  afterEach(() => gateway.close());

  const requested = () => gateway.asked.at(-1)!;
  const statusOf = async () =>
    (await dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } })).status;
  const round = async () => reconcilePayments((await shopHere()).shop);
  const operations = (name: string) => gateway.operations.filter(({ operation }) => operation === name);
  /** Paid twice: the second payment is returned. */
  const owed = async () => {
    await notify(paidNotice(requested()));
    await notify(paidNotice(requested(), { transactionId: 'T-second' }));
    return (await listed())[0]!.returnId;
  };
  const refund = (returnId: number) =>
    call('put', '/m/payments/toReturn/{returnId}/refund', { token: manager, params: { returnId } });

  it('whose notice was lost is found by one query, with the same effect', async () => {
    await round();
    expect(gateway.operations).toEqual([]);
    await moveClock(150);
    gateway.says.query = { status: 'open' };
    await round();
    await round();
    expect(operations('query')).toMatchObject([{ paymentId: requested().paymentId, signed: true }]);
    expect(await statusOf()).toBe(1);
    await moveClock(200);
    const { transactionId, paidAt, amount } = paidNotice(requested()) as Record<string, string>;
    gateway.says.query = { status: 'paid', transactionId, paidAt, amount };
    await round();
    expect(await statusOf()).toBe(2);
    // A late notice changes nothing.
    expect((await notify(paidNotice(requested()))).envelope.success).toBe(true);
    expect(await rows()).toEqual([]);
    await moveClock(3600);
    await round();
    expect(operations('query')).toHaveLength(2);
  });

  it('is queried at growing intervals for two hours; an unreachable gateway is asked again', async () => {
    gateway.answer = { status: 500, body: '' };
    for (let minutes = 0; minutes < 300; minutes += 10) {
      await moveClock(600);
      await round();
    }
    expect(operations('query')).toHaveLength(7);
  });

  it('with a wrong amount is not accepted', async () => {
    await moveClock(150);
    gateway.says.query = {
      status: 'paid',
      transactionId: 'T',
      paidAt: dateTime(clock.now()),
      amount: '0.01',
    };
    await round();
    expect(await statusOf()).toBe(1);
  });

  it('that is started twice is requested once, and finished by its notice', async () => {
    const returnId = await owed();
    gateway.says.refund = { status: 'pending' };
    const answers = await Promise.all([refund(returnId), refund(returnId)]);
    expect(answers.map((answer) => reasonIn(answer)[0]).sort()).toEqual(['REFUND_PENDING', null].sort());
    const [sent, ...more] = operations('refund');
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ transactionId: 'T-second', amount: requested().amount, signed: true });
    const params = { returnId };
    const byHand = await call('put', '/m/payments/toReturn/{returnId}/returned', { token: manager, params });
    expect(byHand.envelope.success).toBe(false);
    const notice = { refundId: sent!.refundId, paymentId: requested().paymentId, amount: requested().amount };
    expect((await notify({ ...notice, amount: '0.01', status: 'refunded' })).status).toBe(400);
    for (let times = 0; times < 2; times++) await notify({ ...notice, status: 'refunded' });
    expect(await listed()).toMatchObject([
      { refundState: 'done', returnedTime: expect.any(String) as string },
    ]);
    expect(reasonIn(await refund(returnId))[0]).toBe('MONEY_RETURNED');
  });

  it('that fails stays open with the reason, and can be requested again under another id', async () => {
    const returnId = await owed();
    gateway.says.refund = { status: 'failed', reason: '原卡已注销' };
    await refund(returnId);
    expect(await listed()).toMatchObject([
      { refundState: 'failed', refundReason: '原卡已注销', returnedTime: null },
    ]);
    gateway.says.refund = { status: 'done' };
    await refund(returnId);
    expect(await listed()).toMatchObject([{ refundState: 'done', refundReason: '' }]);
    expect(new Set(operations('refund').map(({ refundId }) => refundId)).size).toBe(2);
  });

  it('whose answer was lost is queried; when the gateway does not know it, it is sent again under its id', async () => {
    const returnId = await owed();
    gateway.answer = { status: 500, body: '' };
    await refund(returnId);
    expect(await listed()).toMatchObject([{ refundState: 'pending' }]);
    gateway.answer = null;
    await moveClock(180);
    await round();
    expect(await listed()).toMatchObject([{ refundState: 'done' }]);
    expect(operations('queryRefund')).toHaveLength(1);
    expect(new Set(operations('refund').map(({ refundId }) => refundId)).size).toBe(1);
  });
});
