/** Two processes of the shop on one database act as one shop. */
import { createPool } from '../../server/db/connect';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { booksOf } from '../support/books';
import { freshDatabase } from '../support/database';
import { addBuyers, somePacks } from '../support/manyBuyers';
import { ask, logInAt, startShop, type ShopProcess } from '../support/process';

const BUYERS = 50;
const STOCK = 10;

let shops: ShopProcess[] = [];
let pool: Pool;
let names: string[] = [];
let packs: [number, number][] = [];

beforeAll(async () => {
  const { url } = await freshDatabase();
  pool = createPool({ url, size: 2 });
  const env = { DATABASE_URL: url, LIMIT_LOGIN: '10000' };
  // Both start at once: each migrates and fills the same database.
  shops = await Promise.all([startShop(env), startShop(env)]);
  names = await addBuyers(pool, BUYERS);
  packs = await somePacks(pool, [STOCK, 1000, 1000]);
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.signal('SIGTERM')));
  await pool.end();
});

const originOf = (at: number) => shops[at % 2]!.origin;

interface Confirmed {
  confirmId: string;
  priceChanged?: unknown;
  actualTotal: number;
}

const confirm = (origin: string, token: string, [prodId, skuId]: [number, number], prodCount = 1) =>
  ask<Confirmed>(origin, 'POST', '/p/order/confirm', {
    token,
    body: { addrId: 0, orderItem: { prodId, skuId, shopId: 1, prodCount } },
  });

const submit = (origin: string, token: string, confirmId: string) =>
  ask<{ orderNumbers: string } | null>(origin, 'POST', '/p/order/submit', { token, body: { confirmId } });

/** Polls until the condition holds, at most `ms`. */
async function within(ms: number, is: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < ms) {
    if (await is()) return performance.now() - start;
    await new Promise((go) => setTimeout(go, 20));
  }
  throw new Error(`not within ${ms} ms`);
}

it('fifty buyers share the ten packs in stock', async () => {
  const [scarce] = packs as [[number, number]];
  const before = await booksOf(pool);
  const tokens = await Promise.all(names.map((name, at) => logInAt(originOf(at), name)));
  const confirmed = await Promise.all(tokens.map((token, at) => confirm(originOf(at), token, scarce)));
  // Submitted at another process than confirmed.
  const answers = await Promise.all(
    tokens.map((token, at) => submit(originOf(at + 1), token, confirmed[at]!.data.confirmId)),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(STOCK);
  const refused = answers.filter(({ success }) => !success).map(({ status, reason }) => [status, reason]);
  expect(refused).toEqual(Array.from({ length: BUYERS - STOCK }, () => [200, 'STOCK_SHORT']));
  const after = await booksOf(pool);
  expect(Object.values(after.orders).flatMap((mine) => Object.values(mine))).toHaveLength(STOCK);
  expect(after.packs).toEqual(before.packs);
  expect(after.halves).toEqual([]);
  const { rows } = await pool.query('select sum(stock)::int as left from pack_stocks where sku_id = $1', [
    scarce[1],
  ]);
  expect(rows).toEqual([{ left: 0 }]);
});

it('fifty submits of one confirmation create one order, and each gets its number', async () => {
  const token = await logInAt(originOf(0), names[0]!);
  const { data } = await confirm(originOf(0), token, packs[1]!, 2);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => submit(originOf(at), token, data.confirmId)),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.data?.orderNumbers))).toHaveProperty('size', 1);
  const { rows } = await pool.query('select count(*)::int as made from orders where confirm_id = $1', [
    data.confirmId,
  ]);
  expect(rows).toEqual([{ made: 1 }]);
});

it('a logout at one process is valid at the other', async () => {
  const token = await logInAt(originOf(0), names[1]!);
  expect((await ask(originOf(1), 'GET', '/p/user/userInfo', { token })).status).toBe(200);
  await ask(originOf(0), 'POST', '/logOut', { token });
  expect((await ask(originOf(1), 'GET', '/p/user/userInfo', { token })).status).toBe(401);
});

it('ten wrong passwords lock the login, whichever process they reached', async () => {
  const attempt = (at: number, passWord: string) =>
    ask(originOf(at), 'POST', '/login', { body: { userName: names[2], passWord } });
  for (let at = 0; at < 10; at += 1) await attempt(at, 'Wrong2026');
  for (const at of [0, 1])
    expect(await attempt(at, 'Reagent2026')).toMatchObject({ success: false, reason: 'PASSWORD_LOCKED' });
});

async function priceAt(at: number, [prodId, skuId]: [number, number]): Promise<number | undefined> {
  const path = `/sku/getSkuList?prodId=${prodId}`;
  const { data } = await ask<{ skuId: number; price: number }[]>(originOf(at), 'GET', path);
  return data.find((sku) => sku.skuId === skuId)?.price;
}

it('a price changed at one process is shown to the buyer at the other', async () => {
  const pack = packs[2]!;
  const token = await logInAt(originOf(0), names[3]!);
  const { data } = await confirm(originOf(0), token, pack);
  await pool.query('update packs set price = price + 1.23 where sku_id = $1', [pack[1]]);
  expect(await submit(originOf(1), token, data.confirmId)).toMatchObject({
    success: false,
    reason: 'PRICE_CHANGED',
  });
  const { rows } = await pool.query<{ price: string }>('select price from packs where sku_id = $1', [
    pack[1],
  ]);
  for (const at of [0, 1])
    await within(1000, async () => (await priceAt(at, pack)) === Number(rows[0]?.price));
  const again = await confirm(originOf(1), token, pack);
  expect(Number(again.data.actualTotal) - Number(data.actualTotal)).toBeCloseTo(1.23, 2);
  expect(await submit(originOf(0), token, again.data.confirmId)).toMatchObject({ success: true });
});

it('planned prices start once, in order, whichever process is first', async () => {
  // A second apart: the second price of a pack must follow the first.
  const planned = packs.flatMap(([, skuId]) => [
    { skuId, price: '71.00', seconds: 1 },
    { skuId, price: '72.00', seconds: 2 },
  ]);
  await pool.query(
    `insert into price_plans (sku_id, price, since, create_time)
     select sku_id, price, now() + make_interval(secs => seconds), now()
     from unnest($1::int[], $2::numeric[], $3::int[]) as plan (sku_id, price, seconds)`,
    [
      planned.map(({ skuId }) => skuId),
      planned.map(({ price }) => price),
      planned.map(({ seconds }) => seconds),
    ],
  );
  for (const at of [0, 1])
    for (const pack of packs) await within(5000, async () => (await priceAt(at, pack)) === 72);
  const { rows } = await pool.query<{ price: string; times: number }>(
    `select price, count(*)::int as times from
       (select price from price_history where sku_id = any($1) and price in (71, 72) order by since) as begun
     group by price order by price`,
    [packs.map(([, skuId]) => skuId)],
  );
  expect(rows.map(({ times }) => times)).toEqual([packs.length, packs.length]);
  const left = await pool.query("select 1 from price_plans where state = 'planned'");
  expect(left.rowCount).toBe(0);
});
