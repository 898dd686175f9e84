/** axe finds no serious fault on the pages that every buyer visits. */
import type { Page } from '@playwright/test';
import { violationsOf } from '../scripts/axe/violations';
import { expect, test } from './fixtures/shop';
import type { Shopper } from './fixtures/shopper';

// No animation while the page is checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Lesser faults are ignored here (`npm run axe` ignores none), except this one: screen readers navigate by headings.
 */
const GRAVE = 'heading-order';

/** Formats a violation briefly for the report. */
async function faultsOf(page: Page): Promise<string[]> {
  const violations = await violationsOf(page);
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || id === GRAVE)
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
}

/** Timeout for loading and checking a page on a busy machine. */
const PAGE_MS = 30_000;

/** Reloads each page within one visit, so that cached files are not fetched again. */
async function visit(page: Page, shop: Shopper, pages: Record<string, string>): Promise<void> {
  test.setTimeout(PAGE_MS * Object.keys(pages).length);
  for (const [name, path] of Object.entries(pages))
    await test.step(name, async () => {
      await page.goto('about:blank');
      await shop.open(path);
      await shop.settled();
      expect.soft(await faultsOf(page), name).toEqual([]);
    });
}

const OUTSIDE: Record<string, Record<string, string>> = {
  'the way in': { 首页: '/home', 登录: '/login', 注册: '/register', 找回密码: '/forgot' },
  'finding a product': {
    列表: '/list?q=四氢呋喃',
    商品比较: '/list?compare=10925,10926',
    结构检索: '/list?structure=c1ccncc1&mode=sub',
    没有找到: '/list?q=67-46-1',
    一个品牌: '/brandCenter?brand=1',
    推荐: '/recommend',
  },
  'what a product brings': {
    安全技术说明书: '/productDetail?prodId=10926&doc=sds',
    标签: '/productDetail?prodId=10926&doc=label',
    检验报告: '/productDetail?doc=coa&catalogNo=CX10926&lot=CX0000A0A',
    文档查询: '/technicalCenter?view=documents&q=四氢呋喃',
  },
  'help and tools': {
    技术中心: '/technicalCenter',
    溶液配制: '/technicalCenter?view=calculators&tool=molarity&mw=58.44&conc=0.15&vol=500',
    缓冲液: '/technicalCenter?view=calculators&tool=buffer&pH=8.0',
    客户中心: '/customerCenter',
    意见反馈: '/customerCenter?view=feedback',
  },
};

for (const [name, pages] of Object.entries(OUTSIDE))
  test(`${name} is accessible`, ({ page, shop }) => visit(page, shop, pages));

const INSIDE = {
  我的订单: '/user/order',
  账户管理: '/user/accountManage',
  发票管理: '/user/invoice',
  退换货: '/returnProduct',
  品牌中心: '/brandCenter',
};

test('the pages of a buyer with an order are accessible', async ({ page, shop, given }) => {
  await given.order(await given.goods('YH10039'), 0);
  await shop.arriveLoggedIn();
  await visit(page, shop, INSIDE);
});

test('注册 is accessible with its errors shown', async ({ page, shop }) => {
  await shop.open('/register');
  await page.getByRole('main').getByRole('button', { name: '注册' }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('商品 is accessible, also for controlled and dangerous goods', async ({ page, shop, given }) => {
  for (const catalogNo of ['CX10926', 'CX10653']) {
    const { prodId, prodName } = await given.goods(catalogNo);
    await shop.open(`/productDetail?prodId=${prodId}`);
    await expect(shop.heading).toHaveText(prodName);
    await shop.settled();
    expect(await faultsOf(page)).toEqual([]);
  }
});

test('the way from the cart to the order is accessible', async ({ page, shop, given, qa }) => {
  test.setTimeout(120_000);
  const [plain, controlled, gone] = await Promise.all(['YH10039', 'YH10576', 'YH10057'].map(given.goods));
  await given.cart([plain!, 0], [controlled!, 0], [gone!, 0]);
  await qa.change(gone!, 0, { status: 0 });
  await given.address();
  await shop.arriveLoggedIn();
  await shop.open('/buyCar');
  await expect(page.getByRole('region', { name: '失效商品' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await shop.settle();
  await shop.order.submit.click();
  await expect(shop.order.bar.getByRole('alert')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await given.permit('precursor2', { '103-82-2': '5000' });
  await page.reload();
  await shop.order.noInvoice();
  await shop.placeOrder();
  await shop.settled();
  expect(await faultsOf(page)).toEqual([]);

  await shop.open('/user/order');
  await shop.settled();
  expect(await faultsOf(page)).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('link', { name: /查看|详情|\d{19}/ })
    .first()
    .click();
  await expect(shop.heading).toHaveText('订单详情');
  await shop.settled();
  expect(await faultsOf(page)).toEqual([]);
});

test('the structure panel is accessible, with a structure and with an error in it', async ({
  page,
  shop,
}) => {
  await shop.open('/list?q=thf');
  await shop.settled();
  await page.getByRole('button', { name: '结构式检索' }).click();
  const panel = page.getByRole('dialog', { name: '结构式检索' });
  await expect(panel.getByRole('group', { name: '结构式画板' })).toBeVisible();
  const text = panel.getByRole('textbox', { name: 'SMILES 或 molfile' });
  await text.fill('c1ccncc1');
  await expect(panel.getByRole('img', { name: '读到的结构 C5H5N' })).toBeVisible();
  await panel.getByText('相似', { exact: true }).click();
  expect(await faultsOf(page)).toEqual([]);
  await text.fill('c1ccccc');
  await panel.getByRole('button', { name: '检索', exact: true }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('意见反馈 is accessible with its errors shown', async ({ page, shop }) => {
  await shop.open('/customerCenter?view=feedback');
  await page.getByRole('form', { name: '意见反馈' }).getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('form').getByRole('alert').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
