/** The personal area on a phone. */
import { logInAs } from './fixtures/api';
import { expect, test } from './fixtures/shop';
import { moveReturn, ship } from './fixtures/shopSide';

const PAGES = [
  '/user/center',
  '/user/order',
  '/user/invoice',
  '/user/invoice?tab=apply',
  '/user/statements',
  '/user/statements?month=2026-10',
  '/user/collection',
  '/user/lists',
  '/user/quotations',
  '/user/quotations?no=BJ20260101000002',
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
      // A page that is too wide widens the window of a phone, so it is compared with the screen.
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.screen.width);
      expect(wide, path).toBeLessThanOrEqual(0);
    }
  });

for (const path of ['/user/invoice', '/user/order'])
  test(`${path} fits the smallest phone`, async ({ page, shop, call }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await shop.arriveLoggedIn(await logInAs(call, 'lab2000'));
    await shop.open(path);
    await shop.settled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

test('I pay and receive an order on a phone', async ({ page, shop, given, call }) => {
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
  await page.getByRole('radio', { name: '在线支付' }).check();
  await page.getByRole('button', { name: '确认支付' }).tap();
  await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible();
  await ship(call, orderNumber);
  await page.getByRole('link', { name: '查看订单' }).tap();
  await expect(page.getByRole('main')).toContainText('待收货');
  await page.getByRole('button', { name: '确认收货' }).first().tap();
  await page.getByRole('button', { name: '已收到' }).tap();
  await shop.expectSaid('已确认收货');
});

test('a reason without spaces wraps within the phone', async ({ page, shop, given, call, buyer }) => {
  const goods = await given.goods('ZW10132');
  const words = 'W'.repeat(100);
  const closed = await given.order(goods, 0);
  await call('PUT', `/p/myOrder/cancel/${closed}`, { reason: '其他', note: words }, buyer.token);
  const received = await given.order(goods, 0);
  await call('POST', '/p/order/normalPay', { orderNumbers: received }, buyer.token);
  await ship(call, received);
  await call('PUT', `/p/myOrder/receipt/${received}`, undefined, buyer.token);
  const lines = [{ skuId: goods.packs[0]!.skuId, count: 1, opened: false }];
  const requested = { orderNumber: received, kind: 'refund', reason: 'quality', description: words, lines };
  const { returnNumber } = await call<{ returnNumber: string }>(
    'POST',
    '/p/return/apply',
    { ...requested, photoIds: [] },
    buyer.token,
  );
  await moveReturn(call, returnNumber, 'reject', words);
  await shop.arriveLoggedIn();
  for (const path of [`/user/order?orderNumber=${closed}`, `/returnProduct?returnNumber=${returnNumber}`]) {
    await shop.open(path);
    await expect(page.getByText(words).first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.screen.width);
    expect(wide, path).toBeLessThanOrEqual(0);
  }
});
