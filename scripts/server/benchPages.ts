/**
 * `npm run bench:pages`: measures the server's work for each call of /home and of a brand's page. With CATALOGUE=all,
 * 76,000 products should cost the same. Runs without a database: calls that need one (notices) do not depend on the
 * catalogue.
 */
import type { App } from '../../server/app';

const ROUNDS = 200;

const HOME = [
  '/category/tree',
  '/prod/moreBuyProdList?current=1&size=8',
  '/prod/lastedProdPage?current=1&size=8',
  '/brand/list',
  '/search/hotSearch?number=10',
];
const brandPages = (ids: readonly number[]) => ids.map((brandId) => `/brand/info?brandId=${brandId}`);
const OTHERS = ['/recommend/list', '/prod/tagProdList', '/prod/pageProd?categoryId=102'];

const median = (times: number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

/** Duration of one call, ms; throws when the call fails. */
async function timed(app: App, path: string): Promise<number> {
  const start = performance.now();
  const answer = await app.fetch(new Request(`http://shop.example/apis${path}`));
  const { success } = (await answer.json()) as { success: boolean };
  if (!success) throw new Error(`${path} was refused`);
  return performance.now() - start;
}

async function main(): Promise<void> {
  const { createApp } = await import('../../server/app');
  const { catalogue } = await import('../../server/catalogue');
  const { applyShelf, workOutShelf } = await import('../../server/catalogue/live');
  const { createPool } = await import('../../server/db/connect');
  const { NOBODY_OUTSIDE } = await import('../../server/shop');
  const { subscribers } = await import('../../server/subscribers');
  const { DEMO_SETTINGS } = await import('../../mock/settings');
  const log = { info: () => undefined, warn: () => undefined, error: console.error };
  const pool = createPool({ url: 'postgres://nobody@127.0.0.1:1/none' });
  const app = createApp({
    pool,
    clock: Date,
    log,
    settings: DEMO_SETTINGS,
    subscribers,
    ...NOBODY_OUTSIDE,
  });
  const { products, brands } = catalogue();
  const begun = performance.now();
  await workOutShelf();
  const ready = performance.now() - begun;
  const changing = products.find(({ status, skus }) => status === 1 && skus.length > 0);
  if (changing) applyShelf(changing.prodId, 0);
  const changed = performance.now();
  await workOutShelf();
  const again = performance.now() - changed;
  console.log(
    `${products.length} products; lists worked out in ${ready.toFixed(0)} ms at the start, in ${again.toFixed(0)} ms when a product is taken off the shelf`,
  );
  console.log(''.padEnd(44), '   first    p50, ms');
  for (const path of [...HOME, ...brandPages(brands.map(({ brandId }) => brandId)), ...OTHERS]) {
    const first = await timed(app, path);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(app, path));
    console.log(path.padEnd(44), [first, median(times)].map((ms) => ms.toFixed(2).padStart(8)).join(''));
  }
  await pool.end();
}

void main();
