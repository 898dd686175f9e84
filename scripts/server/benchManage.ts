/**
 * `npm run bench:manage`: measures the administration's list over 200,000 orders, over HTTP: a dozen filters and the
 * other calls at its start, each ROUNDS times in sequence. Uses a database in .cache/benchManage, filled once.
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { hashOf } from '../../server/http/sessions';
import { createApp } from '../../server/app';
import { ensureCatalogue } from '../../server/catalogue/import';
import { loadCatalogue } from '../../server/catalogue/load';
import { createPool } from '../../server/db/connect';
import { startEmbedded } from '../../server/db/embedded';
import { migrate } from '../../server/db/migrate';
import { createHttpServer, createSite } from '../../server/serve';
import { NOBODY_OUTSIDE } from '../../server/shop';
import { subscribers } from '../../server/subscribers';
import { DEMO_SETTINGS } from '../../mock/settings';
import { fillShop, ORDERS } from './benchData';

const FOLDER = '.cache/benchManage';
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
const AIM_MS = 300;

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** Typical filters of staff, from one that matches nearly all to one that matches nothing. */
const FILTERS: Record<string, Record<string, string>> = {
  'nothing': {},
  'page 400': { current: '400' },
  'to be sent': { status: '2' },
  'sent in part': { status: 'partly' },
  'part of a number, many': { number: '0001' },
  'part of a number, one': { number: '00000000000123456' },
  'a parcel': { number: 'CX0000000123451' },
  'institution of all': { buyer: '示例大学' },
  'one buyer': { buyer: 'many00042' },
  'nobody': { buyer: '没有这个单位' },
  'paid last week': { day: 'paid', from: day(7), to: day(0) },
  'sent in a month a year ago': { day: 'shipped', from: day(400), to: day(370) },
  'amount': { min: '5000', max: '5100' },
  'monthly account': { way: 'monthly' },
  'CAS number': { goods: '109-99-9' },
  'common name': { goods: '酸' },
  'dry ice': { ship: 'DRYICE' },
  'controlled': { controlled: 'true' },
  'noted': { noted: 'true' },
  'noted, common name, controlled': { noted: 'true', goods: '酸', controlled: 'true' },
  'dangerous goods to be sent, monthly': { ship: 'DG', status: '2', way: 'monthly' },
  'name, amount, paid this year': { goods: '乙醇', min: '100', day: 'paid', from: day(300), to: day(0) },
}; // prettier-ignore

/** Other queries over all orders or accounts. */
const OTHERS: Record<string, string> = {
  'desk: what waits': '/m/desk',
  'desk: 30 days of sales': '/m/desk/sales?days=30',
  'desk: 90 days of sales': '/m/desk/sales?days=90',
  'desk: find an order': '/m/desk/find?q=0000012345',
  'desk: find an account': '/m/desk/find?q=many00042',
  'transfers waited for': '/m/payments/transfers?size=20',
  'money to return': '/m/payments/toReturn?size=20',
  'monthly accounts': '/m/monthly?size=20',
  'invoices': '/m/invoices?size=20',
  'returns': '/m/returns?size=20',
  'accounts': '/m/accounts?size=20',
  'institutions': '/m/institutions?size=20',
  'goods': '/m/goods?size=20',
  'lots': '/m/lots?size=20',
  'audit log': '/m/audit?size=20',
}; // prettier-ignore

/** The token of a manager. */
async function staffToken(pool: Pool): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(`update buyers set staff_roles = '{manager}' where user_name = 'many00000'`);
  await pool.query(
    `insert into sessions (token_hash, buyer_id, device_id, user_agent, login_time, last_time, expires)
     select $1, buyer_id, gen_random_uuid(), '', now(), now(), now() + interval '1 day' from buyers where user_name = 'many00000'`,
    [hashOf(token)],
  );
  return token;
}

interface Answered {
  ms: number;
  found: string;
}

async function timed(origin: string, token: string, path: string): Promise<Answered> {
  const begun = performance.now();
  const answer = await fetch(`${origin}/apis${path}`, { headers: { authorization: token } });
  const { success, message, data } = (await answer.json()) as {
    success: boolean;
    message: string;
    data: { total?: number; more?: boolean } | null;
  };
  const ms = performance.now() - begun;
  if (!success) throw new Error(`${path}: ${message}`);
  return { ms, found: data?.total === undefined ? '' : `${data.total}${data.more ? '+' : ''}` };
}

async function measure(name: string, run: () => Promise<Answered>): Promise<number> {
  const { ms: first, found } = await run();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await run()).ms);
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? NaN;
  const figures = [first, at(0.5), at(0.95)].map((ms) => ms.toFixed(1).padStart(9)).join('');
  console.log(name.padEnd(40) + found.padStart(8) + figures);
  return at(0.95);
}

async function main(): Promise<void> {
  const embedded = await startEmbedded({ folder: FOLDER });
  const filling = createPool({ url: embedded.url, size: 2, queryTimeout: 1_200_000 });
  await migrate(filling);
  await ensureCatalogue(filling, Date.now());
  const { rows } = await filling.query<{ orders: number }>('select count(*)::int as orders from orders');
  if ((rows[0]?.orders ?? 0) < ORDERS) {
    console.log(`filling in ${ORDERS} orders …`);
    await fillShop(filling);
  }
  const token = await staffToken(filling);
  const number = (await filling.query<{ no: string }>('select order_number as no from orders where status = 3 limit 1')).rows[0]?.no ?? ''; // prettier-ignore
  await filling.end();
  const pool = createPool({ url: embedded.url });
  await loadCatalogue(pool);
  const log = { info: () => undefined, warn: () => undefined, error: console.error };
  const app = createApp({ pool, clock: Date, log, settings: DEMO_SETTINGS, subscribers, ...NOBODY_OUTSIDE });
  const server = createHttpServer(createSite({ app, shopFolder: null, isReady: () => true }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  console.log('filter'.padEnd(40) + '   found    first      p50      p95, ms');
  const slow: string[] = [];
  for (const [name, query] of Object.entries(FILTERS)) {
    const path = `/m/orders?${new URLSearchParams({ size: '20', ...query }).toString()}`;
    if ((await measure(name, () => timed(origin, token, path))) > AIM_MS) slow.push(name);
  }
  for (const [name, path] of Object.entries({ ...OTHERS, 'one order': `/m/orders/${number}` }))
    if ((await measure(name, () => timed(origin, token, path))) > AIM_MS) slow.push(name);
  console.log(slow.length > 0 ? `above ${AIM_MS} ms: ${slow.join('; ')}` : `all within ${AIM_MS} ms`);
  await new Promise((done) => server.close(done));
  await pool.end();
  await embedded.stop();
}

void main();
