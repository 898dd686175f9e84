/** The same on a phone: nothing is cut off, and the bar at the bottom covers nothing permanently. */
import { expect, test } from './fixtures/shop';

test('incompatible pairs and parcels fit a phone', async ({ page, shop, given }) => {
  const goods = await Promise.all(['CX11012', 'CX11114', 'ZW11710', 'QH11065'].map(given.goods));
  await given.address({ addrKind: 'person' });
  await given.cart(...goods.map((one) => [one, 0] as [typeof one, number]));
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  const cartInsights = page.getByRole('region', { name: '配送与安全' });
  await expect(cartInsights.getByRole('list', { name: '储存提示' })).toContainText('盐酸 与 氰化钠');
  const parts = cartInsights.getByRole('table', { name: '分批发货' });
  await expect(parts.getByRole('row', { name: /^共 3 批/ })).toBeVisible();
  const { width } = (await parts.boundingBox())!;
  expect(width).toBeLessThanOrEqual(390 - 2 * 16);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await cartInsights.getByText(/^须分开存放的组合按/).scrollIntoViewIfNeeded();
  await expect(cartInsights.getByText(/^须分开存放的组合按/)).toBeInViewport();
});
