/** A structure search on the phone: with fragments and the text, nothing drawn. */
import { expect, test } from './fixtures/shop';

test('a fragment is tapped, changed in its text and searched for', async ({ page, shop }) => {
  await shop.open('/home');
  await expect(shop.heading).toBeVisible();
  await page.getByRole('button', { name: '结构式检索' }).tap();
  const panel = page.getByRole('dialog', { name: '结构式检索' });
  await panel.getByRole('button', { name: '吡啶' }).tap();
  const text = panel.getByRole('textbox', { name: 'SMILES 或 molfile' });
  await expect(text).toHaveValue('c1ccncc1');
  await expect(panel.getByRole('img', { name: '读到的结构 C5H5N' })).toBeVisible();
  await text.fill('Cc1ccncc1');
  await expect(panel.getByRole('img', { name: '读到的结构 C6H7N' })).toBeVisible();
  const run = panel.getByRole('button', { name: '检索', exact: true });
  await expect(run).toBeInViewport({ ratio: 1 });
  await panel.getByText('精确', { exact: true }).tap();
  await run.tap();
  await expect(shop.heading).toHaveText(/^精确检索：\d+ 种化合物/);
  await page.getByRole('navigation', { name: '检索方式' }).getByRole('link', { name: '子结构' }).tap();
  const hits = page.getByRole('list', { name: '命中的商品' }).getByRole('listitem');
  await expect(hits.first()).toContainText('标出 7 个原子');
  await hits.first().getByRole('link').first().tap();
  await expect(page).toHaveURL(/productDetail\?prodId=/);
  await page.goBack();
  await expect(hits.first()).toBeVisible();
});

test('the panel and what it found are no wider than the screen', async ({ page, shop }) => {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.screen.width);
  await shop.open('/list?structure=c1ccncc1&mode=sub');
  await shop.settled();
  expect(await over()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: '修改结构' }).tap();
  const panel = page.getByRole('dialog', { name: '结构式检索' });
  await expect(panel.getByRole('group', { name: '结构式画板' })).toBeVisible();
  expect(await over()).toBeLessThanOrEqual(0);
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await panel.getByRole('button', { name: '关闭结构式检索' }).tap();
  await expect(panel).toHaveCount(0);
});
