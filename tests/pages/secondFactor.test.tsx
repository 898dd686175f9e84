/** 二次验证 in 账户管理: enrolled by choice, recovery codes renewed, switched off, each after a new proof of identity. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, dataOf, logIn, moveClock, PASSWORD } from '../support/api';
import { renderApp, type OpenApp } from '../support/app';
import { codeAt, enrol } from '../support/secondFactor';
import { clock, shopHere } from '../support/shop';

let restore = () => undefined as void;
const setRules = async (secondFactorRequired: boolean) => {
  const { shop } = await shopHere();
  const { settings } = shop;
  restore = () => void (shop.settings = settings);
  const staffAccess = { ...settings.staffAccess, proofMs: 600_000, secondFactorRequired };
  shop.settings = { ...settings, staffAccess };
};
beforeEach(() => setRules(false));
afterEach(() => restore());

const open = (userName = 'manager') => renderApp('/user/accountManage', { loggedIn: true, userName });
const section = async () => within(await screen.findByRole('region', { name: '二次验证' }));
const proofForm = async () => within(await screen.findByRole('form', { name: '重新验证身份' }));

async function proveByPassword({ user }: OpenApp): Promise<void> {
  const proof = await proofForm();
  await user.type(proof.getByLabelText(/^登录密码/), PASSWORD);
  await user.click(proof.getByRole('button', { name: '确认' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: '重新验证身份' })).toBeNull());
}

/** Enrols and passes in the page's login, which stays in this tab. */
async function passHere(app: OpenApp, code: string): Promise<void> {
  const part = await section();
  await app.user.type(await part.findByLabelText(/^动态验证码/), code);
  await app.user.click(part.getByRole('button', { name: '验证' }));
  await part.findByRole('button', { name: '更新恢复码' });
}

it('the second factor is not shown to a buyer', async () => {
  open('buyer');
  expect(await screen.findByRole('region', { name: '登录设备' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '二次验证' })).toBeNull();
});

describe('voluntary enrolment', () => {
  it('asks for the password, shows QR code and key, refuses a wrong code beside the field, shows recovery codes once', async () => {
    const elsewhere = await logIn('manager');
    const app = open();
    const part = await section();
    await part.findByText('未启用');
    await moveClock(601);
    await app.user.click(part.getByRole('button', { name: '启用二次验证' }));
    await proveByPassword(app);
    expect(await part.findByRole('img', { name: /二维码/ })).toBeVisible();
    const secret = /[A-Z2-7]{32}/.exec(part.getByRole('button', { name: /^复制密钥/ }).textContent)![0];
    const box = part.getByLabelText(/^动态验证码/);
    await app.user.type(box, '12ab');
    await app.user.click(part.getByRole('button', { name: '启用' }));
    expect(await part.findByText('请输入 6 位动态验证码，或一个恢复码')).toBeVisible();
    await app.user.clear(box);
    await app.user.type(box, codeAt(secret, clock.now()));
    await app.user.click(part.getByRole('button', { name: '启用' }));
    const codes = within(await part.findByRole('list', { name: '恢复码' })).getAllByRole('listitem');
    expect(codes).toHaveLength(10);

    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    await app.user.click(part.getByRole('button', { name: '下载' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const text = codes.map(({ textContent }) => textContent).join('\n');
    // jsdom's Blob cannot be read.
    expect((saved.mock.calls[0]![0] as Blob).size).toBe(text.length + 1);
    await app.user.click(part.getByRole('button', { name: '复制全部' }));
    expect(await part.findByText('已复制')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(text);

    await app.user.click(part.getByRole('button', { name: '已保存' }));
    expect(await part.findByText(/^剩余 10 个恢复码/)).toBeVisible();
    expect(screen.queryByText(codes[0]!.textContent)).toBeNull();
    // The other login has ended, and the list of devices shows it.
    expect((await call('get', '/p/user/userInfo', { token: elsewhere })).status).toBe(401);
    await waitFor(() => expect(screen.getAllByText(/最近使用/)).toHaveLength(1));
  });

  it('can be cancelled, also when the proof is not given', async () => {
    const app = open();
    const part = await section();
    await part.findByText('未启用');
    await moveClock(601);
    await app.user.click(part.getByRole('button', { name: '启用二次验证' }));
    const proof = await proofForm();
    await app.user.click(proof.getByRole('button', { name: /取\s?消/ }));
    expect(await part.findByText('此操作需要重新验证身份')).toBeVisible();
    await app.user.click(part.getByRole('button', { name: /取\s?消/ }));
    expect(await part.findByText('未启用')).toBeVisible();
  });
});

describe('an account with a second factor', () => {
  it('gives a code first, then renews its recovery codes after a proof by code', async () => {
    const { secret, codes } = await enrol(await logIn('manager'));
    const app = open();
    await passHere(app, codes[0]!);
    const part = await section();
    expect(part.getByText(/^剩余 9 个恢复码/)).toBeVisible();
    await moveClock(601);
    await app.user.click(part.getByRole('button', { name: '更新恢复码' }));
    await app.user.click(await part.findByRole('button', { name: '确认更新' }));
    const proof = await proofForm();
    await app.user.click(await proof.findByText('用验证码'));
    const box = await proof.findByLabelText(/^动态验证码/);
    await app.user.type(box, '000000');
    await app.user.click(proof.getByRole('button', { name: '确认' }));
    expect(await proof.findByText(/动态验证码不正确/)).toBeVisible();
    expect(box).toHaveValue('000000');
    await waitFor(() => expect(box).toBeInvalid());
    await app.user.clear(box);
    await app.user.type(box, codeAt(secret, clock.now()));
    await app.user.click(proof.getByRole('button', { name: '确认' }));
    const fresh = within(await part.findByRole('list', { name: '恢复码' })).getAllByRole('listitem');
    expect(fresh).toHaveLength(10);
    expect(codes).not.toContain(fresh[0]!.textContent);
  });

  it('shows beside the field how long to wait after too many wrong codes', async () => {
    const { codes } = await enrol(await logIn('manager'));
    const app = open();
    await passHere(app, codes[0]!);
    await moveClock(601);
    const token = sessionStorage.getItem('accessToken');
    // Each wrong code doubles the wait: it must outlast the steps on the page, which take seconds on a busy machine.
    for (let i = 0; i < 10; i++) {
      await call('post', '/p/reauthenticate', { token, body: { code: '000000' } });
      if (i < 9) await moveClock(2 ** Math.max(0, i - 4) + 1);
    }
    const part = await section();
    await app.user.click(part.getByRole('button', { name: '更新恢复码' }));
    await app.user.click(await part.findByRole('button', { name: '确认更新' }));
    const proof = await proofForm();
    await app.user.click(await proof.findByText('用验证码'));
    const box = await proof.findByLabelText(/^动态验证码/);
    await app.user.type(box, '111111');
    await app.user.click(proof.getByRole('button', { name: '确认' }));
    expect(await proof.findByText(/^尝试次数过多，请 \d+ 秒后再试$/)).toBeVisible();
    await waitFor(() => expect(box).toBeInvalid());
  });

  it('switches it off where the role allows', async () => {
    const { codes } = await enrol(await logIn('manager'));
    const app = open();
    await passHere(app, codes[0]!);
    const part = await section();
    await app.user.click(part.getByRole('button', { name: '关闭二次验证' }));
    await app.user.click(await part.findByRole('button', { name: '确认关闭' }));
    expect(await part.findByText('未启用')).toBeVisible();
    const { since } = await dataOf('get', '/p/secondFactor', { token: await logIn('manager') });
    expect(since).toBeNull();
  });

  it('cannot switch it off where the role requires it, and says why', async () => {
    await setRules(true);
    const { codes } = await enrol(await logIn('manager'));
    const app = open();
    await passHere(app, codes[0]!);
    const part = await section();
    expect(part.getByText(/您的角色必须使用二次验证，不能关闭/)).toBeVisible();
    expect(part.queryByRole('button', { name: '关闭二次验证' })).toBeNull();
    expect(part.getByRole('button', { name: '更换手机' })).toBeVisible();
  });
});
