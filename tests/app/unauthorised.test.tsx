import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { faults } from '../support/shop';
import { endLogins } from '../support/state';
import { readToken } from '@/storage/session';
import { logInHere, renderApp, type OpenApp } from '../support/app';
import { addToCart, linesOf, packBy } from '../support/shopping';

const SAID = '无权限，请登录！';
const [first, second] = [packBy('N'), packBy('N', 1)];

async function logInOnPage({ user }: OpenApp) {
  await user.type(await screen.findByLabelText(/^账号/), 'buyer');
  await user.type(screen.getByLabelText('密码'), 'Reagent2026');
  await user.click(screen.getByRole('button', { name: '登录' }));
}

describe('an expired token', () => {
  it('is reported once and leads to the login once, however many calls fail together', async () => {
    const token = logInHere();
    await addToCart(token, first);
    const app = renderApp('/customerCenter');
    await screen.findByRole('link', { name: '购物车，1 种商品' });
    await endLogins();
    // Three simultaneous calls: list, expired lines, count.
    await app.user.click(screen.getByRole('link', { name: '购物车，1 种商品' }));
    await waitFor(() => expect(app.address()).toBe('/login?redirect=%2FbuyCar'));
    await screen.findByText(SAID);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.getAllByText(SAID)).toHaveLength(1);
    expect(screen.getByRole('link', { name: '购物车，0 种商品' })).toBeVisible();
  });

  it('also ends the session with HTTP 200 and code A00004', async () => {
    logInHere();
    faults.push({ method: 'GET', path: '/p/shopCart/info', kind: 'status', status: 401 });
    const app = renderApp('/buyCar');
    await waitFor(() => expect(app.address()).toContain('/login'));
    expect(sessionStorage.getItem('accessToken')).toBeNull();
  });

  it('in the cart keeps the checkboxes until after the next login', async () => {
    const token = logInHere();
    await addToCart(token, first);
    await addToCart(token, second);
    const app = renderApp('/buyCar');
    const ticks = () => screen.getAllByRole('checkbox', { name: /^选择 / });
    await screen.findAllByRole('spinbutton', { name: '数量' });
    await app.user.click(ticks()[0]!);
    await endLogins();
    await app.user.click(screen.getAllByRole('button', { name: /^增加/ })[1]!);
    expect(await screen.findAllByText(new RegExp(SAID))).toHaveLength(1);
    await logInOnPage(app);
    await waitFor(() => expect(app.address()).toBe('/buyCar'));
    await screen.findAllByRole('spinbutton', { name: '数量' });
    expect(ticks().map((tick) => (tick as HTMLInputElement).checked)).toEqual([false, true]);
  });

  it('while adding to the cart leads to the addition after the next login', async () => {
    logInHere();
    const app = renderApp(`/productDetail?prodId=${first.prodId}`);
    const add = await screen.findByRole('button', { name: '加入购物车' });
    // Waits for the page's own calls, so that the click is the first call with an invalid token.
    await waitFor(() => expect(screen.getByRole('button', { name: '收藏' })).toBeEnabled());
    await endLogins();
    const [count] = await screen.findAllByRole('spinbutton', { name: '数量' });
    await app.user.clear(count!);
    await app.user.type(count!, '2');
    await app.user.click(add);
    expect(await screen.findByText(SAID)).toBeVisible();
    await logInOnPage(app);
    expect(await screen.findByText('已加入购物车')).toBeVisible();
    expect(app.address()).toBe(`/productDetail?prodId=${first.prodId}`);
    expect(await linesOf(readToken())).toHaveLength(1);
  });
});

describe('logging out', () => {
  it('drops the buyer at once, without waiting for the server, and clears the cart', async () => {
    const token = logInHere();
    await addToCart(token, first);
    sessionStorage.setItem('cartUnticked', '[1]');
    const app = renderApp('/buyCar');
    await screen.findByRole('spinbutton', { name: '数量' });
    faults.push({ method: '*', path: '/logOut', kind: 'slow', delay: 3000 });
    await app.user.click(screen.getByRole('button', { name: '我的账户 buyer' }));
    await app.user.click(screen.getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(app.address()).toBe('/home'));
    expect(screen.getByRole('link', { name: '购物车，0 种商品' })).toBeVisible();
    expect(['accessToken', 'userData', 'cartUnticked'].map((key) => sessionStorage.getItem(key))).toEqual([
      null,
      null,
      null,
    ]);
    expect(screen.queryByText(SAID)).toBeNull();
  });
});
