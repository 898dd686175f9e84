/** Online payment at a gateway: started by the buyer, confirmed only by a signed notice, without losing money. */
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../server/app';
import { auditLog } from '../../server/db/schema/audit';
import { payments } from '../../server/db/schema/orders';
import { moneyToReturn, paymentAttempts } from '../../server/db/schema/payments';
import { paymentGateway } from '../../server/payments/gateway';
import { call, dataOf, logIn, refusalOf } from '../support/api';
import { notify, notifyRefused, openGateway, paidNotice, PAY_URL, SECRET, signed, type Gateway } from '../support/gateway'; // prettier-ignore
import { clock, shopHere, workHere } from '../support/shop';
import { packBy, placeOrder, stockOf } from '../support/shopping';

const pack = packBy('N');
const MINUTE = 60_000;
let gateway: Gateway;
let token = '';
let orderNumber = '';
beforeEach(async () => {
  token = await logIn();
  orderNumber = await placeOrder(token, pack);
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const begin = (orderNumbers = orderNumber) =>
  dataOf('post', '/p/order/onlinePay', { token, body: { orderNumbers } });
const beginRefused = (orderNumbers = orderNumber, as = token) =>
  refusalOf('post', '/p/order/onlinePay', { token: as, body: { orderNumbers } });
const cashier = (number = orderNumber) =>
  dataOf('get', '/p/order/cashier', { token, query: { orderNumber: number } });
const detail = (number = orderNumber) =>
  dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber: number } });
const cancel = () => dataOf('put', '/p/myOrder/cancel/{orderNumber}', { token, params: { orderNumber } });
/** The last request to the gateway. */
const requested = () => gateway.asked.at(-1)!;
const taken = async (notice: object) => (await notify(notice)).envelope;
const toReturn = async () =>
  (await workHere()).db.select().from(moneyToReturn).orderBy(moneyToReturn.returnId);
const attemptsHere = async () => (await workHere()).db.select().from(paymentAttempts);
const audited = async (action: string) =>
  (await workHere()).db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.auditId));

describe('begin', () => {
  it("sends a signed request and returns the gateway's page; nothing is paid yet", async () => {
    const { payUrl, paymentId } = await begin();
    const { actualTotal } = await detail();
    expect(payUrl).toBe(PAY_URL + paymentId);
    expect(gateway.asked).toEqual([
      {
        paymentId,
        orderNumbers: [orderNumber],
        amount: actualTotal.toFixed(2),
        currency: 'CNY',
        subject: `澄析试剂订单 ${orderNumber}`,
        notifyUrl: 'https://shop.test/apis/payment/notify',
        returnUrl: `https://shop.test/#/user/order?orderNumber=${orderNumber}&pay=1`,
        expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
        signed: true,
      },
    ]);
    expect(await cashier()).toMatchObject({
      status: 1,
      payment: null,
      onlineKind: 'gateway',
      attempt: { state: 'open' },
      toReturn: 0,
    });
    // The gateway stops a minute before the order closes.
    expect(requested().expiresAt < (await detail()).payBefore!).toBe(true);
  });

  it('returns the same page for the same orders without another request', async () => {
    const first = await begin();
    expect(await begin()).toEqual(first);
    expect(await begin(` ${orderNumber},${orderNumber}`)).toEqual(first);
    expect(gateway.asked).toHaveLength(1);
    const other = await placeOrder(token, pack);
    expect((await begin(`${orderNumber},${other}`)).paymentId).not.toBe(first.paymentId);
  });

  it("is refused for other buyers' orders, for closed or paid orders, and shortly before closing", async () => {
    expect((await beginRefused(orderNumber, await logIn('manager'))).message).toBe('订单不存在');
    expect((await beginRefused('1')).message).toBe('订单不存在');
    clock.move(28.5 * MINUTE);
    expect((await beginRefused()).message).toBe('订单即将关闭，来不及在线支付，请重新下单');
    await cancel();
    expect((await beginRefused()).message).toBe('订单已关闭，无法支付');
    expect(gateway.asked).toEqual([]);
    expect((await call('post', '/p/order/onlinePay', { body: { orderNumbers: orderNumber } })).status).toBe(
      401,
    );
  });

  it.each([
    ['says no', { status: 500, body: '{}' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['answers null', { status: 200, body: 'null' }],
    ['leads to a page without TLS', { status: 200, body: '{"payUrl":"http://pay.test/"}' }],
    ['leads to a script', { status: 200, body: '{"payUrl":"javascript:alert(1)"}' }],
  ])('keeps the order unpaid when the gateway %s', async (_words, answer) => {
    const { shop } = await shopHere();
    const warn = vi.spyOn(shop.log, 'warn');
    gateway.answer = answer;
    expect(await beginRefused()).toMatchObject({
      status: 503,
      code: 'A00005',
      message: '支付网关暂时不可用，请稍后再试或改用对公转账、单位月结',
    });
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'the payment gateway is unavailable');
    warn.mockRestore();
    expect(await cashier()).toMatchObject({ status: 1, attempt: null });
    gateway.answer = null;
    await begin();
  });

  it('waits at most five seconds, without blocking others', { timeout: 30_000 }, async () => {
    gateway.answer = 'silence';
    const since = Date.now();
    const refused = beginRefused();
    while (gateway.asked.length === 0) await new Promise((done) => setTimeout(done, 10));
    await dataOf('post', '/p/order/transfer', { token, body: { orderNumber, payer: '甲' } });
    expect(Date.now() - since).toBeLessThan(4_000);
    expect((await refused).status).toBe(503);
    expect(Date.now() - since).toBeGreaterThan(4_500);
  });

  it('keeps the order unpaid when the gateway is down; other ways stay open', async () => {
    await gateway.close();
    expect((await beginRefused()).status).toBe(503);
    await dataOf('post', '/p/order/monthlyPay', { token, body: { orderNumber } });
    expect((await cashier()).status).toBe(2);
  });

  it('holds no transaction while waiting, and does not lead to payment of a cancelled order', async () => {
    const { shop } = await shopHere();
    shop.onlinePayment = {
      ...shop.onlinePayment!,
      begin: async () => {
        await cancel();
        return { payUrl: PAY_URL };
      },
    };
    expect((await beginRefused()).message).toBe('订单已关闭，无法支付');
  });
});

describe('a notice', () => {
  it('pays the order once, however often it arrives', async () => {
    await begin();
    const notice = paidNotice(requested());
    const first = await taken(notice);
    expect(first).toMatchObject({ success: true, data: null });
    const seen = await cashier();
    expect(seen).toMatchObject({
      status: 2,
      attempt: null,
      toReturn: 0,
      payment: { way: 'online', reference: notice.transactionId },
    });
    const lines = await audited('pay');
    expect(lines).toMatchObject([{ actorKind: 'system', actor: 'payment gateway', subjectId: orderNumber }]);
    expect(await taken(notice)).toEqual(first);
    expect(await taken({ ...notice, orderNumbers: [orderNumber], amount: Number(notice.amount).toFixed(2) })).toEqual(first); // prettier-ignore
    // Later notices about the payment change nothing.
    await taken({ ...notice, status: 'failed' });
    expect(await cashier()).toEqual(seen);
    expect((await detail()).logs.map(({ text }) => text)).toEqual(['提交订单', '在线支付成功']);
    expect(await audited('pay')).toHaveLength(1);
    expect(await toReturn()).toEqual([]);
  });

  it('pays once when ten arrive simultaneously', async () => {
    await begin();
    const notice = paidNotice(requested());
    const answers = await Promise.all(Array.from({ length: 10 }, () => taken(notice)));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect((await detail()).logs).toHaveLength(2);
    expect(await toReturn()).toEqual([]);
  });

  it('must be signed over its exact bytes and recent', async () => {
    await begin();
    const text = JSON.stringify(paidNotice(requested()));
    const unsigned = { status: 403, reason: 'NOTICE_UNSIGNED' };
    const now = clock.now();
    const { 'X-Payment-Signature': signature = '', ...stamp } = signed(text);
    expect(await notifyRefused(text, {})).toEqual(unsigned);
    expect(await notifyRefused(text, stamp)).toEqual(unsigned);
    expect(await notifyRefused(text, { 'X-Payment-Signature': signature })).toEqual(unsigned);
    expect(await notifyRefused(text, { ...stamp, 'X-Payment-Signature': '' })).toEqual(unsigned);
    expect(await notifyRefused(text, { ...stamp, 'X-Payment-Signature': 'é'.repeat(64) })).toEqual(unsigned);
    expect(await notifyRefused(text, signed(text, { secret: `${SECRET}.` }))).toEqual(unsigned);
    expect(await notifyRefused(`${text} `, signed(text))).toEqual(unsigned);
    expect(await notifyRefused(text, { ...signed(text), 'X-Payment-Timestamp': '1e9' })).toEqual(unsigned);
    for (const at of [now - 6 * MINUTE, now + 6 * MINUTE])
      expect(await notifyRefused(text, signed(text, { at }))).toEqual({ status: 403, reason: 'NOTICE_LATE' });
    expect((await cashier()).status).toBe(1);
    // An upper-case signature is equal, and four minutes are recent enough.
    const late = signed(text, { at: now - 4 * MINUTE });
    const headers = { ...late, 'X-Payment-Signature': late['X-Payment-Signature']!.toUpperCase() };
    expect((await call('post', '/payment/notify', { text, headers })).envelope.success).toBe(true);
    expect((await cashier()).status).toBe(2);
  });

  it.each([
    ['another amount', { amount: '0.01' }, 400, 'AMOUNT_DIFFERS'],
    ['a fen more', {}, 400, 'AMOUNT_DIFFERS'],
    ['another order', { orderNumbers: ['1795311224696001001'] }, 400, 'ORDERS_DIFFER'],
    ['a payment that nobody began', { paymentId: crypto.randomUUID() }, 404, 'PAYMENT_UNKNOWN'],
  ])('of %s is refused, logged and audited', async (words, more, status, reason) => {
    const { shop } = await shopHere();
    await begin();
    const { actualTotal } = await detail();
    const amount = words === 'a fen more' ? { amount: (actualTotal + 0.01).toFixed(2) } : {};
    const notice = paidNotice(requested(), { ...more, ...amount });
    const heard = expect.objectContaining({ paymentId: notice.paymentId, amount: notice.amount }) as object;
    const warn = vi.spyOn(shop.log, 'warn');
    const text = JSON.stringify(notice);
    expect(await notifyRefused(text, signed(text))).toEqual({ status, reason });
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ reason, notice: heard }),
      'a payment notice was refused',
    );
    warn.mockRestore();
    expect(await audited('refuseNotice')).toMatchObject([
      { subject: 'payment', subjectId: notice.paymentId, after: { reason, notice: heard } },
    ]);
    expect((await cashier()).status).toBe(1);
  });

  it.each([
    ['an amount that is a number', { amount: 12.5 }],
    ['three decimals', { amount: '12.500' }],
    ['a sign', { amount: '+12.50' }],
    ['no number', { paymentId: 'x' }],
    ['a day that is none', { paidAt: '2026-02-31 10:00:00' }],
    ['no such state', { status: 'refunded' }],
    ['paid without a transaction', { transactionId: null }],
    ['paid at no time', { paidAt: '2026-13-45 99:00:00' }],
  ])('with %s is malformed', async (_words, more) => {
    await begin();
    const { envelope } = await notify(paidNotice(requested(), more));
    expect(envelope).toMatchObject({ success: false, code: 'A00014' });
    expect((await cashier()).status).toBe(1);
  });

  it('about a failure allows another attempt; the first one still counts when it is paid later', async () => {
    const first = await begin();
    const { paymentId, amount } = requested();
    await taken({ paymentId, amount, status: 'failed' });
    await taken({ paymentId, amount, status: 'failed' });
    expect(await audited('fail')).toHaveLength(1);
    expect(await cashier()).toMatchObject({ status: 1, attempt: { state: 'failed' } });
    const second = await begin();
    expect(second.paymentId).not.toBe(first.paymentId);
    expect(await cashier()).toMatchObject({ attempt: { state: 'open' } });
    await taken(paidNotice({ paymentId, amount }));
    expect(await cashier()).toMatchObject({ status: 2, payment: { reference: `T-${paymentId}` } });
    expect(await toReturn()).toEqual([]);
  });

  it('pays with the same money only once', async () => {
    await begin();
    await taken(paidNotice(requested(), { transactionId: 'T1' }));
    orderNumber = await placeOrder(token, pack);
    await begin();
    const text = JSON.stringify(paidNotice(requested(), { transactionId: 'T1' }));
    expect(await notifyRefused(text, signed(text))).toEqual({ status: 400, reason: 'TRANSACTION_USED' });
    expect((await cashier()).status).toBe(1);
  });
});

describe('surplus payments', () => {
  const expectToReturn = async (reason: string, transactionId: string) => {
    const { actualTotal } = await detail();
    const row = { orderNumber, amount: actualTotal, reason, transactionId, returnedTime: null };
    expect(await toReturn()).toMatchObject([row]);
    expect(await audited('moneyToReturn')).toMatchObject([{ subjectId: orderNumber, after: { reason } }]);
    expect((await cashier()).toReturn).toBe(actualTotal);
    expect((await detail()).logs.at(-1)?.text).toMatch(/^收到在线付款 ¥.+，因订单已(关闭|付款)，将原路退回$/);
  };

  it('for an order cancelled during the payment are recorded once', async () => {
    const { shop } = await shopHere();
    const warn = vi.spyOn(shop.log, 'warn');
    await begin();
    await cancel();
    const stock = await stockOf(pack);
    const notice = paidNotice(requested());
    for (let times = 0; times < 3; times++) expect((await taken(notice)).success).toBe(true);
    await expectToReturn('closed', notice.transactionId);
    expect((await cashier()).status).toBe(6);
    expect(await stockOf(pack)).toBe(stock);
    expect(warn.mock.calls.filter(([, words]) => words === 'money is to be returned')).toHaveLength(1);
    warn.mockRestore();
  });

  it('for an expired order are recorded, even before the job ran', async () => {
    await begin();
    clock.move(31 * MINUTE);
    const notice = paidNotice(requested());
    await taken(notice);
    token = await logIn();
    await expectToReturn('closed', notice.transactionId);
    expect((await detail()).status).toBe(6);
  });

  it('for an order paid in another way are recorded', async () => {
    await begin();
    await dataOf('post', '/p/order/monthlyPay', { token, body: { orderNumber } });
    const notice = paidNotice(requested());
    await taken(notice);
    await expectToReturn('paid', notice.transactionId);
    expect((await cashier()).payment?.way).toBe('monthly');
  });

  it('from the same page are recorded', async () => {
    await begin();
    await taken(paidNotice(requested()));
    await taken(paidNotice(requested(), { transactionId: 'second' }));
    await taken(paidNotice(requested(), { transactionId: 'second' }));
    await expectToReturn('paid', 'second');
  });

  it('disappear from the cashier after their return', async () => {
    await begin();
    await cancel();
    await taken(paidNotice(requested()));
    const { db, now } = await workHere();
    await db.update(moneyToReturn).set({ returnedTime: now });
    expect((await cashier()).toReturn).toBe(0);
  });
});

describe('several orders at once', () => {
  it('are paid together, each with its own amount', async () => {
    const other = await placeOrder(token, pack, 2);
    await begin(`${orderNumber},${other}`);
    const [first, second] = [await detail(), await detail(other)];
    expect(requested()).toMatchObject({
      orderNumbers: [orderNumber, other],
      amount: (first.actualTotal + second.actualTotal).toFixed(2),
      subject: `澄析试剂订单 ${orderNumber} 等 2 笔`,
    });
    await taken(paidNotice(requested(), { orderNumbers: [other, orderNumber] }));
    expect([(await detail()).status, (await detail(other)).status]).toEqual([2, 2]);
    const { db } = await workHere();
    const rows = await db.select().from(payments).where(eq(payments.way, 'online'));
    expect(rows.map(({ amount }) => amount).sort()).toEqual([first.actualTotal, second.actualTotal].sort());
  });

  it('where one was closed meanwhile: the other is paid, and its money goes back', async () => {
    const other = await placeOrder(token, pack, 2);
    await begin(`${orderNumber},${other}`);
    await cancel();
    await taken(paidNotice(requested()));
    await taken(paidNotice(requested()));
    expect([(await detail()).status, (await detail(other)).status]).toEqual([6, 2]);
    expect(await toReturn()).toMatchObject([{ orderNumber, amount: (await detail()).actualTotal }]);
  });

  it('paid by two simultaneous attempts: one pays, the other goes back', async () => {
    await begin();
    const first = requested();
    const other = await placeOrder(token, pack);
    await begin(`${other},${orderNumber}`);
    const second = requested();
    const answers = await Promise.all([taken(paidNotice(first)), taken(paidNotice(second))]);
    expect(answers.map(({ success }) => success)).toEqual([true, true]);
    expect([(await detail()).status, (await detail(other)).status]).toEqual([2, 2]);
    expect(await toReturn()).toMatchObject([{ orderNumber, reason: 'paid' }]);
  });
});

it('accepts a notice in any process, even when the first one has ended', async () => {
  await begin();
  const { shop } = await shopHere();
  const onlinePayment = paymentGateway({ url: gateway.url, secret: SECRET, origin: 'https://shop.test' });
  const app = createApp({ ...shop, onlinePayment });
  const text = JSON.stringify(paidNotice(requested()));
  const request = new Request('http://other.test/h5apis/payment/notify', {
    method: 'POST',
    headers: signed(text),
    body: text,
  });
  expect((await app.fetch(request)).status).toBe(200);
  expect((await cashier()).status).toBe(2);
});

it('the database refuses a second payment of an order, and one transaction for two attempts', async () => {
  await begin();
  await taken(paidNotice(requested()));
  const { db, now } = await workHere();
  const [row] = await db.select().from(payments).where(eq(payments.orderNumber, orderNumber));
  await expect(db.insert(payments).values({ ...row!, time: now })).rejects.toThrow();
  const [attempt] = await attemptsHere();
  await expect(
    db.insert(paymentAttempts).values({ ...attempt!, paymentId: crypto.randomUUID() }),
  ).rejects.toThrow();
});

it('is not offered, started or confirmed without a gateway', async () => {
  await begin();
  const notice = paidNotice(requested());
  const { shop } = await shopHere();
  shop.onlinePayment = null;
  expect((await beginRefused()).message).toBe('本站暂未开通在线支付');
  const text = JSON.stringify(notice);
  expect(await notifyRefused(text, signed(text))).toEqual({ status: 404, reason: 'PAYMENT_NOT_OFFERED' });
  const production = createApp({ ...shop, settings: { ...shop.settings, simulatedPayment: false } });
  const answer = await production.fetch(
    new Request(`http://shop.test/apis/p/order/cashier?orderNumber=${orderNumber}`, {
      headers: { authorization: token },
    }),
  );
  const { data } = (await answer.json()) as { data: { ways: { way: string }[]; onlineKind: string } };
  expect(data.onlineKind).toBe('none');
  expect(data.ways.map(({ way }) => way)).toEqual(['transfer', 'monthly']);
});
