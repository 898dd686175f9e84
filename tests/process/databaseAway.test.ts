/**
 * The database is unreachable for ten seconds: every call is refused within three, and the shop recovers automatically.
 */
import { createPool } from '../../server/db/connect';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../support/database';
import { gateTo, type Gate } from '../support/gate';
import { addBuyers, somePacks } from '../support/manyBuyers';
import { ask, logInAt, startShop, type Answered, type ShopProcess } from '../support/process';

const AWAY_MS = 10_000;
const ANSWERED_MS = 3_000;
const BACK_MS = 2_000;

let gate: Gate;
let shop: ShopProcess;
let pool: Pool;
const BUYERS = 5;
/** More simultaneous calls of the first login than its three turns (server/http/turns.ts). */
const BEHIND = 6;
let tokens: string[] = [];
let pack: [number, number];

beforeAll(async () => {
  const { url } = await freshDatabase();
  pool = createPool({ url, size: 2 });
  const names = await addBuyers(pool, BUYERS);
  [pack] = (await somePacks(pool, [1000])) as [[number, number]];
  gate = await gateTo(url);
  shop = await startShop({ DATABASE_URL: gate.url, LOG_LEVEL: 'fatal' });
  tokens = await Promise.all(names.map((name) => logInAt(shop.origin, name)));
});
afterAll(async () => {
  await shop.signal('SIGTERM');
  await gate.remove();
  await pool.end();
});

const add = (token: string) => {
  const [prodId, skuId] = pack;
  const body = { prodId, skuId, shopId: 1, count: 1 };
  return ask(shop.origin, 'POST', '/p/shopCart/changeItem', { token, body });
};
const CALLS: Record<string, (token: string) => Promise<Answered>> = {
  'a read of a buyer': (token) => ask(shop.origin, 'GET', '/p/shopCart/info', { token }),
  'a write of a buyer': add,
  'a login': () =>
    ask(shop.origin, 'POST', '/login', { body: { userName: 'many00000', passWord: 'Reagent2026' } }),
  'a read of anybody': () => ask(shop.origin, 'GET', '/shop/notice/topNoticeList'),
};

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

async function timed<T>(call: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const start = performance.now();
  const answer = await call();
  return { answer, ms: performance.now() - start };
}

const inCart = async () =>
  (await pool.query<{ count: number }>('select coalesce(sum(prod_count), 0)::int as count from cart_lines'))
    .rows[0]!.count;

it.each(['refused', 'silent'] as const)(
  'answers within its limit and recovers when the database is unreachable: %s',
  async (how) => {
    const before = await inCart();
    await gate.close(how);
    const until = performance.now() + AWAY_MS;
    let worst = 0;
    while (performance.now() < until) {
      // More calls than connections.
      const calls = tokens.flatMap((token) => Object.values(CALLS).map((call) => () => call(token)));
      for (let at = 0; at < BEHIND; at++) calls.push(() => CALLS['a read of a buyer']!(tokens[0]!));
      const answers = await Promise.all(calls.map(timed));
      worst = Math.max(worst, ...answers.map(({ ms }) => ms));
      for (const { answer } of answers)
        expect(answer).toMatchObject({
          status: 503,
          success: false,
          reason: 'UNAVAILABLE',
          message: '服务器暂时不可用，请稍后重试',
        });
      // Data in memory are available meanwhile.
      const { status, data } = await ask<{ prodId: number }>(
        shop.origin,
        'GET',
        `/prod/prodInfo?prodId=${pack[0]}`,
      );
      expect([status, data.prodId]).toEqual([200, pack[0]]);
      await pause(100);
    }
    expect(worst).toBeLessThan(ANSWERED_MS);
    const health = await Promise.all(
      ['/healthz', '/readyz'].map((path) => fetch(shop.origin + path).then(({ status }) => status)),
    );
    expect(health).toEqual([200, 503]);

    await gate.open();
    const back = performance.now();
    for (const call of Object.values(CALLS)) {
      while ((await call(tokens[0]!)).status !== 200) {
        expect(performance.now() - back).toBeLessThan(BACK_MS);
        await pause(50);
      }
    }
    expect(await inCart()).toBeGreaterThan(before);
    // A price that changes now is followed again.
    await pool.query('update packs set price = price + 1 where sku_id = $1', [pack[1]]);
    const { rows } = await pool.query<{ price: string }>('select price from packs where sku_id = $1', [
      pack[1],
    ]);
    const price = async () =>
      (
        await ask<{ skuId: number; price: number }[]>(shop.origin, 'GET', `/sku/getSkuList?prodId=${pack[0]}`)
      ).data.find(({ skuId }) => skuId === pack[1])?.price;
    const changed = performance.now();
    while ((await price()) !== Number(rows[0]!.price)) {
      expect(performance.now() - changed).toBeLessThan(5_000);
      await pause(50);
    }
    console.log(`${how}: answered within ${Math.round(worst)} ms`);
  },
);
