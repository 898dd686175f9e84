import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { faults } from '../support/shop';
import { renderApp } from '../support/app';

describe('/brandCenter', () => {
  it('lists the brands from A to Z, each with its story and a link to its products', async () => {
    renderApp('/brandCenter');
    expect(await screen.findByText(/专注色谱、质谱与超干溶剂/)).toBeVisible();
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    const letters = headings.map(({ textContent }) => textContent);
    expect(letters).toHaveLength(8);
    expect(letters).toEqual([...letters].sort());
    expect(screen.getByRole('link', { name: '岚序' })).toHaveAttribute(
      'href',
      expect.stringContaining('/brandCenter?brand=2'),
    );
    const categories = screen.getByRole('list', { name: '岚序的分类' });
    expect(categories.querySelector('a')).toHaveAttribute(
      'href',
      expect.stringMatching(/categoryId=\d+&brandId=2/),
    );
    expect(screen.getByRole('link', { name: '查看全部岚序商品' })).toHaveTextContent('查看全部');
  });

  it('jumps to a letter; letters without a brand are disabled', async () => {
    const { user } = renderApp('/brandCenter');
    const letters = within(await screen.findByRole('list', { name: '按首字母跳转' }));
    expect(letters.getAllByRole('button')).toHaveLength(26);
    expect(letters.getByRole('button', { name: '首字母 A' })).toBeDisabled();
    letters.getByRole('button', { name: '首字母 L' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'L' })).toHaveFocus());
  });

  it('finds a brand by any of its names, and says when there is none', async () => {
    const { user } = renderApp('/brandCenter');
    const box = await screen.findByRole('searchbox', { name: '查找品牌' });
    await user.type(box, 'lan');
    expect(screen.getByText('找到 1 个')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '岚序' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '澄析' })).toBeNull();
    await user.type(box, 'xyz');
    await user.click(screen.getByRole('button', { name: '查看全部品牌' }));
    expect(screen.getByRole('link', { name: '澄析' })).toBeInTheDocument();
  });

  it('opens a brand with its uses, authorisations, figures and products', async () => {
    const { user, address } = renderApp('/brandCenter');
    await user.click(await screen.findByRole('link', { name: '岚序' }));
    expect(address()).toBe('/brandCenter?brand=2');
    expect(await screen.findByRole('heading', { level: 1, name: /^岚序/ })).toBeInTheDocument();
    const paper = within(screen.getByRole('region', { name: '授权' }));
    expect(paper.getByText('LX-SQ-2025-0117')).toBeInTheDocument();
    expect(paper.getByText(/2025-03-01 至 2028-02-29/)).toHaveTextContent('有效');
    expect(within(screen.getByRole('region', { name: '货号规则' })).getByText('LX')).toBeInTheDocument();
    const popular = within(screen.getByRole('region', { name: '热销商品' }));
    expect(popular.getAllByRole('button', { name: /^展开规格/ })).toHaveLength(6);
    expect(screen.getByRole('link', { name: '更多热销商品' })).toHaveAttribute(
      'href',
      '/list?brandId=2&sort=sales',
    );
    await user.click(within(screen.getByRole('main')).getAllByRole('link', { name: '品牌中心' })[0]!);
    expect(address()).toBe('/brandCenter');
  });

  it.each(['999', 'x'])('says that brand %s does not exist, and links to all brands', async (id) => {
    renderApp(`/brandCenter?brand=${id}`);
    expect(await screen.findByRole('heading', { name: '没有这个品牌' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '查看全部品牌' })).toHaveAttribute('href', '/brandCenter');
  });

  it('says why the brands could not be loaded, and retries', async () => {
    faults.push({ method: 'GET', path: '/brand/list', kind: 'status', status: 500, times: 2 });
    const { user } = renderApp('/brandCenter');
    expect(await screen.findByText('品牌加载失败')).toBeVisible();
    faults.length = 0;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '岚序' })).toBeVisible();
  });
});
