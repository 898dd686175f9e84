import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { http, HttpResponse } from 'msw';
import { store } from '../../mock/server/store';
import { renderApp } from '../support/app';
import { server } from '../support/setupServer';

describe('/recommend', () => {
  it('groups products, each group with its reason', async () => {
    const { user } = renderApp('/recommend');
    const popular = within(await screen.findByRole('region', { name: '高销量' }));
    expect(popular.getByText(/累计销量最高/)).toBeInTheDocument();
    expect(popular.getAllByRole('button', { name: /^展开规格/ })).toHaveLength(6);
    await user.click(popular.getByRole('button', { name: '显示全部 12 个' }));
    expect(popular.getAllByRole('link')).toHaveLength(12);
  });

  it('a row opens to its packs, and adding without a login leads through it', async () => {
    const { user, address } = renderApp('/recommend');
    const popular = within(await screen.findByRole('region', { name: '高销量' }));
    await user.click(popular.getAllByRole('button', { name: /^展开规格/ })[0]!);
    const count = (await popular.findAllByRole('spinbutton', { name: '数量' }))[0]!;
    await user.clear(count);
    await user.type(count, '1');
    await user.click(popular.getByRole('button', { name: '加入购物车' }));
    expect(await screen.findByRole('heading', { level: 1, name: '登录' })).toBeInTheDocument();
    expect(address()).toMatch(/^\/login\?redirect=/);
  });

  it('a failure says why and tries again', async () => {
    store().faults.push({ method: 'GET', path: '/recommend/list', kind: 'status', status: 503 });
    const { user } = renderApp('/recommend');
    expect(await screen.findByRole('alert')).toHaveTextContent('推荐没有加载成功');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '高销量' })).toBeInTheDocument();
  });

  it('without any group it offers the way to all products', async () => {
    server().use(
      http.get('*/recommend/list', () =>
        HttpResponse.json({ code: '00000', success: true, message: null, msg: null, data: [] }),
      ),
    );
    renderApp('/recommend');
    expect(await screen.findByRole('link', { name: '按销量看全部商品' })).toHaveAttribute(
      'href',
      '/list?sort=sales',
    );
  });
});
