/** The cart: counts, checkboxes, sums, deletion, and refusals. */
import { fen, yuan } from './fixtures/money';
import { expect, test } from './fixtures/shop';

test('I type a count, change it by buttons and keys, and find it saved', async ({ page, shop, given }) => {
  const goods = await given.goods('YH10043');
  const price = fen(goods.packs[0]!.price);
  await given.cart([goods, 0]);
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');

  const line = shop.cartLine(goods.prodName);
  const count = line.getByRole('spinbutton', { name: '数量' });
  const expectCount = async (wanted: number) => {
    await expect(count).toHaveValue(String(wanted));
    await expect(count).toHaveAttribute('aria-valuenow', String(wanted));
    await expect(shop.summary).toContainText(`合计 ${yuan(price * wanted)}`);
  };
  await count.fill('12');
  await expectCount(12);
  await line.getByRole('button', { name: /^增加/ }).click();
  await expectCount(13);
  await line.getByRole('button', { name: /^减少/ }).click();
  await line.getByRole('button', { name: /^减少/ }).click();
  await expectCount(11);
  await count.press('ArrowUp');
  await expectCount(12);
  await count.press('PageUp');
  await expectCount(22);
  await count.press('ArrowDown');
  await expectCount(21);

  for (const [wrong, reason] of [
    ['0', '数量至少为 1'],
    ['1.5', '数量须为整数'],
    ['', '请输入数量'],
  ] as const) {
    await count.fill(wrong);
    await expect(line.getByRole('alert')).toHaveText(reason);
    await expect(shop.summary).toContainText(`合计 ${yuan(price * 21)}`);
  }
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/changeCount'));
  await count.fill('7');
  await saved;
  await page.reload();
  await expectCount(7);
});

test('checkboxes decide the sum, exact to the fen', async ({ page, shop, given, qa }) => {
  const [dear, cheap, cold] = await Promise.all(['YH10068', 'YH10061', 'YH10028'].map(given.goods));
  await qa.change(dear!, 0, { price: 19.99, stocks: 100 });
  await qa.change(cheap!, 0, { price: 0.07, stocks: 100 });
  await given.cart([dear!, 0, 3], [cheap!, 0, 9], [cold!, 0, 2]);
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');

  const coldSum = fen(cold!.packs[0]!.price) * 2;
  const room = 59_97 + 63;
  const all = page.getByRole('checkbox', { name: '全选' });
  await expect(all).toBeChecked();
  await expect(shop.summary).toContainText(`已选 3 种`);
  await expect(shop.summary).toContainText(`合计 ${yuan(room + coldSum)}`);
  await expect(shop.cartLine(cheap!.prodName)).toContainText('¥0.63');

  await shop.cartLine(cheap!.prodName).getByRole('checkbox').click();
  await expect(all).not.toBeChecked();
  await expect(shop.summary).toContainText(`合计 ${yuan(59_97 + coldSum)}`);
  await page.reload();
  await expect(shop.cartLine(cheap!.prodName).getByRole('checkbox')).not.toBeChecked();
  await expect(shop.summary).toContainText(`合计 ${yuan(59_97 + coldSum)}`);

  await all.click();
  await expect(shop.summary).toContainText(`合计 ${yuan(room + coldSum)}`);
  await all.click();
  await expect(shop.summary).toContainText('合计 ¥0.00');
  await shop.summary.getByRole('button', { name: '结算' }).click();
  await expect(shop.summary.getByRole('alert')).toHaveText('请先勾选要结算的商品');

  const parcel = page
    .getByRole('region', { name: '普通快递' })
    .or(page.getByRole('region', { name: '常温快递' }));
  await parcel.getByRole('checkbox', { name: /全部商品$/ }).click();
  await expect(shop.summary).toContainText(`合计 ${yuan(room)}`);
});

test('I delete one line and several lines, and restore both with 撤销', async ({ page, shop, given }) => {
  const [a, b] = await Promise.all(['YH10066', 'YH10043'].map(given.goods));
  const sum = fen(a!.packs[0]!.price) * 2 + fen(b!.packs[1]!.price);
  await given.cart([a!, 0, 2], [b!, 1]);
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');

  await shop.cartLine(a!.prodName).getByRole('button', { name: '删除' }).click();
  await expect(shop.cartLine(a!.prodName)).toHaveCount(0);
  await expect(shop.cartLink).toHaveAccessibleName('购物车，1 种商品');
  // An earlier message may still be fading when the next appears.
  const undo = (gone: RegExp) =>
    page.getByRole('alert').filter({ hasText: gone }).getByRole('button', { name: '撤销' });
  await undo(/已删除 (?!\d+ 种)/).click();
  await expect(shop.cartLine(a!.prodName).getByRole('spinbutton')).toHaveValue('2');
  await expect(shop.summary).toContainText(`合计 ${yuan(sum)}`);

  await shop.summary.getByRole('button', { name: '删除选中' }).click();
  await expect(page.getByRole('heading', { name: '购物车是空的' })).toBeVisible();
  await undo(/已删除 2 种商品/).click();
  await expect(shop.summary).toContainText(`合计 ${yuan(sum)}`);
  await page.reload();
  await expect(shop.summary).toContainText(`合计 ${yuan(sum)}`);
});

test('I can change every line of a long cart', async ({ page, shop, given }) => {
  await given.longCart(80);
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  await expect(shop.summary).toContainText('已选 80 种');
  const lines = page.locator('main').getByRole('listitem').filter({ hasText: '货号' });
  await expect(lines).toHaveCount(80);
  const count = lines.last().getByRole('spinbutton', { name: '数量' });
  // Not with the key End: its smooth scrolling goes on after `scrollTo` on a busy machine.
  await count.fill('3');
  await expect(count).toHaveAttribute('aria-valuenow', '3');
  // The focus stays while the page is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(lines.first()).toBeInViewport();
  await expect(count).toBeFocused();
  const middle = lines.nth(40);
  await middle.scrollIntoViewIfNeeded();
  await middle.getByRole('button', { name: '删除' }).click();
  await expect(lines).toHaveCount(79);
});

test('I delete several lines of a long cart, also those out of view', async ({ page, shop, given }) => {
  await given.longCart(80);
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  await expect(shop.summary).toContainText('已选 80 种');
  const lines = page.locator('main').getByRole('listitem').filter({ hasText: '货号' });
  await expect(lines).toHaveCount(80);
  // Not `uncheck`, which checks at once: 80 lines are updated a frame after the click.
  const all = page.getByRole('checkbox', { name: '全选' });
  await all.click();
  await expect(all).not.toBeChecked();
  for (let at = 0; at < 7; at++) {
    const box = lines.nth(at).getByRole('checkbox');
    await box.click();
    await expect(box).toBeChecked();
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: '删除选中' }).click();
  await expect(lines).toHaveCount(73);

  await all.click();
  await expect(all).toBeChecked();
  await page.getByRole('button', { name: '删除选中' }).click();
  await expect(page.getByText('购物车是空的')).toBeVisible();
});

test('a refused count is restored with a message', async ({ shop, given, qa }) => {
  const goods = await given.goods('YH10074');
  const price = fen(goods.packs[0]!.price);
  await given.cart([goods, 0, 5]);
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  const line = shop.cartLine(goods.prodName);
  const count = line.getByRole('spinbutton', { name: '数量' });
  await expect(count).toHaveValue('5');

  // Other buyers take stock meanwhile, which the page does not know.
  await qa.change(goods, 0, { stocks: 6 });
  await count.fill('20');
  await shop.expectSaid('库存不足，数量已恢复');
  await expect(count).toHaveValue('5');
  await expect(shop.summary).toContainText(`合计 ${yuan(price * 5)}`);
  await expect(count).toHaveAttribute('aria-valuemax', '6');

  const broken = await qa.fault('/p/shopCart/changeCount', { status: 500 });
  await line.getByRole('button', { name: /^增加/ }).click();
  await shop.expectSaid('服务器出错了，请稍后重试，数量已恢复');
  await expect(count).toHaveValue('5');
  await broken.mend();
  await line.getByRole('button', { name: /^增加/ }).click();
  await expect(count).toHaveValue('6');
  await expect(shop.summary).toContainText(`合计 ${yuan(price * 6)}`);
});

test('goods off the shelf are listed apart, cost nothing and are removed at once', async ({
  page,
  shop,
  given,
  qa,
}) => {
  const [gone, stays] = await Promise.all(['YH10073', 'YH10043'].map(given.goods));
  await given.cart([gone!, 0], [stays!, 0]);
  await qa.change(gone!, 0, { status: 0 });
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');

  const incompatibility = page.getByRole('region', { name: '失效商品' });
  await expect(incompatibility.getByRole('link', { name: gone!.prodName })).toBeVisible();
  await expect(shop.summary).toContainText('已选 1 种');
  await expect(shop.summary).toContainText(`合计 ${yuan(fen(stays!.packs[0]!.price))}`);
  await incompatibility.getByRole('button', { name: '清空失效商品' }).click();
  await expect(incompatibility).toHaveCount(0);
  await page.reload();
  await expect(shop.cartLine(stays!.prodName)).toBeVisible();
  await expect(incompatibility).toHaveCount(0);
});

test('a cart that fails to load says why and is loaded again', async ({ page, shop, given, qa }) => {
  const goods = await given.goods('YH10043');
  await given.cart([goods, 0]);
  await shop.arriveLoggedIn();
  const broken = await qa.fault('/p/shopCart/info', { status: 503 });
  await shop.open('/buyCar');
  await expect(page.getByRole('alert').filter({ hasText: '购物车加载失败' })).toContainText('服务器维护中');
  await broken.mend();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(shop.cartLine(goods.prodName)).toBeVisible();
});
