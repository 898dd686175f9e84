/** Access to /manage when the roles cannot be loaded: a failure neither refuses nor admits. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../support/app';
import { faults } from '../support/shop';
import { changeBuyer } from '../support/state';

/** The call is made at the start of the shop, and by the administration. */
const unknown = (times: number) =>
  faults.push({ method: 'GET', path: '/p/user/userInfo', kind: 'status', status: 500, times });

it('a manager sees that the administration failed to load, and enters by trying again', async () => {
  unknown(2);
  const { user } = renderApp('/manage/desk', { loggedIn: true, userName: 'manager' });
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.queryByText('没有权限')).toBeNull();
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: '工作台' })).toBeVisible();
});

it('a buyer sees nothing of the administration while it loads, and is then refused', async () => {
  unknown(2);
  const { user } = renderApp('/manage/desk', { loggedIn: true, userName: 'buyer' });
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { level: 1, name: '没有权限' })).toBeVisible();
  expect(screen.queryByText('工作台')).toBeNull();
  await waitFor(() => expect(document.title).toBe('没有权限 - 管理后台 - 澄析试剂'));
});

it('the page title has one form, on pages of the role and on others', async () => {
  await changeBuyer('asker', { staffRoles: ['warehouse'] });
  renderApp('/manage/staff', { loggedIn: true, userName: 'asker' });
  expect(await screen.findByText(/403：“人员与记录”仅限店长使用/)).toBeVisible();
  await waitFor(() => expect(document.title).toBe('没有权限 - 管理后台 - 澄析试剂'));
  cleanup();
  renderApp('/manage/staff', { loggedIn: true, userName: 'manager' });
  await waitFor(() => expect(document.title).toBe('人员与记录 - 管理后台 - 澄析试剂'));
});

it('the focus follows from the shop to the administration and back', async () => {
  const { user, address } = renderApp('/manage/desk', { loggedIn: true, userName: 'buyer' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await user.click(await screen.findByRole('link', { name: '返回首页' }));
  await waitFor(() => expect(address()).toBe('/home'));
  await waitFor(() => expect(screen.queryByText('没有权限')).toBeNull());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
