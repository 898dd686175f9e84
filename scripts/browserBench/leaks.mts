/**
 * 300 changes of page in one tab: what is still kept after each fifty. The heap holds two things: what the page keeps,
 * which has to stay flat, and what the engine made of the scripts, which grows until each function was compiled for the
 * last time.
 */
import { buyerAt } from './buyer.mjs';
import type { OpenTab, Tab } from './tab.mjs';
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
  /** Of the heap, without what the engine compiled: a function used often is compiled again, faster and larger. */
  data: number;
  nodes: number;
  listeners: number;
}

/** What a snapshot says of itself: its nodes are rows of numbers, whose columns these are. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** What is no object of the page: the engine's own code, and what lies outside its heap. */
const NOT_DATA = new Set(['code', 'native', 'synthetic']);

/** Bytes of objects, functions, strings and their shapes, by a snapshot of the heap. */
async function dataIn({ cdp }: Tab): Promise<number> {
  const parts: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => parts.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { snapshot, nodes } = JSON.parse(parts.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!NOT_DATA.has(types[0][nodes[at + type] ?? 0] ?? '')) bytes += nodes[at + size] ?? 0;
  return bytes;
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
  return { heap, data: (await dataIn(tab)) / 1e6, nodes, listeners };
}

export async function measureLeaks(openTab: OpenTab, origin: string): Promise<void> {
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
  for (const [at, { heap, data, nodes, listeners }] of kept.entries())
    console.log(
      `after ${String((at + 1) * EVERY).padStart(3)} changes: heap ${heap.toFixed(2)} MB, of it data ${data.toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`,
    );
  const [early] = kept;
  const late = kept.at(-1);
  if (early && late)
    for (const key of ['heap', 'data', 'nodes', 'listeners'] as const) {
      const name = `${CHANGES} changes of page: growth of ${key} since the first ${EVERY}`;
      print({ name, values: [(late[key] / early[key] - 1) * 100], ...GROWTH });
    }
  await tab.close();
}
