/**
 * Measures how many kB of JS and CSS (gzip -9, 1 kB = 1000 bytes) the first view of a page loads. Serves dist with the
 * demo server and opens each page in a fresh browser; needs a build.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { LAUNCH, sessionOf, startShop } from './shopForScripts.mjs';

/** kB. `/home` may load 270; each limit is slightly above the present size, so that growth is noticed. */
const LIMITS = {
  '/home': 270,
  '/list': 335,
  '/productDetail?prodId=10001': 345,
  '/buyCar': 315,
  '/user/center': 455,
  '/user/order': 470,
  '/user/collection': 470,
  '/user/lists': 475,
  '/user/quotations': 445,
  '/user/invoice': 505,
};
/** These need a login; other pages are measured without one. */
const isForBuyers = (route) => route === '/buyCar' || route.startsWith('/user/');
const root = fileURLToPath(new URL('..', import.meta.url));

async function firstView(browser, origin, route, stored) {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, stored);
  const page = await context.newPage();
  const loads = [];
  const note = (response) => {
    const type = { script: 'js', stylesheet: 'css' }[response.request().resourceType()];
    if (!type || !response.ok()) return;
    const bytes = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    loads.push(
      bytes.then((size) => ({ type, size, file: path.posix.basename(new URL(response.url()).pathname) })),
    );
  };
  page.on('response', note);
  await page.goto(`${origin}/#${route}`, { waitUntil: 'networkidle' });
  // Requests that follow the page's data still belong to the first view.
  await page.waitForTimeout(500);
  await page.waitForLoadState('networkidle');
  // Later responses are prefetched for other pages; their bodies are not available on a closed page.
  page.off('response', note);
  const files = await Promise.all(loads);
  const shown = new URL(page.url()).hash.slice(1);
  await context.close();
  const kB = (type) =>
    files.reduce((sum, file) => sum + (!type || file.type === type ? file.size : 0), 0) / 1000;
  return { route, shown, total: kB(), js: kB('js'), css: kB('css'), count: files.length, files };
}

async function measure(origin) {
  const browser = await chromium.launch(LAUNCH);
  try {
    const stored = await sessionOf(origin);
    const views = [];
    for (const route of Object.keys(LIMITS))
      views.push(await firstView(browser, origin, route, isForBuyers(route) ? stored : {}));
    return views;
  } finally {
    await browser.close();
  }
}

function print({ route, shown, total, js, css, count }) {
  const number = (value) => value.toFixed(1).padStart(7);
  const moved = shown === route ? '' : `  (shows ${shown})`;
  console.log(
    `${route.padEnd(26)}${number(total)} kB = JS ${number(js)} + CSS ${number(css)}, ${count} files${moved}`,
  );
}

const { origin } = await startShop();
const views = await measure(origin);
views.forEach(print);
await mkdir(path.join(root, 'reports'), { recursive: true });
await writeFile(path.join(root, 'reports/size.json'), `${JSON.stringify(views, null, 2)}\n`);

const heavy = views.filter(({ route, total }) => total > LIMITS[route]);
for (const { route, total } of heavy)
  console.error(`${route} loads ${total.toFixed(1)} kB, more than ${LIMITS[route]} kB`);
process.exit(heavy.length > 0 ? 1 : 0);
