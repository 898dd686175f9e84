/** The QA switches, and that the app has none: production mounts it without them. */
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BUYER_ID } from '../../mock/buyers';
import { applyFault } from '../../mock/faults';
import { insertOpened } from '../../mock/stock';
import { createApp } from '../../server/app';
import * as schema from '../../server/db/schema';
import { dataOf, fetchRaw, logIn, moveClock, qa, refusalOf, strayCall } from '../support/api';
import { faults, shopHere, workHere } from '../support/shop';
import { addToCart, linesOf, packBy, placeOrder, stockOf } from '../support/shopping';
import { shopSide } from '../support/shopSide';

const pack = packBy('N');
const fault = (body: object) => qa('fault', { path: '/brand/list', ...body });
const brands = () => fetchRaw('get', '/brand/list');
const refuse = async (name: string, body: object) =>
  (await strayCall('post', `/__qa/${name}`, { body })).envelope;

interface State {
  now: string;
  faults: object[];
}
const stateNow = async () => ((await (await fetchRaw('get', '/__qa')).json()) as { data: State }).data;

/** Tables of facts, which do not change. */
const ASIDE = ['substances', 'brands', 'categories', 'products', 'notices', 'catalogue_imports'];
// Values of the seeding: times, and ids that are never reused.
const MOMENTS = [
  'create_time',
  'change_time',
  'since',
  'answer_time',
  'time',
  'event_id',
  'message_id',
  'watch_id',
  'place_id',
  'parent_id',
  'bottle_id',
  'read_time',
  'permit_id',
  'institution_id',
  'lot_id',
  'apply_time',
  'member_id',
  'use_id',
  'entry_id',
  'join_time',
  'waiting_since',
  'expires',
  'written_time',
  'at',
  'audit_id',
  // From a sequence, which is not reset; the rest of a consent is compared.
  'consent_id',
  'publish_time',
  'show_from',
];

/** Random at each seeding (nonce, salt). Compared is whether they are set, and that each demo account can log in. */
const RANDOM = ['scan', 'password_hash'];
const withoutRandom = (row: unknown) =>
  Object.fromEntries(
    Object.entries(row as Record<string, unknown>).map(([name, value]) => [
      name,
      RANDOM.includes(name) ? Boolean(value) : value,
    ]),
  );

/** The version only rises, so that a page opened before the reset cannot overwrite later data. */
const COUNTED = ['packs'];

const byText = (one: object, other: object) => {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
  return first < second ? -1 : first > second ? 1 : 0;
};

/** Every row of the database, by table. */
async function everything() {
  const { db } = await workHere();
  const names = Object.values(schema)
    .flatMap((value) => (is(value, PgTable) ? getTableName(value) : []))
    .filter((name) => !ASIDE.includes(name));
  const tables = names.map(async (name) => {
    const left = COUNTED.includes(name) ? [...MOMENTS, 'version'] : MOMENTS;
    const { rows } = await db.execute(sql`select to_jsonb(t) - ${sql.param(left)}::text[] as row
      from ${sql.identifier(name)} t order by 1`);
    return [name, rows.map(({ row }) => withoutRandom(row)).sort(byText)] as const;
  });
  const { rows: shelf } = await db.execute(sql`select prod_id, status from products order by 1`);
  return { ...Object.fromEntries(await Promise.all(tables)), shelf };
}

/** Changes in most parts of the shop. */
async function makeTraces() {
  const token = await logIn();
  await addToCart(token, pack);
  await dataOf('put', '/m/content/{kind}/{id}/withdraw', {
    token: await logIn('manager'),
    params: { kind: 'notice', id: '12' },
    body: { version: 1 },
  });
  const orderNumber = await placeOrder(token, pack, 3);
  await dataOf('post', '/p/order/normalPay', { token, body: { orderNumbers: orderNumber } });
  await shopSide.ship({ orderNumber });
  await dataOf('put', '/p/address/defaultAddr/{addrId}', { token, params: { addrId: 2 } });
  await dataOf('put', '/p/user/setUserInfo', { token, body: { nickName: '别名' } });
  await dataOf('post', '/p/user/collection/addOrCancel', { token, body: pack.prodId });
  await dataOf('post', '/p/user/collection/group/add', { token, body: { name: '新分组' } });
  await qa('change', { skuId: pack.skuId, price: 1.5, stocks: 3, status: 0 });
  await qa('change', { prodId: packBy('N', 40).prodId, status: 0 });
  await moveClock(999);
  return token;
}

afterEach(() => {
  vi.useRealTimers();
});

it('seeding fails and names the pack when the demo stock uses one that the catalogue lacks', async () => {
  const { db, now } = await workHere();
  await expect(insertOpened(db, BUYER_ID, { prodId: 1, pack: '9 mL' }, now)).rejects.toThrow(
    'product 1, 9 mL',
  );
});

describe('reset', () => {
  it('restores buyers, carts, stock, orders and clock of the seed', async () => {
    const token = await makeTraces();
    await fault({ kind: 'status' });
    await qa('reset');
    expect((await refusalOf('get', '/p/user/userInfo', { token })).status).toBe(401);
    expect(await stockOf(pack)).toBe(pack.stocks);
    expect(await linesOf(await logIn())).toEqual([]);
    const { now, ...rest } = await stateNow();
    expect(rest).toEqual({ faults: [] });
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
  });

  it('leaves no trace in any table, also the second time', async () => {
    const first = await everything();
    for (const round of [1, 2]) {
      await makeTraces();
      expect(await everything(), `round ${round}`).not.toEqual(first);
      await qa('reset');
      expect(await everything(), `round ${round}`).toEqual(first);
      for (const name of ['buyer', 'manager', 'person', 'lab2000']) await logIn(name);
      await qa('reset');
    }
  });

  it('restores price, stock and shelf state', async () => {
    const query = { prodId: pack.prodId };
    const shown = () => dataOf('get', '/prod/prodInfo', { query });
    const before = await shown();
    await makeTraces();
    await qa('change', { prodId: pack.prodId, status: 0 });
    expect(await shown()).not.toEqual(before);
    await qa('reset');
    expect(await shown()).toEqual(before);
  });

  it('never empties a database that is not a demo', async () => {
    const { db } = await workHere();
    await db.execute(sql`alter schema demo rename to put_away`);
    try {
      expect((await refuse('reset', {})).message).toContain('不是演示数据');
      await logIn();
    } finally {
      await db.execute(sql`alter schema put_away rename to demo`);
    }
  });
});

describe('faults', () => {
  it('status: answers with this code as often as requested', async () => {
    await fault({ kind: 'status', status: 503, message: '维护中', times: 2 });
    for (const status of [503, 503, 200]) expect((await brands()).status).toBe(status);
  });

  it('status: is 500 by default, with a message only when given', async () => {
    await fault({ kind: 'status' });
    const response = await brands();
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ success: false, code: 'A00005', message: '' });
  });

  it('refuse: answers HTTP 200 with a refusal', async () => {
    await fault({ kind: 'refuse', message: '请稍后再来' });
    expect(await refusalOf('get', '/brand/list')).toMatchObject({
      status: 200,
      code: 'A00001',
      message: '请稍后再来',
    });
  });

  it('html: answers without an envelope', async () => {
    await fault({ kind: 'html', status: 502 });
    const response = await brands();
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html']);
  });

  it('offline: does not answer', async () => {
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

  it('apply to one method or all, and to one path or all that start with it', async () => {
    await qa('fault', { path: '/p/shopCart/*', method: 'post', kind: 'refuse', message: '不行', times: 9 });
    const token = await logIn();
    await dataOf('get', '/p/shopCart/info', { token });
    expect((await refusalOf('post', '/p/shopCart/info', { token, body: {} })).message).toBe('不行');
    await dataOf('get', '/p/address/list', { token });
  });

  it('never apply to the switches themselves', async () => {
    await qa('fault', { path: '*', kind: 'status', times: 99 });
    expect((await brands()).status).toBe(500);
    await qa('reset');
    expect((await brands()).status).toBe(200);
  });

  it.each([{ kind: 'explode' }, {}, { kind: 'status', path: '' }, { kind: 'status', times: 'x' }])(
    '%j is not a valid fault',
    async (body) => {
      expect((await refuse('fault', { path: '/x', ...body })).success).toBe(false);
      expect(faults).toEqual([]);
    },
  );
});

describe('the switches change, ship and clock', () => {
  it('change price, stock and shelf state of a pack, and the shelf state of a product', async () => {
    await qa('change', { skuId: pack.skuId, price: 1.5, stocks: 3 });
    const query = { prodId: pack.prodId };
    const packs = await dataOf('get', '/sku/getSkuList', { query });
    expect(packs.find((entry) => entry.skuId === pack.skuId)).toMatchObject({
      price: 1.5,
      stocks: 3,
      stockStatus: 'low',
    });
    await qa('change', { skuId: pack.skuId, status: 0 });
    expect(await stockOf(pack)).toBeUndefined();
    await qa('change', { prodId: pack.prodId, status: 0 });
    expect(await dataOf('get', '/prod/prodInfo', { query })).toMatchObject({ status: 0 });
  });

  it('ship only paid orders', async () => {
    await expect(shopSide.ship({ orderNumber: '1' })).rejects.toThrow('订单不存在');
    const orderNumber = await placeOrder(await logIn(), pack);
    await expect(shopSide.ship({ orderNumber })).rejects.toThrow('订单不是待发货状态');
  });

  it('return the time of the mock', async () => {
    const [before, after] = [await moveClock(0), await moveClock(3600)].map(({ now }) => Date.parse(now));
    expect(Math.round((after! - before!) / 60_000)).toBe(60);
  });

  it.each(['ship', 'transfer', 'return', 'feedback', 'permit'])(
    'have none for an action of the administration: %s',
    async (name) => {
      expect((await refuse(name, {})).message).toBe(`接口不存在：POST /__qa/${name}`);
    },
  );

  it('are on a page, which links to the administration for its actions', async () => {
    expect(await (await fetchRaw('get', '/__qa/console')).text()).toContain('href="/#/manage/desk"');
  });
});

it('serves the contract as a reference page, from files of the shop only', async () => {
  const page = await fetchRaw('get', '/docs');
  expect(page.headers.get('content-type')).toContain('text/html');
  const html = await page.text();
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"|url: '([^']+)'/g)].map(
    ([, file, url]) => file ?? url!,
  );
  expect(files).toEqual([
    '/apis/docs/swagger-ui.css',
    '/apis/docs/swagger-ui-bundle.js',
    '/apis/openapi.json',
  ]);
  for (const file of files) expect((await fetchRaw('get', file.replace('/apis', ''))).status, file).toBe(200);
  const document = (await (await fetchRaw('get', '/openapi.json')).json()) as {
    openapi: string;
    paths: object;
  };
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths).toHaveProperty(['/p/shopCart/info', 'post', 'responses', '200']);
});

describe('in production', () => {
  const production = async (method: string, path: string) => {
    const { shop } = await shopHere();
    const response = await createApp(shop).fetch(new Request(`http://shop.test/apis${path}`, { method }));
    return { status: response.status, envelope: (await response.json()) as { message: string } };
  };

  it.each([
    ...['reset', 'fault', 'change', 'clock', 'voidTokens'].map((name) => ['POST', `/__qa/${name}`]),
    ['GET', '/__qa'],
    ['GET', '/__qa/console'],
    ['GET', '/docs'],
    ['GET', '/openapi.json'],
  ])('%s %s is an unknown path', async (method, path) => {
    const { status, envelope } = await production(method, path);
    expect(status).toBe(404);
    expect(envelope.message).toBe(`接口不存在：${method} ${path}`);
  });

  it('a fault has no effect', async () => {
    await fault({ kind: 'status' });
    expect((await production('GET', '/brand/list')).status).toBe(200);
  });
});
