/** A permit from document to ledger: submitted, approved, held by an order, booked on payment; also on a phone. */
import { pdfOf } from '../mock/scan';
import { choose, clickOption } from './fixtures/choose';
import { expect, test } from './fixtures/shop';
import { expectWhole, overWidth } from './fixtures/whole';
import { approvePermit, verifyInstitution } from './fixtures/shopSide';

const pdfFile = (text: string) => Buffer.from(pdfOf(text).split(',')[1] ?? '', 'base64');

// No animation while the page is checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PDF = { name: '备案证明.pdf', mimeType: 'application/pdf', buffer: pdfFile('permit') };

for (const width of [1440, 390])
  test(`I submit a permit, and an order uses the right amount of it, at ${width} px`, async ({
    page,
    shop,
    given,
    call,
    buyer,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const goods = await given.goods('YH10576');
    await given.cart([goods, 1, 3]);
    await given.address();
    await verifyInstitution(call, buyer);
    await shop.arriveLoggedIn();
    await shop.open('/user/permits');
    await expect(page.getByRole('heading', { name: '还没有证明' })).toBeVisible();
    await page.getByRole('button', { name: '登记证明' }).click();
    const dialog = page.getByRole('dialog', { name: '登记证明' });
    const no = `沪公禁备〔2026〕${Date.now()}`;
    await dialog.getByLabel('证明编号').fill(no);
    await dialog.getByLabel('发证机关').fill('示例市公安局示例分局');
    await dialog.getByLabel('合法用途').fill('有机合成教学与科研');
    await choose(dialog.getByRole('combobox', { name: '管制类别' }), '易制毒（第二类）');
    const last = dialog.getByLabel('截止日期');
    // On a busy machine the calendar may not have the whole day when Enter is pressed.
    await expect(async () => {
      await last.fill('2099-12-31');
      await last.press('Enter');
      await dialog.getByLabel('合法用途').focus();
      await expect(last).toHaveValue('2099-12-31', { timeout: 1_000 });
    }).toPass();
    await dialog.getByRole('combobox', { name: '第 1 种', exact: true }).fill('苯乙酸');
    await clickOption(page.getByRole('option', { name: '苯乙酸 103-82-2' }));
    await dialog.getByLabel('第 1 种的数量').fill('0.5');
    await dialog.getByLabel('扫描件文件').setInputFiles(PDF);
    await expect(dialog.getByText('已上传 备案证明.pdf')).toBeVisible();
    await dialog.getByRole('button', { name: '提交审核' }).click();
    await expect(dialog).toBeHidden();
    const card = page.getByRole('article', { name: no });
    await expect(card).toContainText('待审核');

    // The permit is not valid before the shop has approved it.
    const { permits } = await call<{ permits: { permitId: number }[] }>(
      'GET',
      '/p/permits',
      undefined,
      buyer.token,
    );
    await shop.open('/buyCar');
    await shop.settle();
    const block = page.getByRole('region', { name: '管制化学品证明' });
    await expect(block).toContainText('待本店审核');
    await approvePermit(call, permits[0]!.permitId);
    await page.reload();
    await expect(block).toContainText(`计 300 g`);
    await expect(block).toContainText(`使用证明 ${no}，下单后剩余 200 g`);
    expect(await overWidth(page)).toBeLessThanOrEqual(0);
    await shop.order.noInvoice();
    const orderNumber = await shop.placeOrder();

    await shop.open('/user/permits');
    await expect(card).toContainText('剩余 200 g / 500 g（已占用 300 g）');
    await expect(card.getByRole('progressbar', { name: '苯乙酸已占用 60%' })).toBeVisible();
    await call('POST', '/p/order/normalPay', { orderNumbers: orderNumber }, buyer.token);
    await page.getByRole('link', { name: '台账', exact: true }).click();
    const entries = page.getByRole('table', { name: '台账明细' });
    await expect(entries.getByRole('row', { name: /苯乙酸/ })).toContainText('300 g');
    await expect(entries.getByRole('link', { name: `订单 ${orderNumber}` })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出 XLSX' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^管制化学品台账_\d{4}-\d{2}-\d{2}\.xlsx$/);
    await expectWhole(page);
  });
