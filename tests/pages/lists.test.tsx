/** /user/lists in the real app: saved from the cart, opened with changes, added to the cart, edited by its owner. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findCard, type CurrentSku } from '../../server/catalogue';
import { dataOf } from '../support/api';
import { logInHere, renderApp, type OpenApp } from '../support/app';
import { changeSku, setProdStatus } from '../support/shelf';
import { faults } from '../support/shop';
import { addToCart, itemOf, linesOf, packBy, packWhere } from '../support/shopping';
import { listsHere } from '../support/state';
import { addBottle } from '../support/stock';

const [one, two] = [packBy('N'), packBy('ICE')];
const nameOf = (sku: CurrentSku) => findCard(sku.prodId)!.prodName;
const yuan = (amount: number) => `¥${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

const saveList = (token: string, body: object = {}) =>
  dataOf('post', '/p/lists', {
    token,
    body: { name: '常备溶剂', note: '每月一次', items: [itemOf(one, 2), itemOf(two, 1)], ...body },
  });

/** The page of the buyer's own list. */
async function openList(body: object = {}) {
  const token = logInHere();
  const listId = await saveList(token, body);
  const app = renderApp(`/user/lists?listId=${listId}`);
  await screen.findByRole('heading', { name: /常备溶剂/ });
  return { ...app, token, listId };
}

const row = async (sku: CurrentSku) =>
  within(await screen.findByRole('row', { name: new RegExp(nameOf(sku).replace(/[()[\]]/g, '\\$&')) }));
const press = async ({ user }: Pick<OpenApp, 'user'>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

describe('the purchase lists', () => {
  it('explain themselves when there are none, and link to the cart', async () => {
    renderApp('/user/lists', { loggedIn: true });
    expect(await screen.findByRole('heading', { name: '还没有采购清单' })).toBeVisible();
    expect(screen.getByRole('link', { name: '从购物车创建' })).toBeVisible();
  });

  it("show name, note, lines and today's amount, and open one", async () => {
    const token = logInHere();
    await saveList(token);
    await changeSku(two.skuId, { status: 0 });
    const { user, address } = renderApp('/user/lists');
    const list = within(await screen.findByRole('row', { name: /常备溶剂/ }));
    expect(list.getByText('每月一次')).toBeVisible();
    expect(list.getByText('2 行')).toBeVisible();
    expect(list.getByText(yuan(one.price * 2))).toBeVisible();
    expect(list.getByText('1 行停售或询价，未计')).toBeVisible();
    await user.click(list.getByRole('link', { name: '常备溶剂' }));
    await waitFor(() => expect(address()).toMatch(/listId=\d+/));
    expect(await screen.findByRole('heading', { name: '常备溶剂' })).toBeVisible();
  });

  it('show what colleagues share, but no such tab to a person', async () => {
    const mate = logInHere('lab2000');
    const listId = await saveList(mate);
    const body = { version: 1, shared: true };
    await dataOf('put', '/p/lists/{listId}', { token: mate, params: { listId }, body });
    const { user } = renderApp('/user/lists', { loggedIn: true });
    await user.click(await screen.findByRole('link', { name: '同组共享 1' }));
    await user.click(await screen.findByRole('link', { name: '常备溶剂' }));
    expect(await screen.findByText(/分析测试中心 共享，只有创建人可以修改/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '改名称与备注' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^从清单移除/ })).toBeNull();
    document.body.replaceChildren();
    renderApp('/user/lists', { loggedIn: true, userName: 'person' });
    expect(await screen.findByRole('heading', { name: '还没有采购清单' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /同组共享/ })).toBeNull();
  });

  it('say that loading failed, and load again', async () => {
    faults.push({ method: 'GET', path: '/p/lists', kind: 'status', status: 500 });
    const app = renderApp('/user/lists', { loggedIn: true });
    await press(app, /重\s?试/);
    expect(await screen.findByRole('heading', { name: '还没有采购清单' })).toBeVisible();
  });
});

describe('saving the cart as a list', () => {
  async function openCart() {
    const token = logInHere();
    await addToCart(token, one, 2);
    await addToCart(token, two, 1);
    const app = renderApp('/buyCar');
    await press(app, '存为清单');
    return { ...app, token, dialog: within(await screen.findByRole('dialog', { name: '存为采购清单' })) };
  }

  it('keeps the input when a name is taken, then saves and leaves the cart unchanged', async () => {
    const { user, token, dialog, address } = await openCart();
    await saveList(token);
    const name = await dialog.findByRole('textbox', { name: '清单名称' });
    await user.click(dialog.getByRole('button', { name: '存为清单' }));
    expect(await dialog.findByText('请填写清单名称')).toBeVisible();
    await waitFor(() => expect(name).toHaveFocus());
    await user.type(name, '常备溶剂');
    await user.type(dialog.getByRole('textbox', { name: '备注' }), '项目甲');
    await user.click(dialog.getByRole('button', { name: '存为清单' }));
    expect(await dialog.findByText('已有名为“常备溶剂”的清单')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: '备注' })).toHaveValue('项目甲');
    await user.type(name, '二');
    await user.click(dialog.getByRole('button', { name: '存为清单' }));
    await press({ user }, '查看清单');
    await waitFor(() => expect(address()).toMatch(/^\/user\/lists\?listId=/));
    expect(await screen.findByRole('heading', { name: '常备溶剂二' })).toBeVisible();
    expect(await linesOf(token)).toHaveLength(2);
  });

  it('removes the checked lines from the cart on request', async () => {
    const { user, token, dialog } = await openCart();
    await user.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const line = (await screen.findByRole('link', { name: nameOf(one) })).closest<HTMLElement>('li')!;
    await user.click(within(line).getByRole('checkbox'));
    await press({ user }, '存为清单');
    const again = within(await screen.findByRole('dialog', { name: '存为采购清单' }));
    expect(await again.findByRole('radio', { name: '已选的 1 种' })).toBeChecked();
    await user.type(again.getByRole('textbox', { name: '清单名称' }), '项目乙');
    await user.click(again.getByRole('checkbox', { name: '另存并移出购物车' }));
    await user.click(again.getByRole('button', { name: '存为清单' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: nameOf(two) })).toBeNull());
    expect((await linesOf(token)).map(({ skuId }) => skuId)).toEqual([one.skuId]);
    expect(await listsHere()).toMatchObject([{ name: '项目乙' }]);
  });
});

describe('an open list', () => {
  it('shows the changes of each line, and adds the checked ones to the cart in one call', async () => {
    const off = packWhere(
      (product, sku) =>
        product.status === 1 && product.cas === '109-99-9' && sku.stocks > 0 && sku.price !== null,
    );
    const token = logInHere();
    const listId = await saveList(token, { items: [itemOf(one, 2), itemOf(two, 3), itemOf(off)] });
    await changeSku(one.skuId, { price: one.price + 10 });
    await changeSku(two.skuId, { stocks: { 上海: 2 } });
    await setProdStatus(off.prodId, 0);
    const { user } = renderApp(`/user/lists?listId=${listId}`);
    const dearer = await row(one);
    expect(await dearer.findByText(/^涨 ¥10\.00/)).toBeVisible();
    expect(dearer.getByText(`存时 ${yuan(one.price)}`)).toBeVisible();
    const short = await row(two);
    expect(short.getByText('库存 2，不足 3')).toBeVisible();
    expect(short.getByRole('checkbox')).toBeDisabled();
    const gone = await row(off);
    expect(gone.getByText('已下架')).toBeVisible();
    expect(gone.getByText('可改用：')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '放入购物车' }));
    expect(await screen.findByText('1 行已放入购物车')).toBeVisible();
    expect(await linesOf(token)).toMatchObject([{ skuId: one.skuId, prodCount: 2 }]);
    // Not twice: added lines are no longer checked.
    await waitFor(() => expect(screen.getByRole('button', { name: '放入购物车' })).toBeDisabled());
    expect(await screen.findByRole('link', { name: '购物车，1 种商品' })).toBeVisible();
  });

  it('says what the laboratory already has when lines are added', async () => {
    const { user, token } = await openList();
    await addBottle(token, { prodId: one.prodId, expiresOn: '2099-03-09' });
    await user.click(await screen.findByRole('button', { name: '放入购物车' }));
    expect(await screen.findByText(/现有 1 瓶，最早 2099-03 到期/)).toBeVisible();
  });

  it('keeps lines that the cart refuses with the reason, and adds the others', async () => {
    const { user, token } = await openList();
    await addToCart(token, one, one.stocks);
    await user.click(await screen.findByRole('button', { name: '放入购物车' }));
    expect(await (await row(one)).findByText('未能放入购物车：库存不足')).toBeVisible();
    expect(await screen.findByText('1 行已放入购物车，1 行未能放入')).toBeVisible();
    expect((await linesOf(token)).map(({ skuId }) => skuId)).toContain(two.skuId);
  });

  it('saves counts and removals together, or restores them on cancel', async () => {
    const { user, token, listId } = await openList();
    await user.click(await (await row(one)).findByRole('button', { name: /^增加/ }));
    await user.click((await row(two)).getByRole('button', { name: /^从清单移除/ }));
    expect(await screen.findByText('改了 1 行数量，移除了 1 行，还没有存入清单')).toBeVisible();
    await press({ user }, '放弃改动');
    expect((await row(one)).getByRole('spinbutton')).toHaveValue('2');
    await user.click((await row(one)).getByRole('button', { name: /^增加/ }));
    await user.click((await row(two)).getByRole('button', { name: /^从清单移除/ }));
    await press({ user }, '保存到清单');
    await waitFor(() => expect(screen.queryByText(/还没有存入清单/)).toBeNull());
    const { lines } = await dataOf('get', '/p/lists/{listId}', { token, params: { listId } });
    expect(lines.map(({ skuId, count }) => [skuId, count])).toEqual([[one.skuId, 3]]);
  });

  it('that was changed in another tab says so, is loaded again, and keeps changes made here', async () => {
    const { user, token, listId } = await openList();
    await user.click(await (await row(one)).findByRole('button', { name: /^增加/ }));
    const body = { version: 1, name: '常备溶剂二' };
    await dataOf('put', '/p/lists/{listId}', { token, params: { listId }, body });
    await press({ user }, '保存到清单');
    expect(await screen.findByText('清单已在别处修改，请查看最新内容后再保存')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '常备溶剂二' })).toBeVisible();
    expect((await row(one)).getByRole('spinbutton')).toHaveValue('3');
    await press({ user }, '保存到清单');
    await waitFor(async () => {
      const { lines } = await dataOf('get', '/p/lists/{listId}', { token, params: { listId } });
      expect(lines[0]?.count).toBe(3);
    });
  });

  it('is renamed, shared, unshared and deleted, each after one question', async () => {
    const { user, address } = await openList();
    await press({ user }, '改名称与备注');
    const name = await screen.findByRole('textbox', { name: '清单名称' });
    expect(name).toHaveValue('常备溶剂');
    await user.clear(name);
    await user.type(name, '液相溶剂');
    await press({ user }, /^保\s?存$/);
    expect(await screen.findByRole('heading', { name: '液相溶剂' })).toBeVisible();
    await press({ user }, /^共\s?享$/);
    await press({ user }, '共享给同组');
    expect(await screen.findByText(/有机合成课题组的成员可以查看并放入购物车/)).toBeVisible();
    expect(await listsHere()).toMatchObject([{ sharedGroup: expect.any(Number) as number, version: 3 }]);
    await press({ user }, '取消共享');
    const requested = within(await screen.findByRole('tooltip'));
    await user.click(requested.getByRole('button', { name: '取消共享' }));
    // The question closes when the page has the list as it is now.
    expect(await screen.findByRole('button', { name: /^共\s?享$/ })).toBeVisible();
    expect(await listsHere()).toMatchObject([{ sharedGroup: null }]);
    await press({ user }, /^删\s?除$/);
    await press({ user }, '确认删除');
    await waitFor(() => expect(address()).toBe('/user/lists'));
    expect(await screen.findByRole('heading', { name: '还没有采购清单' })).toBeVisible();
  });

  it('that does not exist says so and links on', async () => {
    renderApp('/user/lists?listId=987654', { loggedIn: true });
    expect(await screen.findByRole('heading', { name: '没有这个清单' })).toBeVisible();
    expect(screen.getByRole('link', { name: '查看全部清单' })).toBeVisible();
  });
});
