import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { store } from '../../mock/server/store';
import { renderApp, type OpenApp } from '../support/app';
import { packBy } from '../support/shopping';
import { keepPending } from '@/utils/pendingCart';

/** The form's own button: the header has a link of the same name. */
const press = ({ user }: OpenApp) => user.click(screen.getByRole('button', { name: '登录' }));

async function fill({ user }: OpenApp, name = 'buyer', passWord = 'Reagent2026') {
  await user.type(await screen.findByLabelText(/^账号/), name);
  await user.type(screen.getByLabelText(/^密码/), passWord);
}

describe('/login', () => {
  it('says beside the fields what is missing and stands in the first', async () => {
    const app = renderApp('/login');
    await screen.findByLabelText(/^账号/);
    await press(app);
    expect(await screen.findByText('请填写账号或手机号')).toBeVisible();
    expect(screen.getByText('请填写密码')).toBeVisible();
    expect(screen.getByLabelText(/^账号/)).toHaveFocus();
  });

  it('shows a refusal, keeps what was typed, and lets go of it when something is typed', async () => {
    const app = renderApp('/login');
    await fill(app, 'buyer', 'wrong-one-1');
    await press(app);
    expect(await screen.findByText('账号或密码不正确')).toBeVisible();
    expect(screen.getAllByText('账号或密码不正确')).toHaveLength(1);
    expect(screen.getByLabelText(/^账号/)).toHaveValue('buyer');
    await app.user.type(screen.getByLabelText(/^密码/), '2');
    expect(screen.queryByText('账号或密码不正确')).toBeNull();
  });

  it('logs in with Enter and goes back to where the buyer was', async () => {
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
  ])('never follows %s', async (redirect) => {
    const app = renderApp(`/login?redirect=${encodeURIComponent(redirect)}`);
    await fill(app);
    await press(app);
    await waitFor(() => expect(app.address()).toBe('/home'));
  });

  it('hands the way back on to the registration and to the header', async () => {
    renderApp('/login?redirect=%2FbuyCar');
    const onward = await screen.findByRole('link', { name: '注册新账户' });
    expect(onward.getAttribute('href')).toContain('/register?redirect=%2FbuyCar');
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toContain('redirect=%2FbuyCar');
  });

  it('says that the server did not answer', async () => {
    store().faults.push({ method: 'POST', path: '/login', kind: 'offline' });
    const app = renderApp('/login');
    await fill(app);
    await press(app);
    expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  });

  it('puts into the cart what was wanted before', async () => {
    const sku = packBy('N');
    keepPending([{ prodId: sku.prodId, skuId: sku.skuId, shopId: 1, count: 3 }]);
    const app = renderApp('/login?redirect=%2FbuyCar');
    await fill(app);
    await press(app);
    expect(await screen.findByText('已加入购物车')).toBeVisible();
    expect(await screen.findByRole('spinbutton', { name: '数量' })).toHaveValue('3');
    expect(screen.getByRole('link', { name: '购物车，1 种商品' })).toBeVisible();
  });

  it.each([
    ['', 0],
    ['on', 1],
  ])('with MOCK_ON=%j shows the demo account %i times', async (mockOn, times) => {
    // In development, too, there may be another server that does not know this account.
    vi.stubEnv('NODE_ENV', 'development');
    vi.stubEnv('MOCK_ON', mockOn);
    onTestFinished(() => void vi.unstubAllEnvs());
    renderApp('/login');
    await screen.findByLabelText(/^账号/);
    expect(screen.queryAllByText(/演示账号/)).toHaveLength(times);
  });
});
