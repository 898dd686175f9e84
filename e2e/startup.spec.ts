/** What is there before the script of a page is, and what is there again at once. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/shop';

const MAIN_SCRIPT = /\/umi\.\w+\.js$/;

/** Holds back what answers to `address` until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(address, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

/** Where the parts of the header stand, in whole px. */
async function places(page: Page) {
  const header = page.getByRole('banner');
  const parts = {
    mark: header.getByRole('link', { name: /首页$/ }),
    box: header.getByRole('searchbox', { name: '搜索' }),
    button: header.getByRole('button', { name: '搜索' }),
    login: header.getByRole('link', { name: '登录' }),
    cart: header.getByRole('link', { name: /^购物车/ }),
    ...Object.fromEntries(
      ['推荐', '品牌中心', '技术中心', '客户中心'].map((name) => [
        name,
        header.getByRole('link', { name, exact: true }),
      ]),
    ),
  };
  const boxes = Object.entries(parts).map(async ([name, part]) => {
    const box = await part.boundingBox();
    return [name, box && [box.x, box.y, box.width, box.height].map(Math.round)];
  });
  return Object.fromEntries(await Promise.all(boxes)) as Record<string, number[] | null>;
}

for (const width of [1440, 390])
  test(`the shell of the document stands where the header will, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const release = await hold(page, MAIN_SCRIPT);
    await page.goto('/#/home', { waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: '页面加载中' })).toBeVisible();
    const before = await places(page);
    expect(Object.values(before)).not.toContain(null);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await places(page)).toEqual(before);
  });

test('what is typed before the script is there is not lost', async ({ page, shop }) => {
  const release = await hold(page, MAIN_SCRIPT);
  await page.goto('/#/home', { waitUntil: 'commit' });
  await shop.searchBox.pressSequentially('乙醇');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shop.searchBox).toHaveValue('乙醇');
  await expect(shop.searchBox).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shop.heading).toContainText('乙醇');
});

test('a search begun before the script is there is answered when it is', async ({ page, shop }) => {
  const release = await hold(page, MAIN_SCRIPT);
  await page.goto('/#/home', { waitUntil: 'commit' });
  await shop.searchBox.fill('109-99-9');
  await shop.searchBox.press('Enter');
  await expect(page).toHaveURL(/#\/list\?q=109-99-9$/);
  release();
  await expect(page.getByText(/^共 \d+ 个商品$/)).toBeVisible();
  await expect(shop.searchBox).toHaveValue('109-99-9');
});

test('a main script that does not come is said', async ({ page }) => {
  await page.route(MAIN_SCRIPT, (route) => route.abort('connectionfailed'));
  await page.goto('/#/home', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('页面的脚本没有取到');
  await page.unroute(MAIN_SCRIPT);
  await page.getByRole('link', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page asks for nothing twice', async ({ page, shop, given }) => {
  await given.cart([await given.goods('YH10043'), 0]);
  await shop.arriveLoggedIn();
  let asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/(?:h5)?apis\//.test(request.url())) asked.push(request.url());
  });
  for (const path of [
    '/home',
    '/list?q=四氢呋喃',
    '/productDetail?prodId=10001',
    '/recommend',
    '/brandCenter?brand=1',
    '/buyCar',
    '/user/center',
    '/user/order',
  ]) {
    asked = [];
    await page.goto('about:blank');
    await shop.open(path);
    await expect(shop.heading).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.length, path).toBeGreaterThan(0);
    const again = asked.filter((url, place) => asked.indexOf(url) !== place);
    // The start asks who is logged in, and the header how much is in the cart: pages that show it ask for themselves.
    expect(
      again.filter((url) => !/\/(?:shopCartCount|userInfo)$/.test(url)),
      path,
    ).toEqual([]);
  }
});

test('a page gone back to shows what it had while the server is asked again', async ({ page, shop }) => {
  await shop.open('/list?q=四氢呋喃');
  const first = page.getByRole('main').getByRole('link', { name: '四氢呋喃' }).first();
  await first.click();
  await expect(shop.heading).toHaveText('四氢呋喃');
  const release = await hold(page, /\/apis\/search\/products/);
  await page.goBack();
  await expect(page.getByText(/^共 \d+ 个商品$/)).toBeVisible();
  await expect(first).toBeVisible();
  release();
});

test('a page is asked for when its link is pressed, and not again when it is let go', async ({
  page,
  shop,
}) => {
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/p/myOrder/search')) asked.push(request.url());
  });
  await page.getByRole('link', { name: '从历史订单再次购买' }).hover();
  await page.mouse.down({ button: 'right' });
  await page.mouse.up({ button: 'right' });
  expect(asked).toEqual([]);
  const sent = page.waitForRequest(/\/p\/myOrder\/search/);
  await page.mouse.down();
  await sent;
  await expect(page).toHaveURL(/#\/buyCar/);
  await page.mouse.up();
  await expect(shop.heading).toHaveText('我的订单');
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
});

test('another page of a list is asked for when its link is pressed, and not again when it is let go', async ({
  page,
}) => {
  await page.goto('/#/list');
  const asked: string[] = [];
  const pages = page.getByRole('navigation', { name: '分页' });
  await pages.getByRole('link', { name: '第 2 页', exact: true }).hover();
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => {
    if (request.url().includes('/search/products'))
      asked.push(new URL(request.url()).searchParams.get('current') ?? '');
  });
  const sent = page.waitForRequest(/\/search\/products/);
  await page.mouse.down();
  await sent;
  await expect(page).not.toHaveURL(/page=2/);
  await page.mouse.up();
  await expect(pages.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(/^共 \d+ 个商品$/)).toBeVisible();
  expect(asked).toEqual(['2']);
  // What stands here already is not asked for anew.
  await pages.getByRole('link', { name: '第 2 页' }).click();
  await page.waitForTimeout(200);
  expect(asked).toEqual(['2']);
});

test('while another page of a list is on its way, its rows and its facets stand; then they are gone', async ({
  page,
  shop,
}) => {
  await shop.open('/list?size=50');
  const rows = page.getByRole('main').getByRole('table').getByRole('rowheader');
  await expect(rows).toHaveCount(50);
  const first = await rows.first().innerText();
  const release = await hold(page, /\/apis\/search\/products/);
  const link = page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第 2 页' });
  await link.click();
  await expect(page.getByText('正在查找…')).toBeVisible();
  expect(await rows.count()).toBe(50);
  expect(await rows.first().innerText()).toBe(first);
  await expect(page.getByRole('complementary', { name: '筛选' }).getByRole('checkbox').first()).toBeVisible();
  release();
  await expect(rows.first()).not.toHaveText(first, { useInnerText: true });
  await expect(rows).toHaveCount(50);
  await expect(link).toBeFocused();
  // Those before are out of the document, too.
  await expect(page.locator('main tbody')).toHaveCount(50);
});

test('a list gone back to stands whole while it is put into another order', async ({ page, shop }) => {
  await shop.open('/list?size=50');
  const rows = page.getByRole('main').getByRole('table').getByRole('rowheader');
  await expect(rows).toHaveCount(50);
  const link = rows.nth(40).getByRole('link');
  const name = await link.innerText();
  await link.click();
  await expect(shop.heading).toHaveText(name);
  await page.goBack();
  await expect(rows).toHaveCount(50);
  const release = await hold(page, /\/apis\/search\/products/);
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '价格低' }).click();
  await expect(page.getByText('正在查找…')).toBeVisible();
  expect(await rows.count()).toBe(50);
  release();
  await expect(page.getByText('正在查找…')).toBeHidden();
});
