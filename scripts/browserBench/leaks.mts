/** 300 changes of page in one tab: what is still kept after each fifty. */
import { buyerAt } from './buyer.mjs';
import type { OpenTab, Tab } from './tab.mjs';
import { print } from './table.mjs';

const CHANGES = 300;
const EVERY = 50;
/** ms on each page: its answers are there and drawn. */
const STAY = 250;
const GROWTH = { unit: '%', aim: 5 } as const;

const PAGES = [
  '/list?q=%E4%B9%99%E9%86%87',
  '/productDetail?prodId=10001',
  '/buyCar',
  '/user/order',
  '/user/center',
  '/user/collection',
  '/user/lists',
  '/productDetail?prodId=10001&doc=sds',
  '/recommend',
  '/technicalCenter',
  '/customerCenter',
  '/brandCenter',
  '/user/invoice',
  '/user/addressManage',
  '/list?view=grid',
];

interface Kept {
  heap: number;
  nodes: number;
  listeners: number;
}

const goTo = ({ page }: Tab, path: string) => page.evaluate((hash) => (location.hash = `#${hash}`), path);

/** On the home page, after the garbage is gone. */
async function keptBy(tab: Tab): Promise<Kept> {
  const { page, cdp } = tab;
  await goTo(tab, '/home');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  for (let times = 0; times < 3; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return { heap: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

export async function measureLeaks(openTab: OpenTab, origin: string): Promise<void> {
  const { session } = await buyerAt(origin, 'buyer');
  const tab = await openTab({ session });
  await tab.cdp.send('Performance.enable');
  await tab.open('/home');
  const kept: Kept[] = [];
  for (let change = 1; change <= CHANGES; change += 1) {
    await goTo(tab, PAGES[change % PAGES.length] ?? '/home');
    await tab.page.waitForTimeout(STAY);
    if (change % EVERY === 0) kept.push(await keptBy(tab));
  }
  for (const [at, { heap, nodes, listeners }] of kept.entries())
    console.log(
      `after ${String((at + 1) * EVERY).padStart(3)} changes: heap ${heap.toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`,
    );
  const [early] = kept;
  const late = kept.at(-1);
  if (early && late)
    for (const key of ['heap', 'nodes', 'listeners'] as const) {
      const name = `${CHANGES} changes of page: growth of ${key} since the first ${EVERY}`;
      print({ name, values: [(late[key] / early[key] - 1) * 100], ...GROWTH });
    }
  await tab.close();
}
