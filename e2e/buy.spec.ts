/** A laboratory buys: from the home page to the order, with a reload at every step. */
import { INVOICE_TITLE, TAX_NUMBER } from './fixtures/checkout';
import { fen, yuan } from './fixtures/money';
import { expect, test } from './fixtures/shop';

const THF = 'CX10926';
const REMARKS = '送到化学楼 B203，请先电话联系';
/** Freight of dangerous goods by road, below the free limit, in fen. */
const FREIGHT = 80_00;

test('I order from the home page on, logged out at first, reloading at every step', async ({
  page,
  shop,
  given,
  qa,
}) => {
  test.setTimeout(120_000);
  const thf = await given.goods(THF);
  const { packs, prodName } = thf;
  const [small, large] = [packs[0]!, packs[1]!];
  await qa.change(thf, 0, { stocks: 50 });
  await qa.change(thf, 1, { stocks: 50 });
  const goods = fen(small.price) * 3 + fen(large.price);

  await test.step('the home page leads to the list', async () => {
    await shop.open('/home');
    await expect(shop.heading).toBeVisible();
    await shop.search(prodName);
    await expect(page).toHaveURL(/#\/list\?q=/);
    await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '价格低' }).click();
    await expect(page).toHaveURL(/sort=priceAsc/);
    await shop.settled();
    const first = page.getByRole('main').getByRole('rowheader').first();
    const found = await first.innerText();
    await page.reload();
    await expect(first).toHaveText(found, { useInnerText: true });
    await expect(shop.searchBox).toHaveValue(prodName);
    await expect(page).toHaveURL(/sort=priceAsc/);
  });

  await test.step('the list leads to the product', async () => {
    await shop.openProduct(prodName, THF);
    await expect(shop.packRow(small.skuName)).toContainText(yuan(fen(small.price)));
    await page.reload();
    await expect(shop.heading).toHaveText(prodName);
  });

  await test.step('adding leads through the login and then adds the pack', async () => {
    await shop.addToCart({ [small.skuName]: 3, [large.skuName]: 1 });
    await expect(page).toHaveURL(/#\/login/);
    await shop.logIn();
    await expect(shop.heading).toHaveText(prodName);
    await expect(shop.cartLink).toHaveAccessibleName('购物车，2 种商品');
  });

  await test.step('the cart', async () => {
    await shop.cartLink.click();
    await expect(shop.summary).toContainText(`合计 ${yuan(goods)}`);
    await page.reload();
    await expect(shop.cartLine(prodName)).toHaveCount(2);
    await expect(shop.summary).toContainText(`合计 ${yuan(goods)}`);
    await shop.settle();
  });

  await test.step('the order page', async () => {
    await shop.order.expectSum(yuan(goods), '填写地址后核算', yuan(goods));
    await shop.order.fillAddress();
    await shop.order.expectSum(yuan(goods), yuan(FREIGHT), yuan(goods + FREIGHT));
    await shop.order.fillInvoice();
    await shop.order.remarks.fill(REMARKS);

    const cached = page.waitForResponse((answer) => answer.url().endsWith('/p/order/getConfirmCache'));
    await page.reload();
    expect((await cached).ok()).toBe(true);
    await expect(shop.order.remarks).toHaveValue(REMARKS);
    await expect(page.getByLabel('发票抬头')).toHaveValue(INVOICE_TITLE);
    await expect(page.getByLabel('纳税人识别号')).toHaveValue(TAX_NUMBER);
    await shop.order.expectSum(yuan(goods), yuan(FREIGHT), yuan(goods + FREIGHT));
  });

  await test.step('the success page', async () => {
    const number = await shop.placeOrder();
    expect(number).toMatch(/^\d{19}$/);
    await expect(page.getByText(yuan(goods + FREIGHT))).toBeVisible();
    await expect(shop.cartLink).toHaveAccessibleName('购物车，0 种商品');
    await page.reload();
    await expect(shop.heading).toHaveText('订单已提交');
    expect(await shop.orderNumber()).toBe(number);
    expect(await given.orders()).toMatchObject([
      { orderNumber: number, actualTotal: (goods + FREIGHT) / 100 },
    ]);

    await expect(page.getByRole('button', { name: '去付款' })).toBeVisible();
    await page.getByRole('link', { name: '查看订单', exact: true }).click();
    await expect(page.getByRole('heading', { name: '订单详情' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(REMARKS);
    await expect(page.getByRole('main')).toContainText(TAX_NUMBER);
  });

  await test.step('the cashier, safe to reload', async () => {
    await page.getByRole('button', { name: '去付款' }).click();
    await expect(shop.heading).toHaveText('收银台');
    await page.getByRole('radio', { name: '在线支付' }).check();
    await page.getByRole('button', { name: '确认支付' }).click();
    await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible();
    await expect(page.getByRole('button', { name: '确认支付' })).toHaveCount(0);
  });
});

test('立即购买 orders one pack without the cart', async ({ page, shop, given }) => {
  const { prodId, packs, prodName } = await given.goods('YH10058');
  const { skuName, price } = packs[1]!;
  await given.address();
  await shop.arriveLoggedIn();
  await shop.open(`/productDetail?prodId=${prodId}`);
  await shop.packRow(skuName).getByRole('spinbutton', { name: '数量' }).fill('2');
  await page.getByRole('button', { name: '立即购买' }).click();
  await expect(shop.heading).toHaveText('确认订单');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: prodName })).toContainText(
    skuName,
  );
  await shop.order.expectSum(yuan(fen(price) * 2), yuan(12_00), yuan(fen(price) * 2 + 12_00));
  await shop.order.noInvoice();
  await shop.placeOrder();
  await expect(page.getByText(yuan(fen(price) * 2 + 12_00))).toBeVisible();
});
