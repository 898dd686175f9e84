/** The cashier: three ways to pay, each once. */
import { beforeEach, describe, expect, it } from 'vitest';
import { call, dataOf, logIn, moveClock, refusalOf } from '../support/api';
import { moneyToReturn } from '../../server/db/schema/payments';
import { shopHere, workHere } from '../support/shop';
import { packBy, placeOrder, stockOf } from '../support/shopping';
import { setLimit, verify } from '../support/state';
import { setShop } from '../support/shopSettings';
import { shopSide } from '../support/shopSide';

const pack = packBy('N');
const DAY = 86_400;
let token = '';
let orderNumber = '';
beforeEach(async () => {
  token = await logIn();
  orderNumber = await placeOrder(token, pack);
});

const cashier = (of = token) => dataOf('get', '/p/order/cashier', { token: of, query: { orderNumber } });
const detail = () => dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } });
const online = () => dataOf('post', '/p/order/normalPay', { token, body: { orderNumbers: orderNumber } });
const transfer = (payer = '示例大学') =>
  dataOf('post', '/p/order/transfer', { token, body: { orderNumber, payer } });
const monthly = () => dataOf('post', '/p/order/monthlyPay', { token, body: { orderNumber } });
const refused = async (path: '/p/order/transfer' | '/p/order/monthlyPay', of = token, payer = '示例大学') =>
  (await refusalOf('post', path, { token: of, body: { orderNumber, payer } })).message;
const refusedOnline = async () =>
  (await refusalOf('post', '/p/order/normalPay', { token, body: { orderNumbers: orderNumber } })).message;
const wayOf = async (way: string, of = token) => (await cashier(of)).ways.find((entry) => entry.way === way);

describe('online payment', () => {
  it('pays at once, is recorded, and is shown by every later call', async () => {
    await online();
    const seen = await cashier();
    expect(seen).toMatchObject({ status: 2, payBefore: null, payment: { way: 'online', reference: null } });
    expect(await cashier()).toEqual(seen);
    expect((await detail()).logs.map((log) => [log.status, log.text])).toEqual([
      [1, '提交订单'],
      [2, '在线支付成功（模拟）'],
    ]);
  });

  it('is not offered without a payment service', async () => {
    const { shop } = await shopHere();
    const { settings } = shop;
    shop.settings = { ...settings, simulatedPayment: false };
    try {
      expect((await cashier()).ways.map(({ way }) => way)).toEqual(['transfer', 'monthly']);
      expect(await refusedOnline()).toBe('本站暂未开通在线支付');
      expect((await detail()).status).toBe(1);
    } finally {
      shop.settings = settings;
    }
  });

  it('pays an order once when its number is repeated in a call', async () => {
    const body = { orderNumbers: `${orderNumber}, ${orderNumber}` };
    await dataOf('post', '/p/order/normalPay', { token, body });
    expect((await detail()).logs).toHaveLength(2);
  });
});

describe('bank transfer', () => {
  it('leaves the order unpaid, with a reference and three days, until the money arrives', async () => {
    const payment = await transfer(' 示例大学 ');
    expect(payment).toMatchObject({
      way: 'transfer',
      payer: '示例大学',
      reference: expect.stringMatching(/^ZZ\d{10}$/),
    });
    expect(await detail()).toMatchObject({ status: 1, payTime: null });
    await moveClock(2 * DAY);
    expect((await cashier()).status).toBe(1);
    await shopSide.moneyCame({ orderNumber });
    expect(await cashier()).toMatchObject({
      status: 2,
      payment: { way: 'transfer', reference: payment.reference },
    });
    expect((await detail()).logs.at(-1)?.text).toBe('转账已到账，付款成功');
  });

  it('closes the order and returns the stock when the money does not arrive', async () => {
    await transfer();
    await moveClock(3 * DAY + 1);
    expect(await detail()).toMatchObject({ status: 6, cancelReason: '逾期未付款' });
    expect(await stockOf(pack)).toBe(pack.stocks);
    await shopSide.moneyCame({ orderNumber });
    await expectReturned('closed');
    expect(await stockOf(pack)).toBe(pack.stocks);
  });

  it('is returned, and recorded once, when it arrives for an order that was paid in another way', async () => {
    const { reference } = await transfer();
    await online();
    await shopSide.moneyCame({ orderNumber });
    await expectReturned('paid', reference);
    expect(await cashier()).toMatchObject({ status: 2, payment: { way: 'online' } });
    await expect(shopSide.moneyCame({ orderNumber })).rejects.toThrow('这笔转账已登记为待退款');
    await expectReturned('paid', reference);
  });

  it('pays its order once, and nothing is returned where none was registered', async () => {
    await transfer();
    await shopSide.moneyCame({ orderNumber });
    await expect(shopSide.moneyCame({ orderNumber })).rejects.toThrow('订单已支付');
    orderNumber = await placeOrder(token, pack);
    await online();
    await expect(shopSide.moneyCame({ orderNumber })).rejects.toThrow('订单已支付');
    expect((await cashier()).toReturn).toBe(0);
  });

  const expectReturned = async (reason: 'closed' | 'paid', reference?: string | null) => {
    const { actualTotal, toReturn } = await cashier();
    expect(toReturn).toBe(actualTotal);
    expect((await detail()).logs.at(-1)?.text).toMatch(/^收到转账 ¥.+，因订单已(关闭|付款)，将原路退回$/);
    const rows = await (await workHere()).db.select().from(moneyToReturn);
    const transactionId = reference ?? (expect.stringMatching(/^ZZ\d{10}$/) as string);
    expect(rows).toMatchObject([
      { orderNumber, paymentId: null, transactionId, reason, amount: actualTotal, returnedTime: null },
    ]);
  };

  it('is offered only when the shop has a bank account', async () => {
    const bank = { accountName: '澄析试剂（演示账户）', bankName: '示例银行上海分行' };
    expect((await cashier()).bank).toMatchObject(bank);
    await setShop({ bankName: '' });
    expect(await cashier()).toMatchObject({ ways: [{ way: 'online' }, { way: 'monthly' }], bank: null });
    expect(await refused('/p/order/transfer')).toBe('本站暂未开通对公转账');
  });

  it("is registered once, with the payer's name, and other ways to pay stay open", async () => {
    expect(await refused('/p/order/transfer', token, ' ')).toBe('请填写付款户名');
    await transfer();
    expect(await refused('/p/order/transfer')).toBe('该订单已登记转账，请等待到账确认');
    expect(await wayOf('transfer')).toMatchObject({ available: false });
    await online();
    expect(await cashier()).toMatchObject({ status: 2, payment: { way: 'online', reference: null } });
    expect((await detail()).logs.at(-1)).toMatchObject({
      status: 2,
      text: '已改为在线支付，此前登记的转账如已汇出将原路退回',
    });
  });

  it('is confirmed only when one was registered', async () => {
    await expect(shopSide.moneyCame({ orderNumber })).rejects.toThrow('订单没有登记转账');
  });
});

describe('the monthly account', () => {
  it('pays for an approved institution and uses its limit', async () => {
    const { dueDate } = await monthly();
    expect(dueDate).toMatch(/^\d{4}-\d{2}-(28|29|30|31)$/);
    const { monthly: account, status, actualTotal } = await cashier();
    expect(status).toBe(2);
    expect(account).toMatchObject({ limit: 50_000, used: actualTotal, dueDate });
  });

  it('is refused above the limit', async () => {
    await setLimit(0.01);
    expect(await refused('/p/order/monthlyPay')).toBe('超出本月月结额度，请改用其他方式');
    expect(await wayOf('monthly')).toMatchObject({
      available: false,
      reason: '超出本月月结额度，请改用其他方式',
    });
    expect((await detail()).status).toBe(1);
  });

  /** Another buyer's unpaid order, to the same address. */
  async function orderOfAnother(name: string) {
    const other = await logIn(name);
    const [address] = await dataOf('get', '/p/address/list', { token });
    await dataOf('post', '/p/address/addAddr', { token: other, body: { ...address, addrId: 0 } });
    orderNumber = await placeOrder(other, pack);
    return other;
  }

  it.each([
    ['person', '个人账户不能使用单位月结'],
    ['manager', '单位通过认证后可开通月结，请在账户管理中申请认证'],
  ])('is refused to %s, at the cashier and on payment', async (name, reason) => {
    const other = await orderOfAnother(name);
    expect(await wayOf('monthly', other)).toMatchObject({ available: false, reason });
    expect(await refused('/p/order/monthlyPay', other)).toBe(reason);
  });

  it('is refused to a person, even one of an institution', async () => {
    const person = await orderOfAnother('person');
    await verify('person');
    expect(await refused('/p/order/monthlyPay', person)).toBe('个人账户不能使用单位月结');
  });

  it('is used by purchases of this month only, and never twice simultaneously', async () => {
    const { actualTotal } = await cashier();
    await setLimit(actualTotal);
    const first = orderNumber;
    orderNumber = await placeOrder(token, pack);
    const numbers = [first, orderNumber];
    const answers = await Promise.all(
      numbers.map((number) => call('post', '/p/order/monthlyPay', { token, body: { orderNumber: number } })),
    );
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(await cashier()).toMatchObject({ monthly: { used: actualTotal } });
    await moveClock(31 * DAY);
    token = await logIn();
    orderNumber = await placeOrder(token, pack);
    expect((await cashier()).monthly?.used).toBe(0);
    await monthly();
  });
});

describe.each([
  ['paid', '订单已支付'],
  ['closed', '订单已关闭，无法支付'],
])('an order that is %s', (state, message) => {
  it('cannot be paid in any way', async () => {
    if (state === 'paid') await online();
    else await dataOf('put', '/p/myOrder/cancel/{orderNumber}', { token, params: { orderNumber } });
    expect(await refusedOnline()).toBe(message);
    expect(await refused('/p/order/transfer')).toBe(message);
    expect(await refused('/p/order/monthlyPay')).toBe(message);
  });
});

it("another buyer's order has no cashier", async () => {
  const stranger = await logIn('manager');
  const denied = { code: 'A00001', message: '订单不存在' };
  expect(
    await refusalOf('get', '/p/order/cashier', { token: stranger, query: { orderNumber } }),
  ).toMatchObject(denied);
  expect(await refused('/p/order/transfer', stranger)).toBe(denied.message);
  expect(await refused('/p/order/monthlyPay', stranger)).toBe(denied.message);
});
