/** SMS codes by purpose: registration and login. */
import { describe, expect, it } from 'vitest';
import { dataOf, moveClock, PASSWORD, refusalOf } from '../support/api';

const BUYER = '13800138000';
const FREE = '13912345678';
type Purpose = 'register' | 'login' | 'forgot';

const send = async (purpose: Purpose, mobile: string) =>
  (await dataOf('post', '/user/code', { body: { mobile, purpose } })).devCode ?? '';
const form = {
  userName: 'newlab',
  passWord: 'Lab20261',
  mobile: FREE,
  institution: '示例大学',
  role: 'student',
  agreed: true,
};
const register = (code: string, over: object = {}) =>
  refusalOf('post', '/user/registerByCode', { body: { ...form, code, ...over } });
const login = (code: string, mobile = BUYER) =>
  refusalOf('post', '/user/loginByCode', { body: { mobile, code } });
const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('registration', () => {
  it('saves the verified mobile, the institution and the role', async () => {
    const code = await send('register', FREE);
    const { accessToken: token } = await dataOf('post', '/user/registerByCode', { body: { ...form, code } });
    expect(await dataOf('get', '/p/user/account', { token })).toMatchObject({
      name: 'newlab',
      mobile: '139****5678',
      institution: '示例大学',
      personal: false,
      role: 'student',
    });
    await dataOf('post', '/login', { body: { userName: FREE, passWord: form.passWord } });
    expect(await register(code, { userName: 'another' })).toMatchObject({
      message: '验证码已失效，请重新获取',
    });
  });

  it.each([
    [{ userName: 'buyer' }, '该用户名已注册，无法重新注册'],
    [{ passWord: FREE }, '密码不能与用户名或手机号相同'],
    [{ passWord: 'password1' }, '这个密码太常见，容易被猜到，请换一个'],
    [{ role: 'king' }, '请选择身份'],
    [{ role: '' }, '请选择身份'],
    [{ agreed: false }, '请阅读并同意用户协议与隐私政策'],
    [{ mobile: '12345' }, '请填写正确的手机号'],
    [{ code: '' }, '请填写验证码'],
  ])('refuses %j without using up the code', async (over, message) => {
    const code = await send('register', FREE);
    expect(await register(code, over)).toMatchObject({ code: 'A00001', message });
    await dataOf('post', '/user/registerByCode', { body: { ...form, code } });
  });

  it('tells only the holder of a number that it is registered', async () => {
    const code = await send('register', BUYER);
    expect(await register(other(code), { mobile: BUYER })).toMatchObject({ message: '验证码不正确' });
    expect(await register(code, { mobile: BUYER })).toMatchObject({ message: '该手机号已注册，请直接登录' });
  });
});

describe('login', () => {
  it('works with a code in any notation of the number, and past a locked password', async () => {
    for (let i = 0; i < 10; i++)
      await refusalOf('post', '/login', { body: { userName: 'buyer', passWord: `Wrong${i}` } });
    const code = await send('login', '138 0013 8000');
    const { accessToken: token } = await dataOf('post', '/user/loginByCode', {
      body: { mobile: BUYER, code },
    });
    expect(await dataOf('get', '/p/user/userInfo', { token })).toMatchObject({ name: 'buyer' });
  });

  it('cannot bypass the lock of the name by the mobile number', async () => {
    for (let i = 0; i < 10; i++)
      await refusalOf('post', '/login', {
        body: { userName: i % 2 ? 'buyer' : BUYER, passWord: `Wrong${i}` },
      });
    for (const userName of ['buyer', BUYER, '+86 13800138000'])
      expect(await refusalOf('post', '/login', { body: { userName, passWord: PASSWORD } })).toMatchObject({
        message: '密码输入错误十次，已限制登录30分钟',
      });
  });

  it('leads an unknown number to registration', async () => {
    expect(await login(await send('login', FREE), FREE)).toMatchObject({
      message: '该手机号尚未注册，请先注册',
    });
  });

  it('accepts a code only for its purpose', async () => {
    expect(await login(await send('forgot', BUYER))).toMatchObject({ message: '验证码已失效，请重新获取' });
    expect(await login(await send('register', BUYER))).toMatchObject({ message: '验证码已失效，请重新获取' });
  });

  it('voids a code after too many wrong tries; the next one is still delayed', async () => {
    const code = await send('login', BUYER);
    for (let i = 0; i < 5; i++) expect(await login(other(code))).toMatchObject({ message: '验证码不正确' });
    expect(await login(code)).toMatchObject({ message: '验证码错误次数过多，请重新获取' });
    const again = await refusalOf('post', '/user/code', { body: { mobile: BUYER, purpose: 'login' } });
    expect(again.message).toMatch(/^验证码发送过于频繁，请 \d+ 秒后再试$/);
  });
});

it('sends five codes a day to a number from one origin, over all purposes', async () => {
  for (let i = 0; i < 5; i++) {
    await send((['register', 'login', 'forgot'] as const)[i % 3]!, FREE);
    await moveClock(61);
  }
  const more = () => refusalOf('post', '/user/code', { body: { mobile: FREE, purpose: 'login' } });
  expect(await more()).toMatchObject({ message: '该手机号 24 小时内已获取 5 次验证码，请明天再试' });
  await moveClock(86_400);
  await send('login', FREE);
});

it('offers codes for three purposes without a login', async () => {
  const refused = await refusalOf('post', '/user/code', { body: { mobile: FREE, purpose: 'changeNew' } });
  expect(refused).toMatchObject({ message: '验证码用途不正确' });
});
