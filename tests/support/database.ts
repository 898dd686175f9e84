/** The database of a test file: a copy of the run's template, created at first use and dropped with the run. */
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../../server/db/connect';

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
}

let made: Promise<TestDatabase> | undefined;

/** Runs SQL in a database that is never copied. */
async function ask(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** ms. Rendering a page blocks this process, and with it the answers of the database, which is not a failure. */
const PATIENT_MS = 60_000;

/** A separate database: a copy of the template, or empty. */
export async function freshDatabase(
  template: string | null = inject('databaseTemplate'),
): Promise<TestDatabase> {
  const name = inject('databasePrefix') + crypto.randomUUID().replaceAll('-', '');
  await ask(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    pool: createPool({ url: url.href, size: 10, queryTimeout: PATIENT_MS, patience: PATIENT_MS }),
  };
}

/** The database of this test file, or of all files that share a worker. */
export const testDatabase = (): Promise<TestDatabase> => (made ??= freshDatabase());
