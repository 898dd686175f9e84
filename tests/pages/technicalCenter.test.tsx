import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ARTICLES } from '../../mock/server/content/articles';
import { store } from '../../mock/server/store';
import { renderApp } from '../support/app';

const [first, ...rest] = ARTICLES.filter((one) => one.centre === 'technical');

describe('/technicalCenter', () => {
  it('narrows the articles while typing, and helps when none fits', async () => {
    const { user } = renderApp('/technicalCenter');
    expect(await screen.findByText(`共 ${rest.length + 1} 篇`)).toBeVisible();
    const box = screen.getByRole('searchbox', { name: '筛选文章' });
    await user.type(box, first!.title);
    expect(screen.getByText('找到 1 篇')).toBeVisible();
    expect(screen.getByRole('link', { name: first!.title })).toBeVisible();
    expect(screen.queryByRole('link', { name: rest[0]!.title })).toBeNull();
    await user.type(box, '无此文');
    await user.click(await screen.findByRole('button', { name: '查看全部文章' }));
    expect(screen.getByRole('link', { name: rest[0]!.title })).toBeVisible();
  });

  it('opens an article and goes back', async () => {
    const app = renderApp('/technicalCenter');
    await app.user.click(await screen.findByRole('link', { name: first!.title }));
    expect(await screen.findByRole('heading', { level: 1, name: first!.title })).toBeVisible();
    expect(app.address()).toBe(`/technicalCenter?article=${first!.id}`);
    await waitFor(() => expect(screen.getByRole('article').querySelector('p + *, h3, li')).not.toBeNull());
    await app.user.click(within(screen.getByRole('main')).getByRole('link', { name: '技术中心' }));
    expect(await screen.findByRole('searchbox', { name: '筛选文章' })).toBeVisible();
  });

  it('says that an article is not there, also for one of the other centre', async () => {
    const other = ARTICLES.find((one) => one.centre === 'customer')!;
    renderApp(`/technicalCenter?article=${other.id}`);
    expect(await screen.findByText('没有这篇文章')).toBeVisible();
  });

  it('says why the list did not come', async () => {
    store().faults.push({ method: 'GET', path: '/article/list', kind: 'status', status: 500 });
    const { user } = renderApp('/technicalCenter');
    expect(await screen.findByText('文章列表没有加载成功')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: first!.title })).toBeVisible();
  });
});
