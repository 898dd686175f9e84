/** Two carts for two projects: created, filled, switched and ordered from; and a second tab with the other one. */
import { expect, test } from './fixtures/shop';
import { expectWhole } from './fixtures/whole';

// No animation while the page is checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [1440, 390])
  test(`I keep a cart for each of two projects, at ${width} px`, async ({ page, shop, given }) => {
    await page.setViewportSize({ width, height: 844 });
    const [first, second] = await Promise.all(['YH10043', 'YH10061'].map(given.goods));
    await given.cart([first!, 0, 2], [second!, 0]);
    await shop.arriveLoggedIn();
    await shop.open('/buyCar');
    // The checkbox changes a frame after the click, and `uncheck` would check at once.
    const box = shop.cartLine(first!.prodName).getByRole('checkbox');
    await box.click();
    await expect(box).not.toBeChecked();
    await page.getByRole('button', { name: '新建购物车' }).click();
    const dialog = page.getByRole('dialog', { name: '新建购物车' });
    await dialog.getByRole('textbox', { name: '名称' }).fill('教学实验');
    await dialog.getByRole('checkbox', { name: '移入已选的 1 种商品' }).check();
    await dialog.getByRole('button', { name: '新建并打开' }).click();
    await expect(dialog).toBeHidden();

    const carts = page.getByRole('navigation', { name: '我的购物车' });
    await expect(carts.getByRole('button', { name: /^教学实验 1 种/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(shop.cartLine(second!.prodName)).toBeVisible();
    await expect(shop.cartLine(first!.prodName)).toBeHidden();
    await expectWhole(page);

    await carts.getByRole('button', { name: /^购物车 1 种/ }).click();
    await expect(shop.cartLine(first!.prodName).getByRole('spinbutton', { name: '数量' })).toHaveValue('2');
    await box.click();
    await expect(box).toBeChecked();
    await page.getByRole('button', { name: '移到…' }).click();
    await page.getByRole('menuitem', { name: '教学实验（1 种）' }).click();
    await expect(page.getByRole('heading', { name: '购物车是空的' })).toBeVisible();
    await carts.getByRole('button', { name: /^教学实验 2 种/ }).click();
    await expect(shop.cartLine(first!.prodName)).toBeVisible();
    await expect(shop.cartLine(second!.prodName)).toBeVisible();

    await page.getByRole('button', { name: '删除购物车' }).click();
    const question = page.getByRole('dialog', { name: '删除购物车“教学实验”' });
    await expect(question.getByRole('radio', { name: '移到“购物车”' })).toBeChecked();
    await question.getByRole('button', { name: '删除购物车' }).click();
    await expect(carts).toBeHidden();
    await expect(shop.cartLine(second!.prodName)).toBeVisible();
  });

test('a tab with a cart says when another one was opened, and does not change it', async ({
  page,
  shop,
  given,
  call,
  buyer,
}) => {
  const goods = await given.goods('YH10043');
  await given.cart([goods, 0, 2]);
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  await expect(shop.cartLine(goods.prodName)).toBeVisible();
  await call('POST', '/p/carts', { name: '项目甲' }, buyer.token);
  await shop.cartLine(goods.prodName).getByRole('button', { name: '删除' }).click();
  // A part that only reads the cart may show the same text.
  const alert = page.getByRole('alert').filter({ hasText: '“购物车”已不是当前购物车，现在打开的是“项目甲”' });
  await expect(alert.first()).toBeVisible();
  const carts = page.getByRole('navigation', { name: '我的购物车' });
  await expect(carts.getByRole('button', { name: /^项目甲 0 种/ })).toHaveAttribute('aria-current', 'true');
  await carts.getByRole('button', { name: /^购物车 1 种/ }).click();
  await expect(shop.cartLine(goods.prodName).getByRole('spinbutton', { name: '数量' })).toHaveValue('2');
});
