/** The database of a test file: a copy of the run's template, made at the first use and dropped at the end. */
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createPool } from '../../server/db/connect';

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
}

let made: Promise<TestDatabase> | undefined;
const drops: (() => Promise<void>)[] = [];

/** Asks the server itself, in a database that nobody copies. */
async function ask(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A further database of this test file: a copy of the template, or empty. */
export async function freshDatabase(
  template: string | null = inject('databaseTemplate'),
): Promise<TestDatabase> {
  const second = Math.floor(Date.now() / 1000);
  const name = `t${second}_${crypto.randomUUID().replaceAll('-', '')}`;
  await ask(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  const pool = createPool({ url: url.href, size: 10, queryTimeout: 30_000 });
  drops.push(async () => {
    await pool.end();
    await ask(`drop database ${name} with (force)`);
  });
  return { url: url.href, pool };
}

/** The one database of this test file. */
export const testDatabase = (): Promise<TestDatabase> => (made ??= freshDatabase());

/** Is there one? Most files of pure tests never ask. */
export const hasDatabase = (): boolean => made !== undefined;

afterAll(async () => {
  for (const drop of drops.splice(0)) await drop();
  made = undefined;
});
