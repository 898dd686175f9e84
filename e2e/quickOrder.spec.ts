/** A list into the cart: a workbook, a file in GB 18030, a thousand rows, and everything by keyboard. */
import type { Page } from '@playwright/test';
import { utils, write } from '@e965/xlsx';
import { Keyboard } from './fixtures/keyboard';
import { expect, test } from './fixtures/shop';
import { expectWhole } from './fixtures/whole';

// No animation while the page is checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** 8 May 1975 for a spreadsheet, acetonitrile for a chemist. */
const ACETONITRILE_DAY = 27_522;

function workbook(): Buffer {
  const sheet = utils.aoa_to_sheet([
    ['序号', '品名', 'CAS', '规格', '数量'],
    [1, '乙腈', ACETONITRILE_DAY, 'HPLC 4L', 2],
    [2, '四氢呋喃', '109-99-9', 'AR 500mL', 1],
    [3, '', '', 'AR 4L', 1],
    [4, '登山鞋', '', '', 3],
    ['合计', '', '', '', 7],
  ]);
  sheet.C2 = { t: 'n', v: ACETONITRILE_DAY, z: 'm/d/yy' };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, '清单');
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
}

const drop = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

test('a workbook: a date becomes a CAS number again, merged names continue, good rows go into the cart and bad ones stay', async ({
  page,
  shop,
}) => {
  await shop.arriveLoggedIn();
  await shop.open('/user/quickOrder');
  await expect(shop.heading).toHaveText('快速下单');
  await drop(page, '采购清单.xlsx', workbook());
  const row = (text: RegExp) => page.getByRole('row', { name: text });
  await expect(row(/乙腈/)).toContainText('日期已还原为 CAS 75-05-8');
  await expect(row(/乙腈/)).toContainText('可加入');
  await expect(row(/3 AR 4L/)).toContainText('与上一行是同一商品');
  await expect(row(/3 AR 4L/)).toContainText('四氢呋喃');
  await expect(row(/登山鞋/)).toContainText('未找到');
  await expect(page.getByText('2 行未能识别，点击处理')).toBeVisible();
  await expectWhole(page);

  const button = page.getByRole('button', { name: /^加入购物车（\d+ 行）$/ });
  const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThanOrEqual(2);
  await button.click();
  await expect(page.getByText(`${count} 行已加入购物车`)).toBeVisible();
  await expect(row(/乙腈/)).toHaveCount(0);
  await expect(row(/登山鞋/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出未加入的行' }).click();
  expect((await download).suggestedFilename()).toBe('未加入的行.csv');
  await page.getByRole('button', { name: '去购物车' }).click();
  await expect(shop.cartLine('乙腈')).toBeVisible();
});

test('a file in GB 18030 is read, and one that is not a workbook is refused', async ({ page, shop }) => {
  await shop.arriveLoggedIn();
  await shop.open('/user/quickOrder');
  await expect(shop.heading).toHaveText('快速下单');
  await drop(page, '坏.xlsx', Buffer.from('PK\u0003\u0004 nothing'));
  await expect(page.getByRole('alert')).toContainText('打不开');
  // 名称,规格,数量 / 丙酮,4L,2
  const gb = Buffer.from('c3fbb3c62cb9e6b8f12cca fdc1bf0ab1fbcdaa2c344c2c320a'.replace(' ', ''), 'hex');
  await drop(page, '清单.csv', gb);
  await expect(page.getByRole('row', { name: /丙酮 4L 2/ })).toContainText('识别为：丙酮 · 4 L');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a thousand rows are read and matched, fifty to a page', async ({ page, shop }) => {
  await shop.arriveLoggedIn();
  await shop.open('/user/quickOrder');
  await expect(shop.heading).toHaveText('快速下单');
  const kinds = [
    '109-99-9 AR 500mL 1',
    '乙腈 HPLC 4L 2瓶',
    '丙酮 4L×2',
    '67-68-5 500mL 1',
    '没有这种东西 3件',
  ];
  const text = Array.from({ length: 1000 }, (_, at) => kinds[at % kinds.length]).join('\n');
  await page.getByRole('textbox', { name: '粘贴清单' }).fill(text);
  const began = Date.now();
  await page.getByRole('button', { name: '读取清单' }).click();
  await expect(page.getByText('全部 1000')).toBeVisible();
  await expect(page.getByText('匹配中')).toHaveCount(0);
  console.log(`1,000 rows read, matched and shown in ${Date.now() - began} ms`);
  await expect(page.getByText('第 1–50 行，共 1000 行')).toBeVisible();
});

test('I order quickly with the keyboard alone', async ({ page, shop }) => {
  const keys = new Keyboard(page);
  await shop.arriveLoggedIn();
  await shop.open('/user/quickOrder');
  await expect(shop.heading).toHaveText('快速下单');
  await keys.tabTo('textbox', '粘贴清单');
  await keys.type('109-99-8 AR 4L');
  await keys.press('Control+Enter');
  await expect(page.getByText(/109-99-8 的校验位不对/)).toBeVisible();
  await keys.tabTo('button', '109-99-9');
  await keys.press('Enter');
  await expect(page.getByText('可加入', { exact: true })).toBeVisible();
  await keys.press('Control+z');
  await expect(page.getByText(/109-99-8 的校验位不对/)).toBeVisible();
});
