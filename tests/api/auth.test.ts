/** Who may call, and how unreadable input is refused. */
import { describe, expect, it, vi } from 'vitest';
import { dateTime } from '../../server/http/dates';
import { call, dataOf, fetchRaw, logIn, moveClock, qa, refusalOf, strayCall } from '../support/api';
import { operations } from '../support/contract';
import { VALID_REQUESTS } from '../server/validRequests';
import { shopHere } from '../support/shop';
import { loginsHere } from '../support/state';

const DAY = 86_400;
/** Only the buyer of a parcel sees its tracking; mall4j shows it to everybody. */
const guarded = operations.filter(({ path }) => /^\/[pm]\//.test(path) || path === '/delivery/check');
const ofStaff = operations.filter(({ path }) => path.startsWith('/m/'));
const filled = (path: string, params: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '1');

describe('the token', () => {
  it('is required by every call below /p/ and /m/ and for parcel tracking, by no other', () => {
    const closed = operations.filter(({ security }) => security === undefined).map(({ path }) => path);
    expect(closed).toEqual(guarded.map(({ path }) => path));
    expect(guarded.length).toBeGreaterThan(30);
  });

  it.each(guarded.map(({ method, path }) => [method, path]))(
    '%s %s answers 401 without a token',
    async (method, path) => {
      for (const prefix of ['/apis', '/h5apis'] as const) {
        const { status, envelope } = await strayCall(method, filled(path), { prefix });
        expect(status).toBe(401);
        expect(envelope).toMatchObject({ code: 'A00004', message: '登录过期，请重新登录', data: null });
      }
    },
  );

  it('of a buyer gets 403 below /m/ for any input', async () => {
    const token = await logIn();
    expect(ofStaff.length).toBeGreaterThan(5);
    for (const { operationId, method, path } of ofStaff) {
      const valid = VALID_REQUESTS[operationId];
      const { status } = await strayCall(method, filled(path, valid?.params), { ...valid, token });
      expect([method, path, status]).toEqual([method, path, 403]);
    }
  });

  it.each([
    ['unknown', () => crypto.randomUUID()],
    ['with Bearer', async () => `Bearer ${await logIn()}`],
    ['blank', () => ' '],
  ])('%s is refused', async (_, token) => {
    const answer = await refusalOf('get', '/p/user/userInfo', { token: await token() });
    expect(answer).toMatchObject({ status: 401, code: 'A00004' });
  });

  it('is valid for 30 days after its last use', async () => {
    const [used, unused] = [await logIn(), await logIn()];
    await moveClock(30 * DAY - 60);
    expect(await dataOf('get', '/p/user/userInfo', { token: used })).toMatchObject({ name: 'buyer' });
    await moveClock(61);
    expect(await refusalOf('get', '/p/user/userInfo', { token: unused })).toMatchObject({ status: 401 });
    expect(await dataOf('get', '/p/user/userInfo', { token: used })).toMatchObject({ name: 'buyer' });
    await moveClock(30 * DAY + 61);
    expect(await refusalOf('get', '/p/user/userInfo', { token: used })).toMatchObject({ status: 401 });
  });

  it('is only stored as a hash', async () => {
    const token = await logIn();
    const locked = JSON.stringify(await loginsHere());
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(locked).not.toContain(token);
  });

  it('is limited to fifty per account; the least recently used one is dropped', async () => {
    const first = await logIn();
    await moveClock(1);
    for (let login = 0; login < 50; login++) await logIn();
    expect((await loginsHere()).length).toBe(50);
    expect((await refusalOf('get', '/p/user/userInfo', { token: first })).status).toBe(401);
  });

  it('can be one of several; logging out voids only its own', async () => {
    const [one, other] = [await logIn(), await logIn()];
    expect(one).not.toBe(other);
    await dataOf('post', '/logOut', { token: one });
    expect((await refusalOf('get', '/p/user/userInfo', { token: one })).status).toBe(401);
    await dataOf('get', '/p/user/userInfo', { token: other });
  });

  it('logging out without a token succeeds', async () => {
    await dataOf('post', '/logOut');
  });

  it('is exchanged for a new one, once', async () => {
    const old = await logIn();
    const fresh = await dataOf('post', '/token/refresh', { body: { refreshToken: old } });
    expect(fresh).toMatchObject({ refreshToken: fresh.accessToken, expiresIn: 30 * DAY });
    await dataOf('get', '/p/user/userInfo', { token: fresh.accessToken });
    const again = await refusalOf('post', '/token/refresh', { body: { refreshToken: old } });
    expect(again).toMatchObject({ status: 401, code: 'A00004' });
    expect(await refusalOf('post', '/token/refresh', { body: {} })).toMatchObject({ code: 'A00001' });
  });

  it('is exchanged once under three simultaneous requests', async () => {
    const old = await logIn();
    const requested = [1, 2, 3].map(() => call('post', '/token/refresh', { body: { refreshToken: old } }));
    const answers = await Promise.all(requested);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it.each([
    ['/token/refresh', (token: string) => call('post', '/token/refresh', { body: { refreshToken: token } })],
    [
      'a write',
      (token: string) => call('put', '/p/user/setUserInfo', { token, body: { nickName: '未经允许' } }),
    ],
  ])('%s fails when the login ends while it waits', async (_, ask) => {
    const token = await logIn();
    const { shop } = await shopHere();
    const holder = await shop.pool.connect();
    await holder.query("begin; select from buyers where user_name = 'buyer' for no key update");
    const waiting = ask(token);
    await vi.waitFor(async () => {
      const { rowCount } = await holder.query(
        "select from pg_locks where not granted and locktype <> 'advisory'",
      );
      expect(rowCount).toBe(1);
    });
    await holder.query('delete from sessions; commit');
    holder.release();
    expect((await waiting).status).toBe(401);
    const { rowCount } = await shop.pool.query('select from sessions');
    expect(rowCount).toBe(0);
  });

  it('can be voided for all logins by a test switch', async () => {
    const token = await logIn();
    await qa('voidTokens');
    expect((await refusalOf('get', '/p/user/userInfo', { token })).status).toBe(401);
  });
});

describe('unreadable input', () => {
  it.each(['{', '{"a":1,}', 'prodId=1', '[1,2', 'undefined', '\u0000'])(
    '%j is malformed and answers 400',
    async (text) => {
      const token = await logIn();
      const answer = await refusalOf('post', '/p/shopCart/changeItem', { token, text });
      expect(answer).toMatchObject({ status: 400, code: 'A00005', message: '请求内容不是有效的 JSON' });
      expect((await refusalOf('post', '/login', { text })).status).toBe(400);
    },
  );

  it.each([undefined, [], 1, 'text', null])(
    'refuses a body of %j where an object is required',
    async (body) => {
      const answer = await refusalOf('post', '/login', { body });
      expect(answer).toMatchObject({ status: 200, code: 'A00014', data: ['body:请求内容应为对象'] });
    },
  );

  it.each([
    ['get', '/nothing'],
    ['get', '/p/shopCart/nothing'],
    ['get', '/login'],
    ['delete', '/p/order/submit'],
    ['patch', '/p/address/updateAddr'],
    ['post', '/category/tree'],
    ['get', '/p/myOrder/cancel/1'],
  ])('%s %s is unknown and answers 404', async (method, path) => {
    const token = await logIn();
    for (const prefix of ['/apis', '/h5apis'] as const) {
      const { status, envelope } = await strayCall(method, path, { token, prefix });
      expect(status).toBe(404);
      expect(envelope).toMatchObject({
        code: 'A00005',
        message: expect.stringContaining('接口不存在') as string,
      });
    }
  });

  it.each([
    ['/prod/prodInfo', {}, 'prodId'],
    ['/prod/prodInfo', { prodId: 'abc' }, 'prodId'],
    ['/prod/prodInfo', { prodId: 1.5 }, 'prodId'],
    ['/sku/getSkuList', { prodId: '' }, 'prodId'],
    ['/prod/pageProd', { categoryId: 102, current: 0 }, 'current'],
    ['/prod/lastedProdPage', { size: -1 }, 'size'],
    ['/search/hotSearch', {}, 'number'],
    ['/article/list', { centre: 'other' }, 'centre'],
  ] as const)('%s with %j names the field %s', async (path, query, name) => {
    const answer = await refusalOf('get', path, { query });
    expect(answer).toMatchObject({ code: 'A00014', data: [expect.stringContaining(`${name}:`) as string] });
  });
});

describe('pages', () => {
  it('hold at most 100 records', async () => {
    const page = await dataOf('get', '/prod/lastedProdPage', { query: { size: 1000 } });
    expect(page).toMatchObject({ size: 100, current: 1 });
    expect(page.records).toHaveLength(100);
  });

  it('hold 10 records by default, and none after the last page', async () => {
    const page = await dataOf('get', '/prod/moreBuyProdList');
    expect(page).toMatchObject({ size: 10, pages: Math.ceil(page.total / 10) });
    const beyond = await dataOf('get', '/prod/moreBuyProdList', { query: { current: page.pages + 1 } });
    expect(beyond).toMatchObject({ records: [], total: page.total });
  });
});

it('formats dates in GMT+8 on a server in any zone', () => {
  expect(dateTime(Date.UTC(2026, 0, 31, 16, 0, 1))).toBe('2026-02-01 00:00:01');
});

it('returns the message of a refusal in `message` and `msg`', async () => {
  const { envelope } = await call('post', '/login', { body: { userName: 'buyer', passWord: 'no' } });
  expect(envelope).toMatchObject({ message: '账号或密码不正确', msg: '账号或密码不正确', fail: true });
  expect((await fetchRaw('get', '/brand/list')).headers.get('content-type')).toContain('application/json');
});
