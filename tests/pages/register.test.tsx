import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { store } from '../../mock/server/store';
import { renderApp, type OpenApp } from '../support/app';

async function fill(
  { user }: OpenApp,
  values: { name?: string; passWord?: string; mobile?: string; institution?: string },
) {
  const { name = 'newlab', passWord = 'Reagent2026', mobile = '13600136000', institution } = values;
  await user.type(await screen.findByLabelText(/^用户名/), name);
  await user.type(screen.getByLabelText(/^密码/), passWord);
  await user.type(screen.getByLabelText(/^手机号/), mobile);
  if (institution) await user.type(screen.getByLabelText('单位'), institution);
}

const agree = ({ user }: OpenApp) => user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
const send = ({ user }: OpenApp) => user.click(screen.getByRole('button', { name: '注册' }));

describe('/register', () => {
  it('says beside every field what is missing, and stands in the first', async () => {
    const app = renderApp('/register');
    await screen.findByLabelText(/^用户名/);
    await send(app);
    expect(await screen.findByText('请填写用户名')).toBeVisible();
    expect(screen.getByText('请输入密码')).toBeVisible();
    expect(screen.getByText('请输入手机号')).toBeVisible();
    expect(screen.getByText('请阅读并同意购买与隐私规则')).toBeVisible();
    expect(screen.getByLabelText(/^用户名/)).toHaveFocus();
  });

  it('registers an institution and goes where the buyer wanted to go, logged in', async () => {
    const app = renderApp('/register?redirect=%2Fuser%2FaddressManage');
    await fill(app, { institution: '示例研究所' });
    await agree(app);
    await send(app);
    await waitFor(() => expect(app.address()).toBe('/user/addressManage'));
    expect(store().users.at(-1)).toMatchObject({
      userName: 'newlab',
      institution: '示例研究所',
      personal: false,
    });
  });

  it('registers a person when no institution is given, and never follows an address outside the shop', async () => {
    const app = renderApp('/register?redirect=https%3A%2F%2Fevil.example');
    await fill(app, {});
    await agree(app);
    await send(app);
    await waitFor(() => expect(app.address()).toBe('/home'));
    expect(store().users.at(-1)).toMatchObject({ personal: true });
  });

  it('shows a taken name beside its field and keeps what was typed', async () => {
    const app = renderApp('/register');
    await fill(app, { name: 'buyer' });
    await agree(app);
    await send(app);
    expect(await screen.findByText('该用户名已注册，无法重新注册')).toBeVisible();
    expect(screen.getByLabelText(/^用户名/)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText(/^密码/)).toHaveValue('Reagent2026');
    expect(screen.getByLabelText(/^手机号/)).toHaveValue('13600136000');
  });

  it('says that the server failed', async () => {
    store().faults.push({ method: 'POST', path: '/user/register', kind: 'status', status: 500 });
    const app = renderApp('/register');
    await fill(app, {});
    await agree(app);
    await send(app);
    expect(await screen.findByText('服务器出错了，请稍后重试')).toBeVisible();
  });
});
