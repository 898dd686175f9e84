import { screen } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import access from '@/access';
import { managePages } from '../../config/routes';
import { getInitialState } from '@/app';
import { faults, shopHere } from '../support/shop';
import { endLogins } from '../support/state';
import { logInHere, renderApp } from '../support/app';
import { server } from '../support/setupServer';

/** The paths of calls from now on. */
function watchCalls(): string[] {
  const paths: string[] = [];
  server().events.on('request:start', ({ request }) => paths.push(new URL(request.url).pathname));
  return paths;
}

const home = () => screen.findByRole('navigation', { name: '主导航' });

describe('start-up', () => {
  it('sends no call without a token', async () => {
    const paths = watchCalls();
    expect(await getInitialState()).toEqual({ name: 'dontHaveAccess' });
    expect(paths).toEqual([]);
  });

  it('asks the server whose token it is', async () => {
    const paths = watchCalls();
    logInHere('manager');
    expect(await getInitialState()).toMatchObject({
      name: expect.not.stringMatching(/^dontHaveAccess$/) as string,
    });
    expect(paths).toEqual(['/apis/p/user/userInfo']);
    logInHere('buyer');
    expect(await getInitialState()).toEqual({ name: 'dontHaveAccess' });
  });

  it('shows an empty placeholder until the first answer', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    server().use(
      http.get('*/apis/p/user/userInfo', async () => {
        await gate;
      }),
    );
    renderApp('/login', { loggedIn: true });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(document.body).toHaveTextContent(/^$/);
    release();
    expect(await home()).toBeVisible();
  });

  it('restores the login from session storage', async () => {
    renderApp('/login', { loggedIn: true });
    expect(await screen.findByRole('button', { name: '我的账户 buyer' })).toBeVisible();
  });

  it('stays logged in when the network is down', async () => {
    logInHere();
    faults.push({ method: '*', path: '/p/*', kind: 'offline', times: 9 });
    renderApp('/customerCenter');
    expect(await screen.findByRole('button', { name: '我的账户 buyer' })).toBeVisible();
  });

  it.each([
    ['a name without a token', { userData: '{"name":"ghost","token":"x"}' }],
    ['broken JSON', { userData: '{"name":', accessToken: '' }],
    ['foreign values', { userData: '[1,2]', accessToken: '"a b\n"', cartUnticked: '{}', pendingCart: 'x' }],
  ])('starts logged out with %s in storage', async (_, values: Record<string, string>) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
    renderApp('/login');
    expect(await screen.findByLabelText(/^账号/)).toBeVisible();
    expect(screen.queryByText('ghost')).toBeNull();
  });

  it.each(['/customerCenter', '/buyCar'])('drops an expired token silently at %s', async (path) => {
    logInHere();
    await endLogins();
    const { address } = renderApp(path);
    expect(await screen.findByRole('link', { name: '登录' })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(address()).toBe(path);
    expect(screen.queryByText('无权限，请登录！')).toBeNull();
    expect(sessionStorage.getItem('accessToken')).toBeNull();
  });

  it('waits three seconds for the answer, then opens the page without the administration', async () => {
    logInHere('manager');
    // The login is written to the database in real time.
    await shopHere();
    faults.push({ method: 'GET', path: '/p/user/userInfo', kind: 'hang' });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const done = vi.fn();
    void getInitialState().then(done);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledWith({ name: 'dontHaveAccess' });
    expect(sessionStorage.getItem('accessToken')).not.toBeNull();
    vi.useRealTimers();
  });
});

describe('access', () => {
  it('is granted when the initial state exists and its name is not dontHaveAccess', () => {
    expect(access({ name: '平台管理' }).canSeeAdmin).toBe(true);
    expect(access({ name: '' }).canSeeAdmin).toBe(true);
    expect(access({ name: 'dontHaveAccess' }).canSeeAdmin).toBe(false);
    expect(access(undefined).canSeeAdmin).toBe(false);
  });

  it('to a page of the administration follows the roles', () => {
    const finance = access({ name: 'person', staffRoles: ['finance'] });
    expect(finance).toMatchObject({
      canSeeDesk: true,
      canSeeOrders: true,
      canSeeLots: false,
      canSeeStaff: false,
    });
    expect(access({ name: 'dontHaveAccess', staffRoles: ['manager'] }).canSeeStaff).toBe(false);
  });

  it('has every access key that a route uses', () => {
    const manager = access({ name: 'manager', staffRoles: ['manager'] });
    for (const { access: key } of managePages) expect(manager).toHaveProperty(key, true);
  });
});
