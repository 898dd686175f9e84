/** The calculators: opened from the technical centre, correct at once, and the same after a reload. */
import { choose } from './fixtures/choose';
import { expect, test } from './fixtures/shop';

test('I calculate a solution, find it in the address, and see wrong numbers beside their box', async ({
  page,
  shop,
}) => {
  await shop.open('/technicalCenter');
  await page.getByRole('main').getByRole('link', { name: '计算工具' }).first().click();
  await page.getByRole('link', { name: '溶液配制' }).click();
  await expect(shop.heading).toHaveText('溶液配制');
  const result = page.getByRole('region', { name: '结果' });
  await expect(result).toContainText('填好各项后在此显示结果');
  await page.getByRole('textbox', { name: '摩尔质量（g/mol）' }).fill('58.44');
  await page.getByRole('textbox', { name: '浓度' }).fill('0.150');
  const volume = page.getByRole('textbox', { name: '溶液体积' });
  await volume.fill('500');
  // 58.44 g/mol × 0.150 mol/L × 0.500 L
  await expect(result).toContainText(/称取质量\s*4\.383? g/);

  await expect(page).toHaveURL(/vol=500/);
  await page.reload();
  await expect(volume).toHaveValue('500');
  await expect(result).toContainText(/称取质量\s*4\.383? g/);

  await volume.fill('五百');
  await expect(volume).toHaveAccessibleDescription(/请输入数字/);
  await expect(volume).toHaveAttribute('aria-invalid', 'true');
  await volume.fill('-5');
  await expect(volume).toHaveAccessibleDescription(/须大于 0/);
  await expect(volume).toHaveValue('-5');
  await expect(result).not.toContainText('称取质量');
});

test('I calculate a buffer, find its reagents, and see when it buffers badly', async ({ page, shop }) => {
  await shop.open('/technicalCenter?view=calculators');
  await page.getByRole('link', { name: '缓冲液' }).click();
  await choose(page.getByRole('combobox', { name: '缓冲体系' }), /^Tris/);
  const pH = page.getByRole('textbox', { name: '目标 pH' });
  await pH.fill('8.0');
  await choose(page.getByRole('combobox', { name: '配法' }), 'Tris，以强酸或强碱调');
  const result = page.getByRole('region', { name: '结果' });
  // 0.05 mol of Tris, 121.14 g/mol
  await expect(result).toContainText(/Tris\s*6\.057 g/);
  await expect(result).toContainText(/1 mol\/L 盐酸\s*[\d.]+ mL/);
  await expect(page).toHaveURL(/pH=8\.0.*method=|method=.*pH=8\.0/);
  await page.reload();
  await expect(pH).toHaveValue('8.0');
  await expect(result).toContainText('6.057 g');

  await pH.fill('10.5');
  await expect(result.getByRole('alert')).toContainText('缓冲能力很弱');
  await pH.fill('15');
  await expect(pH).toHaveAccessibleDescription(/13/);
  await expect(pH).toHaveAttribute('aria-invalid', 'true');
  await pH.fill('8.0');
  await result.getByRole('link').first().click();
  await expect(page).toHaveURL(/productDetail|\/list/);
  await shop.settled();
});
