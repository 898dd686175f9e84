import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { store } from '../../mock/server/store';
import { renderApp } from '../support/app';

describe('/brandCenter', () => {
  it('shows each brand with its story and leads to its goods, whole or by category', async () => {
    renderApp('/brandCenter');
    expect(await screen.findByText(/专注色谱、质谱与超干溶剂/)).toBeVisible();
    expect(screen.getByRole('link', { name: '岚序' })).toHaveAttribute(
      'href',
      expect.stringContaining('/list?brandId=2'),
    );
    const categories = screen.getByRole('list', { name: '岚序的分类' });
    expect(categories.querySelector('a')).toHaveAttribute(
      'href',
      expect.stringMatching(/categoryId=\d+&brandId=2/),
    );
  });

  it('names the way to a brand by the words that are seen', async () => {
    renderApp('/brandCenter');
    expect(await screen.findByRole('link', { name: '查看全部岚序商品' })).toHaveTextContent('查看全部');
  });

  it('says why the brands did not come, and asks again', async () => {
    store().faults.push({ method: 'GET', path: '/brand/list', kind: 'status', status: 500, times: 2 });
    const { user } = renderApp('/brandCenter');
    expect(await screen.findByText('品牌没有加载成功')).toBeVisible();
    store().faults = [];
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '岚序' })).toBeVisible();
  });
});
