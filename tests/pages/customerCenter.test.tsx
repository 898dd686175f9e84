import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ARTICLES } from '../../mock/server/content/articles';
import { NOTICES } from '../../mock/server/content/notices';
import { store } from '../../mock/server/store';
import { SITE } from '@/constants/site';
import { renderApp } from '../support/app';

const [first] = ARTICLES.filter((one) => one.centre === 'customer');

describe('/customerCenter', () => {
  it('has the help, the notices by page, and whom to ask', async () => {
    const app = renderApp('/customerCenter');
    expect(await screen.findByRole('link', { name: first!.title })).toBeVisible();
    expect(await screen.findByRole('link', { name: NOTICES[0]!.title })).toBeVisible();
    const contact = within(screen.getByRole('region', { name: '联系客服' }));
    expect(contact.getByRole('link', { name: SITE.servicePhone })).toHaveAttribute(
      'href',
      `tel:${SITE.servicePhone}`,
    );
    await app.user.click(screen.getByRole('link', { name: '下一页' }));
    expect(await screen.findByRole('link', { name: NOTICES.at(-1)!.title })).toBeVisible();
    expect(app.address()).toBe('/customerCenter?page=2');
  });

  it('opens an article, and a notice', async () => {
    const app = renderApp('/customerCenter');
    await app.user.click(await screen.findByRole('link', { name: first!.title }));
    expect(await screen.findByRole('heading', { level: 1, name: first!.title })).toBeVisible();
    const main = within(screen.getByRole('main'));
    await app.user.click(main.getByRole('link', { name: '客户中心' }));
    await app.user.click(await screen.findByRole('link', { name: NOTICES[0]!.title }));
    expect(await screen.findByRole('heading', { level: 1, name: NOTICES[0]!.title })).toBeVisible();
    expect(app.address()).toBe(`/customerCenter?notice=${NOTICES[0]!.id}`);
    expect(await screen.findByText(/四仓于 2026 年 12 月/)).toBeVisible();
  });

  it('says that a notice is not there', async () => {
    renderApp('/customerCenter?notice=999');
    expect(await screen.findByText('没有这篇公告')).toBeVisible();
  });

  it('shows the notices when the articles fail', async () => {
    store().faults.push({ method: 'GET', path: '/article/list', kind: 'status', status: 500 });
    renderApp('/customerCenter');
    expect(await screen.findByText('文章列表没有加载成功')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: NOTICES[0]!.title })).toBeVisible());
  });
});
