/** Content before a page's script is loaded, and content that is restored at once. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/shop';

const MAIN_SCRIPT = /\/umi\.\w+\.js$/;

/** Delays answers to `address` until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(address, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

test('the static skeleton is shown until the script is loaded', async ({ page }) => {
  const release = await hold(page, MAIN_SCRIPT);
  await page.goto('/#/home', { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: '页面加载中' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: '页面加载中' })).toHaveCount(0);
});

test('a main script that fails to load is reported', async ({ page }) => {
  await page.route(MAIN_SCRIPT, (route) => route.abort('connectionfailed'));
  await page.goto('/#/home', { waitUntil: 'commit' });
  await expect(page.getByText('页面脚本加载较慢')).toBeVisible();
  await page.unroute(MAIN_SCRIPT);
  await page.getByRole('link', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page requests nothing twice', async ({ page, shop, given }) => {
  await given.cart([await given.goods('YH10043'), 0]);
  await shop.arriveLoggedIn();
  let requested: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/(?:h5)?apis\//.test(request.url())) requested.push(request.url());
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
    requested = [];
    await page.goto('about:blank');
    await shop.open(path);
    await expect(shop.heading).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requested.length, path).toBeGreaterThan(0);
    const again = requested.filter((url, place) => requested.indexOf(url) !== place);
    // The start asks who is logged in, and the header loads the cart's count: pages that show them make their own
    // calls.
    expect(
      again.filter((url) => !/\/(?:shopCartCount|userInfo)$/.test(url)),
      path,
    ).toEqual([]);
  }
});

test('a page I go back to shows its data while they are loaded again', async ({ page, shop }) => {
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

test('the script of a page is loaded when I point at its link', async ({ page, shop }) => {
  await shop.open('/home');
  await expect(shop.heading).toBeVisible();
  const script = page.waitForRequest(/p__technicalCenter__index\.\w+\.async\.js$/);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '技术中心' }).hover();
  await script;
});

test('rows and filters stay until the next page of the list is loaded', async ({ page, shop }) => {
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
  // Earlier rows are removed from the document too.
  await expect(page.locator('main tbody')).toHaveCount(50);
});

test('a list I go back to stays complete while it is sorted again', async ({ page, shop }) => {
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
