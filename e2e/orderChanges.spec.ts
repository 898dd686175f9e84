/** Changes between cart and order are shown to the buyer before the order is placed. */
import { fen } from './fixtures/money';
import { expect, test } from './fixtures/shop';

const FREIGHT = 12_00;

test('I accept a price that changed since the cart before I order', async ({ page, shop, given, qa }) => {
  const goods = await given.goods('YH10106');
  await qa.change(goods, 0, { price: 48.1, stocks: 50 });
  await given.cart([goods, 0, 2]);
  await given.address();
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  await expect(shop.summary).toContainText('合计 ¥96.20');
  await qa.change(goods, 0, { price: 51.3 });
  await shop.settle();

  const notice = page.getByRole('alert', { name: '商品变化' });
  await expect(notice).toContainText('单价由 ¥48.10 变为 ¥51.30');
  await shop.order.expectSum('¥102.60', '¥12.00', '¥114.60');
  await shop.order.noInvoice();
  await shop.order.submit.click();
  await expect(shop.order.bar.getByRole('alert')).toContainText('请先确认');
  expect(await given.orders()).toHaveLength(0);

  // A reload does not accept the change.
  await page.reload();
  await expect(notice).toContainText('单价由 ¥48.10 变为 ¥51.30');
  await notice.getByRole('button', { name: '按新的价格与商品继续' }).click();
  await expect(notice).toHaveCount(0);
  await shop.placeOrder();
  expect(await given.orders()).toMatchObject([{ actualTotal: 114.6 }]);
});

test('a price that changes while the order page is open is refused, shown and accepted', async ({
  page,
  shop,
  given,
  qa,
}) => {
  const goods = await given.goods('YH10019');
  await qa.change(goods, 0, { price: 42, stocks: 50 });
  await given.cart([goods, 0]);
  await given.address();
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  await shop.settle();
  await shop.order.noInvoice();
  await qa.change(goods, 0, { price: 39.99 });
  await shop.order.submit.click();

  const notice = page.getByRole('alert', { name: '商品变化' });
  await expect(notice).toContainText('单价由 ¥42.00 变为 ¥39.99');
  await shop.order.expectSum('¥39.99', '¥12.00', '¥51.99');
  expect(await given.orders()).toHaveLength(0);
  await notice.getByRole('button', { name: '按新的价格与商品继续' }).click();
  await shop.placeOrder();
  expect(await given.orders()).toMatchObject([{ actualTotal: 51.99 }]);
});

test('low stock leads me back to the cart, and the smaller order succeeds', async ({
  page,
  shop,
  given,
  qa,
}) => {
  const goods = await given.goods('YH10107');
  await qa.change(goods, 0, { stocks: 50 });
  await given.cart([goods, 0, 5]);
  await given.address();
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  await shop.settle();
  await shop.order.noInvoice();
  await qa.change(goods, 0, { stocks: 2 });
  await shop.order.submit.click();

  const notice = page.getByRole('alert', { name: '商品变化' });
  await expect(notice).toContainText('库存仅剩 2，您选了 5');
  await notice.getByRole('link', { name: /返回购物车/ }).click();
  const line = shop.cartLine(goods.prodName);
  await expect(line).toContainText('最多可购 2 件');
  await shop.summary.getByRole('button', { name: '结算' }).click();
  await expect(shop.summary.getByRole('alert')).toContainText('库存不足');
  await line.getByRole('spinbutton', { name: '数量' }).fill('2');
  await shop.settle();
  await shop.order.noInvoice();
  await shop.placeOrder();
  expect(await given.orders()).toMatchObject([
    { actualTotal: (fen(goods.packs[0]!.price) * 2 + FREIGHT) / 100 },
  ]);
});
