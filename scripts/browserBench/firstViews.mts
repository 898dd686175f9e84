/** The first view of a page with nothing cached, on a slow machine and 10 Mbit/s: FCP, LCP, CLS. */
import { buyerAt } from './buyer.mjs';
import type { OpenTab } from './tab.mjs';
import { inRounds, print } from './table.mjs';

const PAGES = [
  { path: '/home' },
  { path: '/list' },
  { path: '/productDetail?prodId=10001' },
  { path: '/buyCar', forBuyers: true },
  { path: '/login' },
];

/** In the page. A shift within 500 ms after an input is not one of loading; here there is no input. */
const readVitals = () =>
  new Promise<{ fcp: number; lcp: number; cls: number }>((resolve) => {
    const found = { fcp: NaN, lcp: NaN, cls: 0 };
    const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') found.fcp = startTime;
    });
    observe('largest-contentful-paint', ({ startTime }) => (found.lcp = startTime));
    observe('layout-shift', (entry) => (found.cls += (entry as PerformanceEntry & { value: number }).value));
    setTimeout(() => resolve(found), 200);
  });

export async function measureFirstViews(openTab: OpenTab, origin: string): Promise<void> {
  const buyer = await buyerAt(origin, 'buyer');
  await buyer.fillCart(await buyer.packs(5));
  for (const { path, forBuyers } of PAGES) {
    const views = await inRounds(async () => {
      const wanted = { slow: true, network: true, ...(forBuyers && { session: buyer.session }) };
      const { page, open, close } = await openTab(wanted);
      await open(path);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1500);
      const vitals = await page.evaluate(readVitals);
      await close();
      return vitals;
    });
    print({ name: `${path}: first paint (FCP)`, values: views.map(({ fcp }) => fcp), unit: 'ms' });
    print({ name: `${path}: largest paint (LCP)`, values: views.map(({ lcp }) => lcp), unit: 'ms' });
    print({ name: `${path}: layout shift (CLS)`, values: views.map(({ cls }) => cls), unit: '' });
  }
}
