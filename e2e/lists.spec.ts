/** Purchase lists: from the cart, to a colleague, and back into the cart; also on a phone. */
import { newBuyer } from './fixtures/api';
import { expect, test } from './fixtures/shop';
import { expectWhole } from './fixtures/whole';

// No animation while the page is checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [1440, 390])
  test(`I save the cart as a list and a list as the cart, at ${width} px`, async ({ page, shop, given }) => {
    await page.setViewportSize({ width, height: 844 });
    const [first, second] = await Promise.all(['YH10043', 'YH10061'].map(given.goods));
    await given.cart([first!, 0, 2], [second!, 0]);
    await shop.arriveLoggedIn();
    await shop.open('/buyCar');
    await page.getByRole('button', { name: '存为清单' }).click();
    const dialog = page.getByRole('dialog', { name: '存为采购清单' });
    await dialog.getByRole('textbox', { name: '清单名称' }).fill('项目 A');
    await dialog.getByRole('textbox', { name: '备注' }).fill('每月第一周');
    await dialog.getByRole('checkbox', { name: '另存并移出购物车' }).check();
    await dialog.getByRole('button', { name: '存为清单' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: '购物车是空的' })).toBeVisible();

    await shop.open('/user/lists');
    const list = page.getByRole('row', { name: /项目 A/ });
    await expect(list).toContainText('每月第一周');
    await expect(list).toContainText('2 行');
    await list.getByRole('link', { name: '项目 A' }).click();
    await expect(shop.heading).toHaveText(/项目 A/);
    const line = page.getByRole('row', { name: new RegExp(first!.prodName) });
    await expect(line.getByRole('spinbutton', { name: '数量' })).toHaveValue('2');
    await expect(line).toContainText('无变化');
    const foot = page.getByRole('region', { name: '放入购物车' });
    await expect(foot).toContainText('已选 2 行');
    await expectWhole(page);
    await foot.getByRole('button', { name: '放入购物车' }).click();
    await shop.expectSaid('2 行已放入购物车');
    await expect(foot.getByRole('button', { name: '放入购物车' })).toBeDisabled();
    await shop.open('/buyCar');
    await expect(shop.cartLine(first!.prodName).getByRole('spinbutton', { name: '数量' })).toHaveValue('2');
  });

test('a list shows changes, keeps my edits, and is shared with colleagues only', async ({
  page,
  shop,
  given,
  qa,
  call,
  buyer,
}) => {
  const [dear, scarce] = await Promise.all(['YH10068', 'YH10028'].map(given.goods));
  const items = [dear!, scarce!].map(({ prodId, packs }) => ({ prodId, skuId: packs[0]!.skuId, count: 3 }));
  const listId = await call<number>('POST', '/p/lists', { name: '液相常用', items }, buyer.token);
  await qa.change(dear!, 0, { price: dear!.packs[0]!.price + 10, stocks: 100 });
  await qa.change(scarce!, 0, { stocks: 1 });
  await shop.arriveLoggedIn();
  await shop.open(`/user/lists?listId=${listId}`);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row(dear!.prodName)).toContainText('涨 ¥10.00');
  await expect(row(scarce!.prodName)).toContainText('库存 1，不足 3');
  await row(scarce!.prodName).getByRole('spinbutton', { name: '数量' }).fill('1');
  await expect(row(scarce!.prodName).getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: '保存到清单' }).click();
  await expect(page.getByRole('button', { name: '保存到清单' })).toBeHidden();

  const [mate, stranger] = [await newBuyer(call), await newBuyer(call)];
  await call('POST', '/p/group', { name: '液相课题组', institution: '示例大学化学学院' }, buyer.token);
  const codeBody = { roles: ['buy'], days: 7, uses: 1 };
  const { code } = await call<{ code: string }>('POST', '/p/group/codes', codeBody, buyer.token);
  await call('POST', '/p/group/join', { code }, mate.token);
  await page.reload();
  await page.getByRole('button', { name: '共享', exact: true }).click();
  await page.getByRole('button', { name: '共享给同组' }).click();
  await expect(page.getByText('液相课题组的成员可以查看并放入购物车')).toBeVisible();
  type Page = { records: { name: string; mine: boolean }[] };
  const isSharedWith = async ({ token }: { token: string }) => {
    const { records } = await call<Page>('GET', '/p/lists?scope=shared&size=100', undefined, token);
    return records.some(({ name }) => name === '液相常用');
  };
  expect(await isSharedWith(mate)).toBe(true);
  // An account that states the same institution, which proves nothing.
  expect(await isSharedWith(stranger)).toBe(false);

  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('button', { name: '确认删除' }).click();
  await expect(page.getByRole('heading', { name: '还没有采购清单' })).toBeVisible();
});
