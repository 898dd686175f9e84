import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setFavourites } from '../support/state';
import { http, HttpResponse } from 'msw';
import { catalogue } from '../../server/catalogue';
import { faults } from '../support/shop';
import { renderApp } from '../support/app';
import { server } from '../support/setupServer';

const HATU = catalogue().products.find(({ cas }) => cas === '148893-10-1')!;
const group = (name: string) => screen.findByRole('region', { name });

describe('/recommend', () => {
  it('groups products, each with its reason', async () => {
    const { user } = renderApp('/recommend');
    const lowered = within(await group('优惠'));
    expect(lowered.getAllByText(/降价前30日最低价 ¥.+ 起 ¥/)).toHaveLength(6);
    await user.click(lowered.getByRole('button', { name: /^显示全部 1\d 个$/ }));
    expect(lowered.getAllByText(/降价前30日最低价 ¥.+ 起 ¥/).length).toBeGreaterThan(6);
    expect(within(await group('新到')).getAllByText(/^\d{4}-\d\d-\d\d 上架$/)).toHaveLength(6);
    expect(within(await group('常一起购买')).getAllByText(/：与.+搭配$/)).toHaveLength(6);
    expect(within(await group('同一项目')).getAllByText(/^《.+》所需/)).toHaveLength(6);
  });

  it('jumps to a group by its name', async () => {
    const { user } = renderApp('/recommend');
    const list = within(await screen.findByRole('list', { name: '推荐分组' }));
    await user.click(list.getByRole('button', { name: '新到' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: '新到' })).toHaveFocus());
  });

  it('expands a row to its packs, and adding without a login leads through it', async () => {
    const { user, address } = renderApp('/recommend');
    const today = within(await group('上海仓现货'));
    await user.click(today.getAllByRole('button', { name: /^展开规格/ })[0]!);
    const count = (await today.findAllByRole('spinbutton', { name: '数量' }))[0]!;
    await user.clear(count);
    await user.type(count, '1');
    await user.click(today.getByRole('button', { name: '加入购物车' }));
    expect(await screen.findByRole('heading', { level: 1, name: '登录' })).toBeInTheDocument();
    expect(address()).toMatch(/^\/login\?redirect=/);
  });

  it('tells a visitor what a login adds, and does not ask a buyer to log in', async () => {
    renderApp('/recommend');
    await group('优惠');
    expect(screen.getByText(/按您的购物车、订单和收藏推荐/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '与您的试剂搭配' })).toBeNull();
  });

  it("puts a buyer's own groups first, names their source, and shows no product twice", async () => {
    await setFavourites('buyer', [HATU.prodId]);
    renderApp('/recommend', { loggedIn: true });
    const own = within(await group('与您的试剂搭配'));
    expect(own.getByText(/^您收藏了HATU：酰胺缩合常配/)).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('region')[0]).toHaveAccessibleName('与您的试剂搭配');
    const links = main.getAllByRole('link').flatMap((link) => link.getAttribute('href') ?? []);
    const products = links.filter((href) => href.startsWith('/productDetail'));
    expect(new Set(products).size).toBe(products.length);
  });

  it('tells a buyer without orders what will appear here', async () => {
    renderApp('/recommend', { loggedIn: true, userName: 'person' });
    expect(await screen.findByText(/购买或收藏后，这里会写明/)).toBeInTheDocument();
  });

  it("works when the buyer's own groups fail, and loads them again", async () => {
    await setFavourites('buyer', [HATU.prodId]);
    faults.push({ method: 'GET', path: '/p/recommend/list', kind: 'status', status: 500 });
    const { user } = renderApp('/recommend', { loggedIn: true });
    expect(await group('优惠')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    expect(await group('与您的试剂搭配')).toBeInTheDocument();
  });

  it('says why it failed, and retries', async () => {
    faults.push({ method: 'GET', path: '/recommend/list', kind: 'status', status: 503 });
    const { user } = renderApp('/recommend');
    expect(await screen.findByRole('alert')).toHaveTextContent('推荐加载失败');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await group('优惠')).toBeInTheDocument();
  });

  it('links to all products when there is no group', async () => {
    server().use(
      http.get('*/recommend/list', () =>
        HttpResponse.json({ code: '00000', success: true, message: null, msg: null, data: [] }),
      ),
    );
    renderApp('/recommend');
    expect(await screen.findByRole('link', { name: '按销量浏览全部商品' })).toHaveAttribute(
      'href',
      '/list?sort=sales',
    );
  });
});
