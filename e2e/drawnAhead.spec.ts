/** A page that is drawn while its link is pointed at: nobody sees it, and it is whole when the link is followed. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/shop';

const PRODUCT = '四氢呋喃';
/** The buying bar of the page that is drawn ahead; hidden, no role names it. */
const bars = (page: Page) => page.locator('section[aria-label="购买"]');
/** That of the page that is shown, whatever the mouse points at. */
const shownBar = (page: Page) => page.getByRole('region', { name: '购买' });

/** Counts what is asked of the server, by the end of its address. */
function counted(page: Page): (path: string) => number {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:h5)?apis\//.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return (path) => asked.filter((name) => name.endsWith(path)).length;
}

/** The pages that stand in the document. */
const pages = (page: Page) => page.locator('main > div');

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
  await expect(shownBar(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0);
  await page.goBack();
  await expect(shop.heading).toHaveText('全部商品');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.goForward();
  await expect(shownBar(page)).toBeVisible();
  await expect(page).not.toHaveTitle(/^商品/);
});

test('stands where it was when the tab is loaded again', async ({ page, shop }) => {
  await page.goto('/#/home');
  const all = page.getByRole('link', { name: '全部商品' }).first();
  await all.hover();
  await expect(pages(page)).toHaveCount(2);
  await all.click();
  await expect(shop.heading).toHaveText('全部商品');
  const rows = page.getByRole('main').getByRole('rowheader');
  await expect(rows).toHaveCount(20);
  await page.waitForLoadState('networkidle');
  await rows.nth(16).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await page.reload();
  await expect(rows.nth(16)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
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
  await expect(pages(page)).toHaveCount(1);
  await expect(page.getByText('服务器出错了')).toHaveCount(0);
  await fault.mend();
  await row(page).click();
  await expect(shop.heading).toHaveText(PRODUCT);
  await expect(page.getByText('服务器出错了')).toHaveCount(0);
});

test('does not lead to the login when its link is only pointed at', async ({ page, shop, given }) => {
  await shop.arriveLoggedIn();
  await shop.open('/productDetail?prodId=10001');
  await expect(bars(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await given.loggedOutElsewhere();
  const answered = page.waitForResponse(/\/p\/shopCart\/info/);
  await shop.cartLink.hover();
  expect((await answered).status()).toBe(401);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/#\/productDetail/);
  await shop.cartLink.click();
  await expect(page).toHaveURL(/#\/login/);
});

test('is drawn anew after a change: the cart has what was just put into it', async ({ page, shop }) => {
  await shop.arriveLoggedIn();
  await shop.open('/productDetail?prodId=10001');
  // The heading says 商品详情 until the product is there.
  await expect(bars(page)).toBeVisible();
  const name = await shop.heading.innerText();
  await shop.cartLink.hover();
  await expect(page.locator('#cart-title')).toBeAttached();
  const count = page.getByRole('region', { name: '规格与价格' }).getByRole('spinbutton').first();
  await count.focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('region', { name: '购买' }).getByRole('button', { name: '加入购物车' }).press('Enter');
  await expect(shop.cartLink).toHaveAccessibleName(/1 种商品/);
  await expect(page.locator('#cart-title')).not.toBeAttached();
  await shop.cartLink.click();
  await expect(shop.cartLine(name)).toBeVisible();
});

test('never is the cart from before a change that is still on its way', async ({ page, shop }) => {
  await shop.arriveLoggedIn();
  await shop.open('/list?stock=in');
  await page
    .getByRole('button', { name: /^展开规格/ })
    .first()
    .click();
  await page.route(/\/shopCart\/changeItem/, async (route) => {
    await new Promise((done) => setTimeout(done, 600));
    await route.continue();
  });
  const packs = page.getByRole('main').getByRole('spinbutton').first();
  await packs.fill('1');
  const answered = page.waitForResponse(/\/shopCart\/changeItem/);
  await page.getByRole('button', { name: '加入购物车' }).first().click();
  await shop.cartLink.hover();
  await answered;
  await expect(shop.cartLink).toHaveAccessibleName(/1 种商品/);
  await shop.cartLink.click();
  await expect(page.getByRole('main').locator('[data-line]')).toHaveCount(1);
});

test('leads to the login when its link is followed before the refusal is there', async ({ page, shop }) => {
  await shop.arriveLoggedIn();
  await shop.open('/productDetail?prodId=10001');
  await expect(bars(page)).toBeVisible();
  await page.route(/\/p\/shopCart\//, async (route) => {
    await new Promise((done) => setTimeout(done, 1_000));
    const answer = { success: false, code: 'A00004', message: '请先登录', msg: '请先登录', data: null };
    await route.fulfill({ status: 401, json: answer }).catch(() => undefined);
  });
  const asked = page.waitForRequest(/\/p\/shopCart\/info/);
  await shop.cartLink.hover();
  await asked;
  await shop.cartLink.click();
  await expect(page).toHaveURL(/#\/login/);
});

test('leaves the header as it is when the cart cannot be counted', async ({ page, shop, qa }) => {
  await shop.arriveLoggedIn();
  await shop.open('/productDetail?prodId=10001');
  await page.waitForLoadState('networkidle');
  const fault = await qa.fault('/p/shopCart/shopCartCount', { status: 500, message: '服务器出错了' });
  await shop.cartLink.hover();
  await expect.poll(fault.calls).toBeGreaterThan(0);
  await expect(page.locator('#cart-title')).not.toBeAttached();
  await expect(shop.cartLink).toHaveAccessibleName('购物车，0 种商品');
});

test('whose script did not come is fetched again when its link is followed', async ({ page, shop }) => {
  await shop.arriveLoggedIn();
  await shop.open('/home');
  await expect(shop.heading).toBeVisible();
  await page.route(/\.async\.js|chunk\.css/, (route) => route.abort('connectionfailed'));
  const failed = page.waitForEvent('requestfailed');
  await shop.cartLink.hover();
  await failed;
  await page.waitForLoadState('networkidle');
  await page.unroute(/\.async\.js|chunk\.css/);
  await shop.cartLink.click();
  await expect(page.getByRole('heading', { name: '购物车', exact: true })).toBeVisible();
});

test('that cannot be drawn is drawn anew when its link is followed', async ({ page, shop }) => {
  await page.goto(`/#/list?q=${PRODUCT}`);
  let calls = 0;
  await page.route(/\/prod\/prodInfo/, async (route) => {
    calls += 1;
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Record<string, unknown> };
    if (calls === 1) body.data = { ...body.data, substance: 3, family: 7 };
    await route.fulfill({ json: body });
  });
  const answered = page.waitForResponse(/\/prod\/prodInfo/);
  await row(page).hover();
  await answered;
  await expect(pages(page)).toHaveCount(1);
  await row(page).click();
  await expect(shop.heading).toHaveText(PRODUCT);
});

test('does not scroll the page that is shown', async ({ page }) => {
  await page.goto('/#/home');
  const brand = page.getByRole('main').locator('a[href^="#/brandCenter?brand="]').first();
  await brand.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  const read = page.waitForResponse(/\/brand\/info/);
  await brand.hover();
  await read;
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('is none once the mouse has left its link', async ({ page, shop }) => {
  await page.goto('/#/home');
  await expect(shop.heading).toBeVisible();
  const asked = counted(page);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(/\.async\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const script = page.waitForRequest(/\.async\.js/);
  await page.getByRole('banner').getByRole('link', { name: '推荐' }).hover();
  await script;
  await page.waitForTimeout(200);
  await shop.heading.hover();
  release();
  await page.waitForLoadState('networkidle');
  expect(asked('/recommend/list')).toBe(0);
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
