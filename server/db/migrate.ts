/** Brings a database to the schema of this code. */
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg, { type Pool } from 'pg';
import { projectFile } from '../files';
import { databaseOf } from './connect';

/** Any number that nobody else locks: many processes may start at once. */
const LOCK = 7_204_551;

export function migrationsFolder(): string {
  const found = projectFile('server/db/migrations');
  if (!found) throw new Error('The migrations were not found: start from the folder of the project.');
  return found;
}

/** Applies what is missing, under a lock; a second process waits and finds nothing left to do. */
export async function migrate(pool: Pool, folder = migrationsFolder()): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await applyMigrations(databaseOf(client), { migrationsFolder: folder });
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
}

/** Tables whose rows the application's role may add and read, never change or delete. */
const INSERT_ONLY = ['audit_log'];

/**
 * Lets the application's role use the tables that the owner's migrations made: rows, not structure. Call it with a pool
 * of the owner after `migrate`; it may be repeated. `role` is a name, not SQL.
 */
export async function grantToApplication(owner: Pool, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await owner.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    revoke update, delete, truncate on ${INSERT_ONLY.join(', ')} from ${name};`);
}
