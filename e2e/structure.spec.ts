/** The structure search: no cost for buyers who do not use it, and its results. */
import { expect, test } from './fixtures/shop';

/** Bytes; the chemistry of the drawing board is larger than any page of the shop. */
const HEAVY = 1_000_000;

test('the drawing board is loaded only when its dialog opens', async ({ page, shop }) => {
  const loaded = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script')
      loaded.set(response.url(), (await response.body().catch(() => Buffer.alloc(0))).length);
  });
  const heavy = () => [...loaded].filter(([, size]) => size > HEAVY).map(([url]) => url);

  for (const path of [
    '/home',
    '/list?q=thf',
    '/productDetail?prodId=10926',
    '/list?structure=c1ccncc1&mode=sub',
  ]) {
    await shop.open(path);
    await shop.settled();
  }
  await page.waitForLoadState('networkidle');
  expect(loaded.size).toBeGreaterThan(4);
  expect(heavy()).toEqual([]);

  await page.getByRole('button', { name: '结构式检索' }).click();
  const panel = page.getByRole('dialog', { name: '结构式检索' });
  await expect(panel.getByRole('group', { name: '结构式画板' })).toBeVisible();
  await expect.poll(heavy).toHaveLength(1);
});

test('the board ends above the foot of the dialog, which stays within the window', async ({ page, shop }) => {
  await shop.open('/home');
  await shop.settled();
  await page.getByRole('button', { name: '结构式检索' }).click();
  const panel = page.getByRole('dialog', { name: '结构式检索' });
  const board = panel.getByRole('group', { name: '结构式画板' });
  const search = panel.getByRole('button', { name: '检索', exact: true });
  await expect(board).toBeVisible();
  // The board takes its size from its frame once its script has run.
  await expect(board.locator('canvas').first()).toBeVisible();
  const [drawn, foot] = [await board.boundingBox(), await search.boundingBox()];
  expect(drawn!.y + drawn!.height).toBeLessThan(foot!.y);
  expect(foot!.y + foot!.height).toBeLessThanOrEqual(page.viewportSize()!.height);
});

test('results show where they contain the structure', async ({ page, shop }) => {
  await shop.open('/list?structure=c1ccncc1&mode=sub');
  const hits = page.getByRole('list', { name: '命中的商品' }).locator('> li');
  await expect(hits.first()).toBeVisible();
  for (const hit of (await hits.all()).slice(0, 5)) {
    await expect(hit).toContainText('已高亮匹配的子结构');
    const picture = hit.getByRole('img', { name: / C\d+H/ });
    // The colour behind the matched atoms.
    expect(decodeURIComponent((await picture.getAttribute('src')) ?? '')).toContain('A8DAD6');
  }
  await page.getByRole('navigation', { name: '检索方式' }).getByRole('link', { name: '相似' }).click();
  await expect(shop.heading).toHaveText(/^相似检索 ≥ 80%：/);
  await expect(hits.first()).toContainText('相似度 100%');
  await page.goBack();
  await expect(shop.heading).toHaveText(/^子结构检索：/);
});

test('Back closes the dialog, also between addresses typed by hand', async ({ page, shop }) => {
  await shop.open('/list?q=thf');
  await shop.settled();
  for (const hash of ['/list?q=dmf', '/brandCenter']) {
    await page.evaluate((typed) => void (location.hash = typed), hash);
    await shop.settled();
    await page.getByRole('button', { name: '结构式检索' }).click();
    const panel = page.getByRole('dialog', { name: '结构式检索' });
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(panel).toHaveCount(0);
  }
});

test('a structure that is not sold leads on, and an invalid one shows where it is wrong', async ({
  page,
  shop,
}) => {
  await shop.open('/list?structure=C1CC1C%23CC%23CC1CC1&mode=exact');
  await expect(page.getByRole('heading', { name: '目录中没有匹配的结构' })).toBeVisible();
  await page.getByRole('link', { name: '找相似的化合物（≥ 80%）' }).click();
  await expect(shop.heading).toHaveText(/^相似检索 ≥ 80%/);
  await page.getByRole('button', { name: '修改结构' }).click();
  const panel = page.getByRole('dialog', { name: '结构式检索' });
  const text = panel.getByRole('textbox', { name: 'SMILES 或 molfile' });
  await expect(text).toHaveValue('C1CC1C#CC#CC1CC1');
  await text.fill('c1ccccc');
  await panel.getByRole('button', { name: '检索', exact: true }).click();
  await expect(panel.getByRole('alert')).toContainText('位置 7：环号 1 没有闭合');
  await expect(text).toHaveValue('c1ccccc');
});
