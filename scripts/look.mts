/**
 * Takes screenshots of every page at 1440 and 390 px for review: `npm run look -- [folder] [part of a name]`. Starts
 * the built shop with demo data (`npm run build` first), unless LOOK_ORIGIN names a running one.
 */
import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import { LAUNCH, sessionOf, startShop } from './shopForScripts.mjs';

const [folder = 'reports/look', part = ''] = process.argv.slice(2);
const SETTLE_MS = 900;

/** Name of the picture, address, and whether a buyer is logged in. */
const PAGES: [name: string, path: string, loggedIn?: boolean][] = [
  ['login', '/login'],
  ['register', '/register'],
  ['forgot', '/forgot'],
  ['home', '/home'],
  ['list', '/list?q=%E4%B9%99%E9%86%87'],
  ['list-none', '/list?q=qqxxzz'],
  ['product', '/productDetail?prodId=10001'],
  ['product-sds', '/productDetail?prodId=10001&doc=sds'],
  ['recommend', '/recommend'],
  ['customer', '/customerCenter'],
  ['feedback', '/customerCenter?view=feedback'],
  ['brands', '/brandCenter'],
  ['technical', '/technicalCenter'],
  ['not-found', '/nowhere'],
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
];

async function logIn(origin: string, page: Page): Promise<void> {
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(
    (entries) => {
      for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
    },
    await sessionOf(origin),
  );
}

async function look(origin: string, browser: Browser, width: number): Promise<void> {
  const phone = width < 500;
  const viewport = { width, height: phone ? 844 : 900 };
  const context = await browser.newContext({ viewport, locale: 'zh-CN', isMobile: phone, hasTouch: phone });
  const page = await context.newPage();
  let isIn = false;
  for (const [name, path, needsLogin = false] of PAGES) {
    if (!name.includes(part)) continue;
    if (needsLogin && !isIn) await logIn(origin, page);
    isIn ||= needsLogin;
    await page.goto('about:blank');
    await page.goto(`${origin}/#${path}`);
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await context.close();
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
