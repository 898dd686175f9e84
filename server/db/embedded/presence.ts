/**
 * Tracks who uses the server. Every user holds a shared advisory lock on its own connection; PostgreSQL releases it
 * when the user dies for any reason. A user that gets the lock exclusively is the last one, and nobody can join while
 * it holds the lock.
 */
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { SUPERUSER, passwordOf, sleep, type Cluster } from './folder';
import { isServer, pidFile, removePidFile, start, stop } from './postmaster';

/** An arbitrary number. Locks belong to a database, and nobody else locks in `postgres`. */
const LOCK = 7_204_550;
const DATABASE = 'shop';
const CONNECT_MS = 5_000;
/** Closed connections take this long to disappear, ms. */
const LEAVING_MS = 1_500;
const RETURN_MS = 1_000;
/** Time for a start after a kill, including crash recovery, s. */
const RESTART_SECONDS = 60;

export interface Presence {
  url: string;
  /** Stops the server with its last user; returns false when somebody else uses it or it was already gone. */
  leave(): Promise<boolean>;
}

/** The types of `pg` do not declare these. */
type Connection = Client & { ref(): void; unref(): void };

async function connect(port: number, password: string): Promise<Connection> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: 'shop presence',
    // The user's PGSSLMODE and PGOPTIONS are meant for other servers.
    ssl: false,
    options: ' ',
    connectionTimeoutMillis: CONNECT_MS,
  });
  // Without a listener a server that shuts down would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client as Connection;
}

const end = (client: Client): Promise<void> => client.end().catch(() => undefined);

/** Creates a file in our data folder; only the server of this folder can see it. */
async function verifyServer(client: Client, { data }: Cluster): Promise<void> {
  const name = `shop-proof-${randomBytes(8).toString('hex')}`;
  await writeFile(join(data, name), '');
  try {
    const { rows } = await client.query<{ seen: boolean }>(
      'select (pg_stat_file($1, true)).size is not null as seen',
      [name],
    );
    if (!rows[0]?.seen) throw new Error('Another PostgreSQL answers on the port of this one.');
  } finally {
    await rm(join(data, name), { force: true });
  }
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount) return;
  await client.query(`create database ${DATABASE}`).catch((error: { code?: string }) => {
    // Another process created it first.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

/** A connection that holds the shared lock. Waits while the last user stops the server, then fails. */
async function connectLocked(cluster: Cluster, port: number): Promise<Connection> {
  const client = await connect(port, await passwordOf(cluster));
  try {
    await verifyServer(client, cluster);
    await client.query('select pg_advisory_lock_shared($1)', [LOCK]);
    return client;
  } catch (error) {
    await end(client);
    throw error;
  }
}

/** Number of other connections: psql, a running backup, or the pool of a process that was only given the address. */
async function others(client: Client, name: string): Promise<number> {
  for (const until = Date.now() + LEAVING_MS; ; await sleep(50)) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where backend_type in ('client backend', 'walsender')
         and pid <> pg_backend_pid() and application_name <> $1`,
      [name],
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0 || Date.now() > until) return count;
  }
}

/** Is this the last user? If so, nobody can join until its connection ends. */
async function isLast(client: Client, name: string): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [LOCK]);
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
  return rows[0]?.mine === true && (await others(client, name)) === 0;
}

/** Restarts a dead server. Leaves it alone when it merely does not answer, or when somebody else starts it. */
async function restartDead(cluster: Cluster, port: number): Promise<void> {
  const left = await pidFile(cluster);
  if (left && (await isServer(left.pid, cluster)) !== false) return;
  if (left) removePidFile(cluster, left.pid);
  await start(cluster, port, RESTART_SECONDS);
}

/** Joins the server; throws when it does not answer or has another data folder. */
export async function joinServer(cluster: Cluster, port: number): Promise<Presence> {
  /** Application name of connections made with the handed-out address. */
  const name = `shop-${process.pid}-${randomBytes(4).toString('hex')}`;
  const password = await passwordOf(cluster);
  let locked: Connection | null = null;
  let leaving: Promise<boolean> | null = null;
  let restarting = Promise.resolve();

  const keep = (client: Connection): void => {
    locked = client;
    // Do not keep an otherwise idle process alive.
    client.unref();
    client.once('end', () => {
      locked = null;
      if (!leaving) void reconnect();
    });
  };

  /**
   * PostgreSQL drops all connections and recovers when one of its processes dies. When the postmaster itself was
   * killed, it must be started again, on the port that the pools of this process know.
   */
  const reconnect = async (): Promise<void> => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, RETURN_MS).unref());
      if (leaving) return;
      const client = await connectLocked(cluster, port).catch(() => null);
      if (!client) {
        // `leave` waits for this restart, so that it finds a running server or none.
        await (restarting = restartDead(cluster, port).catch(() => undefined));
        continue;
      }
      if (leaving) await end(client);
      else keep(client);
      return;
    }
  };

  const disconnect = async (): Promise<boolean> => {
    await restarting;
    const client = locked ?? (await connectLocked(cluster, port).catch(() => null));
    if (!client) return false;
    client.ref();
    try {
      // A server that died meanwhile need not be stopped.
      const last = await isLast(client, name).catch(() => false);
      if (last) await stop(cluster);
      return last;
    } finally {
      await end(client);
    }
  };

  const client = await connectLocked(cluster, port);
  try {
    await createDatabase(client);
  } catch (error) {
    await end(client);
    throw error;
  }
  keep(client);
  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}?application_name=${name}&sslmode=disable`,
    leave: () => (leaving ??= disconnect()),
  };
}
