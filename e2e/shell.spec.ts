/** Rules of every page: navigation, and messages for failed loading. */
import { expect, test } from './fixtures/shop';

test('an unknown address says so and links on', async ({ page, shop }) => {
  await shop.open('/noSuchPage?x=1');
  await expect(shop.heading).toHaveText('页面不存在');
  await expect(page.getByRole('main')).toContainText('/noSuchPage');
  await page.getByRole('main').getByRole('link', { name: '全部商品' }).click();
  await expect(page.getByText(/^共 \d+ 个商品$/)).toBeVisible();
});

test('a page whose script fails to load names it, and loads with 重新加载', async ({ page, shop }) => {
  await shop.open('/login');
  await expect(shop.heading).toBeVisible();
  // All loaded files stay; the next one is the script of the page.
  const script = /\.async\.js$/;
  await page.route(script, (route) => route.abort('connectionfailed'));
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '技术中心' }).click();

  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
  await expect(failure).toContainText(/类型\s*脚本（(error|missing)）/);
  await expect(failure).toContainText(/\w+\.[0-9a-f]+\.async\.js/);
  await expect(shop.searchBox).toBeVisible();

  await page.unroute(script);
  // By keyboard: in development an error overlay covers the page.
  await failure.getByRole('button', { name: '重新加载' }).press('Enter');
  await expect(shop.heading).toHaveText('技术中心');
  await expect(page).toHaveURL(/#\/technicalCenter$/);
});

test('another page opens after one failed to load', async ({ page, shop }) => {
  await shop.open('/login');
  await expect(shop.heading).toBeVisible();
  const script = /\.async\.js$/;
  await page.route(script, (route) => route.abort('connectionfailed'));
  const navigation = page.getByRole('navigation', { name: '主导航' });
  await navigation.getByRole('link', { name: '品牌中心' }).click();
  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
  await page.unroute(script);
  await navigation.getByRole('link', { name: '客户中心' }).click();
  await expect(shop.heading).toHaveText('客户中心');
});

test('an action while offline is reported, and continues when the network is back', async ({
  page,
  shop,
  context,
  given,
}) => {
  const goods = await given.goods('YH10043');
  await given.cart([goods, 0]);
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  const line = shop.cartLine(goods.prodName);
  const count = line.getByRole('spinbutton', { name: '数量' });
  await expect(count).toHaveValue('1');
  // Requests still running when the network fails report their own failure.
  await expect(page.getByRole('region', { name: '配送与安全' })).toHaveAttribute('aria-busy', 'false');

  await context.setOffline(true);
  await line.getByRole('button', { name: /^增加/ }).click();
  await shop.expectSaid('网络连接失败，请检查网络后重试');
  await expect(count).toHaveValue('1');
  await context.setOffline(false);
  await line.getByRole('button', { name: /^增加/ }).click();
  await expect(count).toHaveValue('2');
});

test('the outline of the page is shown while an answer is awaited', async ({ page, shop, qa }) => {
  const slow = await qa.fault('/search/products', 'never');
  await shop.open('/list?q=thf');
  await expect(page.getByRole('status', { name: '正在查找商品' })).toBeVisible();
  await expect(shop.heading).toHaveText('搜索：thf');
  await expect(shop.searchBox).toHaveValue('thf');
  await slow.mend();
  await page.reload();
  await expect(page.getByRole('link', { name: '四氢呋喃', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: '正在查找商品' })).toHaveCount(0);
});

test('each part of the home page fails separately', async ({ page, shop, qa }) => {
  const broken = await qa.fault('/brand/list', { status: 500 });
  await shop.open('/home');
  const brands = page.getByRole('region', { name: '品牌' });
  await expect(brands.getByRole('alert')).toContainText('品牌加载失败');
  const popular = page.getByRole('region', { name: '热销' }).getByRole('listitem');
  await expect(popular).toHaveCount(8);
  await broken.mend();
  await brands.getByRole('button', { name: '重试' }).click();
  await expect(brands.getByRole('link').first()).toBeVisible();
});

for (const width of [390, 768, 1024, 1440, 1920]) {
  test(`search, cart and categories are within reach at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 844 });
    await shop.open('/home');
    await expect(shop.heading).toBeVisible();
    await expect(shop.searchBox).toBeInViewport({ ratio: 1 });
    await expect(shop.cartLink).toBeInViewport({ ratio: 1 });
    const categories = page.getByRole('button', { name: '分类' });
    await expect(categories).toBeInViewport({ ratio: 1 });
    await categories.click();
    const panel = page.getByRole('navigation', { name: '商品分类' });
    await expect(panel.getByRole('link', { name: /^溶剂/ })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await shop.search('109-99-9');
    await expect(page.getByRole('link', { name: '四氢呋喃', exact: true }).first()).toBeVisible();
  });
}

test('the keyboard can skip the header, and a new page takes the focus', async ({ page, shop }) => {
  await shop.open('/home');
  await expect(shop.heading).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '跳到正文' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/#\/home$/);
  await page.getByRole('link', { name: '推荐', exact: true }).click();
  await expect(page).toHaveTitle(/^推荐/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('管理后台 is shown only to the manager', async ({ page, shop, call, given }) => {
  const body = { userName: 'manager', passWord: 'Reagent2026' };
  const { accessToken } = await call<{ accessToken: string }>('POST', '/login', body);
  const entry = page.getByRole('link', { name: '管理后台' });

  await shop.arriveLoggedIn();
  await given.cart([await given.goods('YH10043'), 0]);
  await shop.open('/buyCar');
  await expect(shop.summary).toBeVisible();
  await expect(entry).toHaveCount(0);

  await shop.arriveLoggedIn({ name: 'manager', token: accessToken });
  await shop.open('/home');
  await entry.click();
  await expect(page.getByRole('menuitem', { name: '人员与记录' })).toBeVisible();
});

test('no panel covers a page I go back to, and a product page takes the focus from its link', async ({
  page,
  shop,
}) => {
  await shop.open('/list?q=thf');
  const link = page.getByRole('link', { name: '四氢呋喃', exact: true }).first();
  await link.focus();
  await link.press('Enter');
  await expect(shop.heading).toHaveText('四氢呋喃');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: '结构式检索' }).click();
  const panel = page.getByRole('dialog', { name: '结构式检索' });
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(shop.heading).toHaveText('搜索：thf');
  await expect(panel).toBeHidden();
});
