/** Looking through two years of orders, and what of an old one can be bought again. */
import { beforeEach, describe, expect, it } from 'vitest';
import { HISTORY_SIZE } from '../../server/history';
import { resetStore, store } from '../../server/store';
import { call, dataOf, logIn, moveClock, qa, refusalOf } from '../support/api';
import { packBy, placeOrder } from '../support/shopping';

let token = '';
type Asked = Record<string, string | number>;
const search = (query: Asked = {}) => dataOf('get', '/p/myOrder/search', { token, query });
const refusedSearch = (query: Asked) => refusalOf('get', '/p/myOrder/search', { token, query });

describe('the buyer with 2,000 orders', () => {
  beforeEach(async () => {
    token = await logIn('lab2000');
    await search({ size: 1 });
  });

  it('has them in every state, newest first, over two years', async () => {
    const { total, counts, records } = await search({ size: 100 });
    expect(total).toBe(HISTORY_SIZE);
    expect(counts).toMatchObject({ allCount: 2000, unPay: 6 });
    expect([counts.payed, counts.consignment, counts.close].every((count) => count > 3)).toBe(true);
    expect(counts.success).toBeGreaterThan(1700);
    const times = records.map((one) => one.createTime);
    expect(times).toEqual([...times].sort().reverse());
    const [oldest] = (await search({ current: 2000, size: 1 })).records;
    const years = (Date.now() - Date.parse(oldest!.createTime)) / 31_557_600_000;
    expect(years).toBeGreaterThan(1.9);
    expect(years).toBeLessThan(2.1);
    expect(new Set(store().orders.map((one) => one.orderNumber)).size).toBe(2000);
  });

  it('keeps the contract in every state, and its sums', async () => {
    for (const status of [1, 2, 3, 5, 6]) {
      const { records } = await search({ status, size: 20 });
      for (const { orderNumber } of records.slice(0, 4)) {
        const detail = await dataOf('get', '/p/myOrder/orderDetail', { token, query: { orderNumber } });
        const cents = (yuan: number) => Math.round(yuan * 100);
        const lines = detail.orderItemDtos.reduce((sum, line) => sum + cents(line.productTotalAmount), 0);
        expect(lines + cents(detail.transfee)).toBe(cents(detail.actualTotal));
        expect(detail.logs.at(-1)?.status).toBe(status);
        const times = detail.logs.map((log) => log.time);
        expect(times).toEqual([...times].sort());
        expect(
          detail.orderItemDtos.every((line) => (line.lotNo !== null) === (status === 3 || status === 5)),
        ).toBe(true);
        expect(detail.parcels.length > 0).toBe(status === 3 || status === 5);
        expect(['none', 'normal']).toContain(detail.invoice.kind);
      }
    }
  });

  it('is the same every time', async () => {
    const lines = () =>
      JSON.stringify(
        store().orders.map(({ detail }) => [detail.actualTotal, detail.status, detail.invoice.kind]),
      );
    const first = lines();
    resetStore();
    token = await logIn('lab2000');
    await search({ size: 1 });
    expect(lines() === first).toBe(true);
  });

  it('is made fast and searched fast', async () => {
    resetStore();
    const fresh = await logIn('lab2000');
    const started = performance.now();
    await call('get', '/p/myOrder/orderCount', { token: fresh });
    expect(performance.now() - started).toBeLessThan(3000);
    const asked = performance.now();
    await dataOf('get', '/p/myOrder/search', {
      token: fresh,
      query: { q: '乙', from: '2000-01-01', min: '1' },
    });
    expect(performance.now() - asked).toBeLessThan(1500);
  });

  it('is not there before its first call', async () => {
    resetStore();
    await logIn();
    expect(store().orders).toEqual([]);
  });

  it('its unpaid orders hold stock and give it back', async () => {
    await search();
    const held = store().orders.filter(({ detail }) => detail.status === 1);
    expect(held).toHaveLength(6);
    await moveClock(4 * 86_400);
    expect((await search()).counts.unPay).toBe(0);
  });

  it('narrows by words, days and amount, and counts every state within that', async () => {
    const [one] = (await search({ status: 5, size: 1 })).records;
    const line = one!.orderItemDtos[0]!;
    for (const q of [one!.orderNumber, line.catalogNo, line.prodName]) {
      const found = await search({ q, size: 100 });
      expect(found.records.map((order) => order.orderNumber)).toContain(one!.orderNumber);
      expect(found.total).toBeLessThan(1000);
      const { unPay, payed, consignment, success, close } = found.counts;
      expect(unPay + payed + consignment + success + close).toBe(found.counts.allCount);
      expect((await search({ q, status: 5 })).total).toBe(success);
    }
    const day = one!.createTime.slice(0, 10);
    const ofDay = await search({ from: day, to: day, min: one!.actualTotal, max: one!.actualTotal });
    expect(ofDay.records.map((order) => order.orderNumber)).toEqual([one!.orderNumber]);
    expect(await search({ q: '没有这种商品' })).toMatchObject({
      total: 0,
      records: [],
      counts: { allCount: 0 },
    });
  });

  it('finds by CAS', async () => {
    const cas = store()
      .orders.flatMap(({ detail }) => detail.orderItemDtos)
      .find((line) => line.cas)!.cas!;
    const found = await search({ q: `CAS:${cas}`, size: 100 });
    expect(found.total).toBeGreaterThan(0);
    expect(found.records.every((order) => order.orderItemDtos.some((line) => line.cas === cas))).toBe(true);
  });
});

describe('a plain buyer', () => {
  beforeEach(async () => (token = await logIn()));

  it.each([
    [{ from: '2026-02-30' }, '请填写有效的日期'],
    [{ from: '2026-02-02', to: '2026-02-01' }, '结束日期不能早于开始日期'],
    [{ min: 'x' }, '请填写金额，最多两位小数'],
    [{ min: 2, max: 1 }, '最高金额不能低于最低金额'],
    [{ q: 'x'.repeat(101) }, '搜索词不能超过 100 个字'],
  ])('%j is refused', async (query, message) => {
    expect(await refusedSearch(query as unknown as Asked)).toMatchObject({ code: 'A00001', message });
  });

  it('sees only their own, and no deleted ones', async () => {
    const number = await placeOrder(await logIn('manager'), packBy('N'), 1).catch(() => null);
    expect(number).toBeNull(); // without an address the manager cannot order
    await placeOrder(token, packBy('N'));
    const gone = await placeOrder(token, packBy('N'));
    await dataOf('put', '/p/myOrder/cancel/{orderNumber}', { token, params: { orderNumber: gone } });
    await dataOf('delete', '/p/myOrder/{orderNumber}', { token, params: { orderNumber: gone } });
    expect(await search()).toMatchObject({ total: 1, counts: { allCount: 1, close: 0 } });
    token = await logIn('person');
    expect(await search()).toMatchObject({ total: 0 });
  });
});

describe('buying again', () => {
  const pack = packBy('N');
  let orderNumber = '';
  beforeEach(async () => {
    token = await logIn();
    orderNumber = await placeOrder(token, pack, 2);
  });
  const again = () => dataOf('get', '/p/myOrder/reorder', { token, query: { orderNumber } });

  it('says what it cost then and costs now', async () => {
    expect(await again()).toMatchObject([
      { priceThen: pack.price, price: pack.price, prodCount: 2, onShelf: true },
    ]);
    await qa('change', { skuId: pack.skuId, price: 1.5, stocks: 1 });
    expect(await again()).toMatchObject([{ priceThen: pack.price, price: 1.5, stocks: 1 }]);
    await qa('change', { prodId: pack.prodId, status: 0 });
    expect(await again()).toMatchObject([{ onShelf: false }]);
  });

  it('is nothing for a stranger', async () => {
    const query = { orderNumber };
    const denied = await refusalOf('get', '/p/myOrder/reorder', { token: await logIn('person'), query });
    expect(denied.message).toBe('你没有权限获取该订单信息');
  });
});

describe('cancelling with a reason', () => {
  it('keeps it, shows it, and refuses one that says nothing', async () => {
    token = await logIn();
    const orderNumber = await placeOrder(token, packBy('N'));
    const params = { orderNumber };
    const cancel = (body: object) => ({ token, params, body });
    const path = '/p/myOrder/cancel/{orderNumber}' as const;
    expect((await refusalOf('put', path, cancel({ reason: '其他' }))).message).toBe('请写明取消原因');
    expect((await refusalOf('put', path, cancel({ reason: 1 }))).message).toBe('请选择取消原因');
    await dataOf('put', path, cancel({ reason: '其他', note: '项目停了' }));
    const detail = await dataOf('get', '/p/myOrder/orderDetail', { token, query: params });
    expect(detail).toMatchObject({ status: 6, cancelReason: '其他：项目停了' });
    expect(detail.logs.at(-1)?.text).toBe('买家取消订单（其他：项目停了）');
  });
});
