/** Facts about the checked cart lines together: incompatible goods, parcels and freight. */
import { yuan } from './fixtures/money';
import { expect, test } from './fixtures/shop';
import { expectWhole } from './fixtures/whole';

// No animation while the page is checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Hydrochloric acid, sodium cyanide, table salt, and a powder on ice. */
const [ACID, CYANIDE, SALT, COLD] = ['CX11012', 'CX11114', 'QH11065', 'ZW11710'];
const UNIT = { addrKind: 'unit', company: '示例大学', building: 'B203' };

test('incompatible pairs show advice, parcels freight and days; checkboxes change both', async ({
  page,
  shop,
  given,
}) => {
  const [acid, cyanide, salt, cold] = await Promise.all([ACID, CYANIDE, SALT, COLD].map(given.goods));
  await given.address(UNIT);
  await given.cart([acid!, 0], [cyanide!, 0], [salt!, 0], [cold!, 0]);
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');

  const cartInsights = page.getByRole('region', { name: '配送与安全' });
  const pairs = cartInsights.getByRole('list', { name: '储存提示' });
  await expect(pairs.getByRole('note')).toHaveCount(1);
  await expect(pairs).toContainText('酸与氰化物接触放出剧毒的氰化氢');
  await expect(pairs).toContainText('盐酸 与 氰化钠');
  const status = cartInsights.getByRole('status').filter({ hasText: '发货' });
  await expect(status).toHaveText(/^分 3 批发货，1 组商品须分开存放$/);

  const parts = cartInsights.getByRole('table', { name: '分批发货' });
  const day = /\d\d-\d\d 周[一二三四五六日].*\d\d-\d\d 周[一二三四五六日]/;
  for (const [way, fee] of [
    ['常温快递', 12_00],
    ['湿冰冷链', 60_00],
    ['危险品专车', 80_00],
  ] as const) {
    const row = parts.getByRole('row', { name: new RegExp(`^${way}`) });
    await expect(row).toContainText(yuan(fee));
    await expect(row).toContainText(day);
  }
  await expect(parts.getByRole('row', { name: /^共 3 批/ })).toContainText(yuan(152_00));
  await expectWhole(page);

  await shop.cartLine(cyanide!.prodName).getByRole('checkbox').click();
  await shop.cartLine(cold!.prodName).getByRole('checkbox').click();
  await expect(status).toHaveText(/^分 2 批发货，未查到须分开存放的组合$/);
  await expect(pairs).toHaveCount(0);
  await page.getByRole('checkbox', { name: '全选' }).click();
  await expect(pairs).toBeVisible();
  await page.getByRole('checkbox', { name: '全选' }).click();
  await expect(cartInsights).toHaveCount(0);
});

test('the cart says what cannot be delivered to a person, and such an order is refused', async ({
  page,
  shop,
  given,
}) => {
  const salt = await given.goods(SALT);
  const ether = await given.goods('LX10925');
  await given.address({ addrKind: 'person' });
  await given.cart([salt, 0], [ether, 0]);
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  const cartInsights = page.getByRole('region', { name: '配送与安全' });
  await expect(cartInsights.getByRole('row', { name: /^危险品专车/ })).toContainText('送不到');
  await expect(cartInsights).toContainText('危险品只送单位地址');
  await expect(cartInsights.getByRole('note').filter({ hasText: '过氧化物' })).toContainText('四氢呋喃');
  await shop.summary.getByRole('button', { name: '结算' }).click();
  await expect(shop.heading).toHaveText('确认订单');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '危险品只送单位地址' })).toBeVisible();
});

test('missing advice is a failure of this part alone, and is requested again', async ({
  page,
  shop,
  given,
  qa,
}) => {
  await given.cart([await given.goods(SALT), 0]);
  await shop.arriveLoggedIn();
  const broken = await qa.fault('/p/shopCart/sense', { status: 500 });
  await shop.open('/buyCar');
  const cartInsights = page.getByRole('region', { name: '配送与安全' });
  await expect(cartInsights.getByRole('alert')).toContainText('配送与安全加载失败');
  await expect(shop.summary.getByRole('button', { name: '结算' })).toBeEnabled();
  await broken.mend();
  await cartInsights.getByRole('button', { name: '重试' }).click();
  await expect(cartInsights.getByRole('row', { name: /^常温快递/ })).toContainText('待定');
  await expect(cartInsights.getByRole('link', { name: '添加收货地址' })).toBeVisible();
});

test('结算 does not move under the pointer while advice is loaded', async ({ page, shop, given }) => {
  await given.cart([await given.goods(SALT), 0]);
  let answer = () => {};
  const locked = new Promise<void>((done) => (answer = done));
  await page.route(/\/p\/shopCart\/sense$/, async (route) => {
    await locked;
    await route.continue();
  });
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  const bar = () => shop.summary.boundingBox();
  const cartInsights = page.getByRole('region', { name: '配送与安全' });
  await expect(cartInsights).toBeVisible();
  const before = await bar();
  answer();
  await expect(cartInsights.getByRole('table', { name: '分批发货' })).toBeVisible();
  expect(await bar()).toEqual(before);
});
