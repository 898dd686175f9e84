/** The user model: the login in session storage, blank by default, robust against bad data. */
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loginsHere, newestBuyer } from '../support/state';
import useUserModel from '@/models/user';
import { readToken, writeUser } from '@/storage/session';
import { hashOf } from '../../server/http/sessions';
import { dataOf, logIn, PASSWORD, qa } from '../support/api';
import { answerWith } from '../support/wire';

const open = () => renderHook(() => useUserModel()).result;
const BLANK = { name: '', token: '' };
const failure = (work: () => Promise<unknown>) => act(() => work().catch((error: unknown) => error));

it('is blank by default', () => expect(open().current).toMatchObject(BLANK));

describe('restoring', () => {
  it('takes name and token from session storage', () => {
    sessionStorage.setItem('userData', JSON.stringify({ name: 'buyer', token: 't-1' }));
    sessionStorage.setItem('accessToken', 't-1');
    expect(open().current).toMatchObject({ name: 'buyer', token: 't-1' });
  });

  it.each(['', '{', 'null', '7', '[]', '{"user":"x"}', '{"name":{},"token":[]}'])(
    'starts with invalid userData %j',
    (text) => {
      sessionStorage.setItem('userData', text);
      expect(open().current).toMatchObject(BLANK);
    },
  );

  it('starts when storage throws', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('', 'SecurityError');
      });
    expect(open().current).toMatchObject(BLANK);
  });
});

describe('logging in', () => {
  it('stores name and token, in session storage too', async () => {
    const user = open();
    await act(() => user.current.login('buyer', PASSWORD));
    const token = readToken();
    expect((await loginsHere()).map(({ tokenHash }) => tokenHash)).toEqual([hashOf(token)]);
    expect(user.current).toMatchObject({ name: 'buyer', token });
    expect(sessionStorage.getItem('accessToken')).toBe(token);
    expect(JSON.parse(sessionStorage.getItem('userData') ?? '')).toEqual({ name: 'buyer', token });
  });

  it('updates every place that shows the buyer', async () => {
    const [one, two] = [open(), open()];
    await act(() => one.current.login('buyer', PASSWORD));
    expect(two.current.name).toBe('buyer');
  });

  it('changes nothing when it is refused', async () => {
    const user = open();
    expect(await failure(() => user.current.login('buyer', 'Wrong123'))).toMatchObject({
      message: '账号或密码不正确',
    });
    expect(user.current).toMatchObject(BLANK);
    expect(sessionStorage.length).toBe(0);
  });

  it('sends only the encrypted password', async () => {
    const sent = answerWith(() => new Response('{}'));
    const user = open();
    await failure(() => user.current.login('buyer', PASSWORD));
    const body = await sent[0]?.text();
    expect(body).toContain('"userName":"buyer"');
    expect(body).not.toContain(PASSWORD);
  });

  it('works for this page when storage throws', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    const user = open();
    await act(() => user.current.login('buyer', PASSWORD));
    expect(user.current.name).toBe('buyer');
    vi.restoreAllMocks();
    act(() => writeUser(null));
    expect(user.current).toMatchObject(BLANK);
  });
});

const codeTo = async (purpose: 'register' | 'login', mobile: string) =>
  (await dataOf('post', '/user/code', { body: { mobile, purpose } })).devCode ?? '';

it('registering logs in', async () => {
  const user = open();
  const mobile = '13912345678';
  const code = await codeTo('register', mobile);
  const form = { userName: 'newlab', passWord: 'Lab20261', mobile, code, institution: '示例大学', role: 'other', agreed: true } as const; // prettier-ignore
  await act(() => user.current.register(form));
  expect(user.current.name).toBe('newlab');
  expect(await newestBuyer()).toMatchObject({ userName: 'newlab', personal: false });
  await logIn('newlab', 'Lab20261');
});

it('logging in by mobile shows the name of the account', async () => {
  const user = open();
  await act(() => user.current.login('138 0013 8000', PASSWORD));
  expect(user.current.name).toBe('buyer');
  await qa('fault', { path: '/p/user/userInfo', kind: 'status' });
  await act(() => user.current.login('13800138000', PASSWORD));
  expect(user.current.name).toBe('138****8000');
});

it('logging in by code takes the name from the server', async () => {
  const user = open();
  const code = await codeTo('login', '13800138000');
  await act(() => user.current.loginByCode('13800138000', code));
  expect(user.current).toMatchObject({ name: 'buyer', token: readToken() });
});

describe('logging out', () => {
  it.each([
    ['answers', null],
    ['fails', { path: '/logOut', kind: 'status' }],
  ])('drops the buyer when the server %s', async (_, fault) => {
    const user = open();
    await act(() => user.current.login('buyer', PASSWORD));
    if (fault) await qa('fault', fault);
    await act(() => user.current.logout());
    expect(user.current).toMatchObject(BLANK);
    expect(sessionStorage.length).toBe(0);
    expect(await loginsHere()).toHaveLength(fault ? 1 : 0);
  });
});
