/**
 * `kill -9` while 20 buyers fill carts, order, pay and cancel. After the next start everything acknowledged exists
 * once, nothing exists in part, and the packs add up. Every second round kills PostgreSQL too. KILL_ROUNDS sets the
 * number, 4 by default.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { createPool } from '../../server/db/connect';
import { dropEmbedded, startEmbedded } from '../../server/db/embedded';
import { places } from '../../server/db/embedded/folder';
import { addBuyers, somePacks } from '../support/manyBuyers';
import { logInAt, startShop, type ShopProcess } from '../support/process';
import { act, arrived, shopperOf, type Shopper } from '../support/shopper';
import { booksOf, type Books } from '../support/books';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 4);
const BUYERS = 20;
/** Minimum and maximum time of buying before the kill, ms. */
const [MIN, MAX] = [600, 2500];
const ORDERS_A_ROUND = 5;

const folder = mkdtempSync(join(tmpdir(), 'shop-killed-'));
const env = { DATA_FOLDER: folder, LIMIT_LOGIN: '1000' };
let shop: ShopProcess | undefined;

afterAll(async () => {
  await shop?.signal('SIGTERM');
  await dropEmbedded(folder);
});

/** Reads the database beside the running shop. */
async function looking<T>(task: (pool: Pool) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ folder });
  const pool = createPool({ url: embedded.url, size: 2 });
  try {
    return await task(pool);
  } finally {
    await pool.end();
    await embedded.stop();
  }
}

const books = () => looking(booksOf);

/** Kills PostgreSQL as a crash of the machine would. */
function killDatabase(): void {
  const [pid] = readFileSync(join(places(folder).data, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** All buyers act until the shop is gone. */
async function buying(running: ShopProcess, shoppers: Shopper[]): Promise<void> {
  await Promise.all(
    shoppers.map(async (shopper) => {
      while (
        await act(running.origin, shopper).then(
          () => true,
          () => false,
        )
      );
    }),
  );
}

/** Number of acknowledged orders. */
const ordersOf = (shoppers: readonly Shopper[]) => shoppers.reduce((sum, { orders }) => sum + orders.size, 0);

const untouched = (before: Books, after: Books) => expect(after.packs).toEqual(before.packs);

it(`keeps what it acknowledged over ${ROUNDS} kills`, async () => {
  shop = await startShop(env);
  const [names, packs] = await looking(
    async (pool) =>
      [await addBuyers(pool, BUYERS), await somePacks(pool, [40, 5000, 5000, 5000, 5000])] as const,
  );
  const before = await books();
  const shoppers = names.map((name, at) => shopperOf(name, at, packs));

  for (let round = 0; round < ROUNDS; round += 1) {
    const running = shop;
    for (const shopper of shoppers) shopper.token = await logInAt(running.origin, shopper.name);
    const bought = buying(running, shoppers);
    await new Promise((go) => setTimeout(go, MIN + Math.random() * (MAX - MIN)));
    // A slow machine gets enough time to have something to lose.
    await vi
      .waitUntil(() => ordersOf(shoppers) > (round + 1) * ORDERS_A_ROUND, { timeout: 20_000 })
      .catch(() => undefined);
    const gone = running.signal('SIGKILL');
    if (round % 2 === 1) killDatabase();
    await Promise.all([gone, bought]);

    shop = await startShop(env);
    const after = await books();
    untouched(before, after);
    expect(after.halves).toEqual([]);
    for (const shopper of shoppers) arrived(shopper, after);
  }
  const actions = shoppers.reduce((sum, shopper) => sum + shopper.actions, 0);
  // Otherwise the test would prove nothing.
  expect(ordersOf(shoppers)).toBeGreaterThan(ROUNDS * ORDERS_A_ROUND);
  console.log(`killed ${ROUNDS} times in ${actions} acknowledged actions, ${ordersOf(shoppers)} orders`);
});
