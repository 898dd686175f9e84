/** A shop without SMS offers nothing that needs a code, and names the alternatives. */
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../support/app';
import { server } from '../support/setupServer';
import { ok } from '../support/wire';

const offer = (sms: boolean) =>
  server().use(http.get('*/shop/services', () => ok({ sms, onlinePayment: sms })));
beforeEach(() => offer(false));

describe('/login', () => {
  it('offers only the password, whatever the address says', async () => {
    renderApp('/login?way=code');
    expect(await screen.findByLabelText(/^账号/)).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.queryByLabelText(/^手机号/)).toBeNull();
  });

  it('offers both ways where codes are sent', async () => {
    offer(true);
    renderApp('/login?way=code');
    expect(await screen.findByLabelText(/^手机号/)).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });
});

describe('/register', () => {
  it('requires no mobile number, says so, and registers with name, password and institution', async () => {
    const app = renderApp('/register?redirect=%2FbuyCar');
    await app.user.type(await screen.findByLabelText(/^用户名/), 'newlab');
    await app.user.type(screen.getByLabelText(/^密码/), 'Reagent2026');
    await app.user.type(screen.getByLabelText(/^单位\*/), '示例研究所');
    expect(screen.queryByLabelText(/^手机号/)).toBeNull();
    expect(screen.queryByLabelText(/^验证码/)).toBeNull();
    expect(screen.queryByLabelText(/^身份/)).toBeNull();
    expect(await screen.findByText(/忘记时须致电 400-000-0000，由客服重置/)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '注册' }));
    expect(await screen.findByText('请阅读并同意用户协议与隐私政策')).toBeVisible();
    await app.user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
    await app.user.click(screen.getByRole('button', { name: '注册' }));
    await waitFor(() => expect(app.address()).toBe('/buyCar'));
    expect(await screen.findByRole('button', { name: '我的账户 newlab' })).toBeVisible();
  });

  it('shows a taken name beside its field', async () => {
    const app = renderApp('/register');
    await app.user.type(await screen.findByLabelText(/^用户名/), 'buyer');
    await app.user.type(screen.getByLabelText(/^密码/), 'Reagent2026');
    await app.user.click(screen.getByRole('radio', { name: '个人购买' }));
    await app.user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
    await app.user.click(screen.getByRole('button', { name: '注册' }));
    expect(await screen.findByText('该用户名已注册，无法重新注册')).toBeVisible();
    expect(screen.getByLabelText(/^用户名/)).toHaveAttribute('aria-invalid', 'true');
  });
});

it('/forgot leads to the service', async () => {
  renderApp('/forgot');
  const words = await screen.findByText(/不能在线重设密码/);
  expect(await within(words).findByRole('link', { name: '400-000-0000' })).toHaveAttribute(
    'href',
    'tel:400-000-0000',
  );
  expect(screen.queryByRole('form', { name: '找回密码' })).toBeNull();
});

it('/user/accountManage does not change the mobile number, and has no SMS settings', async () => {
  renderApp('/user/accountManage', { loggedIn: true });
  expect(await screen.findByRole('button', { name: '修改密码' })).toBeVisible();
  expect(screen.getByText('138****8000')).toBeVisible();
  expect(await screen.findByText(/绑定或更换请\s*致电/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '修改手机号' })).toBeNull();
  expect(screen.queryByText('短信通知')).toBeNull();
});
