import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ARTICLES } from '../../server/content/articles';
import { faults } from '../support/shop';
import { renderApp } from '../support/app';

const ofKind = (kind: string) => ARTICLES.filter((articleText) => articleText.kind === kind);
const [first, second] = ofKind('protocol');
const main = () => within(screen.getByRole('main'));

describe('/technicalCenter', () => {
  it('shows the four parts with their contents', async () => {
    renderApp('/technicalCenter');
    const protocols = await screen.findByRole('region', { name: '实验方案' });
    expect(await within(protocols).findAllByRole('listitem')).toHaveLength(ofKind('protocol').length);
    const safety = screen.getByRole('region', { name: '安全知识' });
    expect(within(safety).getAllByRole('link')).toHaveLength(ofKind('safety').length + 1);
    expect(
      within(screen.getByRole('region', { name: '计算工具' })).getByRole('link', { name: '缓冲液' }),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: '文档查询' })).toHaveTextContent('检验报告');
  });

  it('finds articles and documents for one word, and keeps it in the address', async () => {
    const { user, address } = renderApp('/technicalCenter');
    await user.type(await screen.findByRole('searchbox', { name: '查找文章与文档' }), '四氢呋喃{Enter}');
    expect(decodeURIComponent(address())).toBe('/technicalCenter?q=四氢呋喃');
    const articles = await screen.findByRole('region', { name: '文章' });
    expect(await within(articles).findByText(/没有相符的文章|过氧化物/)).toBeVisible();
    const documents = screen.getByRole('region', { name: '文档' });
    expect(
      (await within(documents).findAllByRole('link', { name: /四氢呋喃 .* 的安全技术说明书/ }))[0],
    ).toHaveAttribute('href', expect.stringContaining('doc=sds'));
  });

  it('opens a protocol with its materials, each linked to a product, and goes back', async () => {
    const { user, address } = renderApp('/technicalCenter?view=protocols');
    await user.click(await screen.findByRole('link', { name: first!.title }));
    expect(await screen.findByRole('heading', { level: 1, name: first!.title })).toBeVisible();
    expect(address()).toBe(`/technicalCenter?article=${first!.id}`);
    await waitFor(() => expect(screen.getByRole('article').querySelector('li')).not.toBeNull());
    const materials = within(screen.getByRole('complementary', { name: '所需材料' }));
    expect(materials.getByRole('link', { name: '氯化钠' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/productDetail\?prodId=\d+/),
    );
    await user.click(main().getByRole('link', { name: '实验方案' }));
    expect(await screen.findByRole('searchbox', { name: '筛选文章' })).toBeVisible();
    expect(address()).toBe('/technicalCenter?view=protocols');
  });

  it('filters the articles while typing, and helps when none matches', async () => {
    const { user } = renderApp('/technicalCenter?view=protocols');
    const box = await screen.findByRole('searchbox', { name: '筛选文章' });
    await user.type(box, first!.title);
    expect(screen.getByText('找到 1 篇')).toBeVisible();
    expect(screen.queryByRole('link', { name: second!.title })).toBeNull();
    await user.type(box, '无此文');
    await user.click(await screen.findByRole('button', { name: '查看全部文章' }));
    expect(screen.getByRole('link', { name: second!.title })).toBeVisible();
  });

  it('shows the safety articles and all nine pictograms', async () => {
    renderApp('/technicalCenter?view=safety');
    expect(await screen.findByRole('link', { name: ofKind('safety')[0]!.title })).toBeVisible();
    const pictograms = within(screen.getByRole('region', { name: 'GHS 象形图' }));
    expect(pictograms.getAllByRole('img')).toHaveLength(9);
    expect(pictograms.getByRole('img', { name: 'GHS05 腐蚀' })).toBeVisible();
  });

  it('says that an article does not exist, also for one of the other centre', async () => {
    renderApp(`/technicalCenter?article=${ofKind('help')[0]!.id}`);
    expect(await screen.findByText('没有这篇文章')).toBeVisible();
  });

  it('says why the list could not be loaded', async () => {
    faults.push({ method: 'GET', path: '/article/list', kind: 'status', status: 500 });
    const { user } = renderApp('/technicalCenter?view=safety');
    expect(await screen.findByText('文章列表加载失败')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: ofKind('safety')[0]!.title })).toBeVisible();
  });
});

describe('文档查询', () => {
  it("finds the documents of a catalogue number, with the lot in the certificate's link", async () => {
    const { user, address } = renderApp('/technicalCenter?view=documents');
    await user.type(await screen.findByRole('searchbox', { name: '货号、CAS 或名称' }), 'CX11064');
    await user.type(screen.getByRole('textbox', { name: '批号（可不填）' }), 'L20260301');
    await user.click(main().getByRole('button', { name: '查找' }));
    const list = within(await screen.findByRole('list', { name: '文档' }));
    const coa = list.getByRole('link', { name: /CX11064 的检验报告，批号 L20260301/ });
    expect(coa.getAttribute('href')).toMatch(/doc=coa.*lot=L20260301/);
    expect(list.getByRole('link', { name: /CX11064 的标签/ })).toBeVisible();
    expect(address()).toBe('/technicalCenter?view=documents&q=CX11064&lot=L20260301');
  });

  it('asks for a word, and helps when nothing matches', async () => {
    const { user } = renderApp('/technicalCenter?view=documents');
    await user.click(await screen.findByRole('button', { name: '查找' }));
    expect(screen.getByRole('alert')).toHaveTextContent('请输入货号、CAS 或名称');
    await user.type(screen.getByRole('searchbox', { name: '货号、CAS 或名称' }), '109-99-8{Enter}');
    expect(await screen.findByText('没有找到商品')).toBeVisible();
  });

  it('offers the safety data sheet of a classified mixture without a CAS number', async () => {
    renderApp('/technicalCenter?view=documents&q=RIPA');
    const list = within(await screen.findByRole('list', { name: '文档' }));
    expect(list.getByRole('link', { name: /RIPA 裂解液（强）.*的安全技术说明书/ })).toBeVisible();
  });

  it('offers only a certificate for goods that are not a substance', async () => {
    renderApp('/technicalCenter?view=documents&q=CX11415');
    const list = within(await screen.findByRole('list', { name: '文档' }));
    expect(list.getByRole('link', { name: /CX11415 的检验报告/ })).toBeVisible();
    expect(list.queryByRole('link', { name: /安全技术说明书/ })).toBeNull();
  });
});
