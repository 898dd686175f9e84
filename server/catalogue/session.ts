/** Transactions of the server itself, outside any call: loading and importing. */
import pg from 'pg';
import { databaseOf, type Database } from '../db/connect';

const BEGIN = {
  // All reads see the same snapshot.
  read: 'begin isolation level repeatable read read only',
  write: 'begin',
};

/** Runs `task` in one transaction, on a connection from the pool or on the given connection. */
export async function inSession<T>(
  source: pg.Pool | pg.Client,
  access: keyof typeof BEGIN,
  task: (db: Database) => Promise<T>,
): Promise<T> {
  if (!(source instanceof pg.Pool)) return onConnection(source, access, task);
  const client = await source.connect();
  let failed = true;
  try {
    const result = await onConnection(client, access, task);
    failed = false;
    return result;
  } finally {
    // Close the connection after a failure: its state is unknown.
    client.release(failed);
  }
}

async function onConnection<T>(
  client: pg.PoolClient | pg.Client,
  access: keyof typeof BEGIN,
  task: (db: Database) => Promise<T>,
): Promise<T> {
  await client.query(BEGIN[access]);
  try {
    const result = await task(databaseOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
