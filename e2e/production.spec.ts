/**
 * The built production server with an imported catalogue shows no unrecorded fact. Every public call and every page that
 * needs no order is searched for `inventedIn`.
 */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { VALID_REQUESTS } from '../tests/server/validRequests';
import { inventedIn } from './fixtures/invented';
import { errorsIn, startProductionShop, type ProductionShop } from './fixtures/productionShop';

interface Operation {
  operationId: string;
  security?: unknown[];
}
const { paths } = JSON.parse(readFileSync('contract/generated/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
/** Reads that need no login, with the requests of the contract tests. */
const publicReads = Object.entries(paths).flatMap(([path, methods]) => {
  const operation = methods.get;
  if (operation?.security?.length !== 0) return [];
  const { params = {}, query = {} } = VALID_REQUESTS[operation.operationId] ?? {};
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return [{ id: operation.operationId, address: `/apis${filled}?${new URLSearchParams(query).toString()}` }];
});

const PUBLIC_PAGES = [
  '/login',
  '/register',
  '/forgot',
  '/home',
  '/list',
  '/list?q=四氢呋喃',
  '/productDetail?prodId=10925',
  '/productDetail?prodId=10925&doc=sds',
  '/productDetail?prodId=10925&doc=label',
  '/productDetail?prodId=10925&doc=coa',
  '/productDetail?doc=coa&catalogNo=CX10926&lot=XX000',
  '/recommend',
  '/customerCenter',
  '/customerCenter?view=feedback',
  '/customerCenter?q=发票',
  '/brandCenter',
  '/technicalCenter',
  '/technicalCenter?view=documents',
  '/buyCar',
  '/noSuchPage',
];
/** Pages of a buyer who has bought nothing yet. */
const OWN_PAGES = [
  '/user/center',
  '/user/order',
  '/user/invoice',
  '/user/addressManage',
  '/user/accountManage',
  '/user/collection',
  '/user/quickOrder',
  '/user/stock',
  '/user/permits',
  '/user/quotations',
  '/user/inbox',
  '/user/group',
  '/returnProduct',
];

let shop: ProductionShop;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await startProductionShop({ CATALOGUE_IMPORT: 'first-start' });
});
test.afterAll(() => shop.stop());

test('no public call returns an invented value', async () => {
  expect(publicReads.length).toBeGreaterThan(30);
  const wrong: string[] = [];
  for (const { id, address } of publicReads) {
    const answer = await fetch(shop.origin + address);
    const text = await answer.text();
    expect(answer.status, `${id}: ${text.slice(0, 200)}`).toBeLessThan(500);
    wrong.push(...inventedIn(text).map((line) => `${id}: ${line}`));
  }
  expect(wrong).toEqual([]);
});

test('no pack has a stock, price cut, restocking time, sales or listing day that nobody recorded', async () => {
  const answer = await fetch(`${shop.origin}/apis/search/products?current=1&size=50`);
  const { data } = (await answer.json()) as {
    data: {
      records: {
        prodName: string;
        totalStocks: number;
        price: number | null;
        oriPrice: number | null;
        leadDays: number | null;
        sales: number;
        putawayTime: string;
      }[];
    };
  };
  expect(data.records.length).toBeGreaterThan(10);
  const wrong = data.records.filter(
    ({ totalStocks, price, oriPrice, leadDays, sales }) =>
      totalStocks > 0 || oriPrice !== price || leadDays !== null || sales > 0,
  );
  expect(wrong.map(({ prodName }) => prodName)).toEqual([]);
  // All were put on the shelf by the single import of this start.
  expect(new Set(data.records.map(({ putawayTime }) => putawayTime)).size).toBe(1);
});

test('a lot that nobody recorded has no certificate', async () => {
  const answer = await fetch(`${shop.origin}/apis/prod/coa?catalogNo=CX10926-500mL&lot=CX2611ABC`);
  expect(answer.status).toBe(404);
  expect(((await answer.json()) as { success: boolean }).success).toBe(false);
});

async function walk(page: Page, addresses: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const address of addresses) {
    // Another query makes it another document, so that the page is loaded completely.
    await page.goto(`${shop.origin}/?walk=${encodeURIComponent(address)}#${address}`, {
      waitUntil: 'networkidle',
    });
    await expect(page.getByRole('main').first()).toBeVisible();
    await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0);
    const text = `${await page.title()}\n${await page.locator('body').innerText()}`;
    wrong.push(...inventedIn(text).map((line) => `${address}: ${line}`));
  }
  return wrong;
}

test('no public page shows an invented value', async ({ page }) => {
  test.setTimeout(240_000);
  expect(await walk(page, PUBLIC_PAGES)).toEqual([]);
});

test('no page of a new buyer shows an invented value', async ({ page }) => {
  test.setTimeout(240_000);
  const body = {
    userName: 'first-buyer',
    passWord: 'nineteen grey kettles',
    nickName: '',
    mobile: '13900139000',
  };
  const registered = await fetch(`${shop.origin}/apis/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await registered.json()).toMatchObject({ success: true });
  await page.goto(`${shop.origin}/#/login`);
  await page.getByLabel('账号').fill(body.userName);
  await page.getByLabel('密码', { exact: true }).fill(body.passWord);
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await expect(page).not.toHaveURL(/login/);
  expect(await walk(page, OWN_PAGES)).toEqual([]);
});

test('the log contains no error', () => {
  expect(errorsIn(shop.output())).toEqual([]);
});
