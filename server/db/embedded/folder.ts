/**
 * The data folder of PostgreSQL:
 *
 * `<folder>/cluster/data` has its files,
 * `<folder>/cluster/password` the password of its superuser,
 * and `<folder>/postgres.log` its log.
 */
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Programs } from './programs';
import { run, type Account } from './run';

export const SUPERUSER = 'shop';
const NEW = 'new-';
const OLD = 'old-';

/** The last 15 lines of a program's output. */
export const lastLines = (text: string): string => text.trim().split('\n').slice(-15).join('\n');

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface Cluster {
  folder: string;
  root: string;
  data: string;
  password: string;
  log: string;
  programs: Programs;
  account: Account;
  fast: boolean;
}

export type ClusterPlace = Pick<Cluster, 'folder' | 'root' | 'data' | 'password' | 'log'>;

export function places(folder: string): ClusterPlace {
  const root = join(folder, 'cluster');
  return {
    folder,
    root,
    data: join(root, 'data'),
    password: join(root, 'password'),
    log: join(folder, 'postgres.log'),
  };
}

/** Major version of the PostgreSQL that made the data; null when there is none. */
export const madeBy = ({ data }: ClusterPlace): Promise<string | null> =>
  readFile(join(data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );

export const passwordOf = async ({ password }: ClusterPlace): Promise<string> =>
  (await readFile(password, 'utf8')).trim();

/**
 * Locale options of initdb. The builtin provider compares and folds characters the same on every system; the system's
 * C.UTF-8, where it exists, only classifies letters.
 */
async function locale(): Promise<string[]> {
  const known = process.platform === 'win32' ? '' : (await run('locale', ['-a'], {}, '/')).output;
  const letters = /^C\.utf-?8$/im.test(known) ? 'C.UTF-8' : 'C';
  return ['--locale=C', `--lc-ctype=${letters}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/**
 * Creates the data folder. When two processes do this at once, the rename succeeds for one, and the other deletes its
 * own.
 */
export async function initialise(cluster: Cluster): Promise<void> {
  const { account, folder, programs } = cluster;
  await sweep(folder);
  const made = join(folder, `${NEW}${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(made, { mode: 0o700 });
    const password = join(made, 'password');
    await writeFile(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
    if (account.uid !== undefined && account.gid !== undefined) {
      await chown(made, account.uid, account.gid);
      await chown(password, account.uid, account.gid);
    }
    const { ok, output: message } = await run(
      programs.initdb,
      [
        `--pgdata=${join(made, 'data')}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${password}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        ...(await locale()),
        ...(cluster.fast ? ['--no-sync'] : []),
      ],
      account,
      folder,
    );
    if (!ok)
      throw new Error(`PostgreSQL could not create its data folder in ${folder}:\n${lastLines(message)}`);
    await rename(made, cluster.root).catch(async (error: unknown) => {
      if ((await madeBy(cluster)) !== null) return;
      throw new Error(
        `${cluster.root} exists, but contains no data of PostgreSQL. Move it away, or \`npm run db:reset\`.`,
        { cause: error },
      );
    });
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** Removes leftovers of a start or reset that was killed. */
async function sweep(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(NEW) || name.startsWith(OLD));
  for (const name of left) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > 600_000) await rm(path, { recursive: true, force: true });
  }
}

/** Deletes the data of a stopped server. */
export async function discard({ folder, root, log }: ClusterPlace): Promise<void> {
  // Rename first, so that nobody starts a server on half of the data.
  const old = join(folder, `${OLD}${process.pid}-${randomBytes(4).toString('hex')}`);
  await rename(root, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rm(old, { recursive: true, force: true });
  for (const name of [log, `${log}.1`]) await rm(name, { force: true });
  await rmdir(folder).catch(() => undefined);
}
