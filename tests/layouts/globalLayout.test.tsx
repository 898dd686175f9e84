import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { faults } from '../support/shop';
import { logInHere, renderApp } from '../support/app';

const mainNavigation = async () => within(await screen.findByRole('navigation', { name: '主导航' }));

describe('the global layout', () => {
  it('has search, account, cart, navigation and the legal lines of a Chinese shop on every page', async () => {
    renderApp('/login');
    expect(await screen.findByRole('searchbox', { name: '搜索' })).toBeVisible();
    const names = (await mainNavigation()).getAllByRole('link').map((link) => link.textContent);
    expect(names).toEqual(['推荐', '品牌中心', '技术中心', '客户中心', '快速下单']);
    expect(screen.getByRole('link', { name: '购物车，0 种商品' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('contentinfo')).toHaveTextContent(/沪ICP备.*沪公网安备.*危险化学品经营许可证/),
    );
  });

  it('sets the page title, moves the focus to the page and scrolls to the top', async () => {
    const { user } = renderApp('/login');
    await waitFor(() => expect(document.title).toBe('登录 - 澄析试剂'));
    await user.click((await mainNavigation()).getByRole('link', { name: '客户中心' }));
    await waitFor(() => expect(document.title).toBe('客户中心 - 澄析试剂'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('skips to the content without leaving the page', async () => {
    const { user, address } = renderApp('/login');
    await user.click(await screen.findByRole('link', { name: '跳到正文' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(address()).toBe('/login');
  });

  it('redirects / to /home and shows the page for unknown addresses', async () => {
    const { address } = renderApp('/');
    await waitFor(() => expect(address()).toBe('/home'));
    document.body.replaceChildren();
    renderApp('/nowhere/at/all');
    expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('页面不存在 - 澄析试剂'));
  });

  it('hides 管理后台 from a buyer', async () => {
    logInHere('buyer');
    renderApp('/login');
    await screen.findByRole('button', { name: '我的账户 buyer' });
    expect(screen.queryByRole('link', { name: '管理后台' })).toBeNull();
  });
});

describe('the header', () => {
  it('opens the categories, closes them with Escape and returns the focus', async () => {
    const { user, address } = renderApp('/login');
    const button = await screen.findByRole('button', { name: '分类' });
    await user.click(button);
    const panel = within(await screen.findByRole('navigation', { name: '商品分类' }));
    const [top] = await panel.findAllByRole('link', { name: /溶剂/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    await waitFor(() => expect(button).toHaveFocus());
    await user.click(button);
    await user.click((await screen.findAllByRole('link', { name: top!.textContent }))[0]!);
    expect(address()).toMatch(/^\/list\?categoryId=\d+$/);
    expect(screen.queryByRole('navigation', { name: '商品分类' })).toBeNull();
  });

  it('says that the categories could not be loaded, and retries', async () => {
    faults.push({ method: 'GET', path: '/category/tree', kind: 'status', status: 503 });
    const { user } = renderApp('/login');
    await user.click(await screen.findByRole('button', { name: '分类' }));
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: /^溶剂/ })).toBeVisible();
  });

  it("searches, and shows the words of the list's search", async () => {
    const { user, address } = renderApp('/login');
    await user.type(await screen.findByRole('searchbox', { name: '搜索' }), '67-64-1{Enter}');
    await waitFor(() => expect(address()).toBe('/list?q=67-64-1'));
    expect(screen.getByRole('searchbox', { name: '搜索' })).toHaveValue('67-64-1');
  });

  it('suggests while typing and opens the product', async () => {
    const { user, address } = renderApp('/login');
    await user.type(await screen.findByRole('searchbox', { name: '搜索' }), '丙酮');
    await within(await screen.findByRole('group', { name: '商品' })).findAllByRole('option');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/productDetail\?prodId=\d+$/));
  });
});
