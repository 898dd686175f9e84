/**
 * 300 changes of page in one tab: what is still kept after each fifty. The heap holds two things: what the page keeps,
 * which has to stay flat, and what the engine made of the scripts, which grows until each function was compiled for the
 * last time. So it is measured twice: as buyers have it, and in an engine that compiles nothing, where it is the page's.
 */
import { chromium } from '@playwright/test';
import { LAUNCH } from '../shopForScripts.mjs';
import { buyerAt } from './buyer.mjs';
import { tabsOf, type OpenTab, type Tab } from './tab.mjs';
import { print } from './table.mjs';

const CHANGES = 300;
const EVERY = 50;
/** ms on each page: its answers are there and drawn. */
const STAY = 250;
/** ms after which the first page has made ahead what the next ones need: that is kept, and is no growth. */
const CALM = 8_000;
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
  const [heap, nodes, listeners] = [of('JSHeapUsedSize') / 1e6, of('Nodes'), of('JSEventListeners')];
  return { heap, nodes, listeners };
}

async function changePages(openTab: OpenTab, origin: string): Promise<Kept[]> {
  const { session } = await buyerAt(origin, 'buyer');
  const tab = await openTab({ session });
  await tab.cdp.send('Performance.enable');
  await tab.open('/home');
  await tab.page.waitForTimeout(CALM);
  const kept: Kept[] = [];
  for (let change = 1; change <= CHANGES; change += 1) {
    await goTo(tab, PAGES[change % PAGES.length] ?? '/home');
    await tab.page.waitForTimeout(STAY);
    if (change % EVERY === 0) kept.push(await keptBy(tab));
  }
  await tab.close();
  return kept;
}

function tell(kept: readonly Kept[], engine: string): void {
  for (const [at, { heap, nodes, listeners }] of kept.entries())
    console.log(
      `${engine}, after ${String((at + 1) * EVERY).padStart(3)} changes: heap ${heap.toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`,
    );
  const [early] = kept;
  const late = kept.at(-1);
  if (early && late)
    for (const key of ['heap', 'nodes', 'listeners'] as const) {
      const name = `${engine}, ${CHANGES} changes: growth of ${key} since ${EVERY}`;
      print({ name, values: [(late[key] / early[key] - 1) * 100], ...GROWTH });
    }
}

export async function measureLeaks(openTab: OpenTab, origin: string): Promise<void> {
  tell(await changePages(openTab, origin), 'as it is');
  // Not before: beside the other measures no second browser should run.
  const browser = await chromium.launch({
    ...LAUNCH,
    args: [...(LAUNCH.args ?? []), '--js-flags=--jitless'],
  });
  tell(await changePages(tabsOf(browser, origin), origin), 'not compiled');
  await browser.close();
}
