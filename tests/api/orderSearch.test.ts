/** Search in two years of orders, and ordering again. */
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanFilter, NO_FILTER, orderMatcher } from '../../domain/order/orderFilter';
import { HISTORY_SIZE } from '../../mock/history';
import { resetDemo, seedHistory } from '../../mock/seed';
import { call, dataOf, logIn, moveClock, qa, refusalOf } from '../support/api';
import { clock, historyHere, keepShop, shopHere } from '../support/shop';
import { packBy, placeOrder, stockOf } from '../support/shopping';

let token = '';
type Requested = Record<string, string | number>;
const search = (query: Requested = {}) => dataOf('get', '/p/myOrder/search', { token, query });
const refusedSearch = (query: Requested) => refusalOf('get', '/p/myOrder/search', { token, query });

/** The complete list of the buyer's orders. */
async function wholeList() {
  const pages = Array.from({ length: HISTORY_SIZE / 100 }, (_, at) => search({ size: 100, current: at + 1 }));
  return (await Promise.all(pages)).flatMap(({ records }) => records);
}

const asTheirBuyer = async () => {
  token = await logIn('lab2000');
  await historyHere();
};

describe('the buyer with 2,000 orders', () => {
  keepShop();
  beforeEach(asTheirBuyer, 60_000);

  it('has orders in every status, newest first, over two years', async () => {
    const { total, counts, records } = await search({ size: 100 });
    expect(total).toBe(HISTORY_SIZE);
    expect(counts).toMatchObject({ allCount: 2000, unPay: 6 });
    // The number of orders to be shipped depends on weekday and hour; on Tuesday at 13:00 it is three.
    expect(Math.min(counts.payed, counts.consignment, counts.close)).toBeGreaterThan(0);
    expect(counts.success).toBeGreaterThan(1700);
    const times = records.map((record) => record.createTime);
    expect(times).toEqual([...times].sort().reverse());
    const [oldest] = (await search({ current: 2000, size: 1 })).records;
    const years = (Date.now() - Date.parse(oldest!.createTime)) / 31_557_600_000;
    expect(years).toBeGreaterThan(1.9);
    expect(years).toBeLessThan(2.1);
    expect(new Set((await wholeList()).map((entry) => entry.orderNumber)).size).toBe(2000);
  });

  it('gets answers that match the contract in every status, with correct sums', async () => {
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

  it('is listed, counted and searched quickly', async () => {
    const took = async (task: () => Promise<unknown>) => {
      await task();
      const started = performance.now();
      await task();
      return performance.now() - started;
    };
    // On an idle machine it takes a fraction of this.
    expect(await took(() => call('get', '/p/myOrder/orderCount', { token }))).toBeLessThan(500);
    expect(await took(() => search({ size: 100, current: 15 }))).toBeLessThan(1000);
    expect(await took(() => search({ q: '乙', from: '2000-01-01', min: '1' }))).toBeLessThan(1000);
  });

  it('is filtered by words, CAS number, days and amount, and the counts per status follow the filter', async () => {
    const { records } = await search({ status: 5, size: 50 });
    const [one] = records;
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
    // Another order of that day may have cost the same.
    expect(ofDay.records.map((order) => order.orderNumber)).toContain(one!.orderNumber);
    for (const order of ofDay.records) {
      expect(order.createTime).toContain(day);
      expect(order.actualTotal).toBe(one!.actualTotal);
    }
    const { cas } = records.flatMap(({ orderItemDtos }) => orderItemDtos).find((item) => item.cas !== null)!;
    const ofCas = await search({ q: `CAS:${cas}`, size: 100 });
    expect(ofCas.total).toBeGreaterThan(0);
    expect(ofCas.records.every((order) => order.orderItemDtos.some((item) => item.cas === cas))).toBe(true);
    expect(await search({ q: '没有这种商品' })).toMatchObject({
      total: 0,
      records: [],
      counts: { allCount: 0 },
    });
  });

  it('is filtered by the database exactly as the page would filter', async () => {
    const all = (await wholeList()).map((order) => ({ ...order, lines: order.orderItemDtos }));
    const { orderItemDtos, orderNumber, createTime, actualTotal } = all[700]!;
    const { prodName, catalogNo, cas } = orderItemDtos[0]!;
    const day = createTime.slice(0, 10);
    const bare = (cas ?? '64-17-5').replaceAll('-', '');
    const queries: Requested[] = [
      ...[
        '乙',
        '酸 g',
        '0.1',
        '%',
        '_',
        'ｓｏｄｉｕｍ',
        'β',
        '－',
        'cas',
        '64-1',
        '64-17-5',
        '7647',
        '5',
      ].map((q) => ({ q })),
      ...[`CAS号：${bare}`, `cas no.:${cas ?? ''}`, bare, prodName, `${prodName} ${catalogNo}`].map((q) => ({
        q,
      })),
      ...[catalogNo.toLowerCase(), catalogNo.slice(0, 4), catalogNo.slice(1)].map((q) => ({ q })),
      ...[orderNumber, orderNumber.slice(4, 10), orderNumber.slice(4, 9), `x${orderNumber}`].map((q) => ({
        q,
      })),
      { from: day },
      { to: day },
      { from: day, to: day, q: prodName.slice(0, 1) },
      { min: actualTotal, max: actualTotal },
      { min: '100', max: '200.5', q: 'a' },
      { max: '0' },
    ];
    for (const query of queries) {
      const asText = Object.entries(query).map(([name, value]) => [name, String(value)]);
      const fits = orderMatcher(cleanFilter({ ...NO_FILTER, ...(Object.fromEntries(asText) as object) }));
      const expected = all.filter(fits);
      const { total, records } = await search({ ...query, size: 100 });
      expect([query, total]).toEqual([query, expected.length]);
      expect(records.map((order) => order.orderNumber)).toEqual(
        expected.slice(0, 100).map((order) => order.orderNumber),
      );
    }
  });
});

describe('the generated history', () => {
  beforeEach(asTheirBuyer, 60_000);

  it('is the same every time', async () => {
    const lines = async () =>
      (await wholeList()).map(({ actualTotal, status, orderItemDtos }) =>
        [actualTotal, status, ...orderItemDtos.map(({ skuId, prodCount }) => `${skuId}x${prodCount}`)].join(
          ' ',
        ),
      );
    const first = await lines();
    const { shop } = await shopHere();
    await resetDemo(shop);
    token = await logIn('lab2000');
    await seedHistory(shop.pool, clock.now());
    expect(await lines()).toEqual(first);
  });

  it('has unpaid orders that hold stock and return it', async () => {
    const { records } = await search({ status: 1 });
    expect(records).toHaveLength(6);
    const locked = records.flatMap((order) => order.orderItemDtos);
    const [line] = locked;
    const packs = locked.filter(({ skuId }) => skuId === line!.skuId);
    const sku = { prodId: line!.prodId, skuId: line!.skuId };
    const before = (await stockOf(sku)) ?? 0;
    await moveClock(4 * 86_400);
    expect((await search()).counts.unPay).toBe(0);
    expect(await stockOf(sku)).toBe(before + packs.reduce((count, { prodCount }) => count + prodCount, 0));
  });
});

describe('an ordinary buyer', () => {
  beforeEach(async () => (token = await logIn()));

  it.each([
    [{ from: '2026-02-30' }, '请填写有效的日期'],
    [{ from: '2026-02-02', to: '2026-02-01' }, '结束日期不能早于开始日期'],
    [{ min: 'x' }, '请填写金额，最多两位小数'],
    [{ min: 2, max: 1 }, '最高金额不能低于最低金额'],
    [{ q: 'x'.repeat(101) }, '搜索词不能超过 100 个字'],
  ])('is refused the filter %j', async (query, message) => {
    expect(await refusedSearch(query as unknown as Requested)).toMatchObject({ code: 'A00001', message });
  });

  it('sees only own orders, and no deleted ones', async () => {
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

  it('shows the price of the order and the current price', async () => {
    expect(await again()).toMatchObject([
      { priceThen: pack.price, price: pack.price, prodCount: 2, onShelf: true },
    ]);
    await qa('change', { skuId: pack.skuId, price: 1.5, stocks: 1 });
    expect(await again()).toMatchObject([{ priceThen: pack.price, price: 1.5, stocks: 1 }]);
    await qa('change', { prodId: pack.prodId, status: 0 });
    expect(await again()).toMatchObject([{ onShelf: false }]);
  });

  it("returns nothing for another buyer's order", async () => {
    const query = { orderNumber };
    const denied = await refusalOf('get', '/p/myOrder/reorder', { token: await logIn('person'), query });
    expect(denied.message).toBe('订单不存在');
  });
});

describe('cancelling with a reason', () => {
  it('stores and shows the reason, and refuses an unclear one', async () => {
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
