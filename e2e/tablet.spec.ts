/** The administration on a tablet and a phone: important columns side by side, the others below their row. */
import type { Page } from '@playwright/test';
import { logInAs } from './fixtures/api';
import { expect, test } from './fixtures/shop';

const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test.use({ viewport: TABLET });

/** The named table is no wider than its container, and no content is wider than its cell. */
async function expectFits(page: Page, name: string): Promise<void> {
  const table = page.getByRole('table', { name, exact: true });
  await expect(table.locator('.ant-table-row').first()).toBeVisible();
  const outside = await table.evaluate((element) => {
    const place = element.closest('.ant-table-content')!;
    const isOutside = (part: Element, of: Element) => {
      const [box, { left, right }] = [part.getBoundingClientRect(), of.getBoundingClientRect()];
      return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
    };
    const cells = [...element.querySelectorAll('th, td')].filter(
      (cell) =>
        isOutside(cell, place) || [...cell.querySelectorAll('*')].some((part) => isOutside(part, cell)),
    );
    return { wider: place.scrollWidth - place.clientWidth, cells: cells.map((cell) => cell.textContent) };
  });
  expect(outside, name).toEqual({ wider: 0, cells: [] });
  const { width } = await page.evaluate(() => document.documentElement.getBoundingClientRect());
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
}

const csv = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`),
});

test.beforeEach(async ({ shop, call }) => shop.arriveLoggedIn(await logInAs(call, 'manager')));

test('the lines of an order', async ({ page, shop, given }) => {
  const orderNumber = await given.shipped(await given.goods('YH10034'), 0);
  await shop.open(`/manage/orders?orderNumber=${orderNumber}`);
  await expectFits(page, '商品');
  const lines = page.getByRole('table', { name: '商品', exact: true });
  const below = lines.getByRole('term');
  await expect(below).toHaveText(['运输与储存', '批号']);
  await expect(lines.getByRole('columnheader', { name: '小计' })).toBeVisible();
  await page.setViewportSize(DESK);
  await expect(below).toHaveCount(0);
  for (const name of ['运输与储存', '批号', '小计'])
    await expect(lines.getByRole('columnheader', { name })).toBeVisible();
});

test('an order with a part to be sent', async ({ page, shop, call }) => {
  const { token } = await logInAs(call, 'manager');
  const path = '/m/orders?current=1&size=1&status=partly';
  const { records } = await call<{ records: { orderNumber: string }[] }>('GET', path, undefined, token);
  await shop.open(`/manage/orders?orderNumber=${records[0]?.orderNumber}`);
  await expect(page.getByRole('columnheader', { name: '待发' })).toBeVisible();
  await expectFits(page, '商品');
});

test('the parcels of a file', async ({ page, shop }) => {
  await shop.open('/manage/orders?view=file');
  await page
    .locator('input[type=file]')
    .setInputFiles(
      csv('发货.csv', [
        '订单号,承运商,运单号,运输方式,批号',
        '1795593297244999999,中国邮政速递物流,EMS98876655000000001,常温,CX0000A0A',
      ]),
    );
  await expectFits(page, '文件中的包裹');
  const rows = page.getByRole('table', { name: '文件中的包裹' });
  await expect(rows.getByRole('term')).toHaveText(['承运商', '运输方式', '批号']);
  await expect(rows).toContainText('不能发');
});

test('the accounts of an institution, and its permits', async ({ page, shop }) => {
  await shop.open(`/manage/customers?q=${encodeURIComponent('化学')}`);
  await page.getByRole('link', { name: '示例大学化学学院' }).click();
  await expectFits(page, '账户');
  await expectFits(page, '证明');
});

test('a lot, its results and its shipments', async ({ page, shop }) => {
  await shop.open('/manage/lots?state=recalled');
  await page.getByRole('table', { name: '批次' }).getByRole('link').first().click();
  await expectFits(page, '检验结果');
  await expectFits(page, '批次流向');
  await expect(page.getByRole('columnheader', { name: '召回通知' })).toBeVisible();
});

test('the packs of a product', async ({ page, shop }) => {
  await shop.open('/manage/goods?q=CX10861');
  await page.getByRole('button', { name: '二氯甲烷' }).click();
  await expectFits(page, '规格');
});

test('the lines of an imported table', async ({ page, shop }) => {
  await shop.open('/manage/goods?view=imports');
  await page
    .getByRole('region', { name: '导入表格' })
    .locator('input[type=file]')
    .setInputFiles(csv('价格.csv', ['货号,规格,价格（元）', 'CX10861,500 mL,二十']));
  await expectFits(page, '各行');
  await expectFits(page, '导入记录');
});

test('the lines of the bank', async ({ page, shop }) => {
  await shop.open('/manage/payments');
  await expectFits(page, '银行流水');
});

/** Lists with rows in the demo, and pages in them. */
const LISTS: [name: string, path: string][] = [
  ['订单', 'orders'],
  ['银行流水', 'payments'],
  ['退换申请', 'returns'],
  ['发票', 'invoices'],
  ['商品', 'goods'],
  ['价格协议', 'prices'],
  ['批次', 'lots'],
  ['报价单', 'quotations'],
  ['证明', 'permits'],
  ['单位', 'customers'],
  ['会话', 'conversations'],
  ['反馈', 'feedback'],
  ['内容', 'content'],
];

for (const [name, path] of LISTS)
  test(`a list on a phone: ${path}`, async ({ page, shop }) => {
    await page.setViewportSize(PHONE);
    await shop.open(`/manage/${path}`);
    await expectFits(page, name);
  });

/** Dialogs and drawers with tables or rows of inputs: their page, and what opens them. */
const DIALOGS: [what: string, path: string, opener: RegExp][] = [
  ['which orders a line pays', '/manage/payments', /^选择订单/],
  ['which month a line pays', '/manage/payments', /^登记月结/],
  ['a transfer that is here', '/manage/payments?view=transfers', /已到账/],
  ['numbers of invoices', '/manage/invoices', /^导入号码$/],
  ['the roles of somebody', '/manage/staff', /^授予角色$/],
  ['an account that is shut out', '/manage/customers?view=accounts&no=person', /^停用账户$/],
];

/** The open dialog fits the screen, with everything in it. */
async function expectDialogFits(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByRole('button').first()).toBeInViewport({ ratio: 1 });
  const outside = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    const parts = [...element.querySelectorAll('*')].filter((part) => {
      const box = part.getBoundingClientRect();
      return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
    });
    return { left: left < 0, right: right > innerWidth, parts: parts.map((part) => part.outerHTML) };
  };
  // A drawer slides in.
  await expect.poll(() => dialog.evaluate(outside)).toEqual({ left: false, right: false, parts: [] });
}

for (const [what, path, opener] of DIALOGS)
  test(`a dialog: ${what}`, async ({ page, shop }) => {
    await shop.open(path);
    await page.getByRole('main').getByRole('button', { name: opener }).first().click();
    await expectDialogFits(page);
  });

test('the parcels of an order: a count goes up with the arrow key, and no button has an English name', async ({
  page,
  shop,
}) => {
  await shop.open('/manage/orders?status=partly');
  await page.getByRole('table', { name: '订单' }).getByRole('link').first().click();
  await page.getByRole('button', { name: /^发\s?货$/ }).click();
  await expectDialogFits(page);
  const drawer = page.getByRole('dialog');
  const count = drawer.getByRole('spinbutton', { name: /件数$/ }).first();
  // Other tests may have sent parcels; at least one pack is left in some order.
  await count.fill('0');
  await count.press('ArrowUp');
  await expect(count).toHaveValue('1');
  await expect(drawer.getByRole('button', { name: /Value/ })).toHaveCount(0);
});

test('a correction of a product', async ({ page, shop }) => {
  await shop.open('/manage/goods?q=CX10861');
  await page.getByRole('button', { name: '二氯甲烷' }).click();
  await page.getByRole('button', { name: '提出更正' }).click();
  await expect(page.getByRole('dialog', { name: /^更正 / })).toBeVisible();
  await expectDialogFits(page);
});
