/** The request layer: how it treats every answer, and what it shows the buyer. */
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { UNAUTHORISED_TEXT } from '@/constants/site';
import { web } from '@/services/client';
import { ApiError } from '@/services/errors';
import { writeUser } from '@/storage/session';
import { answerWith, failureOf, listen, ok } from '../support/wire';

let heard = listen();
beforeEach(() => (heard = listen()));

const brands = (options = {}) => web('get', '/brand/list', options);

describe('an answer', () => {
  it('is unwrapped', async () => {
    answerWith(() => ok([{ brandId: 1 }]));
    expect(await brands()).toEqual([{ brandId: 1 }]);
  });

  it.each([
    [{ code: '00000', data: 1 }, 1],
    [{ code: 'A00002', data: 2, msg: '已处理' }, 2],
    [{ success: true, code: 'A00002', data: 3 }, 3],
    [{ success: true }, null],
    [{ success: true, code: '00000', data: null }, null],
    [{ success: true, code: '00000', data: 0 }, 0],
    [{ success: true, code: '00000', data: false }, false],
  ])('%j is a success', async (body, data) => {
    answerWith(() => HttpResponse.json(body));
    expect(await brands()).toBe(data);
    expect(heard.error).not.toHaveBeenCalled();
  });

  it.each([
    [{ success: false, code: 'A00001', message: '库存不足', data: null }, '库存不足'],
    [{ success: false, code: 'A00001', message: null, msg: '只在 msg 里' }, '只在 msg 里'],
    [{ success: false, code: 'A00001', message: '', msg: '只在 msg 里' }, '只在 msg 里'],
    [{ success: false, code: '00000', message: '矛盾' }, '矛盾'],
    [{ code: 'A00005', msg: '服务器出了点小差' }, '服务器出了点小差'],
    [{ success: false }, '操作失败，请重试'],
  ])('%j throws, and its message is shown', async (body, message) => {
    answerWith(() => HttpResponse.json(body));
    const error = await failureOf(brands());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'business', message });
    expect(heard.error.mock.calls).toEqual([[error]]);
  });

  it('A00014 shows what its data say about the fields', async () => {
    const data = ['receiver:请填写收货人', 'mobile：手机号不正确'];
    answerWith(() => HttpResponse.json({ success: false, code: 'A00014', msg: '方法参数没有校验', data }));
    expect(await failureOf(brands())).toMatchObject({
      kind: 'validation',
      message: '请填写收货人；手机号不正确',
      data,
    });
  });

  it('keeps the subject of a refusal', async () => {
    const data = { reason: 'STOCK_SHORT', skuIds: [7] };
    answerWith(() => HttpResponse.json({ success: false, code: 'A00001', message: '库存不足', data }));
    expect(await failureOf(brands())).toMatchObject({ code: 'A00001', data });
  });
});

describe('a status outside 200–299', () => {
  it.each([400, 403, 404, 409, 418, 500, 503])('%i shows the message of the body', async (status) => {
    answerWith(() => HttpResponse.json({ message: '此刻不行' }, { status }));
    const error = await failureOf(brands());
    expect(error).toMatchObject({ kind: 'http', status, message: '此刻不行' });
    expect(heard.error).toHaveBeenCalledExactlyOnceWith(error);
  });

  it.each([
    [400, '请求内容有误，请检查后重试'],
    [404, '请求的内容不存在'],
    [418, '请求失败，请稍后重试'],
    [500, '服务器出错了，请稍后重试'],
    [502, '服务器暂时不可用，请稍后重试'],
    [599, '服务器出错了，请稍后重试'],
  ])('%i without a message says what happened', async (status, message) => {
    for (const body of ['<html><body>Bad Gateway</body></html>', '', '[]', '{"error":"x"}', 'null']) {
      answerWith(() => new Response(body, { status }));
      expect(await failureOf(brands()), body).toMatchObject({ kind: 'http', status, message });
    }
  });

  it('fails even when the body claims success', async () => {
    answerWith(() => HttpResponse.json({ success: true, code: '00000', data: [] }, { status: 500 }));
    expect(await failureOf(brands())).toMatchObject({ kind: 'http', status: 500 });
  });

  it('differs from a success, which may be any of 200–299', async () => {
    answerWith(() => HttpResponse.json({ success: true, data: 1 }, { status: 299 }));
    expect(await brands()).toBe(1);
  });
});

describe('no readable answer', () => {
  it('is reported as offline', async () => {
    answerWith(() => HttpResponse.error());
    const error = await failureOf(brands());
    expect(error).toMatchObject({ kind: 'network', message: '网络连接失败，请检查网络后重试' });
    expect(heard.error).toHaveBeenCalledExactlyOnceWith(error);
  });

  it.each([
    '<html><body>登录</body></html>',
    '',
    'null',
    '[]',
    '"text"',
    '7',
    '{}',
    '{"success":',
    '{"data":1}',
  ])('is reported for %s without an envelope', async (body) => {
    answerWith(() => new Response(body, { status: 200 }));
    const error = await failureOf(brands());
    expect(error).toMatchObject({ kind: 'parse', message: '服务器返回的内容无法识别，请稍后重试' });
    expect(heard.error).toHaveBeenCalledExactlyOnceWith(error);
  });
});

describe('a call that reports errors itself', () => {
  it('leaves the message to the caller, but not the redirect to the login', async () => {
    answerWith(() => HttpResponse.json({ success: false, code: 'A00001', message: '库存不足' }));
    expect((await failureOf(brands({ quiet: true }))).message).toBe('库存不足');
    expect(heard.error).not.toHaveBeenCalled();
    answerWith(() => HttpResponse.json({ code: 'A00004', success: false }));
    await failureOf(brands({ quiet: true }));
    expect(heard.unauthorised).toHaveBeenCalledOnce();
  });
});

describe('a refused token', () => {
  const refused = {
    'HTTP 401': () =>
      HttpResponse.json({ success: false, code: 'A00004', message: '登录过期' }, { status: 401 }),
    'HTTP 401 without an envelope': () => new Response('Unauthorized', { status: 401 }),
    'code A00004': () => HttpResponse.json({ success: false, code: 'A00004', msg: 'Unauthorized' }),
  };

  it.each(Object.entries(refused))('%s leads to the login', async (_, make) => {
    answerWith(make);
    const error = await failureOf(brands());
    expect(error).toMatchObject({ kind: 'unauthorised', message: UNAUTHORISED_TEXT });
    expect(heard.unauthorised).toHaveBeenCalledExactlyOnceWith(error);
    expect(heard.error).not.toHaveBeenCalled();
  });

  it('leads nowhere when the caller handles it', async () => {
    answerWith(refused['HTTP 401']);
    expect((await failureOf(brands({ stay: true }))).kind).toBe('unauthorised');
    expect(heard.unauthorised).not.toHaveBeenCalled();
    expect(heard.error).not.toHaveBeenCalled();
  });

  it('is not mentioned where no login is needed', async () => {
    answerWith(refused['HTTP 401']);
    const error = await failureOf(brands({ outside: true }));
    expect(error).toMatchObject({ kind: 'business', status: 401, message: '操作失败，请重试' });
    expect(heard.unauthorised).not.toHaveBeenCalled();
    expect(heard.error).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('is reported once however many calls fail together', async () => {
    writeUser({ name: 'buyer', token: 'old' });
    answerWith(refused['HTTP 401']);
    const errors = await Promise.all(Array.from({ length: 8 }, () => failureOf(brands())));
    expect(errors.every((error) => error.kind === 'unauthorised')).toBe(true);
    expect(heard.unauthorised).toHaveBeenCalledOnce();
  });

  it('of an earlier login does not affect the new one', async () => {
    writeUser({ name: 'buyer', token: 'old' });
    answerWith((request) => {
      const token = request.headers.get('authorization');
      writeUser({ name: 'buyer', token: 'new' });
      return token === 'old' ? refused['HTTP 401']() : ok();
    });
    expect((await failureOf(brands())).kind).toBe('unauthorised');
    expect(heard.unauthorised).not.toHaveBeenCalled();
  });

  it('of an earlier login is ignored after logout', async () => {
    writeUser({ name: 'buyer', token: 'old' });
    answerWith(() => {
      writeUser(null);
      return refused['code A00004']();
    });
    await failureOf(brands());
    expect(heard.unauthorised).not.toHaveBeenCalled();
  });
});
