/**
 * Who uses the server. Every user holds a shared lock in it as long as it lives, on a connection of its own; PostgreSQL
 * lets go of it when the user dies, however it died. Whoever gets the lock for itself alone is the last one, and while
 * it holds it nobody new can come in.
 */
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { SUPERUSER, passwordOf, sleep, type Cluster } from './folder';
import { isServer, pidFile, removePidFile, start, stop } from './postmaster';

/** Any number: locks belong to a database, and in this one (`postgres`) nobody else locks. */
const LOCK = 7_204_550;
const DATABASE = 'shop';
const CONNECT_MS = 5_000;
/** The connections of a user that has just left take a moment to go. */
const LEAVING_MS = 1_500;
const RETURN_MS = 1_000;
/** s for a start after a kill, which first repairs what was under way. */
const RESTART_SECONDS = 60;

export interface Presence {
  url: string;
  /** The server goes with its last user; false when somebody else uses it, or it was gone already. */
  leave(): Promise<boolean>;
}

/** What the types of `pg` leave out. */
type Connection = Client & { ref(): void; unref(): void };

async function connect(port: number, password: string): Promise<Connection> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: 'shop presence',
    // A user's PGSSLMODE or PGOPTIONS is meant for another server.
    ssl: false,
    options: ' ',
    connectionTimeoutMillis: CONNECT_MS,
  });
  // A server that goes down says so here; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client as Connection;
}

const end = (client: Client): Promise<void> => client.end().catch(() => undefined);

/** A file put into our data folder is seen by the server over it, and by no other on this machine. */
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
    // Another process was faster.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

/** A connection that holds the shared lock. Waits while the last user is about to stop the server, then fails. */
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

/** Connections of anybody else: psql, a copy being taken, the pool of a process that was only given the address. */
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

/** Is this connection's user the last one? Then nobody comes in until it ends. */
async function isLast(client: Client, name: string): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [LOCK]);
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
  return rows[0]?.mine === true && (await others(client, name)) === 0;
}

/** Starts the server again when it is dead; leaves one alone that only does not answer, or that somebody else starts. */
async function restartDead(cluster: Cluster, port: number): Promise<void> {
  const left = await pidFile(cluster);
  if (left && (await isServer(left.pid, cluster)) !== false) return;
  if (left) removePidFile(cluster, left.pid);
  await start(cluster, port, RESTART_SECONDS);
}

/** Fails when the server does not answer, or is not the one over this cluster's data. */
export async function joinServer(cluster: Cluster, port: number): Promise<Presence> {
  /** Connections by the address that is handed out are told apart by this. */
  const name = `shop-${process.pid}-${randomBytes(4).toString('hex')}`;
  const password = await passwordOf(cluster);
  let held: Connection | null = null;
  let leaving: Promise<boolean> | null = null;
  let restarting = Promise.resolve();

  const keep = (client: Connection): void => {
    held = client;
    // It must not keep a process alive that has nothing else to do.
    client.unref();
    client.once('end', () => {
      held = null;
      if (!leaving) void comeBack();
    });
  };

  /**
   * PostgreSQL drops all connections and goes on when one of its processes dies. When its first process was killed nobody
   * is left to go on: then it is started again, at the port that the pools of this process know.
   */
  const comeBack = async (): Promise<void> => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, RETURN_MS).unref());
      if (leaving) return;
      const client = await connectLocked(cluster, port).catch(() => null);
      if (!client) {
        // Whoever leaves meanwhile finds a server that runs, or none.
        await (restarting = restartDead(cluster, port).catch(() => undefined));
        continue;
      }
      if (leaving) await end(client);
      else keep(client);
      return;
    }
  };

  const goAway = async (): Promise<boolean> => {
    await restarting;
    const client = held ?? (await connectLocked(cluster, port).catch(() => null));
    if (!client) return false;
    client.ref();
    try {
      // A server that dies meanwhile needs no stopping.
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
    leave: () => (leaving ??= goAway()),
  };
}
