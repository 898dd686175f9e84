/** Comparing: selected in the list, stored on the device, side by side at its own address. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { faults } from '../support/shop';
import { cartPacks } from '../support/state';
import { renderApp } from '../support/app';
import { changeSku, setProdStatus } from '../support/shelf';

const thf = catalogue().products.filter((product) => product.cas === '109-99-9');
const acetone = catalogue().products.find((product) => product.cas === '67-64-1')!;
const ids = [thf[0]!.prodId, thf[1]!.prodId, acetone.prodId];
const at = (...prodIds: number[]) => `/list?compare=${prodIds.join(',')}`;

const table = () => screen.findByRole('table', { name: '商品比较' });
const row = async (name: string | RegExp) => within(await table()).getByRole('row', { name });
const tray = () => screen.findByRole('region', { name: '比较栏' });
const cartOf = () => cartPacks();

describe('the comparison tray below the list', () => {
  it('collects selected products, survives a reload and leads to the comparison', async () => {
    const first = renderApp('/list?q=109-99-9');
    for (const tick of (await screen.findAllByRole('checkbox', { name: '加入比较 四氢呋喃' })).slice(0, 2))
      await first.user.click(tick);
    expect(await screen.findByRole('link', { name: '比较（2）' })).toBeVisible();
    // Offers of one substance are distinguished by brand, grade and packs.
    const chips = within(await tray())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(new Set(chips).size).toBe(2);
    expect(chips[0]).toMatch(/^四氢呋喃 .+ · .+ · .*mL/);
    cleanup();
    const { user, address } = renderApp('/list?q=109-99-9');
    await user.click(within(await tray()).getByRole('link', { name: '比较（2）' }));
    expect(address()).toMatch(/^\/list\?compare=\d+,\d+$/);
    expect(within(await table()).getAllByRole('link', { name: '四氢呋喃' })).toHaveLength(2);
  });

  it('is hidden while empty, and removes one or all products', async () => {
    const { user } = renderApp('/list?q=109-99-9');
    const [first, second] = await screen.findAllByRole('checkbox', { name: /^加入比较/ });
    expect(screen.queryByRole('region', { name: '比较栏' })).not.toBeInTheDocument();
    await user.click(first!);
    expect(await tray()).toHaveTextContent('再选一个商品即可比较');
    await user.click(second!);
    await user.click(screen.getAllByRole('button', { name: /^从比较中移除 四氢呋喃/ })[0]!);
    expect(first).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: '清空比较栏' }));
    expect(second).not.toBeChecked();
    expect(screen.queryByRole('region', { name: '比较栏' })).not.toBeInTheDocument();
  });

  it('refuses the seventh product with a message', async () => {
    const { user } = renderApp('/list?categoryId=1');
    const ticks = (await screen.findAllByRole('checkbox', { name: /^加入比较/ })).slice(0, 7);
    for (const tick of ticks) await user.click(tick);
    expect(await screen.findByText('最多同时比较 6 个商品，请先移除一个')).toBeInTheDocument();
    expect(ticks.map((tick) => (tick as HTMLInputElement).checked)).toEqual([...Array(6).fill(true), false]);
  });

  it('is filled from the product page too', async () => {
    const { user } = renderApp(`/productDetail?prodId=${ids[0]}`);
    await user.click(await screen.findByRole('checkbox', { name: '加入比较 四氢呋喃' }));
    expect(JSON.parse(localStorage.getItem('compare')!)).toMatchObject([
      { prodId: ids[0], prodName: '四氢呋喃', detail: expect.stringMatching(/ · /) as string },
    ]);
  });
});

describe('/list?compare=', () => {
  it('shows the products side by side and names differing rows', async () => {
    renderApp(at(...ids));
    expect(await screen.findByRole('heading', { level: 1, name: '商品比较' })).toBeVisible();
    expect(await row(/^CAS 不同/)).toHaveTextContent('109-99-9');
    expect(await row(/^CAS 不同/)).toHaveTextContent('67-64-1');
    expect(await row(/^摩尔质量 不同/)).toHaveTextContent('72.11 g/mol');
    expect(await row(/^信号词 危险 危险 危险/)).toBeVisible();
    await waitFor(() => expect(document.title).toContain('商品比较'));
  });

  it('shows only differences on request, in the address', async () => {
    const { user, address } = renderApp(at(...ids));
    await row(/^信号词/);
    await user.click(screen.getByRole('checkbox', { name: '只看不同' }));
    expect(address()).toBe(`${at(...ids)}&only=different`);
    expect(within(await table()).queryByRole('row', { name: /^信号词/ })).not.toBeInTheDocument();
    expect(await row(/^CAS/)).toBeVisible();
  });

  it('removes a column', async () => {
    const { user, address } = renderApp(at(...ids));
    await user.click(await screen.findByRole('button', { name: '移除 丙酮' }));
    await waitFor(() => expect(address()).toBe(at(ids[0]!, ids[1]!)));
    expect(await row(/^CAS 109-99-9 109-99-9/)).toBeVisible();
  });

  it('adds the chosen pack and count to the cart, at first one of the cheapest in stock', async () => {
    const [large, small] = [thf[1]!.skus[1]!, thf[1]!.skus[0]!];
    await changeSku(large.skuId, { price: 9, stocks: { 上海: 5 } });
    await changeSku(small.skuId, { price: 1, stocks: { 上海: 0 } });
    const { user } = renderApp(at(ids[1]!, ids[2]!), { loggedIn: true });
    const add = await screen.findByRole('button', { name: /^加入购物车 四氢呋喃/ });
    const column = within(add.closest('th')!);
    await user.click(add);
    expect(await screen.findByText('已加入购物车')).toBeVisible();
    expect(await cartOf()).toEqual([[large.skuId, 1]]);
    const count = column.getByRole('spinbutton', { name: '数量' });
    await user.clear(count);
    await user.type(count, '5');
    expect(column.getByText('仅剩 5 件')).toBeVisible();
    expect(column.getByRole('button', { name: /^增加/ })).toBeDisabled();
    await user.click(column.getByRole('combobox', { name: /^规格 四氢呋喃/ }));
    expect(await screen.findByTitle(/ · ¥1\.00 · 缺货$/)).toHaveClass('ant-select-item-option-disabled');
  });

  it('marks products that are off the shelf or unknown', async () => {
    await setProdStatus(ids[0]!, 0);
    renderApp(at(ids[0]!, 1, ids[2]!));
    const columns = within(await table()).getAllByRole('columnheader');
    expect(columns[1]).toHaveTextContent('已下架');
    expect(columns[2]).toHaveTextContent('编号 1 的商品已不存在');
    expect(screen.queryByRole('button', { name: /^加入购物车 四氢呋喃/ })).not.toBeInTheDocument();
  });

  it('says why it could not be loaded, and retries', async () => {
    faults.push({ method: 'GET', path: '/prod/compare', kind: 'status', status: 500 });
    const { user } = renderApp(at(...ids));
    await user.click(await screen.findByRole('button', { name: '重试' }));
    await table();
  });
});
