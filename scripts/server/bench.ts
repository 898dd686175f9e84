/**
 * `npm run bench:server`: measures the built server as one process with embedded PostgreSQL and years of orders. Each
 * call is measured with 100 buyers a second, as the goals require, and then with a crowd at full speed (autocannon).
 * The load comes from the same machine. The database is kept in .cache/bench and reused.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import type { Pool } from 'pg';
import { hashOf } from '../../server/http/sessions';
import { createPool } from '../../server/db/connect';
import { startEmbedded } from '../../server/db/embedded';
import { startShop, type ShopProcess } from '../../tests/support/process';
import { BUYERS, fillShop, ORDERS, refill } from './benchData';

const FOLDER = '.cache/bench';
/** Measures only calls whose name contains this. */
const ONLY = process.env.BENCH_ONLY ?? '';
const RATE = Number(process.env.BENCH_RATE ?? 100);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const WARM_SECONDS = 3;
/** Orders placed before the measured ones. */
const WARM_ORDERS = 200;
const CONNECTIONS = 8;
/** Buyers with a cart and a login; each submitted order needs another one. */
const SHOPPERS = 6_000;

interface Requested {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: unknown;
}

interface Figures {
  answered: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
  failed: number;
}

const isDone = (status: number, body: string) => status === 200 && body.includes('"success":true');

function figuresOf(times: number[], seconds: number, failed: number): Figures {
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
  return {
    answered: times.length,
    perSecond: times.length / seconds,
    ...{ p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) },
    failed,
  };
}

const headersOf = ({ token, body }: Requested): Record<string, string> => ({
  ...(token !== undefined && { authorization: token }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
});

/**
 * Independent buyers: RATE a second on average at random times (Poisson), whether earlier ones were answered or not.
 * Times count from the arrival of the buyer, ms. autocannon cannot do this: it sends the requests of a second at once
 * at its beginning, and so measures a crowd of its connections.
 */
async function arriving(origin: string, next: () => Requested, seconds: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const times: number[] = [];
  let failed = 0;
  const send = (requested: Requested, outcome: number) =>
    new Promise<void>((done) => {
      const { method, path, body } = requested;
      const call = request(
        `${origin}/apis${path}`,
        { method, agent, headers: headersOf(requested) },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => (text += part));
          answer.on('end', () => {
            times.push(performance.now() - outcome);
            if (!isDone(answer.statusCode ?? 0, text)) failed += 1;
            done();
          });
        },
      );
      call.on('error', () => {
        failed += 1;
        done();
      });
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
  const started = performance.now();
  const running: Promise<void>[] = [];
  let due = started;
  for (;;) {
    due += (-Math.log(1 - Math.random()) * 1000) / RATE;
    if (due > started + seconds * 1000) break;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((go) => setTimeout(go, wait));
    running.push(send(next(), Math.max(due, performance.now() - 1)));
  }
  await Promise.all(running);
  agent.destroy();
  return figuresOf(times, (performance.now() - started) / 1000, failed);
}

/** Full speed over a few connections. */
async function crowding(origin: string, next: () => Requested, seconds: number): Promise<Figures> {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  await new Promise<void>((done, broken) => {
    const run = autocannon(
      {
        url: origin,
        connections: CONNECTIONS,
        duration: seconds,
        requests: [
          {
            setupRequest: (sent) => {
              const requested = next();
              const body = requested.body === undefined ? {} : { body: JSON.stringify(requested.body) };
              return {
                ...sent,
                method: requested.method,
                path: `/apis${requested.path}`,
                headers: headersOf(requested),
                ...body,
              };
            },
            onResponse: (status, body) => {
              if (!isDone(status, body)) failed += 1;
            },
          },
        ],
      },
      (error: unknown) => (error instanceof Error ? broken(error) : done()),
    );
    run.on('response', (_client, _status, _bytes, took) => times.push(took));
  });
  return figuresOf(times, (performance.now() - started) / 1000, failed);
}

/** Memory of a process in MB; NaN on systems that do not report it. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}

/** Processor time of a process on Linux (proc(5)), ms: its own, and that of ended children. */
function timesOf(pid: number) {
  const [, parent = '', , , , , , , , , , ...times] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = times.map(Number);
  return { parent: Number(parent), own: (user + system) * 10, ended: (endedUser + endedSystem) * 10 };
}

/** Processor time (ms) of the shop and the database so far. */
interface Worked {
  shop: number;
  database: number;
}

function workedBy(shop: number, postmaster: number): Worked {
  try {
    const backends = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => timesOf(Number(pid)))
      .filter(({ parent }) => parent === postmaster);
    const { own, ended } = timesOf(postmaster);
    return {
      shop: timesOf(shop).own,
      database: backends.reduce((sum, backend) => sum + backend.own, own + ended),
    };
  } catch {
    return { shop: NaN, database: NaN };
  }
}

interface Shopper {
  token: string;
  baskets: number[];
}

/** Logs the first buyers in, with tokens created here instead of passwords. */
async function shoppersOf(pool: Pool): Promise<Shopper[]> {
  const { rows } = await pool.query<{ id: string; baskets: number[] }>(
    `select b.buyer_id as id, coalesce(array_agg(c.basket_id) filter (where c.basket_id is not null), '{}') as baskets
     from buyers b left join cart_lines c using (buyer_id) where user_name < $1
     group by b.buyer_id, user_name order by user_name`,
    [`many${String(SHOPPERS).padStart(5, '0')}`],
  );
  const shoppers = rows.map(({ id, baskets }) => ({
    id,
    baskets,
    token: randomBytes(32).toString('base64url'),
  }));
  await pool.query(
    `insert into sessions (token_hash, buyer_id, device_id, user_agent, login_time, last_time, expires)
     select hash, id, gen_random_uuid(), '', now(), now(), now() + interval '1 day' from unnest($1::text[], $2::text[]) as t (hash, id)`,
    [shoppers.map(({ token }) => hashOf(token)), shoppers.map(({ id }) => id)],
  );
  return shoppers;
}

const WORDS = ['乙醇', '四氢呋喃', '109-99-9', 'acetic', 'C6H6', '缓冲', 'DMF', '柱', 'suan', '甲基'];
const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const inTurn = <T>(list: readonly T[]) => {
  let at = 0;
  return () => list[at++ % list.length] as T;
};

async function prepared(): Promise<{ pool: Pool; stop: () => Promise<void> }> {
  const embedded = await startEmbedded({ folder: FOLDER });
  const pool = createPool({ url: embedded.url, size: 2, queryTimeout: 600_000 });
  return {
    pool,
    stop: async () => {
      await pool.end();
      await embedded.stop();
    },
  };
}

async function main(): Promise<void> {
  const { pool, stop } = await prepared();
  let shop: ShopProcess | undefined;
  try {
    // The first start migrates and imports the catalogue.
    shop = await startShop({ DATA_FOLDER: FOLDER });
    const { rows } = await pool.query<{ orders: number }>('select count(*)::int as orders from orders');
    if ((rows[0]?.orders ?? 0) < ORDERS) {
      console.log(`filling in ${BUYERS} buyers and ${ORDERS} orders …`);
      await fillShop(pool);
      await shop.signal('SIGTERM');
      shop = await startShop({ DATA_FOLDER: FOLDER });
    }
    await bench(shop, pool);
  } finally {
    await shop?.signal('SIGTERM');
    await stop();
  }
}

async function bench(shop: ShopProcess, pool: Pool): Promise<void> {
  const { origin, pid } = shop;
  await refill(pool, SHOPPERS);
  const shoppers = await shoppersOf(pool);
  const regular = shoppers[0] as Shopper;
  const { rows } = await pool.query<{ id: number }>(
    'select prod_id::int as id from products where status = 1 order by prod_id limit 1000',
  );
  const products = rows.map(({ id }) => id);
  // One buyer in three orders the cart; the others view and change it.
  const full = shoppers.filter(({ baskets }) => baskets.length > 0);
  const ordering = full.filter((_, at) => at % 3 === 0);
  const others = full.filter((_, at) => at % 3 !== 0);
  const confirmed = async (count: number): Promise<Requested[]> => {
    const made: Requested[] = [];
    for (const { token, baskets } of ordering.splice(0, count)) {
      const body = JSON.stringify({ addrId: 0, basketIds: baskets });
      const headers = { authorization: token, 'content-type': 'application/json' };
      const answer = await fetch(`${origin}/apis/p/order/confirm`, { method: 'POST', headers, body });
      const { data } = (await answer.json()) as { data: { confirmId: string } };
      made.push({ method: 'POST', path: '/p/order/submit', token, body: { confirmId: data.confirmId } });
    }
    return made;
  };
  const calls: Record<string, () => Requested> = {
    'list search': () => ({ method: 'GET', path: `/search/products?q=${encodeURIComponent(anyOf(WORDS))}` }),
    product: () => ({ method: 'GET', path: `/prod/prodInfo?prodId=${anyOf(products)}` }),
    cart: () => ({ method: 'GET', path: '/p/shopCart/info', token: anyOf(others).token }),
    'change of a count': () => {
      const { token, baskets } = anyOf(others);
      const body = { basketId: anyOf(baskets), count: 1 + Math.floor(Math.random() * 9) };
      return { method: 'POST', path: '/p/shopCart/changeCount', token, body };
    },
    confirm: () => {
      const { token, baskets } = anyOf(others);
      return { method: 'POST', path: '/p/order/confirm', token, body: { addrId: 0, basketIds: baskets } };
    },
    'orders page of 2,000': () => ({
      method: 'GET',
      path: `/p/myOrder/search?size=10&current=${1 + Math.floor(Math.random() * 200)}`,
      token: regular.token,
    }),
    'orders page (mall4j)': () => ({
      method: 'GET',
      path: `/p/myOrder/myOrder?status=0&size=10&current=${1 + Math.floor(Math.random() * 200)}`,
      token: regular.token,
    }),
  };
  const postmaster = Number(/^\d+/.exec(readFileSync(join(FOLDER, 'cluster/data/postmaster.pid'), 'utf8')));
  const measured = async (name: string, what: string, run: () => Promise<Figures>) => {
    const before = workedBy(pid, postmaster);
    const { answered, perSecond, p50, p95, p99, max, failed } = await run();
    const after = workedBy(pid, postmaster);
    const each = (of: keyof Worked) => (after[of] - before[of]) / answered;
    const numbers = [p50, p95, p99, max, each('shop'), each('database')].map((ms) =>
      ms.toFixed(1).padStart(7),
    );
    console.log(
      name.padEnd(22) + what.padEnd(8) + perSecond.toFixed(0).padStart(6),
      numbers.join('') + memoryOf(pid).toFixed(0).padStart(6) + (failed ? `  ${failed} failed` : ''),
    );
  };
  console.log(`${''.padEnd(31)}req/s    p50    p95    p99    max   shop     db    MB`);
  for (const [name, next] of Object.entries(calls)) {
    if (!name.includes(ONLY)) continue;
    await crowding(origin, next, WARM_SECONDS);
    await measured(name, `${RATE}/s`, () => arriving(origin, next, SECONDS));
    await measured(name, 'crowd', () => crowding(origin, next, SECONDS / 2));
  }
  if (!'submit'.includes(ONLY)) return;
  const orders = await confirmed(Math.ceil(RATE * SECONDS * 1.2 + WARM_ORDERS * 1.3));
  await arriving(origin, inTurn(orders.splice(0, WARM_ORDERS * 1.3)), WARM_ORDERS / RATE);
  await measured('submit', `${RATE}/s`, () => arriving(origin, inTurn(orders), SECONDS));
}

void main();
