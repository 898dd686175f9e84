/** A failed call for programs (reason, field, id), and for buyers without technical texts. */
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { web } from '@/services/client';
import { answerWith, failureOf, listen } from '../support/wire';

beforeEach(() => void listen());

const brands = () => failureOf(web('get', '/brand/list', {}));
const answer = (body: object, status = 200) => answerWith(() => HttpResponse.json(body, { status }));
const ID = '1a2b3c4d-0000-4000-8000-000000000000';

describe('the details for programs', () => {
  it('include reason, field and request id', async () => {
    answer({
      ...{ success: false, code: 'A00001', message: '该用户名已注册', data: null },
      ...{ reason: 'NAME_TAKEN', field: 'userName', requestId: ID },
    });
    expect(await brands()).toMatchObject({ reason: 'NAME_TAKEN', field: 'userName', requestId: ID });
  });

  it('include the reason of an older server, which is in the data', async () => {
    answer({ success: false, code: 'A00001', message: '库存不足', data: { reason: 'STOCK_SHORT' } });
    expect(await brands()).toMatchObject({ reason: 'STOCK_SHORT', field: null, requestId: null });
  });

  it.each([{}, { reason: null, field: '', requestId: 7 }, { reason: 3, data: 'x' }])(
    'are empty for %j',
    async (more) => {
      answer({ success: false, code: 'A00001', message: '该地址已被删除', ...more });
      expect(await brands()).toMatchObject({ reason: null, field: null, requestId: null });
    },
  );

  it('have a reason for every status', async () => {
    answer({ success: false, code: 'A00005', message: '操作过于频繁', reason: 'TOO_MANY' }, 429);
    expect(await brands()).toMatchObject({ kind: 'http', status: 429, reason: 'TOO_MANY' });
  });
});

describe('a server error', () => {
  const fault = { success: false, code: 'A00005', message: '服务器出了点小差', requestId: ID };

  it.each([500, 502, 200])('with status %i shows the request id', async (status) => {
    answer(fault, status);
    expect((await brands()).message).toBe('服务器出了点小差（编号 1a2b3c4d）');
  });

  it("shows the id of the header when the body is not the shop's", async () => {
    for (const status of [200, 500]) {
      answerWith(() => new Response('<html>', { status, headers: { 'x-request-id': ID } }));
      expect((await brands()).message).toMatch(/（编号 1a2b3c4d）$/);
    }
  });

  it('shows no id when there is none', async () => {
    answer({ ...fault, requestId: null }, 500);
    expect((await brands()).message).toBe('服务器出了点小差');
  });

  it.each([
    [503, 'A00005'],
    [429, 'A00005'],
    [404, 'A00005'],
    [200, 'A00001'],
  ])('is not assumed for status %i, code %s', async (status, code) => {
    answer({ ...fault, code }, status);
    expect((await brands()).message).toBe('服务器出了点小差');
  });
});

describe('the text of a framework', () => {
  const FOREIGN = [
    'Internal Server Error',
    'JSON parse error: Unrecognized token',
    'must not be blank',
    '<html><title>404 未找到</title></html>',
    'java.lang.IllegalStateException: 订单为空',
    'TypeError: 名称\n    at Object.<anonymous> (/srv/app.js:3:1)',
  ];

  it.each(FOREIGN)('%j is never shown', async (message) => {
    for (const [status, own] of [
      [200, '操作失败，请重试'],
      [400, '请求内容有误，请检查后重试'],
      [500, '服务器出错了，请稍后重试'],
    ] as const) {
      answer({ success: false, code: 'A00001', message, msg: message }, status);
      expect((await brands()).message).toBe(own);
    }
  });

  it('is replaced by a Chinese text of the same answer', async () => {
    answer({ success: false, code: 'A00001', message: 'Bad Request', msg: '数量不正确' });
    expect((await brands()).message).toBe('数量不正确');
  });

  it('is left out of the messages of a form', async () => {
    const data = ['receiver:must not be blank', 'mobile:请填写手机号'];
    answer({ success: false, code: 'A00014', msg: 'Validation failed', data });
    expect((await brands()).message).toBe('请填写手机号');
    answer({ success: false, code: 'A00014', msg: 'Validation failed', data: data.slice(0, 1) });
    expect((await brands()).message).toBe('提交的内容有误，请检查后重试');
  });
});
