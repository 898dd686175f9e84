/**
 * One PostgreSQL for a whole test run, with a template that is migrated and has the catalogue and the demo buyers. A
 * test file that makes calls gets its own copy (`database.ts`).
 */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '../../mock/seed';
import { ensureCatalogue } from '../../server/catalogue/import';
import { ensureContent } from '../../server/content/ensure';
import { createPool } from '../../server/db/connect';
import { startEmbedded } from '../../server/db/embedded';
import { migrate } from '../../server/db/migrate';
import { TEST_SETTINGS } from './settings';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    databaseTemplate: string;
    /** Prefix of this run's databases. */
    databasePrefix: string;
  }
}

/** A folder that every run uses again: a killed run leaves nothing that the next cannot use. */
const FOLDER = '.cache/postgres-tests';
/** Databases of killed runs are dropped after an hour, s. */
const STALE_S = 3600;

const urlOf = (url: string, database: string): string => {
  const named = new URL(url);
  named.pathname = `/${database}`;
  return named.href;
};

async function ask(url: string, task: (root: pg.Client) => Promise<unknown>): Promise<void> {
  const root = new pg.Client({ connectionString: url });
  await root.connect();
  try {
    await task(root);
  } finally {
    await root.end();
  }
}

async function namesLike(root: pg.Client, pattern: string): Promise<string[]> {
  const sql = 'select datname from pg_database where datname ~ $1';
  return (await root.query<{ datname: string }>(sql, [pattern])).rows.map(({ datname }) => datname);
}

const drop = (root: pg.Client, name: string) => root.query(`drop database if exists ${name} with (force)`);

async function start() {
  const embedded = await startEmbedded({ folder: FOLDER, fast: true });
  const second = Math.floor(Date.now() / 1000);
  const prefix = `t${second}_${process.pid}_`;
  const template = `${prefix}template`;
  await ask(embedded.url, async (root) => {
    for (const name of await namesLike(root, '^t\\d+_'))
      if (Number(name.slice(1).split('_')[0]) < second - STALE_S) await drop(root, name);
    await root.query(`create database ${template}`);
  });
  const pool = createPool({ url: urlOf(embedded.url, template), queryTimeout: 60_000 });
  await migrate(pool);
  await ensureCatalogue(pool, Date.now());
  await ensureContent(pool, Date.now());
  await seedDemo(pool, { now: Date.now(), settings: TEST_SETTINGS });
  await pool.query('analyze');
  await pool.end();
  return {
    url: embedded.url,
    template,
    prefix,
    stop: async () => {
      await ask(embedded.url, async (root) => {
        for (const name of await namesLike(root, `^${prefix}`)) await drop(root, name);
      });
      await embedded.stop();
    },
  };
}

/** Both projects of the run share one server. */
const holder = globalThis as { shopTestDatabase?: ReturnType<typeof start>; shopTestUsers?: number };

export default async function setup(project: TestProject) {
  holder.shopTestUsers = (holder.shopTestUsers ?? 0) + 1;
  const running = await (holder.shopTestDatabase ??= start());
  project.provide('databaseUrl', running.url);
  project.provide('databaseTemplate', running.template);
  project.provide('databasePrefix', running.prefix);
  return async () => {
    holder.shopTestUsers = (holder.shopTestUsers ?? 1) - 1;
    if (holder.shopTestUsers === 0) await running.stop();
  };
}
