/** From a pasted procedure to the order page: read, a doubt corrected, scaled, bought. */
import { choose } from './fixtures/choose';
import { expect, test } from './fixtures/shop';
import { expectWhole } from './fixtures/whole';

// No animation while the page is checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PROCEDURE =
  '将苯甲醛（5.31 g，50.0 mmol）溶于四氢呋喃（100-52-7，50 mL），加入硼氢化钠（1.13 g，30.0 mmol），室温搅拌 1 h，浓缩得苯甲醇。';

test('a procedure becomes an order: a doubt is corrected, the amounts are scaled, and the packs are bought', async ({
  page,
  shop,
  given,
}) => {
  await given.address();
  await shop.arriveLoggedIn();
  await shop.open('/reaction');
  await expect(shop.heading).toHaveText('反应采购');
  await page.getByRole('textbox', { name: '反应或实验步骤' }).fill(PROCEDURE);
  await page.getByRole('button', { name: '识别反应' }).click();

  const table = page.getByRole('table', { name: '化学计量表' });
  const row = (text: RegExp) => table.getByRole('row', { name: text });
  await expect(row(/苯甲醛.*5\.31 g/)).toBeVisible();
  await expect(table.getByText('文中的名称与编号指不同的物质，请选定')).toBeVisible();
  await choose(page.getByRole('combobox', { name: '第 2 行的物质' }), /四氢呋喃 · 109-99-9/);
  await expect(table.getByText('文中的名称与编号指不同的物质，请选定')).toHaveCount(0);

  await choose(page.getByRole('combobox', { name: '规模所指的物质' }), /投料 苯甲醛/);
  await choose(page.getByRole('combobox', { name: '规模的单位' }), 'mmol');
  await page.getByRole('textbox', { name: /^规模/ }).fill('100');
  await expect(row(/硼氢化钠/)).toContainText('60 mmol');
  await expectWhole(page);

  const plan = page.getByRole('table', { name: '采购建议' });
  await expect(plan.getByRole('row', { name: /苯甲醛/ })).toContainText('余量');
  await page.reload();
  await expect(row(/硼氢化钠/)).toContainText('60 mmol');

  await page.getByRole('button', { name: /^加入购物车（\d+ 种规格）$/ }).click();
  await expect(page.getByText(/\d+ 种规格已加入购物车/)).toBeVisible();
  await expect(page.getByRole('button', { name: '已加入购物车' })).toBeDisabled();
  await page.getByRole('button', { name: '去购物车' }).click();
  await expect(shop.cartLine('苯甲醛')).toBeVisible();
  await page.getByRole('button', { name: /结算/ }).click();
  await expect(shop.heading).toHaveText('确认订单');
});
