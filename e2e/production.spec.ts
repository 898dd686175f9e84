/**
 * The built production server on an empty database shows no unrecorded fact. Every public call and every page that
 * needs no order is searched for the patterns below.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { VALID_REQUESTS } from '../tests/server/validRequests';

/** Values that a production shop must never show before somebody recorded them. */
const INVENTED: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a telephone number of zeros', /400-?000-?00\d\d|(?<![\d.])0{8,}(?!\d)/],
  [
    'an example as a name or an address',
    /（示例）|示例(路|大学|公司|市|有限|号)|[\w.]+@[\w.]*example\b|\.example\b/,
  ],
  ['a seller with a number that belongs to nobody', /9100000{8,}/],
  ['a ribbon or a word of the demo', /演示商城|演示批次|示例发票|模拟支付|模拟数据/],
  ['a lot number', /\bCX\d{4}[0-9A-Z]{3}\b(?!-)/],
  ['a certificate', /电子签发|检验结论[：:]?\s*合格/],
  ['the position of a parcel', /已从.{2}仓发出|转运中心|安排派送|请保持电话畅通/],
  ['a dated notice', /年末盘点|暂停发货|停止装车|最后发货日|登记品种与数量，我们按单预留/],
  ['when goods come again', /约 \d+ 个工作日(到货)?/],
  ['the temperature of a parcel', /\d ?℃，平均 -?[\d.]+ ?℃/],
  ['an account of the demo', /Reagent2026|lab2000/],
];

const found = (text: string) =>
  INVENTED.flatMap(([what, pattern]) => {
    const match = pattern.exec(text);
    return match ? [`${what}: ${text.slice(Math.max(0, match.index - 20), match.index + 40)}`] : [];
  });

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

let folder = '';
let server: ChildProcess;
let origin = '';
let output = '';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), 'shop-empty-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['build/server/main.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: '',
      DATA_FOLDER: folder,
      DATA_KEY: randomBytes(32).toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()));
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let waited = 0; !(await isReady()); waited += 200) {
    if (server.exitCode !== null || waited > 120_000) throw new Error(`The shop did not start:\n${output}`);
    await new Promise((done) => setTimeout(done, 200));
  }
});

test.afterAll(async () => {
  if (server.exitCode === null) {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

test('no public call returns an invented value', async () => {
  expect(publicReads.length).toBeGreaterThan(30);
  const wrong: string[] = [];
  for (const { id, address } of publicReads) {
    const answer = await fetch(origin + address);
    const text = await answer.text();
    expect(answer.status, `${id}: ${text.slice(0, 200)}`).toBeLessThan(500);
    wrong.push(...found(text).map((line) => `${id}: ${line}`));
  }
  expect(wrong).toEqual([]);
});

test('no pack has a stock, price cut, restocking time, sales or listing day that nobody recorded', async () => {
  const answer = await fetch(`${origin}/apis/search/products?current=1&size=50`);
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
  const answer = await fetch(`${origin}/apis/prod/coa?catalogNo=CX10926-500mL&lot=CX2611ABC`);
  expect(answer.status).toBe(404);
  expect(((await answer.json()) as { success: boolean }).success).toBe(false);
});

async function walk(page: Page, addresses: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const address of addresses) {
    // Another query makes it another document, so that the page is loaded completely.
    await page.goto(`${origin}/?walk=${encodeURIComponent(address)}#${address}`, {
      waitUntil: 'networkidle',
    });
    await expect(page.getByRole('main').first()).toBeVisible();
    await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0);
    const text = `${await page.title()}\n${await page.locator('body').innerText()}`;
    wrong.push(...found(text).map((line) => `${address}: ${line}`));
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
  const registered = await fetch(`${origin}/apis/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await registered.json()).toMatchObject({ success: true });
  await page.goto(`${origin}/#/login`);
  await page.getByLabel('账号').fill(body.userName);
  await page.getByLabel('密码', { exact: true }).fill(body.passWord);
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await expect(page).not.toHaveURL(/login/);
  expect(await walk(page, OWN_PAGES)).toEqual([]);
});

test('the log contains no error', () => {
  expect(output.split('\n').filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});
