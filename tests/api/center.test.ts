/** Calls of the personal centre: to-do list, spending, often-bought packs. */
import { beforeEach, describe, expect, it } from 'vitest';
import { compareMoney, sum } from '@domain/shared/money';
import { catalogue } from '../../server/catalogue';
import { dataOf, logIn, moveClock, qa, refusalOf } from '../support/api';
import { bringTo, order, orderOf } from '../support/orders';
import { packBy } from '../support/shopping';
import { recordEvent } from '../support/parcels';
import { shopSide } from '../support/shopSide';

const DAY = 86_400;
const pack = packBy('N');
const other = packBy('ICE');
let token = '';
beforeEach(async () => (token = await logIn()));

const todo = (as = token) => dataOf('get', '/p/user/todo', { token: as });
const spending = (months = 12, as = token) =>
  dataOf('get', '/p/user/spending', { token: as, query: { months } });
const often = (query = {}, as = token) => dataOf('get', '/p/user/oftenBought', { token: as, query });
const paidFor = async (orderNumber: string) => (await orderOf(orderNumber))!.detail.actualTotal;

async function placed(state: Parameters<typeof bringTo>[2], choice: Parameters<typeof order>[1] = {}) {
  const orderNumber = await order(token, choice);
  await bringTo(token, orderNumber, state);
  return orderNumber;
}

/** A return of one pack, after these actions. */
async function returned(orderNumber: string, ...actions: string[]) {
  const lines = [{ skuId: pack.skuId, count: 1, opened: false }];
  const body = { orderNumber, kind: 'refund', reason: 'unneeded', description: '', lines, photoIds: [] };
  const { returnNumber, refundTotal } = await dataOf('post', '/p/return/apply', { token, body });
  for (const action of actions) {
    if (action !== 'send') await shopSide.moveReturn({ returnNumber, action });
    else {
      const parcel = { company: '顺丰速运', trackingNo: 'SF1234567890' };
      await dataOf('put', '/p/return/ship/{returnNumber}', { token, params: { returnNumber }, body: parcel });
    }
  }
  return { returnNumber, refundTotal };
}

describe('the to-do list', () => {
  it('is empty initially and private to the buyer', async () => {
    const nothing = await todo();
    expect(nothing).toMatchObject({
      unpaid: { count: 0, transfers: 0, nearest: null },
      toShip: 0,
      toReceive: { count: 0, arrived: 0, nearest: null },
      returns: { open: 0, toSend: 0, next: null },
      toInvoice: 0,
    });
    await order(token);
    await returned(await placed('received'), 'approve');
    const stranger = await todo(await logIn('person'));
    // The demo's buyer has messages, a group and a stock from the start.
    expect(stranger).toMatchObject({
      requests: { approve: 0, buy: 0, mine: 0 },
      stock: { recalled: 0, expired: 0, peroxide: 0, low: 0 },
    });
    const { requests, stock } = nothing;
    expect({ ...stranger, now: '', requests, stock }).toEqual({ ...nothing, messages: 0, now: '' });
    expect(stock.expired + stock.low).toBeGreaterThan(0);
  });

  it('names the unpaid order that closes first; one with a registered transfer only when there is no other', async () => {
    const first = await order(token);
    await moveClock(60);
    const second = await order(token);
    expect((await todo()).unpaid).toMatchObject({ count: 2, transfers: 0, nearest: { orderNumber: first } });
    const transfer = { orderNumber: first, payer: '示例大学' };
    await dataOf('post', '/p/order/transfer', { token, body: transfer });
    expect((await todo()).unpaid).toMatchObject({ count: 2, transfers: 1, nearest: { orderNumber: second } });
    await moveClock(31 * 60);
    expect((await todo()).unpaid).toMatchObject({ count: 1, transfers: 1, nearest: { orderNumber: first } });
  });

  it('follows an order from payment to receipt', async () => {
    const orderNumber = await placed('paid');
    expect(await todo()).toMatchObject({ toShip: 1, toInvoice: 1, toReceive: { count: 0 } });
    await shopSide.ship({ orderNumber });
    expect(await todo()).toMatchObject({
      toShip: 0,
      toReceive: { count: 1, arrived: 0, nearest: { orderNumber } },
    });
    await moveClock(2 * DAY);
    // No delivery is recorded.
    expect((await todo()).toReceive.arrived).toBe(0);
    await recordEvent(orderNumber, { kind: 'delivered' });
    const { now, toReceive } = await todo();
    expect(toReceive.arrived).toBe(1);
    const left = Date.parse(toReceive.nearest!.time) - Date.parse(now);
    // The period starts at the recorded delivery, not at shipment.
    expect(Math.round(left / 1000 / DAY)).toBe(15);
    // At that moment the order is received and no longer waits.
    await moveClock(left / 1000 + 1);
    expect((await todo()).toReceive).toEqual({ count: 0, arrived: 0, nearest: null });
  });

  it("counts a return as the buyer's task only until it is sent", async () => {
    const { returnNumber } = await returned(await placed('received'));
    expect((await todo()).returns).toEqual({ open: 1, toSend: 0, next: null });
    await shopSide.moveReturn({ returnNumber, action: 'approve' });
    expect((await todo()).returns).toEqual({ open: 1, toSend: 1, next: returnNumber });
    await dataOf('put', '/p/return/cancel/{returnNumber}', { token, params: { returnNumber } });
    expect((await todo()).returns).toEqual({ open: 0, toSend: 0, next: null });
  });
});

describe('spending', () => {
  it('is the paid amount less refunds, without unpaid and closed orders', async () => {
    const [kept, back] = [await placed('paid', { sku: other }), await placed('received', { count: 2 })];
    await placed('closed');
    await order(token);
    const all = sum([await paidFor(kept), await paidFor(back)]);
    expect(await spending()).toMatchObject({ orders: 2, total: Number(all) });
    // An open return has refunded nothing.
    const { refundTotal, returnNumber } = await returned(back, 'approve', 'send', 'receive');
    expect(refundTotal).toBeGreaterThan(0);
    expect((await spending()).total).toBe(Number(all));
    await shopSide.moveReturn({ returnNumber, action: 'finish' });
    const { total, months, categories } = await spending();
    expect(compareMoney(sum([total, refundTotal]), all)).toBe(0);
    expect(compareMoney(sum(months.map(({ amount }) => amount)), total)).toBe(0);
    expect(compareMoney(sum(categories.map(({ amount }) => amount)), total)).toBe(0);
    expect(months.at(-1)).toMatchObject({ amount: total, orders: 2 });
  });

  it('is grouped by top category, with freight separate', async () => {
    const orderNumber = await placed('paid', { sku: other });
    const { categories } = await spending();
    const tops = catalogue().categories.filter(({ parentId }) => parentId === 0).map(({ name }) => name); // prettier-ignore
    const { total, transfee } = (await orderOf(orderNumber))!.detail;
    expect(transfee).toBeGreaterThan(0);
    expect(categories).toHaveLength(2);
    expect(categories.find(({ name }) => name === '运费')?.amount).toBe(transfee);
    expect(categories.find(({ name }) => tops.includes(name))?.amount).toBe(total);
  });

  it('includes orders hidden from the list, and none of another buyer', async () => {
    const orderNumber = await placed('received');
    await dataOf('delete', '/p/myOrder/{orderNumber}', { token, params: { orderNumber } });
    expect(await spending()).toMatchObject({ orders: 1, total: await paidFor(orderNumber) });
    expect(await spending(12, await logIn('person'))).toMatchObject({ orders: 0, total: 0, categories: [] });
  });

  it('has the requested number of months and drops older ones', async () => {
    await placed('paid');
    expect((await spending(6)).months).toHaveLength(6);
    await moveClock(200 * DAY);
    token = await logIn();
    expect(await spending(6)).toMatchObject({ orders: 0, total: 0 });
    expect(await spending(12)).toMatchObject({ orders: 1 });
  });

  it('refuses other numbers of months', async () => {
    for (const months of [0, 25, 1.5]) {
      const refused = await refusalOf('get', '/p/user/spending', { token, query: { months } });
      expect(refused.code).toBe('A00014');
    }
  });
});

describe('often-bought packs', () => {
  it('are ranked by orders, with usual quantity, last price and present state', async () => {
    await placed('paid', { sku: other, count: 1 });
    await placed('paid', { count: 3 });
    await placed('paid', { count: 3 });
    await placed('paid', { count: 1 });
    await placed('closed', { sku: other });
    await qa('change', { skuId: pack.skuId, price: 1.5, stocks: 2 });
    const [first, second, ...rest] = await often();
    expect(first).toMatchObject({ skuId: pack.skuId, orders: 3, prodCount: 3, priceThen: pack.price, price: 1.5, stocks: 2, stockStatus: 'low', onShelf: true }); // prettier-ignore
    expect(second).toMatchObject({ skuId: other.skuId, orders: 1, prodCount: 1 });
    expect(rest).toEqual([]);
    expect(await often({ size: 1 })).toHaveLength(1);
    await qa('change', { prodId: pack.prodId, status: 0 });
    expect((await often())[0]).toMatchObject({ onShelf: false });
    expect(await often({}, await logIn('person'))).toEqual([]);
  });

  it('ignore purchases older than two years', async () => {
    await placed('paid');
    await moveClock(2 * 366 * DAY);
    expect(await often({}, await logIn())).toEqual([]);
  });
});

describe('two years with 2,000 orders', () => {
  it('add up and answer quickly', async () => {
    const lab = await logIn('lab2000');
    // First calls fill the caches.
    for (const call of [spending(24, lab), often({}, lab), todo(lab)]) await call;
    const timed = async <T>(work: () => Promise<T>) => {
      const start = performance.now();
      return { answer: await work(), ms: performance.now() - start };
    };
    const spent = await timed(() => spending(24, lab));
    const bought = await timed(() => often({}, lab));
    const waiting = await timed(() => todo(lab));
    const { total, months, categories, orders } = spent.answer;
    expect(orders).toBeGreaterThan(1700);
    expect(months.filter((month) => month.orders > 0).length).toBeGreaterThanOrEqual(23);
    for (const list of [months, categories])
      expect(compareMoney(sum(list.map(({ amount }) => amount)), total)).toBe(0);
    expect(bought.answer).toHaveLength(8);
    expect(waiting.answer.unpaid).toMatchObject({ count: 6, transfers: 4 });
    for (const { ms } of [spent, bought, waiting]) expect(ms).toBeLessThan(1_000);
  }, 60_000);
});
