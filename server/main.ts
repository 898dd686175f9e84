/** Starts the shop in production: settings, database, migrations, catalogue, app, files and jobs; and stops it. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pino from 'pino';
import { createApp } from './app';
import { ensureCatalogue } from './catalogue/import';
import { followCatalogue, type Following } from './catalogue/follow';
import { loadCatalogue } from './catalogue/load';
import { ensureContent } from './content/ensure';
import { BUILD_VERSION } from './db/builds';
import { createPool } from './db/connect';
import { startEmbedded } from './db/embedded';
import { grantToApplication, migrate } from './db/migrate';
import { startJobs } from './jobs';
import { loadPromotions } from './prices/promotions';
import { withSafeErrors } from './log';
import { closeServer, createHttpServer, createSite } from './serve';
import { portsOf } from './ports';
import { readSettings, SettingsError, type ServerSettings } from './settings';
import type { Log, Shop } from './shop';
import { subscribers } from './subscribers';
import { closePdf } from './pdf/print';
import { searchIndex } from './search';
import { closeChemistry, openChemistry } from './structure/chemistry';

type Closing = () => Promise<void> | void;

const pinoLog = (level: string): Log => withSafeErrors(pino({ level, base: { service: 'shop' } }));

/** Opens the shop; returns a function that closes it. */
async function open(settings: ServerSettings, log: Log): Promise<Closing> {
  const closings: Closing[] = [];
  let leaving = false;
  const close = async () => {
    for (const step of closings.splice(0).reverse()) await step();
  };
  try {
    const url = settings.databaseUrl ?? (await embedded(settings, closings));
    const pool = createPool({ url, size: settings.poolSize });
    closings.push(() => pool.end());
    const follower = await prepare(url, settings, closings, log);

    const shop: Shop = {
      pool,
      clock: Date,
      log,
      settings: settings.shop,
      subscribers,
      ...portsOf(settings),
    };
    const jobs = startJobs(shop);
    closings.push(() => jobs.stop());

    const folder = resolve(settings.shopFolder);
    const built = existsSync(join(folder, 'index.html'));
    if (!built) log.warn({ folder }, 'there is no built shop: serving the API only');
    const site = createSite({
      app: createApp(shop),
      shopFolder: built ? folder : null,
      isReady: () => !leaving && follower.isFollowing(),
    });
    const server = createHttpServer(site);
    closings.push(() => closeServer(server, settings.stopSeconds));
    await new Promise<void>((done, failed) => {
      server.once('error', failed);
      server.listen(settings.port, settings.host, done);
    });
    log.info({ host: settings.host, port: settings.port }, 'the shop is open');
    // Fail the readiness check before closing the port, so that the load balancer stops sending calls.
    closings.push(async () => {
      leaving = true;
      await new Promise((done) => setTimeout(done, settings.leaveSeconds * 1000));
    });
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

async function embedded({ dataFolder }: ServerSettings, closings: Closing[]): Promise<string> {
  const started = await startEmbedded({ folder: resolve(dataFolder) });
  closings.push(() => started.stop());
  return started.url;
}

/** Migrates the database and loads the catalogue and texts of this version. */
async function prepare(
  url: string,
  { ownerUrl, importsCatalogue }: ServerSettings,
  closings: Closing[],
  log: Log,
): Promise<Following> {
  // A separate pool, because these queries may take longer than those of a call.
  const pool = createPool({ url, size: 2, queryTimeout: 600_000 });
  try {
    if (ownerUrl === null) await migrate(pool);
    else await migrateAsOwner(ownerUrl, new URL(url).username);
    const now = Date.now();
    const ensured = await ensureCatalogue(pool, now, {
      ...{ recordedOnly: true, first: importsCatalogue, proposes: true },
    });
    if (ensured === 'proposed')
      log.info(
        { version: BUILD_VERSION },
        'the catalogue of this build is not applied: see 新商品, 表格导入',
      );
    const isOlder = ensured === 'newer' || !(await ensureContent(pool, now));
    if (isOlder)
      log.warn({ version: BUILD_VERSION }, 'a newer build filled the database: its catalogue and texts stay');
    await loadCatalogue(pool);
  } finally {
    await pool.end();
  }
  const follower = await followCatalogue(url, log, (db) => loadPromotions(db, Date.now()));
  closings.push(() => follower.stop(), closeChemistry, closePdf);
  // Warm up before the first request: chemistry in its thread, the name index here.
  await openChemistry();
  searchIndex();
  return follower;
}

/**
 * Migrates as the owner, so that the application's role owns nothing: it can neither alter tables nor delete from the
 * audit log.
 */
async function migrateAsOwner(ownerUrl: string, role: string): Promise<void> {
  const owner = createPool({ url: ownerUrl, size: 2, queryTimeout: 600_000 });
  try {
    await migrate(owner);
    await grantToApplication(owner, decodeURIComponent(role));
  } finally {
    await owner.end();
  }
}

function main(): void {
  let settings: ServerSettings;
  try {
    settings = readSettings(process.env, { toServe: true });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
  const log = pinoLog(settings.logLevel);
  const opening = open(settings, log);
  let stopping = false;
  const stop = (signal: string) => {
    // A second signal ends the process at once.
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'the shop closes');
    void opening
      .then((close) => close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  // An unhandled rejection is logged and the shop keeps running, so that no input can end the process.
  process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled promise rejection'));
  // Node would print the error itself, including statement parameters.
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'uncaught exception');
    process.exit(1);
  });
  opening.catch((error: unknown) => {
    log.error({ error }, 'the shop could not start');
    process.exit(1);
  });
}

main();
