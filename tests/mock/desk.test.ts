/** What waits for the shop, what was sold, and anything by its number. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, logIn, qa } from '../support/api';
import { awaiting, bankLine, takeIn } from '../support/bank';
import { packBy, placeOrder } from '../support/shopping';
import { ordersHere } from '../support/state';

let token = '';
beforeEach(async () => (token = await logIn('manager')));

const waiting = () => dataOf('get', '/m/desk', { token });

describe('what waits', () => {
  it('is counted as it comes and goes', async () => {
    const before = await waiting();
    const { orderNumber } = await awaiting();
    await takeIn(token, [bankLine()]);
    expect(await waiting()).toMatchObject({
      transfers: before.transfers + 1,
      bankLines: before.bankLines + 1,
      toShip: before.toShip,
    });
    await qa('transfer', { orderNumber });
    expect(await waiting()).toMatchObject({ transfers: before.transfers, toShip: before.toShip + 1 });
  });
});

describe('what was sold', () => {
  it('is what was paid, by day, and goods by category, to the fen', async () => {
    const sales = () => dataOf('get', '/m/desk/sales', { token, query: { days: 7 } });
    const before = await sales();
    const { orderNumber, amount } = await awaiting('示例大学', 2);
    expect(await sales()).toEqual(before);
    await qa('transfer', { orderNumber });
    const { days, categories } = await sales();
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ orders: before.days.at(-1)!.orders + 1 });
    expect(days.at(-1)!.amount.toFixed(2)).toBe(amount);
    const order = (await ordersHere()).find((one) => one.orderNumber === orderNumber)!;
    expect(categories.map((category) => category.amount)).toEqual([order.detail.total]);
  });
});

describe('anything by its number', () => {
  const find = (q: string) => dataOf('get', '/m/desk/find', { token, query: { q } });

  it('is found by its beginning, an order by its last ten digits and its reference too', async () => {
    const orderNumber = await placeOrder(await logIn(), packBy('N'));
    const order = { kind: 'order', id: orderNumber };
    expect(await find(orderNumber)).toMatchObject([order]);
    expect(await find(orderNumber.slice(-10))).toMatchObject([order]);
    expect(await find(`ZZ${orderNumber.slice(-10)}`)).toMatchObject([order]);
    expect(await find('BJ20260101000003')).toMatchObject([{ kind: 'quotation', id: 'BJ20260101000003' }]);
    expect(await find('buyer')).toMatchObject([{ kind: 'buyer', id: 'buyer' }]);
    expect((await find('64-17-5')).every(({ kind }) => kind === 'goods')).toBe(true);
    expect(await find("'; drop table orders; --")).toEqual([]);
  });
});
