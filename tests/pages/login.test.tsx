import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { faults } from '../support/shop';
import { dataOf, refusalOf } from '../support/api';
import { renderApp, type OpenApp } from '../support/app';
import { server } from '../support/setupServer';
import { packBy } from '../support/shopping';
import { ok } from '../support/wire';
import { savePending } from '@/storage/cartWork';
import { readToken } from '@/storage/session';

/** The form's own button: the header has a link of the same name. */
const press = ({ user }: OpenApp) => user.click(screen.getByRole('button', { name: '登录' }));

async function fill({ user }: OpenApp, name = 'buyer', passWord = 'Reagent2026') {
  await user.type(await screen.findByLabelText(/^账号/), name);
  await user.type(screen.getByLabelText('密码'), passWord);
}

describe('/login', () => {
  it('shows missing fields beside them and focuses the first', async () => {
    const app = renderApp('/login');
    await screen.findByLabelText(/^账号/);
    await press(app);
    expect(await screen.findByText('请填写账号或手机号')).toBeVisible();
    expect(screen.getByText('请填写密码')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^账号/)).toHaveFocus());
  });

  it('shows a refusal, keeps the input, and clears the message on typing', async () => {
    const app = renderApp('/login');
    await fill(app, 'buyer', 'wrong-one-1');
    await press(app);
    expect(await screen.findByText('账号或密码不正确')).toBeVisible();
    expect(screen.getAllByText('账号或密码不正确')).toHaveLength(1);
    expect(screen.getByLabelText(/^账号/)).toHaveValue('buyer');
    await app.user.type(screen.getByLabelText('密码'), '2');
    expect(screen.queryByText('账号或密码不正确')).toBeNull();
  });

  it('logs in with Enter and returns to the previous page', async () => {
    const app = renderApp('/login?redirect=%2Flist%3Fq%3D67-64-1');
    await fill(app);
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.address()).toBe('/list?q=67-64-1'));
    expect(await screen.findByRole('button', { name: '我的账户 buyer' })).toBeVisible();
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login?redirect=/x',
  ])('never returns to %s', async (redirect) => {
    const app = renderApp(`/login?redirect=${encodeURIComponent(redirect)}`);
    await fill(app);
    await press(app);
    await waitFor(() => expect(app.address()).toBe('/home'));
  });

  it('passes the return address to registration and header', async () => {
    renderApp('/login?redirect=%2FbuyCar');
    const onward = await screen.findByRole('link', { name: '注册新账户' });
    expect(onward.getAttribute('href')).toContain('/register?redirect=%2FbuyCar');
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toContain('redirect=%2FbuyCar');
  });

  it('says that the server did not answer', async () => {
    faults.push({ method: 'POST', path: '/login', kind: 'offline' });
    const app = renderApp('/login');
    await fill(app);
    await press(app);
    expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  });

  it.each([null, {}, { accessToken: '' }, 'x'])(
    'does not take the answer %j for a login, says so, and keeps the input',
    async (answer) => {
      server().use(http.post('*/login', () => ok(answer)));
      const app = renderApp('/login');
      await fill(app);
      await press(app);
      expect(await screen.findByRole('alert')).toHaveTextContent(/\S/);
      expect(screen.getByLabelText(/^账号/)).not.toHaveValue('');
      expect(app.address()).toContain('/login');
      expect(readToken()).toBe('');
    },
  );

  it('adds the pack that was wanted before the login to the cart', async () => {
    const sku = packBy('N');
    savePending([{ prodId: sku.prodId, skuId: sku.skuId, shopId: 1, count: 3 }]);
    const app = renderApp('/login?redirect=%2FbuyCar');
    await fill(app);
    await press(app);
    expect(await screen.findByText('已加入购物车')).toBeVisible();
    expect(await screen.findByRole('spinbutton', { name: '数量' })).toHaveValue('3');
    expect(screen.getByRole('link', { name: '购物车，1 种商品' })).toBeVisible();
  });

  it('says that ten wrong passwords lock the login, and what can be done', async () => {
    const app = renderApp('/login');
    await fill(app);
    for (let i = 0; i < 10; i++)
      await refusalOf('post', '/login', { body: { userName: 'buyer', passWord: `Wrong${i}` } });
    await press(app);
    expect(await screen.findByText(/已限制登录30分钟，可改用验证码登录，或找回密码/)).toBeVisible();
  });

  it.each([
    ['', 0],
    ['on', 1],
  ])('with MOCK_ON=%j shows the demo account %i times', async (mockOn, times) => {
    // In development another server may run that does not know this account.
    vi.stubEnv('NODE_ENV', 'development');
    vi.stubEnv('MOCK_ON', mockOn);
    onTestFinished(() => void vi.unstubAllEnvs());
    renderApp('/login');
    await screen.findByLabelText(/^账号/);
    expect(screen.queryAllByText(/演示账号/)).toHaveLength(times);
  });
});

describe('/login by code', () => {
  const codeShown = async () => (await screen.findByText(/^\d{6}$/)).textContent;

  it('takes the number from the account field, sends a code, logs in and returns', async () => {
    const app = renderApp('/login?redirect=%2FbuyCar');
    await app.user.type(await screen.findByLabelText(/^账号/), '138 0013 8000');
    await app.user.click(await screen.findByText('验证码登录'));
    expect(app.address()).toBe('/login?redirect=%2FbuyCar&way=code');
    expect(await screen.findByLabelText(/^手机号/)).toHaveValue('138 0013 8000');
    await app.user.click(screen.getByRole('button', { name: '发送验证码' }));
    const code = await codeShown();
    expect(screen.getByRole('button', { name: /秒后可重新发送/ })).toBeDisabled();
    await app.user.type(screen.getByLabelText('验证码'), code);
    await press(app);
    await waitFor(() => expect(app.address()).toBe('/buyCar'));
    expect(await screen.findByRole('button', { name: '我的账户 buyer' })).toBeVisible();
  });

  it('shows errors beside the fields, and keeps the input', async () => {
    const app = renderApp('/login?way=code');
    await app.user.click(await screen.findByRole('button', { name: '发送验证码' }));
    expect(await screen.findByText('请输入手机号')).toBeVisible();
    await app.user.type(screen.getByLabelText(/^手机号/), '13800138000');
    await app.user.type(screen.getByLabelText('验证码'), '000000');
    await press(app);
    expect(await screen.findByText('验证码已失效，请重新获取')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('验证码')).toHaveFocus());
    expect(screen.getByLabelText(/^手机号/)).toHaveValue('13800138000');
  });

  it('leads an unknown number to the registration', async () => {
    const app = renderApp('/login?way=code');
    await app.user.type(await screen.findByLabelText(/^手机号/), '13912345678');
    await app.user.click(screen.getByRole('button', { name: '发送验证码' }));
    await app.user.type(screen.getByLabelText('验证码'), await codeShown());
    await press(app);
    expect(await screen.findByText('该手机号尚未注册，请先注册')).toBeVisible();
    expect(screen.getByLabelText(/^手机号/)).toHaveAccessibleDescription('该手机号尚未注册，请先注册');
  });

  it("shows the server's wait when a code was requested elsewhere", async () => {
    const body = { mobile: '13800138000', purpose: 'login' };
    await dataOf('post', '/user/code', { body });
    const app = renderApp('/login?way=code');
    await app.user.type(await screen.findByLabelText(/^手机号/), '13800138000');
    await app.user.click(screen.getByRole('button', { name: '发送验证码' }));
    expect(await screen.findByText(/验证码发送过于频繁/)).toBeVisible();
    expect(screen.getByRole('button', { name: /秒后可重新发送/ })).toBeDisabled();
    // The wait is per number, so a corrected number is free of it.
    await app.user.type(screen.getByLabelText(/^手机号/), '{Backspace}1');
    expect(screen.getByRole('button', { name: '发送验证码' })).toBeEnabled();
  });

  it('switches between both ways with the arrow keys', async () => {
    const app = renderApp('/login');
    await screen.findByRole('radio', { name: '验证码登录' });
    act(() => screen.getByRole('radio', { name: '密码登录' }).focus());
    await app.user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('radio', { name: '验证码登录' })).toHaveFocus());
    expect(await screen.findByLabelText(/^手机号/)).toBeVisible();
  });
});
