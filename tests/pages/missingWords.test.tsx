/** When helpful but optional data fail to load, the page works and says so. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../support/app';
import { faults } from '../support/shop';
import { packBy } from '../support/shopping';

const pack = packBy('N');

interface Case {
  /** The call that fails. */
  call: string;
  page: string;
  /** The role of the message; a text by default. */
  role?: 'link' | 'button';
  words: string | RegExp;
  /** The main content, which is shown all the same. */
  stands: () => Promise<HTMLElement>;
}

const CASES: Record<string, Case> = {
  'how much is in the cart': {
    call: '/p/shopCart/shopCartCount',
    page: '/recommend',
    role: 'link',
    words: '购物车，商品数量加载失败',
    stands: () => screen.findByRole('region', { name: '新到' }),
  },
  'is it a favourite': {
    call: '/p/user/collection/isCollection',
    page: `/productDetail?prodId=${pack.prodId}`,
    role: 'button',
    words: /收藏\s*（状态加载失败）$/,
    stands: () => screen.findByRole('heading', { level: 1 }),
  },
  'the levels of the categories': {
    call: '/category/tree',
    page: '/list?q=thf',
    words: '分类层级加载失败',
    stands: () => screen.findByRole('heading', { level: 1, name: /thf/ }),
  },
  'the usual titles of invoices': {
    call: '/p/invoice/title/list',
    page: `/buyOrder?prodId=${pack.prodId}&skuId=${pack.skuId}&count=1`,
    words: '常用抬头加载失败',
    stands: () => screen.findByRole('button', { name: '提交订单' }),
  },
  'how many invoices there are': {
    call: '/p/invoice/count',
    page: '/user/invoice',
    words: '各状态的数量加载失败',
    stands: () => screen.findByRole('heading', { level: 1, name: '发票管理' }),
  },
};

it.each(Object.entries(CASES))(
  'shows when loading fails that this is unknown: %s',
  async (_, { call, page, role, words, stands }) => {
    faults.push({ method: 'GET', path: call, kind: 'status', status: 500, times: 100 });
    renderApp(page, { loggedIn: true });
    const element = role ? await screen.findByRole(role, { name: words }) : await screen.findByText(words);
    expect(element).toBeVisible();
    expect(await stands()).toBeVisible();
    expect(screen.getByRole('navigation', { name: '主导航' })).toBeVisible();
    expect(screen.queryByText('页面出错了')).toBeNull();
  },
);
