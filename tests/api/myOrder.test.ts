/** Placed orders: states, time limits, and access. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, logIn, moveClock, qa, refusalOf } from '../support/api';
import { packBy, placeOrder, stockOf } from '../support/shopping';
import { shopSide } from '../support/shopSide';

const pack = packBy('N');
const DAY = 86_400;
let token = '';
beforeEach(async () => (token = await logIn()));

const detail = (orderNumber: string) =>
  dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } });
const list = (status: number, more = {}) =>
  dataOf('get', '/p/myOrder/myOrder', { token, query: { status, ...more } });
const pay = (orderNumbers: string) => dataOf('post', '/p/order/normalPay', { token, body: { orderNumbers } });
const refusePay = (orderNumbers: unknown) =>
  refusalOf('post', '/p/order/normalPay', { token, body: { orderNumbers } });
const put = (verb: 'cancel' | 'receipt', orderNumber: string) =>
  dataOf('put', `/p/myOrder/${verb}/{orderNumber}`, { token, params: { orderNumber } });
const refusePut = async (verb: 'cancel' | 'receipt', orderNumber: string) =>
  (await refusalOf('put', `/p/myOrder/${verb}/{orderNumber}`, { token, params: { orderNumber } })).message;
const refuseDelete = async (orderNumber: string) =>
  (await refusalOf('delete', '/p/myOrder/{orderNumber}', { token, params: { orderNumber } })).message;
const counted = () => dataOf('get', '/p/myOrder/orderCount', { token });

describe('an order', () => {
  it('goes from unpaid through paid and shipped to completed', async () => {
    const number = await placeOrder(token, pack, 2);
    expect(await detail(number)).toMatchObject({ status: 1, payTime: null, totalNum: 2 });
    expect(await pay(number)).toBe(true);
    expect(await detail(number)).toMatchObject({ status: 2, payBefore: null, dvyTime: null });
    await shopSide.ship({ orderNumber: number });
    expect((await detail(number)).status).toBe(3);
    await put('receipt', number);
    const done = await detail(number);
    expect(done.status).toBe(5);
    expect([done.payTime, done.dvyTime, done.finallyTime].every(Boolean)).toBe(true);
    expect(await counted()).toMatchObject({ allCount: 1, success: 1, unPay: 0 });
  });

  it('is listed by status, newest first, in pages', async () => {
    const numbers: string[] = [];
    for (let i = 0; i < 3; i++) numbers.unshift(await placeOrder(token, pack));
    await pay(numbers[1]!);
    expect((await list(0)).records.map((record) => record.orderNumber)).toEqual(numbers);
    expect((await list(2)).records.map((record) => record.orderNumber)).toEqual([numbers[1]]);
    expect(await list(0, { current: 2, size: 2 })).toMatchObject({ total: 3, pages: 2, records: [{}] });
    expect(await counted()).toMatchObject({ allCount: 3, unPay: 2, payed: 1 });
    const bad = { token, query: { status: 'x' } };
    expect(await refusalOf('get', '/p/myOrder/myOrder', bad)).toMatchObject({ code: 'A00014' });
  });

  it('keeps the price it was bought at', async () => {
    const number = await placeOrder(token, pack, 2);
    await qa('change', { skuId: pack.skuId, price: 9999 });
    expect((await detail(number)).orderItemDtos).toMatchObject([{ price: pack.price, prodCount: 2 }]);
  });

  it('has a unique number', async () => {
    const numbers = [
      await placeOrder(token, pack),
      await placeOrder(token, pack),
      await placeOrder(token, pack),
    ];
    expect(new Set(numbers).size).toBe(3);
  });
});

describe('paying', () => {
  it('pays several orders, all or none', async () => {
    const [one, two] = [await placeOrder(token, pack), await placeOrder(token, pack)];
    expect((await refusePay(`${one},1`)).message).toBe('订单不存在');
    expect((await detail(one)).status).toBe(1);
    await pay(`${one}, ${two}`);
    expect((await list(2)).total).toBe(2);
    expect((await refusePay(one)).message).toBe('订单已支付');
  });

  it.each([undefined, '', 12345])('refuses the order numbers %j', async (numbers) => {
    expect(await refusePay(numbers)).toMatchObject({ code: 'A00001', message: '请填写订单号' });
  });

  it('refuses a closed order', async () => {
    const number = await placeOrder(token, pack);
    await put('cancel', number);
    expect((await refusePay(number)).message).toBe('订单已关闭，无法支付');
  });
});

describe('cancelling', () => {
  it('returns the stock once', async () => {
    await qa('change', { skuId: pack.skuId, stocks: 10 });
    const number = await placeOrder(token, pack, 7);
    expect(await stockOf(pack)).toBe(3);
    await put('cancel', number);
    expect(await stockOf(pack)).toBe(10);
    expect((await detail(number)).status).toBe(6);
    expect(await refusePut('cancel', number)).toBe('订单已关闭，无需取消');
    expect(await stockOf(pack)).toBe(10);
  });

  it('is refused after payment', async () => {
    const number = await placeOrder(token, pack);
    await pay(number);
    expect(await refusePut('cancel', number)).toBe('订单已支付，无法取消订单');
    expect(await stockOf(pack)).toBe(pack.stocks - 1);
  });
});

describe('expiry', () => {
  it('closes an unpaid order after 30 minutes', async () => {
    const number = await placeOrder(token, pack);
    await moveClock(29 * 60);
    expect((await detail(number)).status).toBe(1);
    await moveClock(61);
    expect(await detail(number)).toMatchObject({ status: 6, payBefore: null });
    expect((await refusePay(number)).message).toBe('订单已关闭，无法支付');
  });

  it('returns its stock to buyers who view the product, not only to those who view their orders', async () => {
    await placeOrder(token, pack, 4);
    await moveClock(31 * 60);
    expect(await stockOf(pack)).toBe(pack.stocks);
  });

  it('confirms receipt of a shipped order after 15 days', async () => {
    const number = await placeOrder(token, pack);
    await pay(number);
    await shopSide.ship({ orderNumber: number });
    await moveClock(15 * DAY - 60);
    expect((await detail(number)).status).toBe(3);
    await moveClock(61);
    expect((await detail(number)).status).toBe(5);
  });
});

describe('receipt, deletion and tracking', () => {
  it('refuses receipt before shipment', async () => {
    const number = await placeOrder(token, pack);
    expect(await refusePut('receipt', number)).toBe('订单未发货，无法确认收货');
    expect(await refuseDelete(number)).toBe('订单未完成或未关闭，无法删除订单');
    const requested = { token, query: { orderNumber: number } };
    expect((await refusalOf('get', '/delivery/check', requested)).message).toBe('订单未发货，暂无物流信息');
    await pay(number);
    expect(await refusePut('receipt', number)).toBe('订单未发货，无法确认收货');
  });

  it('removes a deleted order from the list and from every call', async () => {
    const number = await placeOrder(token, pack);
    await put('cancel', number);
    const params = { orderNumber: number };
    expect(await dataOf('delete', '/p/myOrder/{orderNumber}', { token, params })).toBe('删除成功');
    expect((await list(0)).total).toBe(0);
    const gone = await refusalOf('get', '/p/myOrder/orderDetail', { token, query: params });
    expect(gone).toMatchObject({ status: 200, code: 'A00001', message: '订单不存在' });
    expect(await refuseDelete(number)).toBe('订单不存在');
    expect(await counted()).toMatchObject({ allCount: 1, close: 1 });
  });

  it('shows only recorded tracking events of a shipped order, before and after receipt', async () => {
    const number = await placeOrder(token, pack);
    await pay(number);
    await shopSide.ship({ orderNumber: number });
    const track = () => dataOf('get', '/delivery/check', { token, query: { orderNumber: number } });
    expect(await track()).toMatchObject({ companyName: '澄析专运', data: [] });
    await moveClock(5 * DAY);
    expect((await track()).data).toEqual([]);
    await put('receipt', number);
    expect((await track()).data).toEqual([]);
  });
});

it("treats another buyer's order as unknown, for reading and changing", async () => {
  const number = await placeOrder(token, pack);
  const stranger = await logIn('manager');
  const denied = { status: 200, code: 'A00001', message: '订单不存在' };
  const requested = { token: stranger, params: { orderNumber: number } };
  expect(
    await refusalOf('get', '/p/myOrder/orderDetail', { token: stranger, query: { orderNumber: number } }),
  ).toMatchObject(denied);
  expect(await refusalOf('put', '/p/myOrder/cancel/{orderNumber}', requested)).toMatchObject(denied);
  expect(await refusalOf('put', '/p/myOrder/receipt/{orderNumber}', requested)).toMatchObject(denied);
  expect(await refusalOf('delete', '/p/myOrder/{orderNumber}', requested)).toMatchObject(denied);
  const query = { orderNumber: number };
  expect(await refusalOf('get', '/delivery/check', { token: stranger, query })).toMatchObject(denied);
  expect(await refusalOf('get', '/delivery/check', { query })).toMatchObject({ status: 401 });
  const body = { orderNumbers: number };
  expect(await refusalOf('post', '/p/order/pay', { token: stranger, body })).toMatchObject(denied);
  const theirs = await dataOf('get', '/p/myOrder/myOrder', { token: stranger, query: { status: 0 } });
  expect(theirs.total).toBe(0);
  expect((await detail(number)).status).toBe(1);
});

it.each(['1', 'abc', '9'.repeat(30)])('refuses the unknown number %s with a message', async (orderNumber) => {
  const answer = await refusalOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } });
  expect(answer).toMatchObject({ code: 'A00001', message: '订单不存在' });
  expect(await refusePut('cancel', orderNumber)).toBe('订单不存在');
});
