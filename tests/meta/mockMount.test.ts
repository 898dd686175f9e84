/** The mock server as mounted by `umi dev` and `umi preview`, behind Umi's body parser. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../support/database';

const resolve = createRequire(import.meta.url);
const express = resolve('@umijs/bundler-utils/compiled/express') as () => RequestListener & {
  use: (middleware: unknown) => void;
};
const { createMockMiddleware } = resolve('@umijs/preset-umi/dist/features/mock/createMockMiddleware') as {
  createMockMiddleware: (options: { context: { mockData: object } }) => unknown;
};

type Mock = typeof import('../../mock');

/** The routes of one load of mock/index.ts, as Umi stores them. */
const mockData: Record<string, unknown> = {};
let loaded: Mock | undefined;
async function load(): Promise<void> {
  loaded = await import('../../mock');
  for (const [key, handler] of Object.entries(loaded.default)) {
    const [method, path] = key.split(' ');
    mockData[key] = { method, path, handler };
  }
}

let server: Server;
let origin = '';
beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', (await testDatabase()).url);
  await load();
  const app = express();
  app.use(createMockMiddleware({ context: { mockData } }));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  server.close();
  await (await loaded?.currentDemo())?.stop();
});

async function ask(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await fetch(origin + path, { method, body, headers: { ...type, ...headers } });
  const envelope = (await response.json()) as { code: string; message: string; data: unknown };
  return { status: response.status, ...envelope };
}

const BUYER = '{"userName":"buyer","passWord":"Reagent2026"}';
const logIn = async () =>
  ((await ask('POST', '/apis/login', BUYER)).data as { accessToken: string }).accessToken;

describe.each(['/apis', '/h5apis'])('under %s', (prefix) => {
  it('answers, and recognises the buyer by the token', async () => {
    expect(await ask('GET', `${prefix}/brand/list`)).toMatchObject({ status: 200, code: '00000' });
    expect(await ask('GET', `${prefix}/p/user/userInfo`)).toMatchObject({ status: 401, code: 'A00004' });
    const Authorization = await logIn();
    expect(await ask('GET', `${prefix}/p/user/userInfo`, undefined, { Authorization })).toMatchObject({
      data: { name: 'buyer' },
    });
  });

  it.each(['{', '{"userName":"buyer",}', '[1,', 'userName=buyer'])(
    'refuses malformed %j with 400',
    async (text) => {
      expect(await ask('POST', `${prefix}/login`, text)).toMatchObject({
        status: 400,
        code: 'A00005',
        message: '请求内容不是有效的 JSON',
      });
    },
  );

  it.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])(
    'answers 404 to %s of an unknown path',
    async (method) => {
      expect(await ask(method, `${prefix}/nothing`)).toMatchObject({ status: 404, code: 'A00005' });
    },
  );
});

it.each(['', '{}', '[]'])('a body of %j is not an object with fields', async (text) => {
  const { status, code } = await ask('POST', '/apis/login', text);
  expect(status).toBe(200);
  expect(['A00001', 'A00014']).toContain(code);
});

it('a bare number and a bare array are accepted, with DELETE too', async () => {
  const Authorization = await logIn();
  const toggle = await ask('POST', '/apis/p/user/collection/addOrCancel', '10001', { Authorization });
  expect(toggle).toMatchObject({ code: '00000' });
  const gone = await ask('DELETE', '/h5apis/p/shopCart/deleteItem', '[99]', { Authorization });
  expect(gone).toMatchObject({ code: 'A00001', message: '该商品已不在购物车中' });
});

it('the QA page sends without a content type, and is accepted', async () => {
  const plain = { 'Content-Type': 'text/plain;charset=UTF-8' };
  expect(await ask('POST', '/apis/__qa/clock', '{"seconds":0}', plain)).toMatchObject({ code: '00000' });
});

describe('faults at network level', () => {
  const fault = (kind: string) =>
    ask('POST', '/apis/__qa/fault', JSON.stringify({ path: '/brand/list', kind, status: 502 }));
  const brands = () => fetch(`${origin}/apis/brand/list`);

  it('offline breaks the connection', async () => {
    await fault('offline');
    await expect(brands()).rejects.toThrow();
    expect((await brands()).status).toBe(200);
  });

  it('html is the page of a proxy', async () => {
    await fault('html');
    const response = await brands();
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('<html>');
  });
});

it('reloading the file keeps the data and the time set by QA', async () => {
  const Authorization = await logIn();
  const timeOf = async () => (await ask('POST', '/apis/__qa/clock', '{"seconds":0}')).data as { now: string };
  await ask('POST', '/apis/__qa/clock', '{"seconds":86400}');
  const before = await timeOf();
  await ask('POST', '/apis/p/user/collection/addOrCancel', '10002', { Authorization });
  const countOf = async () =>
    (await ask('GET', '/apis/p/user/collection/count', undefined, { Authorization })).data;
  const count = await countOf();
  vi.resetModules();
  await load();
  expect(await countOf()).toBe(count);
  const after = await timeOf();
  expect(Math.abs(Date.parse(after.now) - Date.parse(before.now))).toBeLessThan(60_000);
}, 60_000);
