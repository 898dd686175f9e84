/** Finding, comparing and buying without a mouse: nothing is clicked here. */
import { Keyboard } from './fixtures/keyboard';
import { expect, test as base } from './fixtures/shop';

const test = base.extend<{ keys: Keyboard }>({
  keys: async ({ page }, use) => use(new Keyboard(page)),
});

const THF = '/list?q=四氢呋喃';

test('I choose a suggestion with the arrow keys and accept it with Enter', async ({ page, shop, keys }) => {
  await shop.open('/home');
  await expect(shop.heading).toBeVisible();
  await keys.tabTo('searchbox', '搜索');
  await keys.type('thf');
  const offers = page.getByRole('listbox', { name: '搜索建议' }).getByRole('option');
  await expect(offers.first()).toHaveAccessibleName('四氢呋喃 THF · 109-99-9');
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  await expect(offers.nth(1)).toHaveAttribute('aria-selected', 'true');
  await keys.press('ArrowUp');
  await expect(offers.first()).toHaveAttribute('aria-selected', 'true');
  await expect(shop.searchBox).toBeFocused();
  await keys.press('Enter');
  await expect(shop.heading).toHaveText('四氢呋喃');
  await expect(page.getByRole('main')).toBeFocused();
});

test('earlier searches are offered, repeated and deleted', async ({ page, shop, keys }) => {
  await shop.open('/list');
  await expect(shop.heading).toBeVisible();
  await keys.tabTo('searchbox', '搜索');
  for (const text of ['thf', '丙酮']) {
    await keys.retype(text);
    await keys.press('Enter');
    await expect(shop.heading).toHaveText(`搜索：${text}`);
  }
  await expect(shop.searchBox).toBeFocused();
  await keys.retype('');
  const recent = page.getByRole('group', { name: '最近搜索' }).getByRole('option');
  await expect(recent).toHaveText(['丙酮', 'thf', '清空最近搜索']);
  await keys.press('ArrowDown');
  await keys.press('Delete');
  await expect(recent).toHaveText(['thf', '清空最近搜索']);
  await keys.press('Escape');
  await expect(recent).toHaveCount(0);
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(shop.heading).toHaveText('搜索：thf');

  await page.reload();
  await keys.tabTo('searchbox', '搜索');
  await keys.retype('');
  await expect(recent).toHaveText(['thf', '清空最近搜索']);
});

test('I set and clear a filter, and the focus stays in place', async ({ page, shop, keys }) => {
  await shop.open(THF);
  await shop.settled();
  const all = await page.getByText(/^共 \d+ 个商品$/).innerText();
  const grade = page.getByRole('group', { name: '级别' });
  const dry = await keys.tabTo('checkbox', /^超干/, { within: grade });
  await keys.press('Space');
  await expect(page).toHaveURL(/grade=/);
  await expect(grade.getByRole('checkbox', { name: /^超干/ })).toBeChecked();
  await expect(dry).toBeFocused();
  await expect(page.getByText(all, { exact: true })).toHaveCount(0);

  await keys.tabTo('link', '清除全部');
  await keys.press('Enter');
  await expect(page).not.toHaveURL(/grade=/);
  await expect(page.getByText(all, { exact: true })).toBeFocused();
});

test('I open packs, count them and add them to the cart', async ({ page, shop, keys, given }) => {
  const { prodName } = await given.goods('YH10059');
  await shop.arriveLoggedIn();
  await shop.open(`/list?q=${prodName}`);
  await shop.settled();
  await keys.tabTo('button', `展开规格 ${prodName}`);
  await keys.press('Enter');
  const packs = page.getByRole('table', { name: `${prodName} 的规格` });
  await expect(packs).toBeVisible();
  const count = await keys.tabTo('spinbutton', '数量', { within: packs });
  await keys.press('ArrowUp');
  await keys.press('ArrowUp');
  await expect(count).toHaveValue('2');
  await keys.tabTo('button', '加入购物车');
  await keys.press('Enter');
  await shop.expectSaid('已加入购物车');
  await expect(shop.cartLink).toHaveAccessibleName('购物车，1 种商品');
  await keys.tabTo('button', `收起规格 ${prodName}`, { back: true });
  await keys.press('Space');
  await expect(packs).toHaveCount(0);
});

test('I write a structure, search for it in two ways, and see it marked in the pictures', async ({
  page,
  shop,
  keys,
}) => {
  await shop.open('/list?q=thf');
  await shop.settled();
  const panel = page.getByRole('dialog', { name: '结构式检索' });
  const opener = await keys.tabTo('button', '结构式检索');
  await keys.press('Enter');
  await expect(panel).toBeVisible();
  await expect.poll(() => panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await keys.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: '结构式检索' })).toBeFocused();

  await keys.press('Enter');
  await expect(opener).toBeVisible();
  await keys.tabTo('textbox', 'SMILES 或 molfile');
  await keys.type('c1ccncc1');
  await expect(panel.getByRole('img', { name: '读到的结构 C5H5N' })).toBeVisible();
  await keys.tabTo('radio', '子结构');
  await keys.press('ArrowDown');
  await expect(panel.getByRole('radio', { name: '精确' })).toBeChecked();
  await keys.tabTo('button', '检索');
  await keys.press('Enter');
  await expect(shop.heading).toHaveText(/^精确检索：\d+ 种化合物，\d+ 个商品$/);
  await expect(panel).toHaveCount(0);

  await keys.tabTo('link', '子结构', { within: page.getByRole('navigation', { name: '检索方式' }) });
  await keys.press('Enter');
  await expect(shop.heading).toHaveText(/^子结构检索：\d+ 种化合物，\d+ 个商品$/);
  const hits = page.getByRole('list', { name: '命中的商品' });
  await expect(hits.getByText(/^匹配结构 已高亮匹配的子结构$/).first()).toBeVisible();
  await expect(hits.getByRole('img', { name: /^吡啶 C5H5N$/ }).first()).toHaveAttribute(
    'src',
    /^data:image\/svg\+xml,/,
  );
});

test('I select products, compare them side by side and remove them', async ({ page, shop, keys }) => {
  await shop.open(THF);
  await shop.settled();
  for (const gathered of [1, 2, 3]) {
    await keys.tabTo('checkbox', /^加入比较/);
    await keys.press('Space');
    const tray = page.getByRole('region', { name: '比较栏' });
    await expect(tray.getByRole('button', { name: /^从比较中移除/ })).toHaveCount(gathered);
  }
  // Starts from the selected product, because the tray follows the whole list.
  await keys.tabTo('link', '去比较');
  await keys.press('Enter');
  await expect(shop.heading).toHaveText('商品比较');
  await expect(page.getByRole('main')).toBeFocused();
  const columns = page.getByRole('button', { name: /^移除/ });
  const rows = page.getByRole('table', { name: '商品比较' }).getByRole('row');
  await expect(columns).toHaveCount(3);
  const all = await rows.count();

  await keys.tabTo('checkbox', '只看不同');
  await keys.press('Space');
  await expect(page).toHaveURL(/only=different/);
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await keys.tabTo('button', /^移除/);
  await keys.press('Enter');
  await expect(columns).toHaveCount(2);

  await page.reload();
  await expect(columns).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: '只看不同' })).toBeChecked();
  await page.goBack();
  await expect(shop.heading).toHaveText('搜索：四氢呋喃');
  await expect(page.getByRole('link', { name: '比较（2）', exact: true })).toBeVisible();
});

test('I get from a product to its data sheet and to the printer', async ({ page, shop, keys }) => {
  await shop.open('/productDetail?prodId=10926');
  await shop.settled();
  await keys.tabTo('link', '跳到正文');
  await keys.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await keys.tabTo('link', '查看 SDS');
  await keys.press('Enter');
  await expect(shop.heading).toHaveText('安全技术说明书：四氢呋喃');
  await expect(page.getByRole('main')).toBeFocused();
  await keys.tabTo('button', '打印 / 另存为 PDF');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await keys.press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-printed');
});
