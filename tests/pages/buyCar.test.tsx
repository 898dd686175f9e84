import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillCart } from '../support/state';
import { findCard, type CurrentSku } from '../../server/catalogue';
import { faults } from '../support/shop';
import { logInHere, renderApp } from '../support/app';
import { qa } from '../support/api';
import { addToCart, linesOf, packBy } from '../support/shopping';

const nameOf = (sku: CurrentSku) => findCard(sku.prodId)!.prodName;
const lineOf = async (sku: CurrentSku) =>
  (await screen.findByRole('link', { name: nameOf(sku) })).closest('li')!;
const countOf = async (sku: CurrentSku) =>
  within(await lineOf(sku)).getByRole('spinbutton', { name: '数量' });
const settle = () => screen.getByRole('button', { name: '结算' });
const total = () => screen.getByText(/^合计/).textContent;
const yuan = (amount: number) => `¥${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

const [plain, cold] = [packBy('N'), packBy('ICE')];

/** The cart page of a buyer with two lines of different shipping types. */
async function openCart() {
  const token = logInHere();
  await addToCart(token, plain, 2);
  await addToCart(token, cold, 1);
  const app = renderApp('/buyCar');
  await lineOf(plain);
  return { ...app, token };
}

describe('/buyCar', () => {
  it('asks a buyer who is not logged in to log in, and returns', async () => {
    const { user, address } = renderApp('/buyCar');
    await user.click(await screen.findByRole('link', { name: '去登录' }));
    await waitFor(() => expect(address()).toBe('/login?redirect=%2FbuyCar'));
  });

  it('offers a next step when the cart is empty', async () => {
    renderApp('/buyCar', { loggedIn: true });
    expect(await screen.findByRole('heading', { name: '购物车是空的' })).toBeVisible();
    expect(screen.getByRole('button', { name: '浏览全部商品' })).toBeVisible();
  });

  it('groups lines by shipping type and sums the checked ones', async () => {
    const { user } = await openCart();
    expect(screen.getByRole('region', { name: '湿冰冷链' })).toBeVisible();
    expect(total()).toContain(yuan(plain.price * 2 + cold.price));
    await user.click(within(await lineOf(cold)).getByRole('checkbox'));
    expect(total()).toContain(yuan(plain.price * 2));
    expect(screen.getByRole('checkbox', { name: '全选' })).toBePartiallyChecked();
    await user.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(total()).toContain(yuan(plain.price * 2 + cold.price));
  });

  it('keeps unchecked lines unchecked after a reload', async () => {
    const { user } = await openCart();
    await user.click(within(await lineOf(cold)).getByRole('checkbox'));
    document.body.replaceChildren();
    renderApp('/buyCar');
    expect(within(await lineOf(cold)).getByRole('checkbox')).not.toBeChecked();
    expect(within(await lineOf(plain)).getByRole('checkbox')).toBeChecked();
  });

  it('saves a typed count here and on the server, full-width digits included', async () => {
    const { user, token } = await openCart();
    const count = await countOf(plain);
    await user.clear(count);
    await user.type(count, '１２');
    expect(total()).toContain(yuan(plain.price * 12 + cold.price));
    await waitFor(async () =>
      expect((await linesOf(token)).find((item) => item.skuId === plain.skuId)?.prodCount).toBe(12),
    );
    await user.tab();
    expect(count).toHaveValue('12');
  });

  it.each(['0', '1.5', '99999', 'abc', ''])(
    'refuses the count “%s” with a message and restores the previous one',
    async (text) => {
      const { user, token } = await openCart();
      const count = await countOf(plain);
      await user.clear(count);
      if (text) await user.type(count, text);
      expect(count).toBeInvalid();
      await user.tab();
      expect(count).toHaveValue('2');
      expect(await within(await lineOf(plain)).findByText(/已恢复为 2/)).toBeVisible();
      await waitFor(async () =>
        expect((await linesOf(token)).find((item) => item.skuId === plain.skuId)?.prodCount).toBe(2),
      );
    },
  );

  it('restores the previous count when the server refuses, and says so', async () => {
    const { user } = await openCart();
    faults.push({
      method: 'POST',
      path: '/p/shopCart/changeCount',
      kind: 'refuse',
      message: '库存不足',
    });
    await user.click(within(await lineOf(plain)).getByRole('button', { name: /^增加/ }));
    expect(await screen.findByText(/库存不足，数量已恢复/)).toBeVisible();
    await waitFor(async () => expect(await countOf(plain)).toHaveValue('2'));
  });

  it('orders the last typed count, even when 结算 is clicked at once', async () => {
    const { user, address } = await openCart();
    faults.push({
      method: 'POST',
      path: '/p/shopCart/changeCount',
      kind: 'slow',
      delay: 300,
      times: 2,
    });
    const count = await countOf(plain);
    await user.clear(count);
    await user.type(count, '5');
    await user.click(settle());
    await waitFor(() => expect(address()).toMatch(/^\/buyOrder\?basketIds=\d+,\d+$/));
    expect(await screen.findByText('商品（6 件）')).toBeVisible();
  });

  it.each(['0', '1e3'])(
    'does not continue to the order when the click ends the typing of “%s”',
    async (text) => {
      const { user, address } = await openCart();
      const count = await countOf(plain);
      await user.clear(count);
      await user.type(count, text);
      await user.click(settle());
      expect(await screen.findByText('请先核对数量')).toBeVisible();
      expect(address()).toBe('/buyCar');
      await waitFor(() => expect(count).toHaveFocus());
      expect(count).toHaveValue('2');
      await user.click(settle());
      await waitFor(() => expect(address()).toMatch(/^\/buyOrder\?basketIds=\d+,\d+$/));
      expect(await screen.findByText('商品（3 件）')).toBeVisible();
    },
  );

  it('deletes a line, moves the focus on, and restores the line', async () => {
    const { user, token } = await openCart();
    const line = within(await lineOf(cold));
    await user.dblClick(line.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: nameOf(cold) })).toBeNull());
    expect(screen.queryByText('该商品已不在购物车中')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: '删除' })).toHaveFocus());
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await lineOf(cold);
    expect((await linesOf(token)).map((item) => item.skuId)).toContain(cold.skuId);
  });

  it('restores an unchecked line unchecked', async () => {
    const { user } = await openCart();
    await user.click(within(await lineOf(cold)).getByRole('checkbox'));
    await user.click(within(await lineOf(cold)).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: nameOf(cold) })).toBeNull());
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(within(await lineOf(cold)).getByRole('checkbox')).not.toBeChecked();
    expect(within(await lineOf(plain)).getByRole('checkbox')).toBeChecked();
    expect(total()).toContain(yuan(plain.price * 2));
    // Also after a reload.
    document.body.replaceChildren();
    renderApp('/buyCar');
    expect(within(await lineOf(cold)).getByRole('checkbox')).not.toBeChecked();
  });

  it('restores lines that can still be bought, in one call and in order, and says why the others cannot', async () => {
    const { user, token } = await openCart();
    const before = (await linesOf(token)).map((item) => item.skuId);
    await user.click(screen.getByRole('button', { name: '删除选中' }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await lineOf(plain);
    expect((await linesOf(token)).map((item) => item.skuId)).toEqual(before);

    await user.click(screen.getByRole('button', { name: '删除选中' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: nameOf(plain) })).toBeNull());
    await qa('change', { skuId: plain.skuId, status: 0 });
    const undo = await screen.findAllByRole('button', { name: '撤销' });
    await user.click(undo.at(-1)!);
    await lineOf(cold);
    expect(screen.getByText(new RegExp(`^恢复失败：${nameOf(plain)}.*（当前商品已下架）$`))).toBeVisible();
    expect((await linesOf(token)).map((item) => item.skuId)).toEqual([cold.skuId]);
  });

  it('offers to restore again what the server did not accept', async () => {
    const { user, token } = await openCart();
    await user.click(screen.getByRole('button', { name: '删除选中' }));
    const undo = await screen.findByRole('button', { name: '撤销' });
    faults.push({ method: 'POST', path: '/p/shopCart/addItems', kind: 'status', status: 503, times: 2 });
    await user.click(undo);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    // The clicked message may still be fading.
    await waitFor(() => expect(faults.length).toBe(0));
    await waitFor(() => expect(screen.getAllByRole('button', { name: '重试' })).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: '重试' }));
    await lineOf(plain);
    expect(await linesOf(token)).toHaveLength(2);
  });

  it('restores a line once and unchecked when an earlier attempt succeeded without an answer', async () => {
    const { user, token } = await openCart();
    await user.click(within(await lineOf(plain)).getByRole('checkbox'));
    await user.click(within(await lineOf(plain)).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: nameOf(plain) })).toBeNull());
    const undo = await screen.findByRole('button', { name: '撤销' });
    faults.push({ method: 'POST', path: '/p/shopCart/addItems', kind: 'offline' });
    faults.push({ method: 'GET', path: '/p/shopCart/info', kind: 'status', status: 503 });
    await user.click(undo);
    const again = await screen.findByRole('button', { name: '重试' });
    await addToCart(token, plain, 2);
    await user.click(again);
    await waitFor(async () => expect(within(await lineOf(plain)).getByRole('checkbox')).not.toBeChecked());
    expect(await screen.findByRole('link', { name: '购物车，2 种商品' })).toBeVisible();
    expect((await linesOf(token)).find((item) => item.skuId === plain.skuId)?.prodCount).toBe(2);
  });

  it('offers to show restored lines when the list could not be loaded', async () => {
    const { user, token } = await openCart();
    await user.click(screen.getByRole('button', { name: '删除选中' }));
    const undo = await screen.findByRole('button', { name: '撤销' });
    faults.push({ method: 'GET', path: '/p/shopCart/info', kind: 'status', status: 503 });
    await user.click(undo);
    expect(await screen.findByText('已恢复 2 种商品，购物车没有刷新')).toBeVisible();
    expect(await linesOf(token)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(await lineOf(plain)).toBeVisible();
  });

  it('deletes all checked lines at once', async () => {
    const { user, token } = await openCart();
    await user.click(screen.getByRole('button', { name: '删除选中' }));
    expect(await screen.findByRole('heading', { name: '购物车是空的' })).toBeVisible();
    // Shown at once, and confirmed a moment later.
    expect(await screen.findByRole('link', { name: '购物车，0 种商品' })).toBeVisible();
    expect(await linesOf(token)).toEqual([]);
  });

  it('keeps a line that the server does not delete', async () => {
    const { user } = await openCart();
    faults.push({ method: 'DELETE', path: '/p/shopCart/deleteItem', kind: 'status', status: 500 });
    await user.click(within(await lineOf(cold)).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('服务器出错了，请稍后重试')).toBeVisible();
    expect(await lineOf(cold)).toBeVisible();
  });

  it('lists lines that can no longer be bought separately, and removes them', async () => {
    const token = logInHere();
    await addToCart(token, plain);
    await addToCart(token, cold);
    await qa('change', { skuId: cold.skuId, status: 0 });
    const { user } = renderApp('/buyCar');
    const gone = within(await screen.findByRole('region', { name: '失效商品' }));
    expect(gone.getByRole('link', { name: nameOf(cold) })).toBeVisible();
    expect(total()).toContain(yuan(plain.price));
    await user.click(gone.getByRole('button', { name: '清空失效商品' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '失效商品' })).toBeNull());
  });

  it('warns of a changed price and of low stock, and does not order packs that are not in stock', async () => {
    const token = logInHere();
    await addToCart(token, plain, 5);
    await qa('change', { skuId: plain.skuId, price: plain.price + 3, stocks: 1 });
    const { user, address } = renderApp('/buyCar');
    expect(await within(await lineOf(plain)).findByText(/比加入时涨价/)).toBeVisible();
    expect(screen.getByText('库存不足，最多可购 1 件')).toBeVisible();
    await user.click(settle());
    expect(await screen.findByText(/库存不足，请先修改数量或取消勾选/)).toBeVisible();
    expect(address()).toBe('/buyCar');
  });

  it('does not order without checked lines', async () => {
    const { user } = await openCart();
    await user.click(screen.getByRole('checkbox', { name: '全选' }));
    await user.click(settle());
    expect(await screen.findByText('请先勾选要结算的商品')).toBeVisible();
  });

  it('says that the cart could not be loaded, and loads it with 重试', async () => {
    faults.push({ method: 'GET', path: '/p/shopCart/info', kind: 'html' });
    const token = logInHere();
    await addToCart(token, plain).catch(() => undefined);
    faults.push({ method: 'GET', path: '/p/shopCart/info', kind: 'html' });
    const { user } = renderApp('/buyCar');
    expect(await screen.findByRole('heading', { name: '购物车加载失败' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await lineOf(plain)).toBeVisible();
  });

  it('shows every line of a long cart, and checks them all', async () => {
    logInHere();
    await fillCart(
      'buyer',
      Array.from({ length: 70 }, (_, index) => packBy('N', index)),
    );
    const { user } = renderApp('/buyCar');
    // A query by role takes seconds with so many elements.
    await waitFor(() => expect(document.querySelectorAll('[role=spinbutton]')).toHaveLength(70));
    const before = total();
    await user.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(total()).toContain('¥0.00');
    await user.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(total()).toBe(before);
  });
});
