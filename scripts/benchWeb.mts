/**
 * `npm run bench:web -- [part of a path]`: web vitals of six pages of the built shop, each opened five times with an
 * empty cache, a four times slower processor, 10 Mbit/s and 40 ms round trip. Prints medians and asserts nothing,
 * because the figures depend on the machine. Needs `npm run build`, or a running shop in BENCH_ORIGIN.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { LAUNCH, sessionOf, startShop } from './shopForScripts.mjs';

const ROUNDS = 5;
const SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1.25e6, uploadThroughput: 1.25e6 };

interface Subject {
  path: string;
  forBuyers?: boolean;
  /** A typical input on the page. Its delay until the next paint is the INP. */
  act: (page: Page) => Promise<void>;
}

const typeInSearch = async (page: Page) => {
  await page.getByRole('searchbox', { name: '搜索' }).click();
  await page.keyboard.type('乙醇', { delay: 50 });
};

const PAGES: readonly Subject[] = [
  { path: '/home', act: typeInSearch },
  { path: '/login', act: (page) => page.getByLabel(/^账号/).first().click() },
  { path: '/list', act: (page) => page.getByRole('link', { name: '价格低' }).click() },
  {
    path: '/productDetail?prodId=10001',
    act: (page) => page.getByRole('button', { name: /^增加/ }).first().click(),
  },
  {
    path: '/buyCar',
    forBuyers: true,
    act: (page) => page.getByRole('button', { name: /^增加/ }).first().click(),
  },
  { path: '/user/order', forBuyers: true, act: typeInSearch },
];

interface Vitals {
  fcp: number;
  lcp: number;
  inp: number;
  cls: number;
}

/** Runs in the page. TypeScript's DOM types do not declare all fields of these entries. */
const watchVitals = () => {
  const found = { fcp: NaN, lcp: NaN, inp: 0, cls: 0 };
  Object.assign(globalThis, { benchVitals: found });
  interface Entry extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    interactionId: number;
  }
  const observe = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    take: (e: Entry) => void,
  ) => new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe(options);
  observe({ type: 'paint', buffered: true }, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') found.fcp = startTime;
  });
  observe({ type: 'largest-contentful-paint', buffered: true }, ({ startTime }) => (found.lcp = startTime));
  observe({ type: 'layout-shift', buffered: true }, ({ value, hadRecentInput }) => {
    if (!hadRecentInput) found.cls += value;
  });
  observe({ type: 'event', buffered: true, durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId) found.inp = Math.max(found.inp, duration);
  });
};

async function measure(browser: Browser, origin: string, { path, forBuyers, act }: Subject): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  try {
    const session = forBuyers ? await sessionOf(origin) : {};
    // tsx marks functions with a helper that does not exist in the page.
    await context.addInitScript('globalThis.__name ??= (value) => value');
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    }, session);
    await context.addInitScript(watchVitals);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await page.goto(`${origin}/#${path}`);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1500);
    await act(page);
    await page.waitForTimeout(1500);
    return await page.evaluate(() => (globalThis as unknown as { benchVitals: Vitals }).benchVitals);
  } finally {
    await context.close();
  }
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN;

const [part = ''] = process.argv.slice(2);
const { origin, stop } = await startShop(process.env.BENCH_ORIGIN);
try {
  const browser = await chromium.launch(LAUNCH);
  console.log(
    `${'page'.padEnd(30)}${['FCP ms', 'LCP ms', 'INP ms', 'CLS'].map((head) => head.padStart(9)).join('')}`,
  );
  for (const subject of PAGES) {
    if (!subject.path.includes(part)) continue;
    const rounds: Vitals[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(browser, origin, subject));
    const figure = (name: keyof Vitals, digits: number) =>
      median(rounds.map((round) => round[name]))
        .toFixed(digits)
        .padStart(9);
    console.log(
      subject.path.padEnd(30) + figure('fcp', 0) + figure('lcp', 0) + figure('inp', 0) + figure('cls', 3),
    );
  }
  await browser.close();
} finally {
  stop();
}
process.exit();
