/** Opens the demo for `umi dev`, the preview and scripts: the real app on a seeded database, with QA switches. */
import type { Pool } from 'pg';
import { createApp, type App } from '../server/app';
import { setClock } from '../server/catalogue/clock';
import { followCatalogue } from '../server/catalogue/follow';
import { ensureCatalogue } from '../server/catalogue/import';
import { loadCatalogue } from '../server/catalogue/load';
import { loadPromotions } from '../server/prices/promotions';
import { ensureContent } from '../server/content/ensure';
import { createPool } from '../server/db/connect';
import { startEmbedded } from '../server/db/embedded';
import { migrate } from '../server/db/migrate';
import { startJobs } from '../server/jobs';
import { withSafeErrors } from '../server/log';
import { closePdf } from '../server/pdf/print';
import { searchIndex } from '../server/search';
import { NOBODY_OUTSIDE, type Log, type Settings, type Shop } from '../server/shop';
import { subscribers } from '../server/subscribers';
import { closeChemistry, openChemistry } from '../server/structure/chemistry';
import { notifyParcels } from './carrier';
import { movableClock, type MovableClock } from './clock';
import { withQa } from './qa';
import { seedDemo, seedHistory } from './seed';
import { DEMO_SETTINGS } from './settings';

export interface DemoOptions {
  /** An existing database; default: the embedded PostgreSQL. */
  url?: string;
  /** Folder of the embedded PostgreSQL. */
  folder: string;
  /** Written data may be lost when the machine crashes. */
  fast?: boolean;
  clock?: MovableClock;
  settings?: Settings;
  log?: Log;
  /** External services; none by default. */
  ports?: Partial<Pick<Shop, keyof typeof NOBODY_OUTSIDE>>;
  /** Wraps more around the app, inside the QA switches, such as the built shop. */
  mount?: (app: App, shop: Shop) => App;
}

export interface Demo {
  /** With QA switches. */
  app: App;
  shop: Shop;
  clock: MovableClock;
  stop(): Promise<void>;
}

const CONSOLE_LOG: Log = withSafeErrors({
  info: () => undefined,
  warn: (facts, words) => console.warn('[shop]', words, facts),
  error: (facts, words) => console.error('[shop]', words, facts),
});

/** Longer than the timeout of a call: migrations, catalogue import, history. */
const PREPARE_MS = 600_000;

type Closing = () => Promise<unknown> | void;

export async function startDemo(options: DemoOptions): Promise<Demo> {
  const closings: Closing[] = [];
  const stop = async () => {
    for (const close of closings.splice(0).reverse()) await close();
  };
  try {
    return { ...(await open(options, closings)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(options: DemoOptions, closings: Closing[]): Promise<Omit<Demo, 'stop'>> {
  const {
    clock = movableClock(),
    settings = DEMO_SETTINGS,
    log = CONSOLE_LOG,
    mount = (app) => app,
  } = options;
  const url = options.url ?? (await embedded(options, closings));
  setClock(clock);
  await prepare(url, clock, settings);
  const pool = createPool({ url });
  closings.push(() => pool.end());
  const follower = await followCatalogue(url, log, (db) => loadPromotions(db, clock.now()));
  closings.push(() => follower.stop(), closeChemistry, closePdf);
  // Warm up before the first buyer: chemistry in its thread, the name index here.
  await openChemistry();
  searchIndex();
  const shop: Shop = { pool, clock, log, settings, subscribers, ...NOBODY_OUTSIDE, ...options.ports };
  const jobs = startJobs(shop);
  closings.push(() => jobs.stop());
  const app = withQa(mount(createApp(shop), shop), shop, { clock, history: true, carrier: true });
  closings.push(startCarrier(shop));
  return { app, shop, clock };
}

/** Interval of the carriers' reports, ms. */
const CARRIER_MS = 60_000;

/** Reports parcel events once a minute; returns a function that stops it. */
function startCarrier(shop: Shop): Closing {
  let last: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    last = notifyParcels(shop).catch((error: unknown) =>
      shop.log.warn({ error }, 'the demo carriers failed'),
    );
  }, CARRIER_MS);
  return async () => {
    clearInterval(timer);
    await last;
  };
}

async function embedded({ folder, fast }: DemoOptions, closings: Closing[]): Promise<string> {
  const started = await startEmbedded({ folder, fast });
  closings.push(() => started.stop());
  return started.url;
}

/** Prepares schema, catalogue and texts of this version, and the demo data if there is no account yet. */
async function prepare(url: string, clock: MovableClock, settings: Settings): Promise<void> {
  const pool = createPool({ url, size: 2, queryTimeout: PREPARE_MS });
  try {
    await migrate(pool);
    await ensureCatalogue(pool, clock.now());
    await ensureContent(pool, clock.now());
    await loadCatalogue(pool);
    if (await hasBuyers(pool)) return;
    await seedDemo(pool, { now: clock.now(), settings });
    await seedHistory(pool, clock.now(), true);
  } finally {
    await pool.end();
  }
}

async function hasBuyers(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ some: boolean }>('select exists (select from buyers) as some');
  return rows[0]?.some ?? false;
}
