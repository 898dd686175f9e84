/** The search: what it understands, what it suggests, and its empty result. */
import { expect, test } from './fixtures/shop';

test('a CAS number with a wrong check digit offers the intended one', async ({ page, shop }) => {
  await shop.open('/home');
  await shop.search('109-99-8');
  await expect(page.getByText('“109-99-8”的校验位不对')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '109-99-9' }).click();
  await expect(shop.heading).toHaveText('搜索：109-99-9');
  await expect(page.getByText('按 CAS 号 109-99-9 查找')).toBeVisible();
  await expect(page.getByRole('link', { name: '四氢呋喃', exact: true }).first()).toBeVisible();
});

test('a formula finds the same in any order of its elements', async ({ page, shop }) => {
  await shop.open('/list?q=C4H8O');
  await expect(page.getByRole('link', { name: '四氢呋喃', exact: true }).first()).toBeVisible();
  const total = await page.getByText(/^共 \d+ 个商品$/).innerText();
  await shop.search('OC4H8');
  await expect(page.getByText(total, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '四氢呋喃', exact: true }).first()).toBeVisible();
});

test('an empty result says so and offers next steps', async ({ page, shop }) => {
  await shop.open('/list?q=没有这种东西');
  await expect(page.getByRole('heading', { name: '没有找到“没有这种东西”' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '400-000-0000' })).toBeVisible();

  await shop.open('/list?q=四氢呋喃&grade=超干&brandId=8');
  await expect(page.getByRole('heading', { name: '没有同时符合这些条件的商品' })).toBeVisible();
  await page.getByRole('link', { name: /去掉 2 个筛选条件再找/ }).click();
  await expect(page.getByRole('link', { name: '四氢呋喃', exact: true }).first()).toBeVisible();
});

test('I choose suggestions with the arrow keys and accept one with Enter', async ({ page, shop }) => {
  await shop.open('/list');
  await shop.searchBox.pressSequentially('thf');
  const options = page.getByRole('listbox', { name: '搜索建议' }).getByRole('option');
  // Suggestions for all three letters; earlier ones for two letters would remove the selection when they disappear.
  await expect(options.first()).toHaveAccessibleName('四氢呋喃 THF · 109-99-9');
  await shop.searchBox.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await shop.searchBox.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(shop.searchBox).toHaveValue('thf');
  await shop.searchBox.press('Enter');
  await expect(shop.heading).toHaveText('搜索：thf');
});

test('I edit the search text in its middle', async ({ shop }) => {
  await shop.open('/home');
  await expect(shop.heading).toBeVisible();
  await shop.searchBox.pressSequentially('丙酸');
  await shop.searchBox.press('ArrowLeft');
  await shop.searchBox.pressSequentially('二酸二乙');
  await expect(shop.searchBox).toHaveValue('丙二酸二乙酸');
});

test('a list that fails to load says why and is loaded again', async ({ page, shop, qa }) => {
  const broken = await qa.fault('/search/products', { status: 500, message: '搜索服务正在重启' });
  await shop.open('/list?q=thf');
  await expect(page.getByRole('alert').filter({ hasText: '商品列表加载失败' })).toContainText(
    '搜索服务正在重启',
  );
  await broken.mend();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('link', { name: '四氢呋喃', exact: true }).first()).toBeVisible();
});

test('the search box of the home page moves to the header when I scroll down', async ({ page, shop }) => {
  await shop.open('/home');
  await expect(page.getByRole('main').getByRole('searchbox', { name: '搜索' })).toBeVisible();
  await shop.searchBox.fill('乙腈');
  await shop.searchBox.blur();
  await page.mouse.wheel(0, 900);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('searchbox', { name: '搜索' })).toHaveValue('乙腈');
  await expect(shop.searchBox).toBeInViewport();
  await page.mouse.wheel(0, -900);
  await expect(page.getByRole('main').getByRole('searchbox', { name: '搜索' })).toHaveValue('乙腈');
});
