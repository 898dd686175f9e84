/** Registration, password reset and account data. */
import { describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import type { SendSms } from '../../server/shop';
import { encryptPassword } from '@/services/passwordCipher';
import { call, dataOf, fetchRaw, logIn, moveClock, PASSWORD, refusalOf } from '../support/api';
import { shopHere } from '../support/shop';
import { codesHere } from '../support/state';

const MOBILE = '13800138000';
const tryLogin = (userName: string, passWord: string) =>
  refusalOf('post', '/login', { body: { userName, passWord } });

const codeRequest = () =>
  new Request('http://shop.test/apis/user/code', {
    method: 'POST',
    body: JSON.stringify({ mobile: MOBILE, purpose: 'forgot' }),
  });

const form = { userName: 'newlab', passWord: 'Lab20261', mobile: '139 1234 5678', institution: '示例大学' };

describe('registration with the mall4j call', () => {
  const register = (over: object) => refusalOf('post', '/user/register', { body: { ...form, ...over } });

  it('logs the new buyer in and does not keep an unverified number', async () => {
    const { accessToken } = await dataOf('post', '/user/register', { body: form });
    const info = await dataOf('get', '/p/user/userInfo', { token: accessToken });
    expect(info).toMatchObject({
      name: 'newlab',
      personal: false,
      canManage: false,
      staffRoles: [],
      institution: '示例大学',
      mobile: '',
    });
    expect(await tryLogin('13912345678', 'Lab20261')).toMatchObject({ message: '账号或密码不正确' });
    expect(await dataOf('get', '/p/address/list', { token: accessToken })).toEqual([]);
  });

  it('without an institution registers a person', async () => {
    const { accessToken } = await dataOf('post', '/user/register', { body: { ...form, institution: ' ' } });
    expect(await dataOf('get', '/p/user/userInfo', { token: accessToken })).toMatchObject({ personal: true });
  });

  it.each([
    [{ userName: 'buyer' }, '该用户名已注册，无法重新注册'],
    [{ userName: 'ab' }, '用户名为 3–20 个字母、数字、汉字、下划线或短横线'],
    [{ userName: 'a b c' }, '用户名为 3–20 个字母、数字、汉字、下划线或短横线'],
    [{ userName: undefined }, '请填写用户名'],
    [{ passWord: 'short1' }, '密码长度为 8–128 个字符'],
    [{ passWord: '长'.repeat(129) }, '密码长度为 8–128 个字符'],
    [{ passWord: 'NEWLAB01', userName: 'newlab01' }, '密码不能与用户名或手机号相同'],
    [{ passWord: 'Football' }, '这个密码太常见，容易被猜到，请换一个'],
    [{ passWord: 'woaini520' }, '这个密码太常见，容易被猜到，请换一个'],
    [{ passWord: undefined }, '请填写密码'],
  ])('refuses %j', async (over, message) => {
    expect(await register(over)).toMatchObject({ code: 'A00001', message });
    expect(await tryLogin('newlab', form.passWord)).toMatchObject({ message: '账号或密码不正确' });
  });
});

describe('a password of any characters', () => {
  const set = (token: string, passWord: string) =>
    dataOf('put', '/p/user/password', { token, body: { oldPassWord: PASSWORD, passWord } });

  it('accepts any composition of accents and keeps spaces', async () => {
    const { accessToken: token } = await dataOf('post', '/user/register', {
      body: { ...form, passWord: PASSWORD },
    });
    await set(token, await encryptPassword(' cafe\u0301 和 😀 lab '));
    for (const same of [' caf\u00e9 和 😀 lab ', ' cafe\u0301 和 😀 lab ']) await logIn('newlab', same);
    expect(await tryLogin('newlab', 'caf\u00e9 和 😀 lab')).toMatchObject({ message: '账号或密码不正确' });
  });

  it('allows 128 characters; longer ones are wrong and are not hashed', async () => {
    const longest = '试'.repeat(128);
    await dataOf('post', '/user/register', { body: { ...form, passWord: await encryptPassword(longest) } });
    const login = async (text: string) =>
      (await call('post', '/login', { body: { userName: 'newlab', passWord: text } })).envelope.message;
    expect(await login(await encryptPassword(longest))).toBeNull();
    expect(await login(await encryptPassword(`${longest}试`))).toBe('账号或密码不正确');
    expect(await login('x'.repeat(1_001))).toMatch(/1000|1,000/);
  });
});

describe('resetting a forgotten password', () => {
  const send = (mobile = MOBILE) => dataOf('post', '/user/code', { body: { mobile, purpose: 'forgot' } });
  const reset = (code: string | null, over = {}) => ({
    body: { mobile: MOBILE, code: code ?? '', passWord: 'Changed2026', ...over },
  });
  const refused = async (code: string | null, over = {}) =>
    (await refusalOf('post', '/user/forgot/reset', reset(code, over))).message;
  const other = (code: string | null) => (code === '000000' ? '000001' : '000000');

  it('sets a new password with the code; old tokens and the old password become invalid', async () => {
    const token = await logIn();
    const { devCode, expiresIn } = await send();
    expect(expiresIn).toBe(300);
    expect(devCode).toMatch(/^\d{6}$/);
    await dataOf('post', '/user/forgot/reset', reset(devCode));
    expect((await refusalOf('get', '/p/user/userInfo', { token })).status).toBe(401);
    expect(await tryLogin('buyer', PASSWORD)).toMatchObject({ message: '账号或密码不正确' });
    await logIn('buyer', 'Changed2026');
    expect(await refused(devCode)).toBe('验证码已失效，请重新获取');
  });

  it('accepts the code for five minutes', async () => {
    const { devCode } = await send();
    await moveClock(301);
    expect(await refused(devCode)).toBe('验证码已失效，请重新获取');
  });

  it('refuses a wrong code five times, then requires a new one', async () => {
    const { devCode } = await send();
    for (let i = 0; i < 5; i++) expect(await refused(other(devCode))).toBe('验证码不正确');
    expect(await refused(devCode)).toBe('验证码错误次数过多，请重新获取');
    expect(await refused(devCode)).toBe('验证码已失效，请重新获取');
  });

  it('sends a code once a minute', async () => {
    await send();
    const again = await refusalOf('post', '/user/code', { body: { mobile: MOBILE, purpose: 'forgot' } });
    expect(again.message).toMatch(/^验证码发送过于频繁，请 \d+ 秒后再试$/);
    await send('13900139000');
    await moveClock(60);
    await send();
  });

  it('refuses the code of another number', async () => {
    const { devCode } = await send();
    expect(await refused(devCode, { mobile: '13900139000' })).toBe('验证码已失效，请重新获取');
  });

  it('answers an unknown number alike; only the holder of the code learns of it', async () => {
    const { devCode } = await send('13666666666');
    expect(await refused(devCode, { mobile: '13666666666' })).toBe('该手机号尚未注册，请先注册');
  });

  it('refuses a number that changed hands after the code was sent', async () => {
    const { devCode } = await send();
    const { pool } = (await shopHere()).shop;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('update buyers set mobile = null where mobile = $1', [MOBILE]);
    const answer = refused(devCode);
    await new Promise((go) => setTimeout(go, 500));
    await holder.query('commit');
    holder.release();
    expect(await answer).toBe('该手机号尚未注册，请先注册');
  });

  it('does not use up the code when the password is weak', async () => {
    const { devCode } = await send();
    expect(await refused(devCode, { passWord: 'short' })).toBe('密码长度为 8–128 个字符');
    await dataOf('post', '/user/forgot/reset', reset(devCode));
  });

  it.each(['', 'abc', '110', '1380013800'])('sends no code to %j', async (mobile) => {
    expect(await refusalOf('post', '/user/code', { body: { mobile, purpose: 'forgot' } })).toMatchObject({
      code: 'A00001',
    });
  });

  it('sends the code only by SMS in production', async () => {
    const { shop } = await shopHere();
    const sent: string[] = [];
    const sendSms: SendSms = async (mobile, code) => Promise.resolve(void sent.push(`${mobile} ${code}`));
    const production = createApp({ ...shop, sendSms, settings: { ...shop.settings, showCodes: false } });
    const answer = await production.fetch(codeRequest());
    expect(await answer.json()).toMatchObject({ success: true, data: { devCode: null } });
    expect(sent).toEqual([expect.stringMatching(new RegExp(`^${MOBILE} \\d{6}$`))]);
  });

  it('keeps no code when the SMS could not be sent; offers no code without an SMS service', async () => {
    const { shop } = await shopHere();
    const settings = { ...shop.settings, showCodes: false };
    const silent = { ...shop.log, error: () => undefined };
    const failing = createApp({
      ...shop,
      settings,
      log: silent,
      sendSms: () => Promise.reject(new Error('no')),
    });
    expect(await (await failing.fetch(codeRequest())).json()).toMatchObject({ reason: 'SMS_FAILED' });
    expect(await codesHere()).toEqual([]);
    const without = createApp({ ...shop, settings });
    expect(await (await without.fetch(codeRequest())).json()).toMatchObject({ reason: 'SMS_NOT_OFFERED' });
  });
});

describe('the own account', () => {
  it('does not contain password or id', async () => {
    const token = await logIn();
    const text = await (await fetchRaw('get', '/p/user/userInfo', { token })).text();
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain('0'.repeat(31));
    expect(text).not.toContain(MOBILE);
  });

  it('marks the manager as allowed to see the administration', async () => {
    const token = await logIn('manager');
    expect(await dataOf('get', '/p/user/userInfo', { token })).toMatchObject({ canManage: true });
  });

  it('changes the display name, which is not a login name', async () => {
    const token = await logIn();
    await dataOf('put', '/p/user/setUserInfo', { token, body: { nickName: ' 分析中心 ' } });
    expect(await dataOf('get', '/p/user/userInfo', { token })).toMatchObject({
      name: 'buyer',
      nickName: '分析中心',
    });
    const long = { token, body: { nickName: '长'.repeat(21) } };
    expect(await refusalOf('put', '/p/user/setUserInfo', long)).toMatchObject({
      message: '昵称不能超过 20 个字',
    });
  });
});
