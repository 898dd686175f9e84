/**
 * /buyCar with several carts in the real app: created, opened, renamed, deleted, lines moved; no other cart changes
 * unseen.
 */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findCard, type CurrentSku } from '../../server/catalogue';
import { dataOf } from '../support/api';
import { logInHere, renderApp, type OpenApp } from '../support/app';
import { faults } from '../support/shop';
import { addToCart, linesOf, packBy } from '../support/shopping';

const [plain, cold] = [packBy('N'), packBy('ICE')];
const nameOf = (sku: CurrentSku) => findCard(sku.prodId)!.prodName;
const lineOf = (sku: CurrentSku) => screen.findByRole('link', { name: nameOf(sku) });
const cartButton = async (name: RegExp) =>
  within(await screen.findByRole('navigation', { name: '我的购物车' })).getByRole('button', { name });
const isOpen = async (name: RegExp) => (await cartButton(name)).getAttribute('aria-current') === 'true';
const cartsOf = async (token: string) => (await dataOf('get', '/p/carts', { token })).carts;
const openOf = (token: string, cartId: number) =>
  dataOf('put', '/p/carts/{cartId}/open', { token, params: { cartId } });

async function openCart() {
  const token = logInHere();
  await addToCart(token, plain, 2);
  await addToCart(token, cold, 1);
  const app = renderApp('/buyCar');
  await lineOf(plain);
  return { ...app, token };
}

/** With a second cart that contains the cold pack; the first one, with the plain pack, is open. */
async function openTwo() {
  const token = logInHere();
  await addToCart(token, plain, 2);
  const { basketId } = await addToCart(token, cold, 1);
  const { carts } = await dataOf('post', '/p/carts', {
    token,
    body: { name: '项目甲', basketIds: [basketId] },
  });
  const cartId = carts[1]!.cartId;
  await openOf(token, 0);
  const app = renderApp('/buyCar');
  await lineOf(plain);
  await cartButton(/项目甲/);
  return { ...app, token, cartId };
}

const press = async ({ user }: Pick<OpenApp, 'user'>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

describe('a second cart', () => {
  it('requires a name, takes the checked lines on request, and is opened', async () => {
    const app = await openCart();
    expect(screen.queryByRole('navigation', { name: '我的购物车' })).toBeNull();
    await app.user.click(screen.getByRole('checkbox', { name: new RegExp(`选择 ${nameOf(cold)}`) }));
    await press(app, '新建购物车');
    const dialog = within(await screen.findByRole('dialog', { name: '新建购物车' }));
    await app.user.click(dialog.getByRole('button', { name: '新建并打开' }));
    expect(await dialog.findByText('请填写购物车名称')).toBeVisible();
    await app.user.type(dialog.getByRole('textbox', { name: '名称' }), '项目甲');
    await app.user.click(dialog.getByRole('checkbox', { name: '移入已选的 1 种商品' }));
    await app.user.click(dialog.getByRole('button', { name: '新建并打开' }));
    await waitFor(async () => expect(await isOpen(/项目甲.*1 种/)).toBe(true));
    expect(await isOpen(/购物车.*1 种/)).toBe(false);
    expect(await lineOf(plain)).toBeVisible();
    expect(screen.queryByRole('link', { name: nameOf(cold) })).toBeNull();
  });

  it('is opened with one click, with its lines, count and sum', async () => {
    const app = await openTwo();
    await app.user.click(await cartButton(/项目甲/));
    expect(await lineOf(cold)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: nameOf(plain) })).toBeNull());
    expect(await isOpen(/项目甲.*1 种/)).toBe(true);
    expect(screen.queryByText(/已在别处切换/)).toBeNull();
    expect(await screen.findByRole('link', { name: /购物车.*1/ })).toBeVisible();
  });

  it('receives checked lines, and is renamed', async () => {
    const app = await openTwo();
    await press(app, '移到…');
    await app.user.click(await screen.findByRole('menuitem', { name: '项目甲（1 种）' }));
    expect(await screen.findByText('已把 1 种商品移到“项目甲”')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '购物车是空的' })).toBeVisible();
    expect((await cartsOf(app.token)).map(({ kinds }) => kinds)).toEqual([0, 2]);
    await app.user.click(await cartButton(/项目甲/));
    await lineOf(cold);
    await press(app, '改名');
    const dialog = within(await screen.findByRole('dialog', { name: '购物车改名' }));
    const box = dialog.getByRole('textbox', { name: '名称' });
    await app.user.clear(box);
    await app.user.type(box, '购物车');
    await app.user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('已有名为“购物车”的购物车')).toBeVisible();
    await app.user.type(box, '二');
    await app.user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await isOpen(/购物车二/)).toBe(true));
  });

  it('is deleted after saying what happens to its lines', async () => {
    const app = await openTwo();
    expect(screen.queryByRole('button', { name: '删除购物车' })).toBeNull();
    await app.user.click(await cartButton(/项目甲/));
    await lineOf(cold);
    await press(app, '删除购物车');
    const dialog = within(await screen.findByRole('dialog', { name: '删除购物车“项目甲”' }));
    expect(dialog.getByText('其中的 1 种商品')).toBeVisible();
    expect(dialog.getByRole('radio', { name: '移到“购物车”' })).toBeChecked();
    await app.user.click(dialog.getByRole('button', { name: '删除购物车' }));
    expect(await lineOf(plain)).toBeVisible();
    expect(await lineOf(cold)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('navigation', { name: '我的购物车' })).toBeNull());
    expect(await linesOf(app.token)).toHaveLength(2);
  });
});

describe('while another tab has opened another cart', () => {
  it('a change is refused with a message, and the page shows the open cart', async () => {
    const { user, token, cartId } = await openTwo();
    await openOf(token, cartId);
    const box = within((await lineOf(plain)).closest('li')!).getByRole('spinbutton', { name: '数量' });
    await user.clear(box);
    await user.type(box, '5{Enter}');
    expect(await screen.findByText(/“购物车”已不是当前购物车，现在打开的是“项目甲”/)).toBeVisible();
    expect(await lineOf(cold)).toBeVisible();
    expect(await screen.findByText('购物车已在别处切换为“项目甲”')).toBeVisible();
    expect(await isOpen(/项目甲/)).toBe(true);
    await openOf(token, 0);
    expect(await linesOf(token)).toMatchObject([{ prodCount: 2 }]);
  });

  it('a deleted line is not restored into the other cart', async () => {
    const { user, token, cartId } = await openTwo();
    await user.click(
      within((await lineOf(plain)).closest('li')!).getByRole('button', {
        name: '删除',
      }),
    );
    const undo = await screen.findByRole('button', { name: '撤销' });
    await openOf(token, cartId);
    await user.click(undo);
    expect(await screen.findByText(/“购物车”已不是当前购物车/)).toBeVisible();
    expect(await linesOf(token)).toMatchObject([{ skuId: cold.skuId, prodCount: 1 }]);
  });
});

it('when the carts cannot be loaded, only the switch is missing', async () => {
  const token = logInHere();
  await addToCart(token, plain, 2);
  await dataOf('post', '/p/carts', { token, body: { name: '项目甲' } });
  await addToCart(token, cold, 1);
  faults.push({ method: 'GET', path: '/p/carts', kind: 'status', status: 500 });
  renderApp('/buyCar');
  expect(await lineOf(cold)).toBeVisible();
  expect(screen.getByRole('button', { name: '结算' })).toBeEnabled();
});
