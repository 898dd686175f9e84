/** Migrates a database to the schema of this code. */
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg, { type Pool, type PoolClient } from 'pg';
import { projectFile } from '../files';
import { databaseOf } from './connect';

/** An arbitrary advisory lock number; processes may start at the same time. */
const LOCK = 7_204_551;

export function migrationsFolder(): string {
  const found = projectFile('server/db/migrations');
  if (!found) throw new Error('The migrations were not found: start from the folder of the project.');
  return found;
}

/** The database holds migrations older than the first one in the folder, which therefore cannot be applied. */
export class BeforeBaselineError extends Error {
  constructor(database: string) {
    super(
      `The database ${database} was made before 0000_baseline.sql, which took the place of all earlier migrations. ` +
        'Nothing had been released, so there is no way to upgrade it. ' +
        'In development run `npm run db:reset`; elsewhere start with an empty database, or restore a backup that was taken since.',
    );
  }
}

async function refuseOlder(client: PoolClient, folder: string): Promise<void> {
  const first = readMigrationFiles({ migrationsFolder: folder })[0]?.folderMillis ?? 0;
  const { rows: there } = await client.query<{ name: string; known: boolean }>(
    `select current_database() as name, to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!there[0]?.known) return;
  const { rows: older } = await client.query(
    'select from drizzle.__drizzle_migrations where created_at < $1 limit 1',
    [first],
  );
  if (older.length > 0) throw new BeforeBaselineError(there[0].name);
}

/**
 * Applies missing migrations under a lock. A concurrent process waits and then has nothing to do. Throws a
 * BeforeBaselineError, and changes nothing, when the database is older than the first migration.
 */
export async function migrate(pool: Pool, folder = migrationsFolder()): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await refuseOlder(client, folder);
    await applyMigrations(databaseOf(client), { migrationsFolder: folder });
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
}

/** Tables whose rows the application's role may insert and read, but never change or delete. */
const INSERT_ONLY = ['audit_log'];

/**
 * Grants the application's role access to the rows, not the structure, of the owner's tables. Call it with a pool of
 * the owner after `migrate`; repeating it is safe. `role` is a plain name, not SQL.
 */
export async function grantToApplication(owner: Pool, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await owner.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    revoke update, delete, truncate on ${INSERT_ONLY.join(', ')} from ${name};`);
}
