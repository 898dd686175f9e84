/** A page that is drawn while its link is pointed at: nobody sees it, and it is whole when the link is followed. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/shop';

const PRODUCT = '四氢呋喃';
/** The buying bar of the page that is drawn ahead; hidden, no role names it. */
const bars = (page: Page) => page.locator('section[aria-label="购买"]');

/** Counts what is asked of the server, by the end of its address. */
function counted(page: Page): (path: string) => number {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:h5)?apis\//.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return (path) => asked.filter((name) => name.endsWith(path)).length;
}

const row = (page: Page): Locator => page.getByRole('main').getByRole('link', { name: PRODUCT }).first();

/** Opens a list and points at its product until that is drawn. */
async function pointAtProduct(page: Page): Promise<void> {
  await page.goto(`/#/list?q=${PRODUCT}`);
  await row(page).hover();
  await expect(bars(page)).toBeAttached();
}

test('is unseen, without a name, a focus or a trace, until its link is followed', async ({ page, shop }) => {
  const asked = counted(page);
  await pointAtProduct(page);
  await expect(bars(page)).toBeHidden();
  await expect(shop.heading).toHaveText(`搜索：${PRODUCT}`);
  await expect(page.getByRole('region', { name: '购买' })).toHaveCount(0);
  await expect(page).toHaveTitle(/^商品列表/);
  expect(await page.evaluate(() => localStorage.getItem('recentlySeen'))).toBeNull();
  expect(asked('/prod/prodInfo')).toBe(1);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.getByRole('heading', { level: 1 }).hover();
  expect(await height(), 'it takes no room').toBe(before);

  await row(page).click();
  await expect(bars(page)).toBeVisible();
  await expect(shop.heading).toHaveText(PRODUCT);
  await expect(page).toHaveTitle(new RegExp(`^${PRODUCT}`));
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlySeen'))).not.toBeNull();
  await expect(page.getByRole('region', { name: '安全信息' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked('/prod/prodInfo'), 'it was read a moment ago').toBe(1);
});

test('leaves the page before as it was, to go back to', async ({ page, shop }) => {
  await page.goto('/#/list?size=50');
  const far = page.getByRole('main').getByRole('rowheader').nth(40).getByRole('link').first();
  await far.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await far.hover();
  await expect(bars(page)).toBeAttached();
  await far.click();
  await expect(bars(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0);
  await page.goBack();
  await expect(shop.heading).toHaveText('全部商品');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.goForward();
  await expect(bars(page)).toBeVisible();
  await expect(page).not.toHaveTitle(/^商品/);
});

test('agrees with the server when it was drawn long before', async ({ page }) => {
  const asked = counted(page);
  await page.clock.install();
  await pointAtProduct(page);
  expect(asked('/prod/prodInfo')).toBe(1);
  await page.clock.fastForward(6_000);
  await row(page).click();
  await expect(bars(page)).toBeVisible();
  await expect.poll(() => asked('/prod/prodInfo')).toBe(2);
});

test('is gone without a word where it cannot be read, and is read when its link is followed', async ({
  page,
  shop,
  qa,
}) => {
  await page.goto(`/#/list?q=${PRODUCT}`);
  const fault = await qa.fault('/prod/prodInfo', { status: 500, message: '服务器出错了' });
  await row(page).hover();
  await expect.poll(fault.calls).toBe(1);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('服务器出错了')).toHaveCount(0);
  await fault.mend();
  await row(page).click();
  await expect(shop.heading).toHaveText(PRODUCT);
  await expect(page.getByText('服务器出错了')).toHaveCount(0);
});

test('is another page only: a view of the same one stays where it is', async ({ page }) => {
  const asked = counted(page);
  await page.goto('/#/list');
  const other = page
    .getByRole('navigation', { name: '分页' })
    .getByRole('link', { name: '第 2 页', exact: true });
  await other.waitFor();
  await page.waitForLoadState('networkidle');
  await other.hover();
  // Longer than a link is pointed at before its page is drawn.
  await page.waitForTimeout(400);
  expect(asked('/search/products')).toBe(1);
});
