import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { faults, shopHere } from '../support/shop';
import { codesHere, loginsHere } from '../support/state';
import { logIn } from '../support/api';
import { renderApp, type OpenApp } from '../support/app';

const SEED_MOBILE = '13800138000';

async function askCode({ user }: OpenApp, mobile: string) {
  await user.type(await screen.findByLabelText(/^手机号/), mobile);
  await user.click(screen.getByRole('button', { name: '发送验证码' }));
}

describe('/forgot', () => {
  it('says why a code cannot be sent to a number', async () => {
    await askCode(renderApp('/forgot'), '12345');
    expect(await screen.findByText(/请输入 11 位手机号/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^手机号/)).toHaveFocus());
    expect(await codesHere()).toEqual([]);
  });

  it('sends a code, sets a new password, ends all logins, and leads to the login and back', async () => {
    await logIn();
    const app = renderApp('/forgot?redirect=%2FbuyCar');
    await askCode(app, '138 0013 8000');
    const code = (await screen.findByText(/^\d{6}$/)).textContent;
    expect(screen.getByRole('button', { name: /秒后可重新发送/ })).toBeDisabled();
    await app.user.type(screen.getByLabelText(/^验证码/), code);
    await app.user.type(screen.getByLabelText(/^新密码/), 'Another2026');
    await app.user.click(screen.getByRole('button', { name: '重设密码' }));
    await waitFor(() => expect(app.address()).toBe('/login?redirect=%2FbuyCar'));
    expect(await loginsHere()).toHaveLength(0);
    await logIn(SEED_MOBILE, 'Another2026');
  });

  it('solves the proof of work for the third code', async () => {
    const { shop } = await shopHere();
    const { settings } = shop;
    shop.settings = { ...settings, freeCodes: 0 };
    const app = renderApp('/forgot');
    await askCode(app, SEED_MOBILE);
    // The number of hashes is random (50,000 at most), and other tests use the processors too.
    const code = await screen
      .findByText(/^\d{6}$/, undefined, { timeout: 40_000 })
      .finally(() => (shop.settings = settings));
    expect(code).toBeVisible();
  });

  it('says beside the number that it is not registered', async () => {
    const app = renderApp('/forgot');
    await askCode(app, '13912345678');
    await app.user.type(screen.getByLabelText(/^验证码/), (await screen.findByText(/^\d{6}$/)).textContent);
    await app.user.type(screen.getByLabelText(/^新密码/), 'Another2026');
    await app.user.click(screen.getByRole('button', { name: '重设密码' }));
    expect(await screen.findByText('该手机号尚未注册，请先注册')).toBeVisible();
    expect(screen.getByLabelText(/^手机号/)).toHaveAttribute('aria-invalid', 'true');
  });

  it('keeps the input when the code is wrong', async () => {
    const app = renderApp('/forgot');
    await askCode(app, SEED_MOBILE);
    const code = (await screen.findByText(/^\d{6}$/)).textContent;
    await app.user.type(screen.getByLabelText(/^验证码/), code === '000000' ? '000001' : '000000');
    await app.user.type(screen.getByLabelText(/^新密码/), 'Another2026');
    await app.user.click(screen.getByRole('button', { name: '重设密码' }));
    expect(await screen.findByText('验证码不正确')).toBeVisible();
    expect(screen.getByLabelText(/^新密码/)).toHaveValue('Another2026');
  });

  it('shows missing fields beside them, and reports a server failure', async () => {
    faults.push({ method: 'POST', path: '/user/code', kind: 'status', status: 500 });
    const app = renderApp('/forgot');
    await askCode(app, SEED_MOBILE);
    expect(await screen.findByText('服务器出错了，请稍后重试')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '重设密码' }));
    expect(await screen.findByText('请填写验证码')).toBeVisible();
    expect(screen.getByText('请输入密码')).toBeVisible();
  });
});
