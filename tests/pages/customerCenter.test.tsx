import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ARTICLES } from '../../server/content/articles';
import { NOTICES } from '../../mock/notices';
import { faults } from '../support/shop';
import { renderApp } from '../support/app';

const [first] = ARTICLES.filter((articleText) => articleText.centre === 'customer');

describe('/customerCenter', () => {
  it('shows the help, the notices by page, and contacts', async () => {
    const app = renderApp('/customerCenter');
    expect(await screen.findByRole('link', { name: first!.title })).toBeVisible();
    expect(await screen.findByRole('link', { name: NOTICES[0]!.title })).toBeVisible();
    const contact = within(screen.getByRole('region', { name: '联系客服' }));
    const phone = await contact.findByRole('link', { name: '400-000-0000' });
    expect(phone).toHaveAttribute('href', 'tel:400-000-0000');
    await app.user.click(screen.getByRole('link', { name: '下一页' }));
    expect(await screen.findByRole('link', { name: NOTICES[6]!.title })).toBeVisible();
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
    expect(await screen.findByText(/列出近 30 天内下调价格的规格/)).toBeVisible();
  });

  it('says that a notice does not exist', async () => {
    renderApp('/customerCenter?notice=999');
    expect(await screen.findByText('没有这篇公告')).toBeVisible();
  });

  it('shows the notices when the articles fail to load', async () => {
    faults.push({ method: 'GET', path: '/article/list', kind: 'status', status: 500 });
    renderApp('/customerCenter');
    expect(await screen.findByText('文章列表加载失败')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: NOTICES[0]!.title })).toBeVisible());
  });

  it('lists questions by theme, with the first theme open', async () => {
    const app = renderApp('/customerCenter');
    const faq = within(await screen.findByRole('region', { name: '常见问题' }));
    expect(await faq.findByText('有哪些付款方式？')).toBeVisible();
    expect(faq.queryByText('运费怎样计算，满多少包邮？')).toBeNull();
    await app.user.click(faq.getByRole('link', { name: /^配送与运费/ }));
    expect(app.address()).toBe('/customerCenter?theme=delivery');
    await app.user.click(await faq.findByText('运费怎样计算，满多少包邮？'));
    expect(faq.getByText(/常温快递每单 ¥12.00，商品满 ¥299.00 免运费/)).toBeVisible();
  });

  it('finds a question by a word of its answer, marks the word, and keeps it in the address', async () => {
    const app = renderApp('/customerCenter');
    await app.user.type(await screen.findByRole('searchbox', { name: '搜索常见问题' }), '缺货登记');
    expect(app.address()).toBe('/customerCenter?q=%E7%BC%BA%E8%B4%A7%E7%99%BB%E8%AE%B0');
    expect(screen.getByText('商品缺货，可以先订吗？')).toBeVisible();
    expect(screen.getAllByText('缺货登记', { selector: 'mark' })[0]).toBeVisible();
  });

  it('offers to ask the shop when no question matches', async () => {
    const app = renderApp('/customerCenter?q=量子计算机');
    expect(await screen.findByText('没有关于“量子计算机”的问题')).toBeVisible();
    expect(screen.getByRole('link', { name: '向我们提问' })).toHaveAttribute(
      'href',
      '/customerCenter?view=feedback&kind=product',
    );
    await app.user.click(screen.getByRole('button', { name: '查看全部问题' }));
    expect(app.address()).toBe('/customerCenter');
    expect(screen.getByText('有哪些付款方式？')).toBeVisible();
  });

  it('opens the question of an address in its theme', async () => {
    renderApp('/customerCenter?faq=coldChainDays');
    const question = await screen.findByText('冷链试剂为什么周五不发货？');
    expect(question.closest('details')).toHaveAttribute('open');
    await waitFor(() => expect(question.closest('summary')).toHaveFocus());
    expect(screen.getByRole('link', { name: /^配送与运费/ })).toHaveAttribute('aria-current', 'page');
  });

  it('says when the question of an address does not exist', async () => {
    renderApp('/customerCenter?faq=goneLongAgo');
    expect(await screen.findByText(/没有找到链接中的问题/)).toBeVisible();
  });

  it('shows whether the service answers now, and what to have at hand', async () => {
    renderApp('/customerCenter');
    const contact = within(await screen.findByRole('region', { name: '联系客服' }));
    expect(await contact.findByText(/^(现在有人接听|非工作时间)，/)).toBeVisible();
    expect(contact.getByText(/货号与批号/)).toBeVisible();
    expect(contact.getByRole('link', { name: '投诉' })).toHaveAttribute(
      'href',
      '/customerCenter?view=feedback&kind=complaint',
    );
  });
});
