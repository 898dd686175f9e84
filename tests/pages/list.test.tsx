import { history } from '@umijs/max';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatPack } from '@domain/catalogue/pack';
import { catalogue } from '../../server/catalogue';
import { cartHere } from '../support/state';
import { changeSku } from '../support/shelf';
import { faults } from '../support/shop';
import { renderApp } from '../support/app';

const offers = catalogue().products.filter(({ cas, skus }) => cas === '109-99-9' && skus.length > 1);
const table = () => screen.findByRole('table', { name: '商品' });
const fault = (path: string) => faults.push({ method: 'GET', path, kind: 'status', status: 500 });

describe('/list', () => {
  it('says how the query was understood, and lists the results', async () => {
    renderApp('/list?q=109-99-9');
    expect(await screen.findByRole('heading', { level: 1, name: '搜索：109-99-9' })).toBeInTheDocument();
    expect(await screen.findByText('按 CAS 号 109-99-9 查找')).toBeInTheDocument();
    const links = within(await table()).getAllByRole('link', { name: '四氢呋喃' });
    expect(links[0]).toHaveAttribute('href', expect.stringContaining('/productDetail?prodId='));
    expect(screen.getByText(`共 ${links.length} 个商品`)).toBeInTheDocument();
  });

  it('reads a systematic name that no product has as a structure', async () => {
    renderApp(`/list?q=${encodeURIComponent('1,1-二甲基乙-1-醇')}`);
    expect(await screen.findByRole('img', { name: '按名称解析的结构 C4H10O' })).toBeInTheDocument();
    expect(screen.getByText(/按名称解析为结构：/)).toHaveTextContent('74.12 g/mol');
    expect(screen.getByText(/1 位：羟基/)).toBeInTheDocument();
    expect(within(await table()).getAllByRole('link', { name: '叔丁醇' })[0]).toBeInTheDocument();
  });

  it('says that the catalogue lacks the structure that a name means', async () => {
    renderApp(`/list?q=${encodeURIComponent('7-氯-2-甲基庚-3-醇')}`);
    expect(await screen.findByRole('img', { name: '按名称解析的结构 C8H17ClO' })).toBeInTheDocument();
    expect(await screen.findByText(/^目录中还没有这个结构/)).toBeInTheDocument();
  });

  it('names the words that it left out, and searches without them or as typed', async () => {
    const { user, address } = renderApp(`/list?q=${encodeURIComponent('SDS 电泳级')}`);
    expect(await screen.findByText('已忽略“电泳级”，没有商品写明。')).toBeInTheDocument();
    expect(within(await table()).getAllByRole('link', { name: '十二烷基硫酸钠' })[0]).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '去掉后搜索' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/list\?q=SDS$/),
    );
    await user.click(screen.getByRole('link', { name: '仍搜索“SDS 电泳级”' }));
    expect(await screen.findByRole('heading', { name: '没有找到“SDS 电泳级”' })).toBeInTheDocument();
    expect(address()).toContain('exact=1');
  });

  it.each([
    ['13C葡萄糖', '没有同位素标记为“13C”的这种商品', 'D-无水葡萄糖'],
    ['硫酸铜三水', '没有水合状态为“三水”的这种商品', '五水硫酸铜'],
    ['L-木糖', '没有立体构型为“L”的这种商品', 'D-木糖'],
    ['HF吡啶', '没有同时含“HF”和“吡啶”的商品', '吡啶'],
  ])('does not replace %s, and proposes the nearest', async (q, title, near) => {
    renderApp(`/list?q=${encodeURIComponent(q)}`);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(/其他形式是另一种商品/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: near })).toHaveAttribute(
      'href',
      expect.stringContaining(`q=${encodeURIComponent(near)}`),
    );
    expect(screen.queryByRole('table', { name: '商品' })).not.toBeInTheDocument();
  });

  it('filters by facets in the address, and a tag removes one', async () => {
    const { user, address } = renderApp('/list?q=thf&page=1');
    const brands = within(await screen.findByRole('group', { name: '品牌' }));
    await user.click(brands.getByRole('checkbox', { name: /^岚序/ }));
    expect(address()).toBe('/list?q=thf&brandId=2');
    await user.click(
      within(screen.getByRole('group', { name: '级别' })).getByRole('checkbox', { name: /^超干/ }),
    );
    const chip = await screen.findByRole('link', { name: '去掉 级别：超干' });
    await screen.findByRole('link', { name: '去掉 品牌：岚序' });
    await user.click(chip);
    expect(address()).not.toContain('grade');
    await user.click(screen.getByRole('link', { name: '清除全部' }));
    expect(address()).toBe('/list?q=thf');
  });

  it('restores the filter on going back', async () => {
    const { user, address } = renderApp('/list?q=thf');
    const grades = within(await screen.findByRole('group', { name: '级别' }));
    await user.click(grades.getByRole('checkbox', { name: /^超干/ }));
    await user.click(await screen.findByRole('link', { name: '清除全部' }));
    expect(address()).toBe('/list?q=thf');
    history.back();
    expect(await screen.findByRole('link', { name: '去掉 级别：超干' })).toBeInTheDocument();
  });

  it('replaces a parent category by its child', async () => {
    const { user, address } = renderApp('/list?categoryId=1');
    expect(await screen.findByRole('heading', { level: 1, name: '溶剂' })).toBeInTheDocument();
    await user.click(await screen.findByRole('checkbox', { name: /^超干溶剂/ }));
    expect(address()).toBe('/list?categoryId=102');
  });

  it('filters by the attributes of a category', async () => {
    const { user, address } = renderApp('/list?categoryId=1301');
    const volumes = within(await screen.findByRole('group', { name: '体积' }));
    await user.click(volumes.getByRole('checkbox', { name: /^10 µL/ }));
    expect(new URLSearchParams(address().slice('/list'.length)).getAll('attr')).toEqual(['体积:10 µL']);
    await user.click(await screen.findByRole('link', { name: '去掉 体积：10 µL' }));
    expect(address()).toBe('/list?categoryId=1301');
  });

  it('folds a long facet', async () => {
    const { user } = renderApp('/list');
    const grades = within(await screen.findByRole('group', { name: '级别' }));
    const few = grades.getAllByRole('checkbox').length;
    await user.click(grades.getByRole('button', { name: /^更多（\d+） 级别$/ }));
    expect(grades.getAllByRole('checkbox').length).toBeGreaterThan(few);
  });

  it('sorts, turns pages and changes the view, all in the address', async () => {
    const { user, address } = renderApp('/list?categoryId=1');
    await table();
    await user.click(screen.getByRole('link', { name: '价格低' }));
    expect(address()).toBe('/list?categoryId=1&sort=priceAsc');
    await user.click(await screen.findByRole('link', { name: '下一页' }));
    expect(address()).toBe('/list?categoryId=1&sort=priceAsc&page=2');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page'),
    );
    await user.click(screen.getByRole('link', { name: '网格' }));
    expect(await screen.findAllByRole('article')).toHaveLength(20);
    await user.click(
      within(screen.getByRole('navigation', { name: '每页' })).getByRole('link', { name: '50' }),
    );
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(50));
    expect(address()).toBe('/list?categoryId=1&sort=priceAsc&size=50&view=grid');
  });

  it('expands a row to its packs and adds one to the cart', async () => {
    const { user, address } = renderApp('/list?q=109-99-9', { loggedIn: true });
    await table();
    const open = screen.getAllByRole('button', { name: '展开规格 四氢呋喃' })[0]!;
    await user.click(open);
    expect(open).toHaveAttribute('aria-expanded', 'true');
    const packs = within(await screen.findByRole('table', { name: '四氢呋喃 的规格' }));
    await user.click(screen.getByRole('button', { name: '加入购物车' }));
    expect(await screen.findByText('请先填写要买的数量')).toBeInTheDocument();
    const count = packs.getAllByRole('spinbutton', { name: '数量' })[0]!;
    await user.clear(count);
    await user.type(count, '2');
    await user.click(screen.getByRole('button', { name: '加入购物车' }));
    expect(await screen.findByRole('link', { name: '购物车，1 种商品' })).toBeInTheDocument();
    expect((await cartHere()).map(({ prodCount }) => prodCount)).toEqual([2]);
    expect(address()).toBe('/list?q=109-99-9');
  });

  it('names the packs of which few or none are left, instead of 现货 for all', async () => {
    const [small, large] = offers[0]!.skus;
    await changeSku(small!.skuId, { stocks: { 上海: 1 } });
    await changeSku(large!.skuId, { stocks: { 上海: 500 } });
    renderApp(`/list?q=${offers[0]!.catalogNo}`);
    const stock = within(await table())
      .getByText(/剩 1$/)
      .closest('ul')!;
    const lines = within(stock).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent(`${formatPack(small!.skuName)} 少量，剩 1`);
    expect(lines[1]).toHaveTextContent(`${formatPack(large!.skuName)} 现货`);
  });

  it('offers packs and counts from a card, and returns to it', async () => {
    const { user } = renderApp(`/list?q=${offers[0]!.catalogNo}&view=grid`, { loggedIn: true });
    const open = await screen.findByRole('button', { name: /^选规格/ });
    await user.click(open);
    const dialog = within(await screen.findByRole('dialog'));
    const [count] = await dialog.findAllByRole('spinbutton', { name: '数量' });
    await user.clear(count!);
    await user.type(count!, '2');
    await user.click(dialog.getByRole('button', { name: '加入购物车' }));
    await waitFor(async () => expect((await cartHere()).map(({ prodCount }) => prodCount)).toEqual([2]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(open).toHaveFocus();
  });

  it('loads packs again after a failure', async () => {
    fault('/sku/getSkuList');
    const { user } = renderApp('/list?q=109-99-9');
    await table();
    await user.click(screen.getAllByRole('button', { name: /^展开规格/ })[0]!);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('table', { name: '四氢呋喃 的规格' })).toBeInTheDocument();
  });

  it('offers similar terms, popular searches and contacts when nothing is found', async () => {
    const { user } = renderApp('/list?q=109-99-8');
    expect(await screen.findByRole('heading', { name: '没有找到“109-99-8”' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '乙腈' })).toBeInTheDocument();
    expect((await screen.findAllByRole('link', { name: /400-/ }))[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
    await user.click(screen.getByRole('link', { name: '109-99-9' }));
    expect(await table()).toBeInTheDocument();
  });

  it('says what it shows for a misspelt name, and can search for the typed words', async () => {
    const { user, address } = renderApp(`/list?q=${encodeURIComponent('四氢夫喃')}`);
    expect(await screen.findByText('没有找到“四氢夫喃”，按“四氢呋喃”显示结果。')).toBeInTheDocument();
    const [link] = within(await table()).getAllByRole('link', { name: '四氢呋喃' });
    expect(within(link!).getByText('四氢呋喃').tagName).toBe('MARK');
    await user.click(screen.getByRole('link', { name: '仍搜索“四氢夫喃”' }));
    expect(address()).toBe(`/list?q=${encodeURIComponent('四氢夫喃')}&exact=1`);
    expect(await screen.findByRole('heading', { name: '没有找到“四氢夫喃”' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '四氢呋喃' }));
    expect(await table()).toBeInTheDocument();
  });

  it('marks what matched, and names the name, number or sound it belongs to', async () => {
    const { user } = renderApp('/list?q=thf');
    const [alias] = await within(await table()).findAllByText(/^匹配别名/);
    expect(within(alias!).getByText('THF').tagName).toBe('MARK');
    const box = screen.getByRole('searchbox', { name: '搜索' });
    await user.clear(box);
    await user.type(box, 'siqingfunan{Enter}');
    const [sound] = await screen.findAllByText(/^匹配拼音/);
    expect(within(sound!).getByText('四氢呋喃').tagName).toBe('MARK');
    await user.clear(box);
    await user.type(box, '109-99{Enter}');
    const [cas] = await screen.findAllByText(/^匹配 CAS/);
    expect(within(cas!).getByText('109-99').tagName).toBe('MARK');
  });

  it('understands SMILES, and offers a next step for a structure that is not sold', async () => {
    renderApp(`/list?q=${encodeURIComponent('O1CCCC1')}`);
    expect(await screen.findByText('按结构（SMILES）查找，写法不限')).toBeInTheDocument();
    expect((await screen.findAllByRole('link', { name: '四氢呋喃' })).length).toBeGreaterThan(0);
  });

  it('offers similar formulas, a request by mail and contacts when nothing is found', async () => {
    renderApp('/list?q=C4H9O17');
    expect(await screen.findByText('元素相同的分子式')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '发邮件询价' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('询价：C4H9O17')),
    );
    const links = screen.getAllByRole('link', { name: /查技术资料|问客服/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/technicalCenter', '/customerCenter']);
  });

  it('links a compound to its salts, and a hydrate to its parent', async () => {
    const { user } = renderApp('/list?q=EDTA');
    const forms = await screen.findByText('盐与水合物：');
    await user.click(within(forms).getByRole('link', { name: '乙二胺四乙酸四钠' }));
    const parent = (await screen.findByText('母体')).closest('div')!;
    expect(within(parent).getByRole('link', { name: '乙二胺四乙酸' })).toHaveAttribute(
      'href',
      expect.stringContaining('/productDetail?prodId='),
    );
  });

  it('offers to remove filters when there are too many', async () => {
    const { user, address } = renderApp('/list?q=thf&brandId=8');
    await user.click(await screen.findByRole('link', { name: '去掉 1 个筛选条件再找' }));
    expect(address()).toBe('/list?q=thf');
    expect(await table()).toBeInTheDocument();
  });

  it('leads from a missing page back to the first', async () => {
    renderApp('/list?q=thf&page=99');
    expect(await screen.findByRole('link', { name: '返回第 1 页' })).toHaveAttribute('href', '/list?q=thf');
  });

  it('says why it failed and retries', async () => {
    fault('/search/products');
    const { user } = renderApp('/list?q=thf');
    expect(await screen.findByRole('alert')).toHaveTextContent('商品列表加载失败');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await table()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps rows and focus until the next page is loaded', async () => {
    const { user } = renderApp('/list?size=50');
    // A query by role takes longer than the answer below.
    const rows = () => document.querySelectorAll('main tbody');
    await waitFor(() => expect(rows()).toHaveLength(50));
    const first = rows()[0]!.textContent;
    faults.push({ method: 'GET', path: '/search/products', kind: 'slow', delay: 600 });
    const link = screen.getByRole('link', { name: '第 2 页' });
    await user.click(link);
    await waitFor(() => expect(screen.getByText('正在查找…')).toBeInTheDocument());
    expect(rows()[0]).toHaveTextContent(first);
    expect(rows()).toHaveLength(50);

    await waitFor(() => expect(rows()[0]).not.toHaveTextContent(first));
    expect(rows()).toHaveLength(50);
    expect(document.activeElement).toBe(link);
  });

  it('keeps the packs of a remaining row open, with typed counts, after sorting or filtering', async () => {
    const { user } = renderApp('/list?q=109-99-9');
    await table();
    await user.click(screen.getAllByRole('button', { name: /^展开规格 四氢呋喃/ })[0]!);
    const row = screen.getByRole('button', { name: /^收起规格/ }).closest('tbody')!;
    const count = (await within(row).findAllByRole('spinbutton'))[0]!;
    await user.clear(count);
    await user.type(count, '3');
    await user.click(screen.getByRole('link', { name: '价格高' }));
    await waitFor(() => expect(screen.getByText(/^共 \d+ 个商品$/)).toBeInTheDocument());
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(count).toBeInTheDocument();
    expect(count).toHaveValue('3');
    expect(row.closest('[aria-hidden="true"]')).toBeNull();
  });

  it('never replaces a newer answer by a late one, and keeps the old rows meanwhile', async () => {
    const { user } = renderApp('/list?q=109-99-9');
    await table();
    faults.push({ method: 'GET', path: '/search/products', kind: 'slow', delay: 600 });
    await user.click(screen.getByRole('link', { name: '价格高' }));
    expect(screen.getAllByRole('link', { name: '四氢呋喃' }).length).toBeGreaterThan(0);
    const box = screen.getByRole('searchbox', { name: '搜索' });
    await user.clear(box);
    await user.type(box, '75-05-8{Enter}');
    expect(await screen.findByText('按 CAS 号 75-05-8 查找')).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(screen.getByText('按 CAS 号 75-05-8 查找')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '四氢呋喃' })).toBeNull();
  });
});
