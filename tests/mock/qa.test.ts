/** The switches of QA, and that production has none unless it asks for them. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyFault } from '../../server/core/faults';
import { store } from '../../server/store';
import { dataOf, fetchRaw, logIn, moveClock, qa, refusalOf, strayCall } from '../support/api';
import { addToCart, linesOf, packBy, placeOrder, stockOf } from '../support/shopping';

const pack = packBy('N');
const fault = (body: object) => qa('fault', { path: '/brand/list', ...body });
const brands = () => fetchRaw('get', '/brand/list');
const refuse = async (name: string, body: object) =>
  (await strayCall('post', `/__qa/${name}`, { body })).envelope;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('reset', () => {
  it('brings the seed back: buyers, carts, stock, orders, clock', async () => {
    const token = await logIn();
    await addToCart(token, pack);
    await placeOrder(token, pack, 3);
    await moveClock(999);
    await fault({ kind: 'status' });
    await qa('reset');
    expect((await refusalOf('get', '/p/user/userInfo', { token })).status).toBe(401);
    expect(await stockOf(pack)).toBe(pack.stocks);
    expect(await linesOf(await logIn())).toEqual([]);
    expect(store()).toMatchObject({ clockOffset: 0, orders: [], faults: [] });
  });

  it('twice is the same, and nothing is shared between the two', async () => {
    await qa('reset');
    const first = structuredClone(store());
    const token = await logIn();
    await dataOf('put', '/p/address/defaultAddr/{addrId}', { token, params: { addrId: 2 } });
    await dataOf('put', '/p/user/setUserInfo', { token, body: { nickName: '别名' } });
    await qa('reset');
    expect(store()).toEqual(first);
  });
});

it('the store outlives a reload of the mock', async () => {
  const token = await logIn();
  await addToCart(token, pack, 4);
  const before = store();
  vi.resetModules();
  const reloaded = await import('../../server/store');
  expect(reloaded.store).not.toBe(store);
  expect(reloaded.store()).toBe(before);
});

describe('faults', () => {
  it('status: fails with it, as often as asked', async () => {
    await fault({ kind: 'status', status: 503, message: '维护中', times: 2 });
    for (const status of [503, 503, 200]) expect((await brands()).status).toBe(status);
  });

  it('status: 500 unless told, with words only when given', async () => {
    await fault({ kind: 'status' });
    const response = await brands();
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ success: false, code: 'A00005', message: '' });
  });

  it('refuse: HTTP 200 with a refusal', async () => {
    await fault({ kind: 'refuse', message: '请稍后再来' });
    expect(await refusalOf('get', '/brand/list')).toMatchObject({
      status: 200,
      code: 'A00001',
      message: '请稍后再来',
    });
  });

  it('html: no envelope at all', async () => {
    await fault({ kind: 'html', status: 502 });
    const response = await brands();
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html']);
  });

  it('offline: no answer', async () => {
    await fault({ kind: 'offline' });
    await expect(brands()).rejects.toThrow();
  });

  it.each([
    [{ kind: 'slow', delay: 700 }, 700],
    [{ kind: 'slow' }, 3_000],
    [{ kind: 'hang' }, 60_000],
  ])('%j: answers after %i ms', async (body, delay) => {
    await fault(body);
    vi.useFakeTimers();
    const done = vi.fn();
    const waiting = applyFault(new Request('http://shop.test/apis/brand/list'), '/brand/list').then(done);
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(done).toHaveBeenCalledWith(null);
  });

  it('strike one method, or all, one path, or what begins so', async () => {
    await qa('fault', { path: '/p/shopCart/*', method: 'post', kind: 'refuse', message: '不行', times: 9 });
    const token = await logIn();
    await dataOf('get', '/p/shopCart/info', { token });
    expect((await refusalOf('post', '/p/shopCart/info', { token, body: {} })).message).toBe('不行');
    await dataOf('get', '/p/address/list', { token });
  });

  it('do not lock QA out of the switches', async () => {
    await qa('fault', { path: '*', kind: 'status', times: 99 });
    expect((await brands()).status).toBe(500);
    await qa('reset');
    expect((await brands()).status).toBe(200);
  });

  it.each([{ kind: 'explode' }, {}, { kind: 'status', path: '' }, { kind: 'status', times: 'x' }])(
    '%j is no fault',
    async (body) => {
      expect((await refuse('fault', { path: '/x', ...body })).success).toBe(false);
      expect(store().faults).toEqual([]);
    },
  );
});

describe('change, ship, clock', () => {
  it('changes price, stock and shelf of a pack, and the shelf of a product', async () => {
    await qa('change', { skuId: pack.skuId, price: 1.5, stocks: 3 });
    const query = { prodId: pack.prodId };
    const packs = await dataOf('get', '/sku/getSkuList', { query });
    expect(packs.find((one) => one.skuId === pack.skuId)).toMatchObject({
      price: 1.5,
      stocks: 3,
      stockStatus: 'low',
    });
    await qa('change', { skuId: pack.skuId, status: 0 });
    expect(await stockOf(pack)).toBeUndefined();
    await qa('change', { prodId: pack.prodId, status: 0 });
    expect(await dataOf('get', '/prod/prodInfo', { query })).toMatchObject({ status: 0 });
  });

  it('ships only what is paid', async () => {
    expect((await refuse('ship', { orderNumber: '1' })).message).toBe('订单不存在');
    const orderNumber = await placeOrder(await logIn(), pack);
    expect((await refuse('ship', { orderNumber })).message).toBe('订单不是待发货状态');
  });

  it('says the time of the mock', async () => {
    const [before, after] = [await moveClock(0), await moveClock(3600)].map(({ now }) => Date.parse(now));
    expect(Math.round((after! - before!) / 60_000)).toBe(60);
  });

  it('shows the orders in a page of its own', async () => {
    await placeOrder(await logIn(), pack);
    const state = (await (await fetchRaw('get', '/__qa')).json()) as { data: { orders: object[] } };
    expect(state.data.orders).toMatchObject([{ buyer: 'buyer', status: 1 }]);
    expect(await (await fetchRaw('get', '/__qa/console')).text()).toContain('管理后台');
  });
});

describe('in production', () => {
  it.each(['reset', 'fault', 'change', 'ship', 'clock', 'voidTokens'])(
    '%s is an unknown path',
    async (name) => {
      vi.stubEnv('NODE_ENV', 'production');
      vi.stubEnv('MOCK_QA', '');
      const { status, envelope } = await strayCall('post', `/__qa/${name}`, { body: {} });
      expect(status).toBe(404);
      expect(envelope.message).toBe(`接口不存在：POST /__qa/${name}`);
      expect((await strayCall('get', '/__qa')).status).toBe(404);
    },
  );

  it('a fault left over strikes no more', async () => {
    await fault({ kind: 'status' });
    vi.stubEnv('NODE_ENV', 'production');
    vi.stubEnv('MOCK_QA', '');
    expect((await brands()).status).toBe(200);
  });

  it('they are there when MOCK_QA is on', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.stubEnv('MOCK_QA', 'on');
    await qa('clock', { seconds: 1 });
    await fault({ kind: 'status' });
    expect((await brands()).status).toBe(500);
  });
});
