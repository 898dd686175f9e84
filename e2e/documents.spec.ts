/** Data sheets, certificates and labels: on the screen, from an order, and in print. */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/shop';

const SHEETS = {
  安全技术说明书: '/productDetail?prodId=10926&doc=sds',
  标签: '/productDetail?prodId=10926&doc=label',
};

test('I jump to each of the sixteen sections of a data sheet', async ({ page, shop }) => {
  await shop.open(SHEETS.安全技术说明书);
  const sheet = page.getByRole('article', { name: '四氢呋喃 安全技术说明书' });
  const parts = sheet.getByRole('heading', { level: 2 });
  await expect(parts).toHaveCount(16);
  const names = await parts.allInnerTexts();
  names.forEach((name, index) => expect(name).toMatch(new RegExp(`^第 ${index + 1} 部分`)));
  await expect(sheet).toContainText('H225');
  await page.getByRole('navigation', { name: '目录' }).getByRole('button', { name: /^9 / }).click();
  await expect(parts.nth(8)).toBeFocused();
  await expect(parts.nth(8)).toBeInViewport();
});

test('I open a certificate from the shipped order, and a typing error in the lot offers similar ones', async ({
  page,
  shop,
  given,
}) => {
  const goods = await given.goods('ZW10132');
  const orderNumber = await given.shipped(goods, 1);
  await shop.arriveLoggedIn();
  await shop.open(`/user/order?orderNumber=${orderNumber}`);
  const link = page.getByRole('main').getByRole('link', { name: '检验报告' }).first();
  // The link and the button that copies the lot must not overlap.
  const copy = await page
    .getByRole('button', { name: /^复制批号/ })
    .first()
    .boundingBox();
  expect((await link.boundingBox())!.x - (copy!.x + copy!.width)).toBeGreaterThanOrEqual(8);
  await link.click();
  await expect(shop.heading).toHaveText('检验报告');
  const lot = await page.getByRole('textbox', { name: '批号' }).inputValue();
  const certificate = page.getByRole('article', { name: `${goods.prodName} 批号 ${lot} 检验报告` });
  await expect(certificate.getByRole('cell', { name: '合格' }).first()).toBeVisible();
  await expect(certificate).toContainText('结论：所检项目符合标准规定');
  await expect(certificate).toContainText(/检验：\S+，.*审核放行：\S+，/);

  const wrong = lot.slice(0, -1) + (lot.endsWith('A') ? 'B' : 'A');
  await page.getByRole('textbox', { name: '批号' }).fill(wrong);
  await page.getByRole('button', { name: '查询检验报告' }).click();
  await expect(page.getByRole('heading', { name: '暂无检验报告' })).toBeVisible();
  await expect(page.getByText(`${goods.prodName} 没有批号 ${wrong} 的检验报告`)).toBeVisible();
  await page
    .getByRole('region', { name: '本品有检验报告的批次' })
    .getByRole('link', { name: lot, exact: true })
    .click();
  await expect(certificate).toBeVisible();
});

test('a label is shown for each pack in its own size', async ({ page, shop }) => {
  await shop.open(SHEETS.标签);
  const label = page.getByRole('article', { name: /^四氢呋喃 .+ GHS 标签$/ });
  await expect(label).toContainText('危险');
  await expect(label.getByRole('img').first()).toBeVisible();
  const pack = page.getByRole('combobox', { name: '包装' });
  await pack.press('ArrowDown');
  const option = page.getByRole('option').last();
  const last = await option.innerText();
  const width = async () =>
    (await label.evaluate((entry) => (entry as HTMLElement).style.width)).replace('mm', '');
  const small = Number(await width());
  await option.click();
  await expect(page).toHaveURL(/skuId=\d+/);
  await expect(label).toHaveAccessibleName(`四氢呋喃 ${last} GHS 标签`);
  expect(Number(await width())).toBeGreaterThanOrEqual(small);
  await page.reload();
  await expect(page.getByTitle(last, { exact: true })).toBeVisible();
});

for (const [name, path] of Object.entries(SHEETS)) {
  test(`${name} prints without the rest of the page`, async ({ page, shop }) => {
    await shop.open(path);
    const sheet = page.getByRole('main').getByRole('article');
    await expect(sheet).toBeVisible();
    const around: Locator[] = [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('navigation', { name: '主导航' }),
      page.getByRole('button', { name: '打印 / 另存为 PDF' }),
    ];
    for (const locator of around) await expect(locator).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const locator of around) await expect(locator).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(sheet).toBeVisible();
  });
}
