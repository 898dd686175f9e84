/**
 * Takes screenshots of every page at 1440 and 390 px for review, and a contact sheet of them (`sheet-1440.png`):
 * `npm run look -- [folder] [part of a name]`. Starts
 * the built shop with demo data (`npm run build` first), unless LOOK_ORIGIN names a running one.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { PAGE_ROLES } from '../domain/staff/pages';
import { LAUNCH, sessionOf, startShop } from './shopForScripts.mjs';

const [folder = 'reports/look', part = ''] = process.argv.slice(2);
const SETTLE_MS = 900;
/** px: width of a picture on the contact sheet, and how much of its height is shown. */
const THUMB = { width: 340, height: 300 };

/** Name of the picture, address, and who is logged in; the buyer for `true`. Guests come first. */
const PAGES: [name: string, path: string, who?: true | string][] = [
  ['login', '/login'],
  ['register', '/register'],
  ['forgot', '/forgot'],
  ['home', '/home'],
  ['list', '/list?q=%E4%B9%99%E9%86%87'],
  ['list-grid', '/list?q=%E4%B9%99%E9%86%87&view=grid'],
  ['compare', '/list?compare=10926,10925,10653'],
  ['structure', '/list?structure=c1ccncc1&mode=sub'],
  ['list-none', '/list?q=qqxxzz'],
  ['product', '/productDetail?prodId=10001'],
  ['product-sds', '/productDetail?prodId=10001&doc=sds'],
  ['recommend', '/recommend'],
  ['customer', '/customerCenter'],
  ['feedback', '/customerCenter?view=feedback'],
  ['brands', '/brandCenter'],
  ['technical', '/technicalCenter'],
  ['not-found', '/nowhere'],
  ['home-in', '/home', true],
  ['cart', '/buyCar', true],
  ['order', '/buyOrder', true],
  ['centre', '/user/center', true],
  ['collection', '/user/collection', true],
  ['lists', '/user/lists', true],
  ['inbox', '/user/inbox', true],
  ['inbox-settings', '/user/inbox?view=settings', true],
  ['quotations', '/user/quotations', true],
  ['quotation', '/user/quotations?no=BJ20260101000002', true],
  ['account', '/user/accountManage', true],
  ['group', '/user/group', true],
  ['funds', '/user/group?view=funds', true],
  ['rules', '/user/group?view=rules', true],
  ['requests', '/user/requests?view=approve', true],
  ['addresses', '/user/addressManage', true],
  ['invoices', '/user/invoice', true],
  ['invoice-titles', '/user/invoice?tab=titles', true],
  ['invoice-apply', '/user/invoice?tab=apply', true],
  ['orders', '/user/order', true],
  ['returns', '/returnProduct', true],
  ['quick-order', '/user/quickOrder', true],
  ['reaction', '/reaction', true],
  ['stock', '/user/stock', true],
  ['permits', '/user/permits', true],
  ['statements', '/user/statements', true],
  ['statement', '/user/statements?month=2026-11', true],
  ['conversations', '/user/conversations', 'lab2000'],
  ['conversation-new', '/user/conversations?ask=product&prodId=10001', true],
  ['enquiry', '/user/conversations?ask=rfq&name=578-58-5', true],
  ['approver-requests', '/user/requests', 'approver'],
  ['manage-table-import', '/manage/products?view=imports', 'manager'],
  ['manage-new-product', '/manage/products?id=new', 'manager'],
  ['manage-promotions', '/manage/prices?view=promotions', 'manager'],
  ['manage-canned', '/manage/conversations?view=canned', 'manager'],
  // All pages of the administration, new ones too.
  ...Object.keys(PAGE_ROLES).map((page): [string, string, string] => [
    `manage-${page}`,
    `/manage/${page}`,
    'manager',
  ]),
];

async function logIn(origin: string, page: Page, userName: string): Promise<void> {
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(
    (entries) => {
      for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
    },
    await sessionOf(origin, userName),
  );
}

async function look(origin: string, browser: Browser, width: number): Promise<void> {
  const phone = width < 500;
  const viewport = { width, height: phone ? 844 : 900 };
  const context = await browser.newContext({ viewport, locale: 'zh-CN', isMobile: phone, hasTouch: phone });
  const page = await context.newPage();
  let present = '';
  const taken: string[] = [];
  for (const [name, address, who] of PAGES) {
    if (!name.includes(part)) continue;
    const userName = who === true ? 'buyer' : (who ?? '');
    if (userName !== present) await logIn(origin, page, userName);
    present = userName;
    taken.push(name);
    await page.goto('about:blank');
    await page.goto(`${origin}/#${address}`);
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await context.close();
  await contactSheet(browser, width, taken);
}

/** All pictures of a width side by side, the upper part of each. */
async function contactSheet(browser: Browser, width: number, names: readonly string[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 5 * (THUMB.width + 16), height: 800 } });
  const figures = names.map((name) => {
    const image = `<img src="${name}-${width}.png" style="width:100%">`;
    return `<figure style="margin:8px;width:${THUMB.width}px;height:${THUMB.height}px;overflow:hidden;outline:1px solid #ccc"><figcaption>${name}</figcaption>${image}</figure>`;
  });
  const file = path.resolve(folder, `sheet-${width}.html`);
  writeFileSync(
    file,
    `<body style="margin:0"><div style="display:flex;flex-wrap:wrap;font:14px sans-serif">${figures.join('')}</div>`,
  );
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: `${folder}/sheet-${width}.png`, fullPage: true });
  await page.close();
}

const { origin, stop } = await startShop(process.env.LOOK_ORIGIN);
try {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch(LAUNCH);
  for (const width of [1440, 390]) await look(origin, browser, width);
  await browser.close();
} finally {
  stop();
}
process.exit();
