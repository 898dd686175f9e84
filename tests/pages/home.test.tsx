import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../support/api';
import { faults } from '../support/shop';
import { renderApp } from '../support/app';
import { server } from '../support/setupServer';
import { ok } from '../support/wire';

const region = (name: string) => screen.findByRole('region', { name });

describe('/home', () => {
  it('offers search examples, and one leads to the list', async () => {
    const { user, address } = renderApp('/home');
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    const examples = within(screen.getByRole('list', { name: '搜索示例' }));
    expect(examples.getAllByRole('link')).toHaveLength(5);
    await user.click(examples.getByRole('link', { name: /C4H8O/ }));
    expect(address()).toBe('/list?q=C4H8O');
    expect(await screen.findByText(/查找，元素次序不限/)).toBeInTheDocument();
  });

  it('holds the only search box, and counts what the catalogue has', async () => {
    const { user, address } = renderApp('/home');
    const main = within(await screen.findByRole('main'));
    const box = await main.findByRole('searchbox', { name: '搜索' });
    expect(screen.getAllByRole('searchbox', { name: '搜索' })).toEqual([box]);
    const { products } = await dataOf('get', '/prod/figures');
    expect(await main.findByText('种商品在售')).toBeVisible();
    expect(await main.findByText(products.toLocaleString('zh-CN'))).toBeVisible();
    await user.type(box, '乙醇{Enter}');
    expect(address()).toBe('/list?q=%E4%B9%99%E9%86%87');
    // On other pages the header has it again.
    const banner = within(screen.getByRole('banner'));
    expect(await banner.findByRole('searchbox', { name: '搜索' })).toHaveValue('乙醇');
  });

  it('leads to ways of buying, and opens the structure search', async () => {
    const { user } = renderApp('/home');
    const ways = within(await region('采购方式'));
    for (const [name, path] of [
      ['反应采购', '/reaction'],
      ['批量下单', '/user/quickOrder'],
      ['管制品许可', '/user/permits'],
      ['反复采购', '/user/lists'],
    ])
      expect(ways.getByRole('link', { name: new RegExp(name!) })).toHaveAttribute('href', path);
    await user.click(ways.getByRole('button', { name: /画结构查找/ }));
    expect(await screen.findByRole('dialog', { name: /结构/ })).toBeVisible();
  });

  it('shows tasks and often-bought packs of the logged-in buyer only', async () => {
    renderApp('/home');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: '待办' })).toBeNull();
    cleanup();
    renderApp('/home', { loggedIn: true });
    const todo = within(await region('待办'));
    expect(await todo.findByRole('link', { name: /^待我审批 ?\d+ ?单$/ })).toHaveAttribute(
      'href',
      '/user/requests?view=approve',
    );
    expect(await within(await region('常购')).findByText(/^付款后/)).toBeVisible();
  });

  it('shows categories, bestsellers, new products, notices and brands', async () => {
    renderApp('/home');
    const categories = await region('商品分类');
    expect(await within(categories).findByRole('link', { name: /^溶剂/ })).toHaveAttribute(
      'href',
      '/list?categoryId=1',
    );
    for (const title of ['热销', '新到']) {
      const links = await within(await region(title)).findAllByRole('link');
      // Eight products and the link to all.
      expect(links).toHaveLength(9);
      expect(links[1]).toHaveAttribute('href', expect.stringMatching(/^\/productDetail\?prodId=\d+$/));
    }
    const notices = await within(await region('公告')).findAllByRole('link');
    expect(notices[1]).toHaveAttribute('href', expect.stringMatching(/^\/customerCenter\?notice=\d+$/));
    const brands = await within(await region('品牌')).findAllByRole('link');
    expect(brands[0]).toHaveAttribute('href', expect.stringMatching(/^\/brandCenter\?brand=\d+$/));
  });

  it('reports a failed block there only, and loads it again on request', async () => {
    faults.push({ method: 'GET', path: '/prod/moreBuyProdList', kind: 'status', status: 500 });
    const { user } = renderApp('/home');
    const block = within(await region('热销'));
    expect(await block.findByRole('alert')).toHaveTextContent('热销加载失败');
    expect(await within(await region('新到')).findAllByText(/现货|少量|缺货|询价/)).not.toHaveLength(0);
    await user.click(block.getByRole('button', { name: '重试' }));
    expect(await block.findAllByRole('link')).toHaveLength(9);
  });

  it('omits blocks for which the server has nothing', async () => {
    const lists = ['/category/tree', '/brand/list'];
    const pages = ['/prod/moreBuyProdList', '/prod/lastedProdPage'];
    server().use(
      ...lists.map((path) => http.get(`*${path}`, () => ok([]))),
      ...pages.map((path) => http.get(`*${path}`, () => ok({ records: null, total: 0, pages: 0 }))),
    );
    renderApp('/home');
    expect(await within(await region('商品分类')).findByRole('link', { name: '全部商品' })).toBeVisible();
    for (const title of ['热销', '新到'])
      await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
    expect(await within(await region('公告')).findAllByRole('link')).not.toHaveLength(0);
    expect(screen.queryByText('正在加载分类')).toBeNull();
  });

  it('reports unknown data when the server answers with nothing', async () => {
    const calls = ['/category/tree', '/brand/list', '/prod/moreBuyProdList', '/prod/lastedProdPage'];
    server().use(...calls.map((path) => http.get(`*${path}`, () => ok(null))));
    renderApp('/home');
    for (const title of ['热销', '新到', '品牌'])
      expect(await within(await region(title)).findByText(`${title}加载失败`)).toBeVisible();
    expect(await within(await region('公告')).findAllByRole('link')).not.toHaveLength(0);
  });
});
