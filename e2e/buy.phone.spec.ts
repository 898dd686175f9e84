/** The whole way on a phone, by touch. */
import type { Locator } from '@playwright/test';
import { fen, yuan } from './fixtures/money';
import { expect, test } from './fixtures/shop';

/** Minimum side of a touch target, px. */
const FINGER = 40;

async function expectFingerSize(...targets: Locator[]): Promise<void> {
  for (const target of targets) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), String(target)).toBeGreaterThanOrEqual(FINGER);
  }
}

/** The focused field is fully visible: nothing covers its middle. */
async function expectUncovered(field: Locator): Promise<void> {
  await field.focus();
  await expect(field).toBeInViewport({ ratio: 1 });
  const isOnTop = await field.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });
  expect(isOnTop, `${String(field)} is covered`).toBe(true);
}

test('I search, fill the cart and order on a phone', async ({ page, shop, given }) => {
  test.setTimeout(120_000);
  const { prodName, packs } = await given.goods('ZW10132');
  const pack = packs[1]!;
  const goods = fen(pack.price) * 2;
  const freight = 12_00;

  await test.step('search and list', async () => {
    await shop.open('/home');
    await expect(shop.heading).toBeVisible();
    await shop.searchBox.tap();
    await shop.search(prodName);
    const link = page.getByRole('main').getByRole('link', { name: prodName, exact: true }).first();
    await expect(link).toBeVisible();
    await expectFingerSize(page.getByRole('button', { name: '筛选' }), shop.cartLink);
    await link.tap();
    await expect(shop.heading).toHaveText(prodName);
  });

  await test.step('product', async () => {
    const bar = page.getByRole('region', { name: '购买' });
    const add = bar.getByRole('button', { name: '加入购物车' });
    await expectFingerSize(add, bar.getByRole('button', { name: '立即购买' }));
    await expect(add).toBeInViewport({ ratio: 1 });
    const count = shop.packRow(pack.skuName).getByRole('spinbutton', { name: '数量' });
    await expectUncovered(count);
    const more = shop.packRow(pack.skuName).getByRole('button', { name: /^增加/ });
    await expectFingerSize(more);
    await more.tap();
    await more.tap();
    await expect(count).toHaveValue('2');
    await add.tap();
    await expect(page).toHaveURL(/#\/login/);
  });

  await test.step('login', async () => {
    await expectFingerSize(page.getByRole('main').getByRole('button', { name: '登录' }));
    await shop.logIn();
    await expect(shop.heading).toHaveText(prodName);
    await expect(shop.cartLink).toHaveAccessibleName('购物车，1 种商品');
    await shop.cartLink.tap();
  });

  await test.step('cart', async () => {
    const line = shop.cartLine(prodName);
    await expect(shop.summary).toContainText(yuan(goods));
    const settle = shop.summary.getByRole('button', { name: '结算' });
    await expect(settle).toBeInViewport({ ratio: 1 });
    await expectFingerSize(
      settle,
      line.getByRole('button', { name: /^增加/ }),
      line.getByRole('button', { name: '删除' }),
    );
    await expectUncovered(line.getByRole('spinbutton', { name: '数量' }));
    await settle.tap();
    await expect(shop.heading).toHaveText('确认订单');
  });

  await test.step('order', async () => {
    await shop.order.fillAddress();
    await shop.order.fillInvoice();
    for (const name of ['发票抬头', '纳税人识别号', '备注'])
      await expectUncovered(page.getByRole('textbox', { name }));
    await shop.order.remarks.fill('送到门卫');
    await shop.order.expectSum(yuan(goods), yuan(freight), yuan(goods + freight));
    await expectFingerSize(shop.order.submit);
    await expect(shop.order.submit).toBeInViewport({ ratio: 1 });
    await shop.order.submit.tap();
  });

  await test.step('success', async () => {
    await expect(shop.heading).toHaveText('订单已提交');
    await expect(page.getByRole('main')).toContainText(yuan(goods + freight));
    expect(await given.orders()).toMatchObject([
      { orderNumber: await shop.orderNumber(), actualTotal: (goods + freight) / 100 },
    ]);
    await expectFingerSize(page.getByRole('button', { name: '去付款' }));
  });
});

test('the filters open in a panel and apply at once', async ({ page, shop }) => {
  await shop.open('/list?q=四氢呋喃');
  const all = await page.getByText(/^共 \d+ 个商品$/).innerText();
  await page.getByRole('button', { name: '筛选' }).tap();
  const panel = page.getByRole('dialog', { name: '筛选' });
  await panel.getByRole('group', { name: '级别' }).getByRole('checkbox', { name: /^超干/ }).tap();
  await expect(page).toHaveURL(/grade=/);
  await panel.getByRole('button', { name: /^查看 \d+ 个商品$/ }).tap();
  await expect(panel).toBeHidden();
  await expect(page.getByText(all, { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: /^去掉 级别/ }).tap();
  await expect(page.getByText(all, { exact: true })).toBeVisible();
});

test('the address form stays visible while I fill it in', async ({ page, shop, given }) => {
  await given.cart([await given.goods('ZW10132'), 0]);
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  await shop.settle();
  const form = page.getByRole('form', { name: '收货地址' });
  for (const name of ['收货人', '联系电话', '单位', '详细地址', '楼宇、房间号', '邮政编码'])
    await expectUncovered(form.getByRole('textbox', { name }));
  await expectFingerSize(form.getByRole('button', { name: '保存地址' }), shop.order.submit);
});

test('a list keeps its position when I go back, however quickly I left it', async ({ page, shop }) => {
  await shop.open('/list?size=50');
  const row = page.getByRole('main').getByRole('table').getByRole('rowheader').nth(25);
  const link = row.getByRole('link');
  const name = await link.innerText();
  await link.click();
  await expect(shop.heading).toHaveText(name);
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  await expect(link).toBeInViewport();
});
