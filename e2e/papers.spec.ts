/** Documents of an order: a real file from the server, and the printed page of the order. */
import { readFile } from 'node:fs/promises';
import { pagesOf } from '../tests/support/pdf';
import { expect, test } from './fixtures/shop';

test('I download 订单确认书 and 装箱单, and print the order', async ({ page, shop, given }) => {
  const goods = await given.goods('YH10066');
  const orderNumber = await given.shipped(goods, 0);
  await shop.arriveLoggedIn();
  await shop.open(`/user/order?orderNumber=${orderNumber}`);
  const papers = page.getByRole('group', { name: '单据' });

  for (const what of ['订单确认书', '装箱单']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      papers.getByRole('button', { name: `下载${what}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${what}_${orderNumber}.pdf`);
    const [first = '', ...others] = pagesOf(await readFile(await download.path()));
    expect(others).toEqual([]);
    for (const text of [what, orderNumber, goods.prodName, '第1页/共1页'])
      expect(first).toContain(text.replace(/\s/g, ''));
  }

  // The print has no controls.
  await page.emulateMedia({ media: 'print' });
  await expect(shop.heading).toBeVisible();
  await expect(papers).toBeHidden();
  await expect(page.getByRole('navigation', { name: '个人中心导航' })).toBeHidden();
  await expect(page.getByText(goods.prodName).first()).toBeVisible();
});
