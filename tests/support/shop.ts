/**
 * The shop of a test file: the real app with the QA switches of `mock/`, on its own database that is reset to the demo
 * seed before each test. Created at the first call, so that pure tests pay nothing.
 */
import { randomBytes } from 'node:crypto';
import { faults } from '../../mock/faults';
import { movableClock } from '../../mock/clock';
import { withQa } from '../../mock/qa';
import { resetDemo, seedHistory } from '../../mock/seed';
import { createApp, type App } from '../../server/app';
import { TOKEN_SECONDS } from '../../domain/account/login';
import { hashOf } from '../../server/http/sessions';
import { databaseOf, type Database } from '../../server/db/connect';
import { buyers, sessions } from '../../server/db/schema/account';
import type { Work } from '../../server/db/transaction';
import { withSafeErrors } from '../../server/log';
import { NOBODY_OUTSIDE, type Log, type Shop } from '../../server/shop';
import { loadPromotions } from '../../server/prices/promotions';
import { subscribers } from '../../server/subscribers';
import { eq, sql } from 'drizzle-orm';
import { applyPrices } from '../../server/catalogue/live';
import { findPacks } from '../../server/catalogue/queries';
import { afterAll, beforeAll } from 'vitest';
import { testDatabase } from './database';
import { TEST_SETTINGS } from './settings';

export const clock = movableClock();
export { faults };

/** Server errors are printed; a test that provokes one looks for it. */
const log: Log = withSafeErrors({
  info: () => undefined,
  warn: () => undefined,
  error: (facts, words) => console.error('[server]', words, facts),
});

interface Opened {
  app: App;
  shop: Shop;
}

let opened: Promise<Opened> | undefined;
let touched = false;

/** The catalogue in memory is the build's: prices that the seed put into the history are loaded from the database. */
async function loadPastPrices(db: Database): Promise<void> {
  const { rows } = await db.execute<{ skuId: number }>(
    sql`select sku_id as "skuId" from price_history group by sku_id having count(*) > 1`,
  );
  const ids = rows.map(({ skuId }) => skuId);
  for (const { skuId, prices } of await findPacks(db, ids)) applyPrices(skuId, prices);
}

async function open(): Promise<Opened> {
  const { pool } = await testDatabase();
  await loadPastPrices(databaseOf(pool));
  const shop: Shop = { pool, clock, log, settings: TEST_SETTINGS, subscribers, ...NOBODY_OUTSIDE };
  return { shop, app: withQa(createApp(shop), shop, { clock }) };
}

/** The shop, opened at the first call. From then on the test counts as using it. */
export async function shopHere(): Promise<Opened> {
  touched = true;
  const here = await (opened ??= open());
  // One after the other: no call overtakes the login that it needs.
  await (entering = entering.then(() => enterLogins(here.shop)));
  return here;
}

/** A unit of work outside of a call, for setting up and reading. */
export async function workHere(): Promise<Work> {
  const { shop } = await shopHere();
  return {
    db: databaseOf(shop.pool),
    now: clock.now(),
    actor: { kind: 'system', id: 'test', origin: 'test', requestId: null },
    shop,
    afterCommit: (run) => run(),
  };
}

let kept = false;

/**
 * For tests (of a file, or of a `describe`) that only read: they share one shop and expensive data, such as the two
 * thousand orders of `lab2000`.
 */
export function keepShop(): void {
  beforeAll(async () => {
    await resetShop();
    kept = true;
  });
  afterAll(() => {
    kept = false;
  });
}

/** Before each test: the demo seed, the real time, no faults. */
export async function resetShop(): Promise<void> {
  clock.reset();
  faults.length = 0;
  waiting.length = 0;
  if (kept) return;
  hasHistory = false;
  if (!touched || !opened) return;
  const { shop } = await opened;
  Object.assign(shop, NOBODY_OUTSIDE);
  // An earlier page may still wait for two thousand orders, which must not mix with the new seed.
  await entering.catch(() => undefined);
  await resetDemo(shop);
  await loadPromotions(databaseOf(shop.pool), clock.now());
  touched = false;
}

let entering = Promise.resolve();

/** Logins for the next call: a page opens at once, and the database is used later. */
const waiting: { token: string; userName: string }[] = [];

/** A login of a seeded buyer; returns its token. */
export function loginHere(userName: string): string {
  const token = randomBytes(32).toString('base64url');
  waiting.push({ token, userName });
  return token;
}

let hasHistory = false;

/** The orders of `lab2000`, once per test. */
export async function historyHere(): Promise<void> {
  const { shop } = await shopHere();
  if (hasHistory) return;
  hasHistory = true;
  await seedHistory(shop.pool, clock.now());
}

async function enterLogins(shop: Shop): Promise<void> {
  const db = databaseOf(shop.pool);
  for (const { token, userName } of waiting.splice(0)) {
    if (userName === 'lab2000' && !hasHistory) {
      hasHistory = true;
      await seedHistory(shop.pool, clock.now());
    }
    const [buyer] = await db.select().from(buyers).where(eq(buyers.userName, userName));
    if (!buyer) throw new Error(`The seed has no buyer ${userName}.`);
    await db.insert(sessions).values({
      tokenHash: hashOf(token),
      buyerId: buyer.buyerId,
      deviceId: crypto.randomUUID(),
      userAgent: '',
      loginTime: clock.now(),
      provenTime: clock.now(),
      lastTime: clock.now(),
      expires: clock.now() + TOKEN_SECONDS * 1000,
    });
  }
}
