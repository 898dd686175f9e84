/** /user/accountManage on the server: each field is stored for its buyer, or refused with a reason. */
import { JPEG_URL } from '../support/photo';
import { describe, expect, it } from 'vitest';
import { call, dataOf, fetchRaw, logIn, moveClock, PASSWORD, refusalOf } from '../support/api';

const FREE = '13912345678';
const BLANK = { taxNo: '', address: '', phone: '', bank: '', bankAccount: '' };
const account = (token: string) => dataOf('get', '/p/user/account', { token });
const codeTo = async (token: string, body: { to: 'old' | 'new'; mobile?: string }) =>
  (await dataOf('post', '/p/user/code', { token, body })).devCode ?? '';
const isOut = async (token: string) => (await fetchRaw('get', '/p/user/userInfo', { token })).status === 401;

it('returns the account without password, id and full number', async () => {
  const text = JSON.stringify(await account(await logIn()));
  expect(text).toContain('138****8000');
  for (const secret of [PASSWORD, '0'.repeat(31), '13800138000']) expect(text).not.toContain(secret);
});

it('refuses a name with characters that reverse the writing direction', async () => {
  const token = await logIn();
  await dataOf('put', '/p/user/setUserInfo', { token, body: { nickName: '分析\u202e心中\u2066' } });
  expect(await account(token)).toMatchObject({ nickName: '分析心中' });
});

describe('the avatar', () => {
  const set = (token: string, avatarUrl: unknown) => ({ token, body: { avatarUrl } });
  const pic = JPEG_URL;

  it('is saved, kept when the name changes, and removed', async () => {
    const token = await logIn();
    await dataOf('put', '/p/user/setUserInfo', set(token, pic));
    await dataOf('put', '/p/user/setUserInfo', { token, body: { nickName: '分析中心' } });
    expect(await account(token)).toMatchObject({ pic, nickName: '分析中心' });
    await dataOf('put', '/p/user/setUserInfo', set(token, ''));
    expect(await account(token)).toMatchObject({ pic: null });
  });

  it.each([
    ['data:image/svg+xml;base64,PHN2Zz4='],
    ['javascript:alert(1)'],
    [`data:image/jpeg;base64,${'A'.repeat(61_440)}`],
    ['http://pictures.test/a.jpg'],
    ['https://name:secret@pictures.test/a.jpg'],
    ['https://localhost/a.jpg'],
  ])('refuses %.40s', async (avatarUrl) => {
    const token = await logIn();
    expect(await refusalOf('put', '/p/user/setUserInfo', set(token, avatarUrl))).toMatchObject({
      message: '头像须为 60 kB 以内的 JPG、PNG 或 WebP 图片',
    });
    expect(await account(token)).toMatchObject({ pic: null });
  });

  it.each([
    [
      'SVG that is called JPEG',
      btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '不是 JPEG、PNG 或 WebP 图片',
    ],
    ['HTML that is called JPEG', btoa('<script>alert(1)</script>'), '不是 JPEG、PNG 或 WebP 图片'],
    ['the first bytes of a JPEG', '/9j/4AAQ', '已损坏，无法打开'],
  ])('refuses %s', async (_words, base64, message) => {
    const token = await logIn();
    const given = set(token, `data:image/jpeg;base64,${base64}`);
    expect(await refusalOf('put', '/p/user/setUserInfo', given)).toMatchObject({ message: `头像${message}` });
    expect(await account(token)).toMatchObject({ pic: null });
  });

  it('can be an https address, as mini programs send it', async () => {
    const token = await logIn();
    const address = 'https://thirdwx.qlogo.cn/mmopen/vi_32/abc/132';
    await dataOf('put', '/p/user/setUserInfo', set(token, address));
    expect(await account(token)).toMatchObject({ pic: address });
  });
});

describe('the mobile number', () => {
  const change = (token: string, body: object) => refusalOf('put', '/p/user/mobile', { token, body });

  it('is changed with one code for each number', async () => {
    const token = await logIn();
    const oldCode = await codeTo(token, { to: 'old' });
    const code = await codeTo(token, { to: 'new', mobile: FREE });
    const body = { mobile: FREE, code, oldCode };
    expect(
      await change(token, { ...body, oldCode: code === '000000' ? '1'.repeat(6) : '000000' }),
    ).toMatchObject({
      message: '原手机号验证码不正确',
    });
    await dataOf('put', '/p/user/mobile', { token, body });
    expect(await account(token)).toMatchObject({ mobile: '139****5678' });
    await logIn(FREE);
    expect(
      await refusalOf('post', '/login', { body: { userName: '13800138000', passWord: PASSWORD } }),
    ).toMatchObject({ message: '账号或密码不正确' });
  });

  it('keeps the old code when the new one is wrong', async () => {
    const token = await logIn();
    const oldCode = await codeTo(token, { to: 'old' });
    const code = await codeTo(token, { to: 'new', mobile: FREE });
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await change(token, { mobile: FREE, code: wrong, oldCode })).toMatchObject({
      message: '新手机号验证码不正确',
    });
    await dataOf('put', '/p/user/mobile', { token, body: { mobile: FREE, code, oldCode } });
  });

  it('is refused when another account has it; only its holder is notified', async () => {
    const token = await logIn();
    const oldCode = await codeTo(token, { to: 'old' });
    const code = await codeTo(token, { to: 'new', mobile: '13900139000' });
    expect(await change(token, { mobile: '13900139000', code, oldCode })).toMatchObject({
      message: '该手机号已被其他账户使用',
    });
    expect(await account(token)).toMatchObject({ mobile: '138****8000' });
  });

  it('is refused without a code, when unchanged, and with a code of the wrong kind', async () => {
    const token = await logIn();
    expect(await change(token, { mobile: FREE, code: '123456' })).toMatchObject({
      message: '请填写原手机号验证码',
    });
    expect(await change(token, { mobile: '13800138000', code: '123456' })).toMatchObject({
      message: '新手机号与原手机号相同',
    });
    expect(await refusalOf('post', '/p/user/code', { token, body: { to: 'any' } })).toMatchObject({
      code: 'A00014',
    });
  });

  it('is added to an account without one with the password', async () => {
    const body = { userName: 'newlab', passWord: 'Lab20261' };
    const { accessToken: token } = await dataOf('post', '/user/register', { body });
    expect(await refusalOf('post', '/p/user/code', { token, body: { to: 'old' } })).toMatchObject({
      message: '账户还没有手机号',
    });
    const code = await codeTo(token, { to: 'new', mobile: FREE });
    expect(await change(token, { mobile: FREE, code, passWord: 'Wrong2026' })).toMatchObject({
      message: '密码不正确',
    });
    await dataOf('put', '/p/user/mobile', { token, body: { mobile: FREE, code, passWord: 'Lab20261' } });
    expect(await account(token)).toMatchObject({ mobile: '139****5678' });
  });
});

describe('the password', () => {
  const change = (token: string, oldPassWord: string, passWord: string) => ({
    token,
    body: { oldPassWord, passWord },
  });

  it('is changed with the old one; every other token becomes invalid', async () => {
    const [here, there] = [await logIn(), await logIn()];
    const stranger = await logIn('manager');
    expect(await account(here)).toMatchObject({ passwordTime: null });
    expect(await dataOf('put', '/p/user/password', change(here, PASSWORD, 'Changed2026'))).toBe(1);
    expect(await isOut(there)).toBe(true);
    expect(await isOut(stranger)).toBe(false);
    expect((await account(here)).passwordTime).toMatch(/^\d{4}-/);
    await logIn('buyer', 'Changed2026');
  });

  it.each([
    ['Wrong2026', 'Changed2026', '原密码不正确'],
    [PASSWORD, PASSWORD, '新密码不能与原密码相同'],
    [PASSWORD, 'short1', '密码长度为 8–128 个字符'],
    [PASSWORD, '13800138000', '密码不能与用户名或手机号相同'],
    [PASSWORD, 'Sunshine', '这个密码太常见，容易被猜到，请换一个'],
    ['', 'Changed2026', '请填写原密码'],
  ])('%j → %j: %s', async (old, fresh, message) => {
    const token = await logIn();
    expect(await refusalOf('put', '/p/user/password', change(token, old, fresh))).toMatchObject({ message });
    await logIn();
  });

  it('ten wrong old passwords lock this call, not the login', async () => {
    const token = await logIn();
    for (let i = 0; i < 10; i++)
      await call('put', '/p/user/password', change(token, `Wrong${i}`, 'Changed2026'));
    expect(await refusalOf('put', '/p/user/password', change(token, PASSWORD, 'Changed2026'))).toMatchObject({
      message: '原密码输入错误十次，请 30 分钟后再试',
    });
    await logIn();
    await moveClock(30 * 60 + 1);
    await dataOf('put', '/p/user/password', change(token, PASSWORD, 'Changed2026'));
  });
});

describe('institution and tax data', () => {
  const put = (token: string, body: object) => ({
    token,
    body: { institution: '示例大学', role: 'leader', tax: BLANK, ...body },
  });

  it('are saved in normal form', async () => {
    const token = await logIn();
    const tax = { ...BLANK, taxNo: '12100000 4000 0062 4d', phone: '021 5474 0000' };
    await dataOf('put', '/p/user/institution', put(token, { tax }));
    expect(await account(token)).toMatchObject({
      institution: '示例大学',
      role: 'leader',
      tax: { taxNo: '12100000400000624D', phone: '021-54740000' },
    });
  });

  it('can be blank for a person', async () => {
    const token = await logIn();
    await dataOf('put', '/p/user/institution', put(token, { institution: '', role: '' }));
    expect(await account(token)).toMatchObject({ personal: true, institution: '', role: '', tax: BLANK });
  });

  it.each([
    [{ tax: { ...BLANK, taxNo: '12100000400000624E' } }, '税号校验位不符，请核对是否有抄错的字符'],
    [{ role: 'king' }, '请选择身份'],
    [{ institution: '大学' }, '请填写单位全称，与营业执照或法人证书一致'],
    [{ tax: 'x' }, '请求内容应为对象'],
  ])('refuses %j', async (over, message) => {
    const token = await logIn();
    const before = await account(token);
    expect(await refusalOf('put', '/p/user/institution', put(token, over))).toMatchObject({ message });
    expect(await account(token)).toEqual(before);
  });
});

it('notices are saved per buyer; an incomplete set is refused', async () => {
  const [token, other] = [await logIn(), await logIn('manager')];
  const { notices } = await account(token);
  await dataOf('put', '/p/user/notices', { token, body: { ...notices, promotion: true } });
  expect((await account(token)).notices).toEqual({ ...notices, promotion: true });
  expect((await account(other)).notices.promotion).toBe(false);
  expect(await refusalOf('put', '/p/user/notices', { token, body: { order: true } })).toMatchObject({
    code: 'A00014',
  });
});

describe('the devices', () => {
  const list = (token: string) => dataOf('get', '/p/user/devices', { token });
  const end = (token: string, deviceId: string) => ({ token, params: { deviceId } });

  it("lists the buyer's devices, this one first, without tokens", async () => {
    const [here, there] = [await logIn(), await logIn()];
    await logIn('manager');
    const devices = await list(there);
    expect(devices.map(({ current }) => current)).toEqual([true, false]);
    for (const token of [here, there]) expect(JSON.stringify(devices)).not.toContain(token);
  });

  it('ends one, then all others', async () => {
    const [here, second, third] = [await logIn(), await logIn(), await logIn()];
    const [, { deviceId }] = (await list(second)) as [unknown, { deviceId: string }];
    await dataOf('delete', '/p/user/devices/{deviceId}', end(second, deviceId));
    expect([await isOut(here), await isOut(third)].filter(Boolean)).toHaveLength(1);
    expect(await dataOf('delete', '/p/user/devices', { token: second })).toBe(1);
    expect([await isOut(here), await isOut(second), await isOut(third)]).toEqual([true, false, true]);
  });

  it('refuses to end a device of another buyer or the present one', async () => {
    const [token, other] = [await logIn(), await logIn('manager')];
    const [theirs] = await list(other);
    const [mine] = await list(token);
    const refused = (deviceId: string) =>
      refusalOf('delete', '/p/user/devices/{deviceId}', end(token, deviceId));
    expect(await refused(theirs!.deviceId)).toMatchObject({ message: '该设备已退出' });
    expect(await refused(mine!.deviceId)).toMatchObject({ message: '这是当前设备，请使用“退出登录”' });
    expect([await isOut(token), await isOut(other)]).toEqual([false, false]);
  });
});
