/** The product page. */
import { fen, yuan } from './fixtures/money';
import { expect, test } from './fixtures/shop';

test('I count several packs, see their sum and add them at once', async ({ page, shop, given }) => {
  const { prodId, prodName, packs } = await given.goods('YH10051');
  await shop.arriveLoggedIn();
  await shop.open(`/productDetail?prodId=${prodId}`);
  const bar = page.getByRole('region', { name: '购买' });
  await expect(bar).toContainText(`合计 ${yuan(fen(packs[0]!.price))}`);

  await shop.addToCart({ [packs[1]!.skuName]: 2, [packs[2]!.skuName]: 3 });
  const sum = yuan(fen(packs[1]!.price) * 2 + fen(packs[2]!.price) * 3);
  await expect(bar).toContainText(`合计 ${sum}`);
  await expect(bar).toContainText('已加入购物车');
  await expect(shop.cartLink).toHaveAccessibleName('购物车，2 种商品');
  await bar.getByRole('link', { name: '去结算' }).click();
  await expect(shop.cartLine(prodName)).toHaveCount(2);
  await expect(shop.summary).toContainText(`合计 ${sum}`);
});

test('立即购买 without a count, or with two packs, says what to do', async ({ page, shop, given }) => {
  const { prodId, packs } = await given.goods('YH10051');
  await shop.open(`/productDetail?prodId=${prodId}`);
  const [first, second] = [packs[0]!, packs[1]!].map(({ skuName }) =>
    shop.packRow(skuName).getByRole('spinbutton', { name: '数量' }),
  );
  const buy = page.getByRole('button', { name: '立即购买' });
  await first!.fill('0');
  await buy.click();
  await expect(page.getByRole('alert')).toHaveText('请先填写要购买的数量');
  await first!.fill('1');
  await second!.fill('1');
  await buy.click();
  await expect(page.getByRole('alert')).toContainText('立即购买一次只能买一种规格');
  await expect(page).toHaveURL(/productDetail/);
});

test('a pack without a price is 询价 and leads to a quotation; it cannot be counted', async ({
  shop,
  given,
}) => {
  const { prodId, packs } = await given.goods('YH10014');
  const requested = packs.find(({ price }) => price === null)!;
  await shop.open(`/productDetail?prodId=${prodId}`);
  const row = shop.packRow(requested.skuName);
  await expect(row).toContainText('询价');
  await expect(row.getByRole('link', { name: /^询价/ })).toHaveAttribute(
    'href',
    new RegExp(`/user/quotations\\?ask=${requested.skuId}x1$`),
  );
  await expect(row.getByRole('spinbutton')).toHaveCount(0);
  await expect(row).not.toContainText('¥0');
});

test('goods off the shelf cannot be bought, and name their replacement', async ({ page, shop }) => {
  await shop.open('/productDetail?prodId=10307');
  const notice = page.getByRole('region', { name: '下架提示' });
  await expect(notice).toContainText('本品已下架');
  await expect(page.getByRole('spinbutton', { name: '数量' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '加入购物车' })).toHaveCount(0);
  const instead = notice.getByRole('listitem').getByRole('link');
  const name = await instead.innerText();
  await instead.click();
  await expect(shop.heading).toHaveText(name);
  await expect(page.getByRole('button', { name: '加入购物车' })).toBeVisible();
});

test('I save a favourite, find it in the personal area and remove it', async ({ page, shop, given }) => {
  const { prodId, prodName } = await given.goods('YH10049');
  await shop.open(`/productDetail?prodId=${prodId}`);
  const favourite = page.getByRole('button', { name: '收藏', exact: true });
  await favourite.click();
  await expect(page).toHaveURL(/#\/login/);
  await shop.logIn();
  await expect(shop.heading).toHaveText(prodName);

  await favourite.click();
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');
  await shop.open('/user/collection');
  await page.getByRole('main').getByRole('link', { name: prodName, exact: true }).click();
  await favourite.click();
  await expect(favourite).toHaveAttribute('aria-pressed', 'false');
  await shop.open('/user/collection');
  await expect(shop.heading).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: prodName, exact: true })).toHaveCount(0);
});

test('I copy the CAS number with a click', async ({ page, shop, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shop.open('/productDetail?prodId=10926');
  const copy = page.getByRole('main').getByRole('button', { name: '复制CAS 号 109-99-9' }).first();
  await copy.click();
  await expect(copy).toContainText('已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('109-99-9');
});

test('the page shows what a chemist needs: formula, mass, hazards, storage', async ({ page, shop }) => {
  await shop.open('/productDetail?prodId=10926');
  await expect(shop.heading).toHaveText('四氢呋喃');
  const main = page.getByRole('main');
  await expect(main).toContainText('72.11');
  const hazards = page.getByRole('complementary', { name: '危险性与储运' });
  await expect(hazards).toContainText('危险');
  await expect(hazards).toContainText('H225');
  await expect(hazards.getByRole('img').first()).toBeVisible();
  await hazards.getByText('危险说明').click();
  await expect(hazards).toContainText('高度易燃液体和蒸气');
  for (const section of ['技术参数', '安全信息', '商品说明', '同物质各品牌、级别与包装']) {
    await page.getByRole('navigation', { name: '本页内容' }).getByRole('button', { name: section }).click();
    await expect(page.getByRole('heading', { name: section })).toBeFocused();
  }
});

test('an unknown product says so and links on', async ({ page, shop }) => {
  await shop.open('/productDetail?prodId=999999999');
  await expect(page.getByRole('heading', { name: '没有找到这个商品' })).toBeVisible();
  await page.getByRole('button', { name: '搜索商品' }).click();
  await expect(shop.searchBox).toBeFocused();
});
