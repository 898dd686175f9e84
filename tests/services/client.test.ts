/** The request layer: what it sends with every call, its timeout, and that it sends nothing twice. */
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { REQUEST_TIMEOUT } from '@/constants/site';
import { web } from '@/services/client';
import { writeText, writeUser } from '@/storage/session';
import { answerWith, failureOf, listen, ok } from '../support/wire';

let heard = listen();
beforeEach(() => {
  heard = listen();
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

const brands = (options = {}) => web('get', '/brand/list', options);
const headerOf = async (name: string, options = {}) => {
  const sent = answerWith(() => ok([]));
  await brands(options);
  return sent.at(-1)?.headers.get(name) ?? null;
};

describe('Authorization', () => {
  it('is not sent without a token', async () => expect(await headerOf('authorization')).toBeNull());

  it('is the stored token, without a prefix', async () => {
    writeUser({ name: 'buyer', token: 'a1b2-c3' });
    expect(await headerOf('authorization')).toBe('a1b2-c3');
  });

  it('of the caller is kept', async () => {
    writeUser({ name: 'buyer', token: 'a1b2-c3' });
    expect(await headerOf('authorization', { headers: { authorization: 'mine' } })).toBe('mine');
  });

  it.each(['"quoted"', 'two words', '{"a":1}', '令牌'])(
    'is not sent for an invalid %s in storage',
    async (text) => {
      writeText('accessToken', text);
      expect(await headerOf('authorization')).toBeNull();
    },
  );
});

describe('X-XSRF-TOKEN', () => {
  it('is not sent without the cookie', async () => expect(await headerOf('x-xsrf-token')).toBeNull());

  it.each([
    ['abc', 'abc'],
    ['a%2Fb%3D', 'a/b='],
    ['a=b==', 'a=b=='],
    ['100%', '100%'],
  ])('is the value of the cookie %s', async (cookie, header) => {
    document.cookie = 'MY-XSRF-TOKEN=other';
    document.cookie = `XSRF-TOKEN=${cookie}`;
    expect(await headerOf('x-xsrf-token')).toBe(header);
  });
});

describe('the timeout', () => {
  it('is 10,000 ms', async () => {
    expect(REQUEST_TIMEOUT).toBe(10_000);
    vi.useFakeTimers();
    answerWith(() => new Promise(() => undefined));
    const done = vi.fn();
    const failure = failureOf(brands()).then((error) => (done(), error));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ kind: 'timeout', message: '服务器响应超时，请稍后重试' });
    expect(heard.error).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});

describe('no call is sent twice', () => {
  const write = () => web('post', '/p/order/submit', { body: { confirmId: 'x' } });
  it.each([
    ['offline', () => HttpResponse.error()],
    ['HTTP 500', () => new Response('', { status: 500 })],
    ['HTTP 503', () => new Response('', { status: 503, headers: { 'Retry-After': '0' } })],
    ['a refusal', () => HttpResponse.json({ success: false })],
    ['rubbish', () => new Response('<html>')],
  ])('after %s', async (_, make) => {
    const sent = answerWith(make);
    await failureOf(write());
    await failureOf(brands());
    expect(sent.map((request) => request.method)).toEqual(['POST', 'GET']);
  });
});

describe('a request', () => {
  let sent: Request[] = [];
  beforeEach(() => (sent = answerWith(() => ok())));
  const last = () => sent.at(-1)!;

  it('encodes query values once, and omits missing ones', async () => {
    await web('get', '/search/products', {
      query: { q: '乙腈 & H2O + 100%', grade: undefined, size: 20, current: 0 },
    });
    const url = new URL(last().url);
    expect(url.pathname).toBe('/apis/search/products');
    expect([...url.searchParams]).toEqual([
      ['q', '乙腈 & H2O + 100%'],
      ['size', '20'],
      ['current', '0'],
    ]);
  });

  it('encodes path values', async () => {
    await web('put', '/p/myOrder/cancel/{orderNumber}', { params: { orderNumber: 'a/b?c' } });
    expect(new URL(last().url).pathname).toBe('/apis/p/myOrder/cancel/a%2Fb%3Fc');
  });

  it.each([
    ['an object', { a: 1 }, '{"a":1}'],
    ['an array', [1, 2], '[1,2]'],
    ['a bare number', 7, '7'],
    ['a bare text', 'x', '"x"'],
  ])('sends %s as JSON', async (_, body, text) => {
    await web('post', '/p/user/collection/addOrCancel', { body: body as number });
    expect(await last().text()).toBe(text);
    expect(last().headers.get('content-type')).toBe('application/json;charset=UTF-8');
  });

  it('without a body says so', async () => {
    await web('post', '/logOut');
    expect(await last().text()).toBe('');
    expect(last().headers.get('content-type')).toBeNull();
  });
});
