/** On the product page: all packs of the substance, the cheapest for an amount, alternatives, and recent products. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartPacks } from '../support/state';
import { catalogue, type ProductFacts } from '../../server/catalogue';
import { faults } from '../support/shop';
import { renderApp } from '../support/app';
import { choose } from '../support/choose';
import { changeSku, setProdStatus } from '../support/shelf';

const [molecular, analytical] = catalogue().products.filter((product) => product.cas === '56-40-6') as [
  ProductFacts,
  ProductFacts,
];
const at = ({ prodId }: { prodId: number }) => `/productDetail?prodId=${prodId}`;
const region = (name: string) => screen.findByRole('region', { name });
const cartOf = async () => (await cartPacks()).sort();

/** 100 g ¥36, 500 g ¥98, 1 kg ¥168, 5 kg ¥720; AR 500 g ¥58, 2.5 kg ¥246, as in the catalogue. */
const skus = [...molecular.skus, ...analytical.skus];
beforeEach(async () => {
  const prices = [36, 98, 168, 720, 58, 246];
  for (const [index, { skuId }] of skus.entries())
    await changeSku(skuId, { price: prices[index], stocks: { 上海: 30 } });
});

describe('同物质各品牌、级别与包装', () => {
  const rows = async () =>
    within(await region('各品牌、级别与包装'))
      .getAllByRole('row')
      .slice(1);
  const texts = async () => (await rows()).map((row) => row.textContent);

  it('lists every pack by ¥ per gram, marks the lowest in words, and sorts by another column', async () => {
    const { user } = renderApp(at(molecular));
    await region('各品牌、级别与包装');
    expect(await rows()).toHaveLength(6);
    const [best, ...others] = await texts();
    expect(best).toMatch(/2\.5 kg.*最低 ¥0\.0984\/g.*最低 ¥0\.0074\/mmol/);
    expect(others.join()).not.toContain('最低');
    await user.click(screen.getByRole('button', { name: '价格' }));
    expect((await texts())[0]).toContain('¥36.00');
    await user.click(screen.getByRole('button', { name: /^价格/ }));
    expect((await texts())[0]).toContain('¥720.00');
    expect(screen.getByRole('columnheader', { name: /^价格/ })).toHaveAttribute('aria-sort', 'descending');
  });

  it('puts packs without a price last', async () => {
    await changeSku(analytical.skus[1]!.skuId, { price: null });
    renderApp(at(molecular));
    await region('各品牌、级别与包装');
    expect((await texts()).at(-1)).toMatch(/2\.5 kg.*询价/);
  });

  it('is filtered by grade and stock, and adds to the cart from a row', async () => {
    await changeSku(analytical.skus[0]!.skuId, { stocks: { 上海: 0 } });
    const { user } = renderApp(at(molecular), { loggedIn: true });
    await region('各品牌、级别与包装');
    await choose(user, '级别', 'AR');
    await user.click(screen.getByRole('checkbox', { name: '只看现货' }));
    const [only, none] = await rows();
    expect(none).toBeUndefined();
    await user.click(within(only!).getByRole('button', { name: /^增加 .* AR 2\.5 kg/ }));
    await user.click(within(only!).getByRole('button', { name: /^加购 .* AR 2\.5 kg/ }));
    await waitFor(async () => expect(await cartOf()).toEqual([[analytical.skus[1]!.skuId, 2]]));
  });
});

describe('按用量推荐包装组合', () => {
  const amount = () => screen.findByRole('textbox', { name: '我需要' });
  const plan = () => screen.findByRole('table', { name: '配货方案' });

  it('finds the cheapest packs while typing and adds them all to the cart', async () => {
    const { user } = renderApp(at(molecular), { loggedIn: true });
    await user.type(await amount(), '１,600');
    await choose(user, '范围', '仅本品牌');
    expect(within(await plan()).getAllByRole('row')).toHaveLength(4);
    const section = await region('按用量推荐包装组合');
    expect(section).toHaveTextContent('共 1600 g，正好，合计 ¥302.00');
    expect(section).toHaveTextContent('若只买 泽梧 5 kg × 1，需 ¥720.00；此方案省 ¥418.00');
    await user.click(within(section).getByRole('button', { name: '全部加入购物车' }));
    await waitFor(async () =>
      expect(await cartOf()).toEqual(molecular.skus.slice(0, 3).map(({ skuId }) => [skuId, 1])),
    );
    expect(await within(section).findByRole('link', { name: '去结算' })).toBeVisible();
  });

  it('uses another brand where that is cheaper and allowed', async () => {
    const { user } = renderApp(at(molecular));
    await user.type(await amount(), '1600');
    await choose(user, '范围', '全部品牌与级别');
    expect(await region('按用量推荐包装组合')).toHaveTextContent('合计 ¥210.00');
  });

  it('converts mol with molar mass and content', async () => {
    const { user } = renderApp(at(analytical));
    await user.type(await amount(), '6');
    await choose(user, '用量的单位', 'mol');
    // 6 mol × 75.07 g/mol / 0.995 = 452.7 g.
    expect(await region('按用量推荐包装组合')).toHaveTextContent('按摩尔质量 75.07 g/mol');
    expect(await plan()).toHaveTextContent('500 g × 1');
  });

  it('says beside the box that the input is no amount, and keeps it', async () => {
    const { user } = renderApp(at(molecular));
    await user.type(await amount(), '一点');
    expect(await amount()).toBeInvalid();
    expect(await amount()).toHaveAccessibleDescription('请输入数字，如 0.5、1,000 或 1e-3');
    expect(await amount()).toHaveValue('一点');
  });

  it('says what the maximum is', async () => {
    for (const { skuId } of skus.slice(1)) await changeSku(skuId, { stocks: { 上海: 0 } });
    const { user } = renderApp(at(molecular));
    await user.type(await amount(), '9');
    await choose(user, '用量的单位', 'kg');
    expect(await screen.findByText(/这个范围内最多可配 3 kg/)).toBeVisible();
  });

  it('says when the offers could not be loaded', async () => {
    faults.push({ method: 'GET', path: '/prod/offers', kind: 'status', status: 500 });
    const { user } = renderApp(at(molecular));
    const section = await region('按用量推荐包装组合');
    await user.click(await within(section).findByRole('button', { name: '重试' }));
    await amount();
  });
});

describe('alternatives', () => {
  it('of an off-shelf product without a replacement are listed with their differences', async () => {
    await setProdStatus(molecular.prodId, 0);
    renderApp(at(molecular));
    const notice = await region('下架提示');
    expect(notice).toHaveTextContent('同一物质的在售商品');
    expect(notice).toHaveTextContent('同物质 · 其他级别 · 其他品牌');
    expect(within(notice).getByRole('link', { name: '甘氨酸' })).toHaveAttribute(
      'href',
      expect.stringContaining(at(analytical)),
    );
  });

  it('of a sold-out product are those in stock', async () => {
    for (const { skuId } of molecular.skus) await changeSku(skuId, { stocks: { 上海: 0 } });
    renderApp(at(molecular));
    expect(await region('现货可选')).toHaveTextContent('同物质');
  });

  it('include products used together, with the use, apart from bestsellers', async () => {
    renderApp(at(catalogue().products.find((product) => product.cas === '14221-01-3')!));
    expect(await region('配套使用')).toHaveTextContent('Suzuki 偶联常配');
    expect(await region('同分类热销')).not.toHaveTextContent('常配');
  });
});

describe('最近浏览', () => {
  const seen = () => screen.findByRole('region', { name: '最近浏览' });

  it('shows earlier products on the product page, on the home page and in an empty cart', async () => {
    renderApp(at(molecular));
    await screen.findByRole('heading', { level: 1, name: '甘氨酸' });
    expect(screen.queryByRole('region', { name: '最近浏览' })).not.toBeInTheDocument();
    cleanup();
    renderApp(at(analytical));
    expect(await within(await seen()).findAllByRole('link')).toHaveLength(1);
    cleanup();
    renderApp('/home');
    const links = await within(await seen()).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining(at(analytical)),
      expect.stringContaining(at(molecular)),
    ]);
    cleanup();
    const { user } = renderApp('/buyCar', { loggedIn: true });
    await user.click(within(await seen()).getByRole('button', { name: '清空最近浏览' }));
    expect(screen.queryByRole('region', { name: '最近浏览' })).not.toBeInTheDocument();
    expect(localStorage.getItem('recentlySeen')).toBeNull();
  });

  it('marks off-shelf products, drops unknown ones, and records no failure', async () => {
    localStorage.setItem(
      'recentlySeen',
      JSON.stringify([
        { prodId: 1, time: 2 },
        { prodId: molecular.prodId, time: 1 },
      ]),
    );
    await setProdStatus(molecular.prodId, 0);
    renderApp('/productDetail?prodId=99999999');
    await screen.findByRole('heading', { name: '没有找到这个商品' });
    expect(localStorage.getItem('recentlySeen')).not.toContain('99999999');
    cleanup();
    renderApp('/home');
    const box = within(await seen());
    expect(await box.findByText('已下架')).toBeVisible();
    expect(box.getAllByRole('listitem')).toHaveLength(1);
  });
});
