/** The personal area on a phone. */
import { logInAs } from './fixtures/api';
import { expect, test } from './fixtures/shop';

const PAGES = [
  '/user/center',
  '/user/order',
  '/user/invoice',
  '/user/invoice?tab=apply',
  '/user/collection',
  '/user/addressManage',
  '/user/accountManage',
  '/returnProduct',
  '/returnProduct?view=mine',
];

for (const userName of ['buyer', 'lab2000'])
  test(`no page of the personal area of ${userName} is wider than the phone`, async ({
    page,
    shop,
    call,
  }) => {
    test.setTimeout(90_000);
    await shop.arriveLoggedIn(await logInAs(call, userName));
    for (const path of PAGES) {
      await shop.open(path);
      await shop.settled();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, path).toBeLessThanOrEqual(0);
    }
  });

test('an order is paid and received with a finger', async ({ page, shop, given, call }) => {
  const orderNumber = await given.order(await given.goods('ZW10132'), 0);
  await shop.arriveLoggedIn();
  await shop.open('/user/center');
  await page
    .getByRole('main')
    .getByRole('link', { name: /待付款/ })
    .first()
    .tap();
  await page
    .getByRole('article', { name: new RegExp(orderNumber) })
    .getByRole('button', { name: '去付款' })
    .tap();
  await page.getByRole('button', { name: '确认支付' }).tap();
  await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible();
  await call('POST', '/__qa/ship', { orderNumber });
  await page.getByRole('link', { name: '查看订单' }).tap();
  await expect(page.getByRole('main')).toContainText('待收货');
  await page.getByRole('button', { name: '确认收货' }).first().tap();
  await page.getByRole('button', { name: '已收到' }).tap();
  await shop.expectSaid('已确认收货');
});
