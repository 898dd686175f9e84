/** The account in the header: name, and avatar if there is one. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeBuyer } from '../support/state';
import { renderApp } from '../support/app';
import { server } from '../support/setupServer';

const PIC = 'data:image/jpeg;base64,/9j/4AAQ';

/** The paths of calls from now on. */
function requested(): string[] {
  const paths: string[] = [];
  server().events.on('request:start', ({ request }) => void paths.push(new URL(request.url).pathname));
  return paths;
}

it('shows the avatar beside the name, without a text of its own', async () => {
  await changeBuyer('buyer', { pic: PIC });
  renderApp('/home', { loggedIn: true });
  const account = await screen.findByRole('button', { name: '我的账户 buyer' });
  await waitFor(() => expect(account.querySelector('img')).toHaveAttribute('src', PIC));
  expect(account.querySelector('img')).toHaveAttribute('alt', '');
});

it('shows the first letter of the name without an avatar', async () => {
  renderApp('/home', { loggedIn: true });
  const account = await screen.findByRole('button', { name: '我的账户 buyer' });
  expect(account.querySelector('[data-initial="B"]')).not.toBeNull();
  expect(account.querySelector('img')).toBeNull();
});

it('appears at login and disappears at logout', async () => {
  await changeBuyer('buyer', { pic: PIC });
  const { user, address } = renderApp('/login');
  await user.type(await screen.findByLabelText(/^账号/), 'buyer');
  await user.type(screen.getByLabelText('密码'), 'Reagent2026');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(address()).toBe('/home'));
  const account = await screen.findByRole('button', { name: '我的账户 buyer' });
  await waitFor(() => expect(account.querySelector('img')).toHaveAttribute('src', PIC));
  await user.click(account);
  await user.click(await screen.findByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(sessionStorage.getItem('userPic')).toBeNull());
});

it('loads nothing when nobody is logged in', async () => {
  const paths = requested();
  renderApp('/home');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(paths).toContain('/apis/category/tree'));
  expect(paths.filter((path) => path.includes('/p/'))).toEqual([]);
});
