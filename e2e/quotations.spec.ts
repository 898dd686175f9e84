/** Quotations: requested from the cart, answered by the shop, compared with today, ordered in two parts. */
import { answerQuotation, logInAs } from './fixtures/api';
import { expect, test } from './fixtures/shop';
import { expectWhole } from './fixtures/whole';

// No animation while the page is checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('I request a quotation from the cart, and order it in two parts', async ({
  page,
  shop,
  given,
  call,
  buyer,
}) => {
  test.setTimeout(180_000);
  const goods = await given.goods('YH10043');
  const cheaper = (goods.packs[0]!.price * 0.9).toFixed(2);
  await given.address();
  await given.cart([goods, 0, 5]);
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  await page.getByRole('button', { name: '申请报价' }).click();
  await expect(shop.heading).toHaveText('申请报价');
  await page.getByRole('textbox', { name: '备注' }).fill('同一批号');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(shop.heading).toHaveText(/^报价单 BJ\d+$/);
  await expect(page.getByText('待报价').first()).toBeVisible();
  const quotationNo = (await shop.heading.innerText()).replace('报价单 ', '');

  await shop.arriveLoggedIn(await logInAs(call, 'manager'));
  await shop.open('/manage/quotations');
  await page.getByRole('link', { name: `报价 ${quotationNo}` }).click();
  const drawer = page.getByRole('dialog', { name: `报价单 ${quotationNo}` });
  await drawer.getByLabel('单价（元，含税）').fill(cheaper);
  await drawer.getByLabel('发货（工作日）').fill('3');
  await drawer.getByLabel('交易条款').fill('含 13% 增值税');
  await drawer.getByRole('button', { name: '提交报价' }).click();
  await expect(drawer.getByText('可下单')).toBeVisible();

  await shop.arriveLoggedIn(buyer);
  await shop.open(`/user/quotations?no=${quotationNo}`);
  const line = page
    .getByRole('table', { name: '报价商品' })
    .getByRole('row', { name: new RegExp(goods.prodName) });
  await expect(line).toContainText(`¥${cheaper}`);
  await expect(line).toContainText(/比今日价低 .*（1\d\.\d%|9\.\d%|10\.0%）/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: '报价单', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '去下单' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await line.getByRole('spinbutton', { name: '数量' }).fill('2');
  await page.getByRole('button', { name: '去下单' }).click();
  await expect(shop.heading).toHaveText('确认订单');
  await expect(page.getByRole('region', { name: '商品与配送' })).toContainText(
    `按报价单 ${quotationNo} 的价格`,
  );
  const first = await shop.placeOrder();

  await shop.open(`/user/quotations?no=${quotationNo}`);
  await expect(line).toContainText('已下单 2，余 3');
  await expect(page.getByRole('link', { name: `订单 ${first}` })).toBeVisible();
  await page.getByRole('button', { name: '去下单' }).click();
  await expect(shop.order.submit).toBeEnabled();
  await shop.placeOrder();
  await shop.open(`/user/quotations?no=${quotationNo}`);
  await expect(page.getByText('已全部下单').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '去下单' })).toHaveCount(0);
  expect((await given.orders()).map(({ orderNumber }) => orderNumber)).toContain(first);
});

test('I read and order a quotation on a phone', async ({ page, shop, given, call, buyer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [one, two] = await Promise.all(['YH10043', 'YH10061'].map(given.goods));
  await given.address();
  const items = [one!, two!].map(({ packs }) => ({ skuId: packs[0]!.skuId, count: 3 }));
  const quotationNo = await call<string>('POST', '/p/quotations', { items }, buyer.token);
  await answerQuotation(call, (await logInAs(call, 'manager')).token, quotationNo);
  await shop.arriveLoggedIn();
  await shop.open('/user/quotations');
  await page.getByRole('link', { name: quotationNo }).click();
  const line = (name: string) =>
    page.getByRole('table', { name: '报价商品' }).getByRole('row', { name: new RegExp(name) });
  await expect(line(one!.prodName)).toContainText('¥9.90');
  await expectWhole(page);
  await line(two!.prodName).getByRole('checkbox').uncheck();
  await expect(page.getByRole('region', { name: '按报价下单' })).toContainText('¥29.70');
  await page.getByRole('button', { name: '去下单' }).click();
  await expect(shop.order.submit).toBeEnabled();
  await shop.placeOrder();
  await shop.open(`/user/quotations?no=${quotationNo}`);
  await expect(line(one!.prodName)).toContainText('已下单 3，余 0');
  await expect(page.getByText('部分已下单')).toBeVisible();
});
