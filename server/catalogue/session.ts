/** A transaction of the server's own, outside any call: loading, importing. */
import pg from 'pg';
import { databaseOf, type Database } from '../db/connect';

const BEGIN = {
  // What is read comes from one moment.
  read: 'begin isolation level repeatable read read only',
  write: 'begin',
};

/** Runs `task` in one transaction, on a connection of the pool or on the connection itself. */
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
    // A connection in doubt is closed.
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
