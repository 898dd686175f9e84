/** Login: names, the lock after ten wrong passwords, the cipher of mall4j clients. */
import { createCipheriv } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { encryptPassword } from '@/services/passwordCipher';
import { dataOf, logIn, moveClock, PASSWORD, refusalOf } from '../support/api';

const MOBILE = '13800138000';
const tryLogin = (userName: string, passWord: string) =>
  refusalOf('post', '/login', { body: { userName, passWord } });
const wrong = async (userName: string, times: number) => {
  for (let i = 0; i < times; i++) await tryLogin(userName, `Wrong${i}`);
};

/** The form that mall4j clients send. */
function mallCipher(plain: string, key = '-mall4j-password') {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return cipher.update(plain, 'utf8', 'base64') + cipher.final('base64');
}

describe('login', () => {
  it('accepts the account or the mobile number in any notation', async () => {
    for (const name of ['buyer', MOBILE, '138 0013 8000', '+86 13800138000']) {
      const token = await logIn(name);
      expect(await dataOf('get', '/p/user/userInfo', { token })).toMatchObject({ name: 'buyer' });
    }
  });

  it.each([
    ['buyer', 'reagent2026', '账号或密码不正确'],
    ['Buyer', PASSWORD, '账号或密码不正确'],
    ['nobody', PASSWORD, '账号或密码不正确'],
    ['', PASSWORD, '请填写账号'],
    ['buyer', '', '请填写密码'],
    // Spaces count: a password may contain any character.
    ['buyer', ' ', '账号或密码不正确'],
    ['x'.repeat(51), PASSWORD, '账号不能超过 50 个字'],
  ])('refuses %j with %j', async (userName, passWord, message) => {
    expect(await tryLogin(userName, passWord)).toMatchObject({ status: 200, code: 'A00001', message });
  });

  it('counts wrong passwords of simultaneous calls', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => tryLogin('buyer', `Wrong${at}`)));
    const notice = answers.map(({ message }) => message);
    expect(notice.filter((message) => message === '账号或密码不正确')).toHaveLength(10);
    expect(notice.filter((message) => message === '密码输入错误十次，已限制登录30分钟')).toHaveLength(4);
  });

  it('locks a name for 30 minutes after ten wrong passwords', async () => {
    const locked = { message: '密码输入错误十次，已限制登录30分钟' };
    await wrong('buyer', 9);
    expect(await tryLogin('buyer', 'Wrong9')).toMatchObject({ message: '账号或密码不正确' });
    expect(await tryLogin('buyer', PASSWORD)).toMatchObject(locked);
    await logIn('manager');
    await moveClock(29 * 60);
    expect(await tryLogin('buyer', PASSWORD)).toMatchObject(locked);
    await moveClock(61);
    await logIn('buyer');
  });

  it('a lock keeps existing logins valid', async () => {
    const token = await logIn();
    await wrong('buyer', 11);
    expect(await dataOf('get', '/p/user/userInfo', { token })).toMatchObject({ name: 'buyer' });
    expect(await dataOf('get', '/p/shopCart/info', { token })).toBeDefined();
  });

  it('forgets wrong passwords after a right one', async () => {
    await wrong('buyer', 9);
    await logIn();
    await wrong('buyer', 9);
    await logIn();
  });
});

describe('the encrypted password', () => {
  it('of a mall4j client is accepted', async () => {
    await logIn('buyer', mallCipher(`${Date.now()}${PASSWORD}`));
  });

  it('of our own client has the same form', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
    expect(await encryptPassword(PASSWORD)).toBe(mallCipher(`1700000000000${PASSWORD}`));
  });

  it.each([
    ['of another key', mallCipher(`${Date.now()}${PASSWORD}`, 'another-password')],
    ['without the time', mallCipher(PASSWORD)],
    ['that is noise', Buffer.alloc(32, 7).toString('base64')],
  ])('%s is refused', async (_, cipher) => {
    expect(await tryLogin('buyer', cipher)).toMatchObject({ code: 'A00001', message: 'AES解密错误' });
  });
});

it('counts the 30 minutes from the tenth wrong password', async () => {
  for (let i = 0; i < 10; i++) {
    await wrong('buyer', 1);
    await moveClock(2 * 60);
  }
  await moveClock(15 * 60);
  expect((await tryLogin('buyer', PASSWORD)).message).toContain('已限制登录30分钟');
  await moveClock(15 * 60);
  await logIn('buyer');
});

it('a password reset by code ends the lock', async () => {
  await wrong('buyer', 10);
  const { devCode } = await dataOf('post', '/user/code', { body: { mobile: MOBILE, purpose: 'forgot' } });
  await dataOf('post', '/user/forgot/reset', {
    body: { mobile: MOBILE, code: devCode, passWord: 'Newlab2026' },
  });
  await logIn('buyer', 'Newlab2026');
});
