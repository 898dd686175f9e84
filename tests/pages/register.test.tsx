import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose } from '../support/choose';
import { newestBuyer } from '../support/state';
import { faults } from '../support/shop';
import { renderApp, type OpenApp } from '../support/app';

interface Values {
  name?: string;
  passWord?: string;
  mobile?: string;
  /** null: as a person */
  institution?: string | null;
}

/** Fills the form, with the code that was sent. */
async function fill({ user }: OpenApp, values: Values = {}) {
  const {
    name = 'newlab',
    passWord = 'Reagent2026',
    mobile = '13512340000',
    institution = '示例研究所',
  } = values;
  await user.type(await screen.findByLabelText(/^手机号/), mobile);
  await user.click(screen.getByRole('button', { name: '发送验证码' }));
  await user.type(screen.getByLabelText(/^验证码/), (await screen.findByText(/^\d{6}$/)).textContent);
  await user.type(screen.getByLabelText(/^用户名/), name);
  await user.type(screen.getByLabelText(/^密码/), passWord);
  if (institution === null) await user.click(screen.getByRole('radio', { name: '个人购买' }));
  else {
    await user.type(screen.getByLabelText(/^单位\*/), institution);
    await choose(user, /^身份/, '课题组负责人');
  }
}

const agree = ({ user }: OpenApp) => user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
const send = ({ user }: OpenApp) => user.click(screen.getByRole('button', { name: '注册' }));

describe('/register', () => {
  it('shows missing values beside every field, and focuses the first', async () => {
    const app = renderApp('/register');
    await screen.findByLabelText(/^用户名/);
    await send(app);
    for (const reason of [
      '请输入手机号',
      '请填写验证码',
      '请填写用户名',
      '请输入密码',
      '请填写单位全称',
      '请选择身份',
      '请阅读并同意用户协议与隐私政策',
    ])
      expect(await screen.findByText(reason)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^手机号/)).toHaveFocus());
  });

  it('registers an institution and returns to the wanted page, logged in', async () => {
    const app = renderApp('/register?redirect=%2Fuser%2FaddressManage');
    await fill(app);
    await agree(app);
    await send(app);
    await waitFor(() => expect(app.address()).toBe('/user/addressManage'));
    expect(await newestBuyer()).toMatchObject({
      userName: 'newlab',
      mobile: '13512340000',
      institution: '示例研究所',
      role: 'leader',
      personal: false,
    });
  });

  it('registers a person, and never follows an address outside the shop', async () => {
    const app = renderApp('/register?redirect=https%3A%2F%2Fevil.example');
    await fill(app, { institution: null });
    expect(screen.getByText(/个人账户不能购买管制化学品/)).toBeVisible();
    await agree(app);
    await send(app);
    await waitFor(() => expect(app.address()).toBe('/home'));
    expect(await newestBuyer()).toMatchObject({ personal: true, institution: '', role: '' });
  });

  it('shows the strength of the password, and why it is refused', async () => {
    const app = renderApp('/register');
    const box = await screen.findByLabelText(/^密码/);
    const strength = screen.getByRole('status', { name: '强度' });
    await app.user.type(box, 'abc1');
    expect(strength).toHaveTextContent('强度：不可用，密码长度为 8–128 个字符');
    await app.user.type(box, 'defg');
    expect(strength).toHaveTextContent('强度：弱');
    await app.user.clear(box);
    await app.user.type(box, 'Mrt-wxq7148z');
    expect(strength).toHaveTextContent('强度：强');
    await app.user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(box).toHaveAttribute('type', 'text');
  });

  it('shows a taken name beside its field, keeps the input, and the code stays valid', async () => {
    const app = renderApp('/register');
    await fill(app, { name: 'buyer' });
    await agree(app);
    await send(app);
    expect(await screen.findByText('该用户名已注册，无法重新注册')).toBeVisible();
    const name = screen.getByLabelText(/^用户名/);
    expect(name).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText(/^密码/)).toHaveValue('Reagent2026');
    expect(screen.getByLabelText(/^手机号/)).toHaveValue('13512340000');
    await app.user.type(name, '2');
    await waitFor(() => expect(screen.queryByText('该用户名已注册，无法重新注册')).toBeNull());
    await send(app);
    await waitFor(() => expect(app.address()).toBe('/home'));
  });

  it('reports a server failure', async () => {
    faults.push({ method: 'POST', path: '/user/registerByCode', kind: 'status', status: 500 });
    const app = renderApp('/register');
    await fill(app);
    await agree(app);
    await send(app);
    expect(await screen.findByText('服务器出错了，请稍后重试')).toBeVisible();
  });
});
