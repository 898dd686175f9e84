/**
 * `npm run bench:browser -- [part of a name]`: how fast the built shop is in a browser that is four times slower than
 * this machine, by the browser's own clock, median of five. Prints each figure beside its aim and asserts nothing: times
 * are this machine's, and no other program should run beside it. The built shop is started with its demo data
 * (`npm run build` first), unless BENCH_ORIGIN says where one runs: the cart of its buyer is then filled anew.
 */
import { chromium } from '@playwright/test';
import { measureCart } from './browserBench/cart.mjs';
import { measureFirstViews } from './browserBench/firstViews.mjs';
import { measureLeaks } from './browserBench/leaks.mjs';
import { measureList } from './browserBench/list.mjs';
import { measureMoves } from './browserBench/moves.mjs';
import { measureOrders } from './browserBench/orders.mjs';
import { printHead } from './browserBench/table.mjs';
import { tabsOf } from './browserBench/tab.mjs';
import { LAUNCH, startShop } from './shopForScripts.mjs';

const [part = ''] = process.argv.slice(2);

const MEASURES = {
  cart: measureCart,
  list: measureList,
  moves: measureMoves,
  firstViews: measureFirstViews,
  orders: measureOrders,
  leaks: measureLeaks,
};

const { origin, stop } = await startShop(process.env.BENCH_ORIGIN);
try {
  const browser = await chromium.launch(LAUNCH);
  printHead();
  for (const [name, measure] of Object.entries(MEASURES))
    if (name.includes(part)) await measure(tabsOf(browser, origin), origin);
  await browser.close();
} finally {
  stop();
}
process.exit();
