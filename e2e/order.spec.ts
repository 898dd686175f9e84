/** The order page: required fields, costs, and one order however often it is sent. */
import { fen, yuan } from './fixtures/money';
import { expect, test } from './fixtures/shop';

const FREIGHT = 12_00;
const FREE_FROM = 299_00;

test('提交订单 clicked twice, and sent again after a lost answer, creates one order', async ({
  page,
  shop,
  given,
}) => {
  const goods = await given.goods('ZW10135');
  await given.cart([goods, 0]);
  await given.address();
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  await shop.settle();
  await shop.order.noInvoice();

  let sent = 0;
  // The first answer is lost after the server has created the order.
  await page.route('**/p/order/submit', async (route) => {
    sent++;
    const answer = await route.fetch();
    await (sent === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer }));
  });
  await shop.order.submit.dblclick();
  await expect(shop.order.bar.getByRole('alert')).toContainText('网络连接失败');
  expect(sent).toBe(1);
  const number = await shop.placeOrder();
  expect(await given.orders()).toMatchObject([{ orderNumber: number }]);
});

test('a controlled chemical requires its permit', async ({ page, shop, given }) => {
  const goods = await given.goods('YH10576');
  await given.cart([goods, 0]);
  await given.address();
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  await expect(shop.cartLine(goods.prodName)).toContainText('易制毒（第二类）');
  await shop.settle();
  await shop.order.noInvoice();
  await shop.order.submit.click();

  const block = page.getByRole('region', { name: '管制化学品证明' });
  await expect(block.getByRole('heading', { name: '管制化学品证明' })).toBeFocused();
  await expect(block).toContainText('没有列有 103-82-2 的易制毒（第二类）证明');
  await expect(shop.order.bar.getByRole('alert')).toContainText('请先登记证明');
  expect(await given.orders()).toHaveLength(0);
  // The permit has 25 g left, and none after this order.
  const no = await given.permit('precursor2', { '103-82-2': '25' });
  await page.reload();
  await expect(block).toContainText(`使用证明 ${no}，下单后剩余 0 g`);
  await expect(block).toContainText('剩余数量不足一成');
  await shop.placeOrder();
  await expect(page.getByText('请备好原件')).toBeVisible();
});

test('提交订单 does not move under the pointer while the page loads', async ({ page, shop, given }) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  await given.cart([await given.goods('ZW10135'), 0]);
  await given.address();
  let end = () => {};
  const locked = new Promise<void>((done) => (end = done));
  await page.route(/\/p\/requests\/check$/, async (route) => {
    await locked;
    await route.abort();
  });
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  await shop.settle();
  await expect(shop.order.submit).toBeEnabled();
  const before = await shop.order.bar.boundingBox();
  end();
  await expect(page.getByText('本组的审批与经费')).toBeVisible();
  expect(await shop.order.bar.boundingBox()).toEqual(before);
});

test('freight is free from the threshold on', async ({ page, shop, given }) => {
  const goods = await given.goods('ZW10133');
  const price = fen(goods.packs[1]!.price);
  const enough = Math.ceil(FREE_FROM / price);
  await given.cart([goods, 1, enough - 1]);
  await given.address();
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  await shop.settle();
  const below = price * (enough - 1);
  await shop.order.expectSum(yuan(below), yuan(FREIGHT), yuan(below + FREIGHT));
  await expect(page.getByText('满 ¥299.00 免运费')).toBeVisible();

  await page.goBack();
  await shop.cartLine(goods.prodName).getByRole('button', { name: /^增加/ }).click();
  await expect(shop.summary).toContainText(`合计 ${yuan(price * enough)}`);
  await shop.settle();
  await shop.order.expectSum(yuan(price * enough), '¥0.00', yuan(price * enough));
});

test('missing values are reported beside their fields', async ({ page, shop, given }) => {
  const goods = await given.goods('YH10043');
  await given.cart([goods, 0]);
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  await shop.settle();
  await shop.order.submit.click();
  await expect(shop.order.bar.getByRole('alert')).toHaveText('请填写收货地址并保存');
  await shop.order.fillAddress();
  await shop.order.wantInvoice();
  await page.getByLabel('发票抬头').fill('示例大学');
  await page.getByLabel('纳税人识别号').fill('12100000400000624A');
  await shop.order.submit.click();
  await expect(page.getByLabel('纳税人识别号')).toHaveAccessibleDescription(/校验/);
  await expect(shop.order.bar.getByRole('alert')).toHaveText('请补全发票信息');
  expect(await given.orders()).toHaveLength(0);
});
