import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { store } from '../../mock/server/store';
import { renderApp } from '../support/app';

describe('/user/accountManage', () => {
  it('shows what the account has and the way to another password', async () => {
    renderApp('/user/accountManage', { loggedIn: true });
    const page = within(await screen.findByRole('main'));
    expect(await page.findByText('示例大学化学学院')).toBeVisible();
    expect(page.getByText('buyer')).toBeVisible();
    expect(page.getByText('138****8000')).toBeVisible();
    expect(page.getByRole('link', { name: '用手机验证码重设' })).toHaveAttribute(
      'href',
      expect.stringContaining('/forgot'),
    );
  });

  it('tells a person what a person cannot buy', async () => {
    renderApp('/user/accountManage', { loggedIn: true, userName: 'person' });
    expect(await screen.findByText(/不能购买管制化学品/)).toBeVisible();
  });

  it('logs out here and at the server', async () => {
    const app = renderApp('/user/accountManage', { loggedIn: true });
    await app.user.click(await screen.findByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(app.address()).toBe('/home'));
    expect(store().tokens.size).toBe(0);
    expect(sessionStorage.getItem('accessToken')).toBeNull();
  });

  it('says why the account did not come', async () => {
    // The start-up asks who is logged in, too.
    store().faults.push({ method: 'GET', path: '/p/user/userInfo', kind: 'status', status: 500, times: 2 });
    renderApp('/user/accountManage', { loggedIn: true });
    expect(await screen.findByText('账户信息没有加载成功')).toBeVisible();
  });
});
