/** What a buyer changes while a save is under way stays on the page. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { dataOf, logIn } from '../support/api';
import { logInHere, renderApp } from '../support/app';
import { groupOf, ownGroup } from '../support/groups';
import { bringTo, orderOfPacks } from '../support/orders';
import { jpegFile } from '../support/photo';
import { itemOf, linesOf, packBy } from '../support/shopping';
import { addBottle } from '../support/stock';
import { holdNext } from '../support/wire';

const sku = packBy('N');

describe('favourites', () => {
  it('keep the editor of a note open when more was typed', async () => {
    const { user } = renderApp('/user/collection', { loggedIn: true });
    await user.click(await screen.findByRole('button', { name: '添加备注 苯硼酸' }));
    const box = screen.getByRole('textbox', { name: '备注 苯硼酸' });
    const first = holdNext('post', '/p/user/collection/update');
    await user.type(box, 'Suzuki{Enter}');
    await first.asked;
    await user.type(box, ' 偶联');
    first.release();
    await waitFor(() => expect(screen.getByRole('button', { name: /^取\s?消$/ })).toBeEnabled());
    expect(box).toHaveValue('Suzuki 偶联');
    await user.type(box, '{Enter}');
    expect(await screen.findByRole('button', { name: '修改备注 苯硼酸：Suzuki 偶联' })).toBeVisible();
  });

  it('keep the editor of a note open for the refusal of its save', async () => {
    const { user } = renderApp('/user/collection', { loggedIn: true });
    await user.click(await screen.findByRole('button', { name: '添加备注 苯硼酸' }));
    const box = screen.getByRole('textbox', { name: '备注 苯硼酸' });
    const { release, asked } = holdNext('post', '/p/user/collection/update');
    await user.type(box, 'Suzuki{Enter}');
    await asked;
    await user.keyboard('{Escape}');
    expect(box).toBeVisible();
    release();
    expect(await screen.findByRole('button', { name: '修改备注 苯硼酸：Suzuki' })).toBeVisible();
  });

  it('keep the name of the next group', async () => {
    const { user } = renderApp('/user/collection?group=1', { loggedIn: true });
    await user.click(await screen.findByRole('button', { name: '管理分组' }));
    const { release, asked } = holdNext('post', '/p/user/collection/group/add');
    const box = await screen.findByRole('textbox', { name: '新分组名称' });
    await user.type(box, '柱层析{Enter}');
    await asked;
    await user.clear(box);
    await user.type(box, '重结晶');
    release();
    expect(await screen.findByText('已添加分组“柱层析”')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: '分组名称 柱层析' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: '新分组名称' })).toHaveValue('重结晶');
  });
});

it('a purchase list keeps the count that was changed after the save began', async () => {
  const token = logInHere();
  const body = { name: '常备溶剂', note: '', items: [itemOf(sku, 2), itemOf(packBy('ICE'), 1)] };
  const listId = await dataOf('post', '/p/lists', { token, body });
  const { user } = renderApp(`/user/lists?listId=${listId}`);
  const [box] = await screen.findAllByRole('spinbutton', { name: '数量' });
  const { release, asked } = holdNext('put', `/p/lists/${listId}/lines`);
  await user.clear(box!);
  await user.type(box!, '3');
  await user.click(await screen.findByRole('button', { name: '保存到清单' }));
  await asked;
  await user.clear(box!);
  await user.type(box!, '4');
  release();
  // A click waits until the first save has ended.
  await user.click(screen.getByRole('button', { name: '保存到清单' }));
  await waitFor(() => expect(screen.queryByText(/还没有存入清单/)).toBeNull());
  expect(box).toHaveValue('4');
  const { lines } = await dataOf('get', '/p/lists/{listId}', { token, params: { listId } });
  expect(lines.find(({ skuId }) => skuId === sku.skuId)?.count).toBe(4);
});

it('a search result keeps the counts of packs that were typed while others were added', async () => {
  const token = logInHere();
  const { user } = renderApp('/list?q=109-99-9');
  await user.click((await screen.findAllByRole('button', { name: '展开规格 四氢呋喃' }))[0]!);
  const packs = within(await screen.findByRole('table', { name: '四氢呋喃 的规格' }));
  const [first, second] = packs.getAllByRole('spinbutton', { name: '数量' });
  await user.clear(first!);
  await user.type(first!, '2');
  const { release, asked } = holdNext('post', '/p/shopCart/changeItem');
  await user.click(screen.getByRole('button', { name: '加入购物车' }));
  await asked;
  await user.clear(second!);
  await user.type(second!, '3');
  release();
  expect(await screen.findByText('已加入购物车')).toBeVisible();
  await waitFor(() => expect(first).toHaveValue('0'));
  expect(second).toHaveValue('3');
  expect((await linesOf(token)).map(({ prodCount }) => prodCount)).toEqual([2]);
});

it('a comparison keeps the count that was typed while the earlier one was added', async () => {
  const thf = catalogue().products.filter(({ cas }) => cas === '109-99-9');
  const { user } = renderApp(`/list?compare=${thf[0]!.prodId},${thf[1]!.prodId}`, { loggedIn: true });
  const [add] = await screen.findAllByRole('button', { name: /^加入购物车 四氢呋喃/ });
  const count = within(add!.closest('th')!).getByRole('spinbutton', { name: '数量' });
  const { release, asked } = holdNext('post', '/p/shopCart/changeItem');
  await user.click(add!);
  await asked;
  await user.clear(count);
  await user.type(count, '2');
  release();
  expect(await screen.findByText('已加入购物车')).toBeVisible();
  expect(await screen.findByRole('link', { name: '购物车，1 种商品' })).toBeInTheDocument();
  expect(count).toHaveValue('2');
});

it('a scan that is being uploaded is not replaced by an earlier answer: the next file waits', async () => {
  const { user } = renderApp('/user/permits', { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: '登记证明' }));
  // The input is another one after each file.
  const input = () => screen.findByLabelText('扫描件文件');
  const { release, asked } = holdNext('post', '/p/permits/scan');
  await user.upload(await input(), jpegFile('一.jpg'));
  await asked;
  expect(await input()).toBeDisabled();
  release();
  expect(await screen.findByText('已上传 一.jpg')).toBeVisible();
  await user.upload(await input(), jpegFile('二.jpg'));
  expect(await screen.findByText('已上传 二.jpg')).toBeVisible();
});

describe('the stock', () => {
  it('keeps a threshold that was typed after the save began, and saves once for Enter twice', async () => {
    const token = logInHere();
    await addBottle(token, { name: '自配缓冲液', amount: '100' });
    const { user } = renderApp('/user/stock?view=goods');
    const box = await screen.findByRole('textbox', { name: '自配缓冲液的最低存量' });
    const { release, asked } = holdNext('put', '/p/stock/threshold');
    await user.type(box, '200{Enter}');
    await asked;
    await user.type(box, '0{Enter}');
    release();
    expect(await screen.findByText('自配缓冲液的最低存量已保存')).toBeVisible();
    expect(box).toHaveValue('2000');
    const saved = async () =>
      (await dataOf('get', '/p/stock/goods', { token })).find(({ name }) => name === '自配缓冲液')?.threshold;
    expect(await saved()).toBe('200');
    await user.click(await screen.findByRole('button', { name: '保存自配缓冲液的最低存量' }));
    await waitFor(async () => expect(await saved()).toBe('2000'));
  });

  it('checks in one line at a time', async () => {
    const token = logInHere();
    const orderNumber = await orderOfPacks(token, [sku, packBy('ICE')]);
    await bringTo(token, orderNumber, 'shipped');
    const { user } = renderApp(`/user/stock?view=receive&orderNumber=${orderNumber}`);
    const [first, second] = await screen.findAllByRole('button', { name: /^核对 / });
    const { release, asked } = holdNext('post', `/p/stock/receiving/${orderNumber}`);
    await user.click(first!);
    await asked;
    expect(second).toBeDisabled();
    release();
    expect(await screen.findByText(/瓶已入库/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^核对 / })).toBeEnabled());
  });

  it('adds one place for Enter twice', async () => {
    const token = logInHere();
    const { user } = renderApp('/user/stock?view=places');
    await user.click(await screen.findByRole('button', { name: '添加房间' }));
    const { release, asked } = holdNext('post', '/p/stock/places');
    const box = screen.getByRole('textbox', { name: '添加房间：名称' });
    await user.type(box, 'C10{Enter}');
    await asked;
    await user.type(box, '4{Enter}');
    release();
    await waitFor(() => expect(box).not.toBeInTheDocument());
    const { places } = await dataOf('get', '/p/stock/overview', { token });
    expect(places.filter(({ name }) => /^C10/.test(name))).toMatchObject([{ name: 'C10' }]);
  });
});

it('the settings of a group keep a name that was set back after the save began', async () => {
  const [owner] = await groupOf('typedMeanwhile');
  const { user } = renderApp('/user/group', { loggedIn: true, userName: owner.userName });
  const box = await screen.findByLabelText(/^名称/);
  await user.clear(box);
  await user.type(box, '电化学课题组');
  const { release, asked } = holdNext('put', '/p/group');
  await user.click(screen.getByRole('button', { name: '保存设置' }));
  await asked;
  await user.clear(box);
  await user.type(box, '催化课题组');
  release();
  expect(await screen.findByText('课题组设置已保存')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '保存设置' })).toBeEnabled());
  expect(box).toHaveValue('催化课题组');
  expect(screen.queryByText(/同事刚/)).toBeNull();
  expect((await ownGroup(await logIn(owner.userName))).name).toBe('电化学课题组');
});

it('a watch keeps the price that was typed for the next one', async () => {
  const { user } = renderApp(`/productDetail?prodId=${sku.prodId}`, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: '到货/降价提醒' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^到货\/降价提醒/ }));
  const price = await dialog.findByLabelText(/^期望价格/);
  const { release, asked } = holdNext('put', '/p/watches');
  await user.type(price, '0.05');
  await user.click(dialog.getByRole('button', { name: '设置提醒' }));
  await asked;
  await user.clear(price);
  await user.type(price, '0.04');
  release();
  expect(await dialog.findByText('不高于 ¥0.05 时')).toBeVisible();
  expect(price).toHaveValue('0.04');
});
