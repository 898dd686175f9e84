/** Interpretation of a search: explained above the list and highlighted in the results. */
import { expect, test } from './fixtures/shop';

const THF = '四氢呋喃';

const UNDERSTOOD: { kind: string; typed: string; message: string; marked: string }[] = [
  {
    kind: 'a CAS number in wide figures',
    typed: '１０９－９９－９',
    message: '按 CAS 号 109-99-9 查找',
    marked: '109-99-9',
  },
  {
    kind: 'a CAS number with its label',
    typed: 'CAS: 109-99-9',
    message: '按 CAS 号 109-99-9 查找',
    marked: '109-99-9',
  },
  {
    kind: 'a catalogue number with a blank',
    typed: 'cx 10926',
    message: '按货号 CX10926 查找',
    marked: 'CX10926',
  },
  { kind: 'a formula', typed: 'OC4H8', message: '按分子式 OC4H8 查找，元素次序不限', marked: 'C4H8O' },
  {
    kind: 'SMILES written another way',
    typed: 'O1CCCC1',
    message: '按结构（SMILES）查找，写法不限',
    marked: 'C1CCOC1',
  },
  {
    kind: 'an InChIKey',
    typed: 'WYURNTSHIVDZCO-UHFFFAOYSA-N',
    message: '按 InChIKey WYURNTSHIVDZCO-UHFFFAOYSA-N 查找',
    marked: 'WYURNTSHIVDZCO-UHFFFAOYSA-N',
  },
  { kind: 'an abbreviation', typed: 'thf', message: '按名称、别名、英文名、拼音和规格查找', marked: 'THF' },
  { kind: 'pinyin', typed: 'siqingfunan', message: '按名称、别名、英文名、拼音和规格查找', marked: THF },
];

for (const { kind, typed, message, marked } of UNDERSTOOD) {
  test(`${kind} is understood, and the match is named`, async ({ page, shop }) => {
    await shop.open('/home');
    await expect(shop.heading).toBeVisible();
    await shop.search(typed);
    await expect(page.getByRole('paragraph').filter({ hasText: message })).toBeVisible();
    const first = page.getByRole('table', { name: '商品' }).getByRole('row').nth(1);
    await expect(first.getByRole('link', { name: THF, exact: true })).toBeVisible();
    await expect(first.locator('mark').filter({ hasText: marked }).first()).toBeVisible();
  });
}

test('a wrong check digit offers similar numbers, each one click away', async ({ page, shop }) => {
  await shop.open('/list?q=67-46-1');
  await expect(page.getByText('“67-46-1”的校验位不对')).toBeVisible();
  await expect(page.getByText('差一位或颠倒一处的 CAS 号')).toBeVisible();
  const near = page.getByRole('main').getByRole('link', { name: /^\d+-\d\d-\d$/ });
  await expect(near.first()).toBeVisible();
  expect(await near.allInnerTexts()).toContain('67-64-1');
  await near.getByText('67-64-1').click();
  await expect(shop.heading).toHaveText('搜索：67-64-1');
  await expect(page.getByRole('link', { name: '丙酮', exact: true }).first()).toBeVisible();
});

for (const [typed, meant] of [
  ['四氢夫喃', '四氢呋喃'],
  ['tetrahydrofuren', 'Tetrahydrofuran'],
] as const) {
  test(`${typed} is taken for ${meant}, and can be searched for as typed`, async ({ page, shop }) => {
    await shop.open(`/list?q=${typed}`);
    await expect(page.getByText(`没有找到“${typed}”，按“${meant}”显示结果。`)).toBeVisible();
    const first = page.getByRole('table', { name: '商品' }).getByRole('row').nth(1);
    await expect(first.locator('mark').filter({ hasText: meant }).first()).toBeVisible();
    await page.getByRole('link', { name: `仍搜索“${typed}”` }).click();
    await expect(page.getByRole('heading', { name: `没有找到“${typed}”` })).toBeVisible();
    await expect(shop.heading).toHaveText(`搜索：${typed}`);
    await page.goBack();
    await expect(first.getByRole('link', { name: THF, exact: true })).toBeVisible();
  });
}

test('every suggestion for an empty result leads somewhere', async ({ page, shop }) => {
  await shop.open('/list?q=zzzzqqq');
  const empty = page.getByRole('main');
  await expect(empty.getByRole('heading', { name: '没有找到“zzzzqqq”' })).toBeVisible();
  await expect(empty.getByText('大家在找')).toBeVisible();
  const hrefs = await empty
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toContainEqual(expect.stringMatching(/^mailto:.+subject=/));
  expect(hrefs).toContainEqual(expect.stringMatching(/^tel:[\d-]+$/));
  const pages = hrefs.filter((href) => href.startsWith('#/'));
  expect(pages.length).toBeGreaterThan(5);
  for (const href of pages) {
    await page.goto(`/${href}`);
    await shop.settled();
    await expect(page.getByRole('heading', { name: /^(没有|页面不存在)/ }), href).toHaveCount(0);
  }
});
