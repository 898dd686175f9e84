/** The product list: its address is the query, and a row opens to its packs. */
import { fen, yuan } from './fixtures/money';
import { expect, test } from './fixtures/shop';
import type { Shopper } from './fixtures/shopper';
import { overWidth } from './fixtures/whole';

const names = ({ page }: Shopper) =>
  page.getByRole('table', { name: '商品' }).getByRole('rowheader').getByRole('link').allInnerTexts();

/** The rows of the first screen appear first, the others soon after. */
const expectRows = (shop: Shopper, rows: number) =>
  expect.poll(async () => (await names(shop)).length).toBe(rows);

interface Found {
  total: number;
  facets: { key: string; values: { label: string; count: number }[] }[];
}

test('filters narrow the list by the counts they show, and are removed one by one or all at once', async ({
  page,
  shop,
  call,
}) => {
  const { total, facets } = await call<Found>('GET', `/search/products?q=${encodeURIComponent('四氢呋喃')}`);
  const dry = facets.find(({ key }) => key === 'grade')!.values.find(({ label }) => label === '超干')!;
  expect(dry.count).toBeLessThan(total);

  await shop.open('/list?q=四氢呋喃');
  const rail = page.getByRole('complementary', { name: '筛选' });
  const message = (found: number) => page.getByText(`共 ${found} 个商品`, { exact: true });
  await expect(message(total)).toBeVisible();
  const grade = rail.getByRole('group', { name: '级别' }).getByRole('checkbox', { name: /^超干/ });
  await expect(grade).toHaveAccessibleName(new RegExp(`^超干\\s*${dry.count}$`));
  await grade.click();
  await expect(page).toHaveURL(/grade=/);
  await expect(message(dry.count)).toBeVisible();

  const chosen = page.getByRole('list', { name: '已选条件' }).getByRole('link', { name: /^去掉/ });
  await rail.getByRole('group', { name: '品牌' }).getByRole('checkbox').first().click();
  await expect(chosen).toHaveCount(2);
  await page.reload();
  await expect(chosen).toHaveCount(2);
  await expect(grade).toBeChecked();

  await page.getByRole('link', { name: /^去掉 品牌/ }).click();
  await expect(message(dry.count)).toBeVisible();
  await page.getByRole('link', { name: '清除全部' }).click();
  await expect(message(total)).toBeVisible();
  await expect(grade).not.toBeChecked();
});

test('the list starts with the cheapest or the dearest when sorted by price', async ({ page, shop }) => {
  await shop.open('/list?q=硼酸&size=50');
  const prices = async () => {
    const cells = await page
      .getByRole('table', { name: '商品' })
      .getByText(/^¥[\d,.]+起?$/)
      .allInnerTexts();
    return cells.map((text) => fen(Number(text.replace(/[¥,起]/g, ''))));
  };
  const sort = page.getByRole('navigation', { name: '排序' });
  for (const [name, sign] of [
    ['价格低', 1],
    ['价格高', -1],
  ] as const) {
    await sort.getByRole('link', { name }).click();
    await expect(sort.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    await expect
      .poll(async () => {
        const found = await prices();
        const sorted = [...found].sort((a, b) => sign * (a - b));
        return found.length > 20 && JSON.stringify(found) === JSON.stringify(sorted);
      })
      .toBe(true);
  }
});

test('the list stays the same when I go to a product and back', async ({ page, shop }) => {
  await shop.open('/list?q=溴');
  const table = page.getByRole('table', { name: '商品' });
  await expectRows(shop, 20);
  const first = await names(shop);

  const pages = page.getByRole('navigation', { name: '分页' });
  await pages.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(pages.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(async () => (await names(shop))[0]).not.toBe(first[0]);
  await expectRows(shop, 20);
  const second = await names(shop);
  expect(second.filter((name) => first.includes(name)).length).toBeLessThan(second.length);

  const link = table.getByRole('rowheader').getByRole('link').nth(12);
  const name = await link.innerText();
  // Scrolls as a buyer does: a click that scrolls automatically ends before the page notices the scrolling.
  await page.mouse.move(720, 600);
  await page.mouse.wheel(0, 500);
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(shop.heading).toHaveText(name);
  await page.goBack();
  await expect.poll(() => names(shop)).toEqual(second);
  await expect(link).toBeInViewport();
  await page.goBack();
  await expect.poll(() => names(shop)).toEqual(first);
  await page.goForward();
  await expect.poll(() => names(shop)).toEqual(second);

  await page.getByRole('navigation', { name: '每页' }).getByRole('link', { name: '50' }).click();
  await expect(page).toHaveURL(/size=50/);
  await expect(page).not.toHaveURL(/page=/);
  await expectRows(shop, 50);
});

test('I open a row to its packs and add them to the cart there', async ({ page, shop, given }) => {
  const goods = await given.goods('YH10059');
  const [small, large] = [goods.packs[0]!, goods.packs[1]!];
  await shop.arriveLoggedIn();
  await shop.open(`/list?q=${goods.prodName}`);
  const row = page
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('link', { name: goods.prodName, exact: true }) });
  await row.getByRole('button', { name: `展开规格 ${goods.prodName}` }).click();

  const packs = page.getByRole('table', { name: `${goods.prodName} 的规格` });
  const countOf = (pack: string) =>
    packs.getByRole('spinbutton', { name: '数量', description: pack, exact: true });
  const add = row.getByRole('button', { name: '加入购物车' });
  await add.click();
  await expect(row.getByText('请先填写要买的数量')).toBeVisible();
  await countOf(small.skuName).fill('2');
  await countOf(large.skuName).fill('3');
  const sum = yuan(fen(small.price) * 2 + fen(large.price) * 3);
  await expect(row.getByText('已选 2 种，合计')).toContainText(sum);
  await add.click();
  await shop.expectSaid('已加入购物车');
  await expect(shop.cartLink).toHaveAccessibleName('购物车，2 种商品');
  await shop.cartLink.click();
  await expect(shop.summary).toContainText(`合计 ${sum}`);
});

test('the table is no wider than a laptop screen, with long words too', async ({ page, shop }) => {
  for (const width of [1024, 1279, 1280, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await shop.open('/list?q=柱&size=100');
    await expect(page.getByRole('table', { name: '商品' })).toBeVisible();
    // All results are on this page, many of them with long names.
    await expect(page.getByRole('rowheader').nth(26)).toBeAttached();
    expect(await overWidth(page), `px wider than ${width}`).toBeLessThanOrEqual(0);
  }
});

test('a list keeps its position after a reload or a visit to another site, and starts at the top when opened anew', async ({
  page,
}) => {
  const list = '/#/list?size=50';
  const scrolled = () => page.evaluate(() => window.scrollY);
  const row = page.getByRole('main').getByRole('rowheader').nth(40);
  await page.goto(list);
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  await row.scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(500);

  await page.reload();
  await expect(row).toBeInViewport();
  await expect.poll(scrolled).toBe(place);

  await page.goto('about:blank');
  await page.goBack();
  await expect(row).toBeInViewport();
  await expect.poll(scrolled).toBe(place);

  await page.goto('about:blank');
  await page.goto(list);
  await expect(row).toBeAttached();
  expect(await scrolled()).toBe(0);
});
