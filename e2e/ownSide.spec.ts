/** A buyer's tasks around an order: account, payment, receipt, invoice, return. */
import type { Locator } from '@playwright/test';
import { choose } from './fixtures/choose';
import { fen, yuan } from './fixtures/money';
import { INVOICE_TITLE, TAX_NUMBER } from './fixtures/checkout';
import { Newcomer } from './fixtures/newcomer';
import { PASSWORD } from './fixtures/api';
import { expect, test } from './fixtures/shop';
import { Shopper } from './fixtures/shopper';
import { moveReturn, ship } from './fixtures/shopSide';

const FREIGHT = 12_00;

/** px in the file; 0 while the picture is not rendered, or blocked. */
const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate((element: HTMLImageElement) => element.naturalWidth);

test('I register, order, pay, receive, invoice and return', async ({ page, shop, call, given }) => {
  test.setTimeout(90_000);
  const goods = await given.goods('YH10066');
  const pack = goods.packs[0]!;
  const total = fen(pack.price) * 2 + FREIGHT;
  const newcomer = new Newcomer(page);
  let orderNumber = '';

  await test.step('the registration leads back to the wanted page', async () => {
    await shop.open(`/productDetail?prodId=${goods.prodId}`);
    await shop.addToCart({ [pack.skuName]: 2 });
    await expect(page).toHaveURL(/#\/login\?redirect=/);
    await page.getByRole('link', { name: '注册新账户' }).click();
    await newcomer.register('示例大学化学学院');
    await expect(shop.heading).toHaveText(goods.prodName);
    await expect(shop.cartLink).toHaveAccessibleName('购物车，1 种商品');
  });

  await test.step('order', async () => {
    await shop.cartLink.click();
    await shop.settle();
    await shop.order.fillAddress();
    await shop.order.noInvoice();
    await shop.order.expectSum(yuan(total - FREIGHT), yuan(FREIGHT), yuan(total));
    orderNumber = await shop.placeOrder();
  });

  await test.step('pay; a reload does not pay twice', async () => {
    await page.getByRole('button', { name: '去付款' }).click();
    await expect(shop.heading).toHaveText('收银台');
    await page.getByRole('radio', { name: '在线支付' }).check();
    await page.getByRole('button', { name: '确认支付' }).click();
    await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible();
    await expect(page.getByRole('button', { name: '确认支付' })).toHaveCount(0);
  });

  await test.step('receive the shipped order', async () => {
    await ship(call, orderNumber);
    await shop.open('/user/order?status=3');
    const order = page.getByRole('article', { name: new RegExp(orderNumber) });
    await order.getByRole('button', { name: '确认收货' }).click();
    await order.getByRole('button', { name: '已收到' }).click();
    await shop.expectSaid('已确认收货');
  });

  await test.step('invoice', async () => {
    await shop.open('/user/invoice?tab=apply');
    await page.getByRole('checkbox', { name: `选择订单 ${orderNumber}` }).check();
    await expect(page.getByRole('region', { name: '开票信息' })).toContainText(yuan(total));
    await page.getByRole('button', { name: /新增.*抬头|添加.*抬头/ }).click();
    await page.getByLabel('单位名称').fill(INVOICE_TITLE);
    await page.getByLabel('纳税人识别号').fill(TAX_NUMBER.replace(/D$/, 'A'));
    await page.getByRole('button', { name: '保存抬头' }).click();
    await expect(page.getByLabel('纳税人识别号')).toHaveAccessibleDescription(/校验/);
    await page.getByLabel('纳税人识别号').fill(TAX_NUMBER);
    await page.getByRole('button', { name: '保存抬头' }).click();
    await page.getByRole('button', { name: '提交开票申请' }).click();
    await expect(page).toHaveURL(/#\/user\/invoice\?no=\d{20}$/);
    await expect(page.getByRole('main')).toContainText(INVOICE_TITLE);
    await expect(page.getByRole('main')).toContainText(yuan(total));
  });

  await test.step('return one of two and get its refund', async () => {
    await shop.open(`/returnProduct?orderNumber=${orderNumber}`);
    const form = page.getByRole('form', { name: '退换申请' });
    await form.getByRole('button', { name: '提交申请' }).click();
    await expect(form.getByLabel('退换原因')).toHaveAttribute('aria-invalid', 'true');
    await choose(form.getByLabel('退换原因'), /^不再需要/);
    await form.getByRole('checkbox', { name: `选择 ${goods.prodName} ${pack.skuName}` }).check();
    const buffer = await page.screenshot();
    await form.getByLabel('照片文件').setInputFiles({ name: '外包装.png', mimeType: 'image/png', buffer });
    // A preview before it is sent, rendered under the shop's security policy.
    await expect
      .poll(() => widthOf(form.getByRole('img', { name: '照片 外包装.png', exact: true })))
      .toBeGreaterThan(0);
    await form.getByRole('link', { name: '查看照片 外包装.png' }).click();
    const full = page.getByRole('dialog').getByRole('img', { name: '照片 外包装.png', exact: true });
    await expect(full).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(full).toBeHidden();
    await form.getByRole('button', { name: '提交申请' }).click();
    await expect(page).toHaveURL(/returnNumber=/);
    const returnNumber = /returnNumber=(\w+)/.exec(page.url())![1]!;
    const progress = page.getByRole('region', { name: '退换进度' });
    await expect(progress).toContainText('未开始');
    await expect(progress.getByRole('time')).toHaveCount(1);

    await moveReturn(call, returnNumber, 'approve');
    await page.reload();
    const parcel = page.getByRole('form', { name: '寄回运单' });
    const company = parcel.getByRole('combobox', { name: /^物流公司/ });
    await choose(company, /^顺丰/);
    await expect(parcel.getByText('请选择', { exact: true })).toBeHidden();
    await parcel.getByRole('textbox', { name: /^运单号/ }).fill('SF1020304050607');
    await parcel.getByRole('button', { name: '提交运单' }).click();
    await expect(parcel).toBeHidden();
    for (const action of ['receive', 'refund'] as const) await moveReturn(call, returnNumber, action);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(yuan(fen(pack.price)));
    // The money is returned once finance or the gateway has paid it back.
    await expect(progress).toContainText(/退款处理中.*已退回\s*未开始/);
  });
});

test('I reset a forgotten password by a code, which ends all logins', async ({ page, shop, call }) => {
  const newcomer = new Newcomer(page);
  await shop.open('/register');
  await newcomer.register('示例大学化学学院');
  const old = await page.evaluate(() => sessionStorage.getItem('accessToken'));
  // The next code to the same number can be requested after a minute.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');

  await shop.open('/login?redirect=%2Fuser%2Forder');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.getByLabel('手机号').fill(newcomer.mobile);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await newcomer.readCode();
  await page.getByLabel(/^新密码/).fill('short1');
  await page.getByRole('button', { name: '重设密码' }).click();
  await expect(page.getByLabel(/^新密码/)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(/^新密码/).fill('Distilled2027');
  await page.getByRole('button', { name: '重设密码' }).click();

  await expect(page).toHaveURL(/#\/login\?redirect=%2Fuser%2Forder$/);
  await expect(call('GET', '/p/user/userInfo', undefined, old!)).rejects.toThrow();
  await page.getByLabel('账号').fill(newcomer.mobile);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  const submit = page.getByRole('main').getByRole('button', { name: '登录' });
  await submit.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('账号或密码不正确');
  await page.getByLabel('密码', { exact: true }).fill('Distilled2027');
  await submit.click();
  await expect(page).toHaveURL(/#\/user\/order$/);
  await expect(page.getByRole('heading', { name: '还没有订单' })).toBeVisible();
});

test('ten tabs of one buyer share cart, payment and logout', async ({
  context,
  page,
  shop,
  given,
  buyer,
}) => {
  test.setTimeout(120_000);
  const goods = await given.goods('YH10058');
  const orderNumber = await given.order(goods, 0);
  const others = await Promise.all(Array.from({ length: 9 }, () => context.newPage()));
  const tabs = [shop, ...others.map((tab) => new Shopper(tab, buyer))];
  for (const tab of tabs) await tab.arriveLoggedIn();

  await test.step('each tab adds one pack', async () => {
    for (const tab of tabs) {
      await tab.open(`/productDetail?prodId=${goods.prodId}`);
      await tab.addToCart({ [goods.packs[0]!.skuName]: 1 });
      // The number of goods was one before: only this message shows that this tab's pack was added.
      await expect(tab.page.getByRole('region', { name: '购买' })).toContainText('已加入购物车');
      await expect(tab.cartLink).toHaveAccessibleName('购物车，1 种商品');
    }
    await shop.open('/buyCar');
    await expect(shop.cartLine(goods.prodName).getByRole('spinbutton')).toHaveValue('10');
  });

  await test.step('all tabs pay the same order, and one succeeds', async () => {
    for (const tab of tabs) {
      await tab.open(`/user/order?orderNumber=${orderNumber}&pay=1`);
      await tab.page.getByRole('radio', { name: '在线支付' }).check();
      await expect(tab.page.getByRole('button', { name: '确认支付' })).toBeVisible();
    }
    const answers = tabs.map((tab) =>
      tab.page.waitForResponse((response) => response.url().endsWith('/p/order/normalPay')),
    );
    await Promise.all(tabs.map((tab) => tab.page.getByRole('button', { name: '确认支付' }).click()));
    const results = await Promise.all(
      answers.map(async (answer) => ((await (await answer).json()) as { success: boolean }).success),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    for (const tab of tabs) await expect(tab.page.getByRole('heading', { name: '付款成功' })).toBeVisible();
  });

  await test.step('a logout in one tab leads the others to the login', async () => {
    await page.getByRole('button', { name: `我的账户 ${buyer.name}` }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL(/#\/home$/);
    const other = tabs[9]!;
    await other.open('/user/order');
    await expect(other.page).toHaveURL(/#\/login\?redirect=/);
    await other.logIn();
    await expect(other.page).toHaveURL(/#\/user\/order/);
  });
});
