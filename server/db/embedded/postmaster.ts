/** Starts and stops the server of a data folder, and identifies it by its pid file. */
import { readFileSync, rmSync } from 'node:fs';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sleep, lastLines, type Cluster, type ClusterPlace } from './folder';
import { run } from './run';

const LOG_LIMIT = 10_000_000;
const STOP_MS = 60_000;

/** A port that is free at the moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

function settings(port: number, fast: boolean): string {
  const values = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // A socket path may be too long for the system, and Windows has no default folder for sockets.
    ...(process.platform === 'win32' ? {} : { unix_socket_directories: '' }),
    shared_buffers: '128MB',
    max_connections: '100',
    // Details of an error would contain the refused row.
    log_error_verbosity: 'terse',
    // Allows base backups of the running server.
    wal_level: 'replica',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * Port of the last start, from the options file that PostgreSQL writes; 0 when it was never started. Earlier users
 * expect the server there.
 */
export const lastPort = ({ data }: Pick<Cluster, 'data'>): Promise<number> =>
  readFile(join(data, 'postmaster.opts'), 'utf8').then(
    (options) => Number(/\bport=(\d+)/.exec(options)?.[1] ?? 0),
    () => 0,
  );

export const logTail = ({ log }: ClusterPlace): Promise<string> =>
  readFile(log, 'utf8').then(lastLines, () => '(there is no log)');

export type Start = 'started' | 'somebody else starts it' | 'port taken';

/** Starts the server and waits until it accepts connections. */
export async function start(cluster: Cluster, port: number, seconds: number): Promise<Start> {
  const { account, data, folder, log, programs } = cluster;
  // pg_ctl passes the paths to a shell.
  if (process.platform !== 'win32' && /["$`\\]/.test(data + programs.pgCtl))
    throw new Error(`PostgreSQL cannot start in a folder with one of " $ \` \\ in its name: ${data}`);
  const from = await openLog(cluster);
  const { ok, output: message } = await run(
    programs.pgCtl,
    ['start', '-D', data, '-l', log, '-w', '-t', String(seconds), '-s', '-o', settings(port, cluster.fast)],
    account,
    folder,
  );
  if (ok) return 'started';
  const logged = (await readFile(log)).subarray(from).toString();
  if (/lock file .* already exists|shared memory block .* still in use/.test(logged))
    return 'somebody else starts it';
  if (/could not (bind|create any TCP\/IP sockets)|address already in use/i.test(logged)) return 'port taken';
  throw new Error(`PostgreSQL did not start. ${message}\nThe end of ${log}:\n${lastLines(logged)}`);
}

/** Creates the log file for the account and returns its present size. A log above the limit is renamed. */
async function openLog({ account, log }: Cluster): Promise<number> {
  const { size } = await stat(log).catch(() => ({ size: 0 }));
  if (size > LOG_LIMIT) await rename(log, `${log}.1`);
  const file = await open(log, 'a', 0o600);
  try {
    if (account.uid !== undefined && account.gid !== undefined) await file.chown(account.uid, account.gid);
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

export async function stop(cluster: Cluster): Promise<void> {
  const { account, data, folder, programs } = cluster;
  const before = await pidFile(cluster);
  if (!before) return;
  const { output: message } = await run(
    programs.pgCtl,
    ['stop', '-D', data, '-m', 'fast', '-W', '-s'],
    account,
    folder,
  );
  // Do not let pg_ctl wait for the pid file to disappear: the next server may already have written its own.
  for (const until = Date.now() + STOP_MS; (await pidFile(cluster))?.pid === before.pid; await sleep(20))
    if (Date.now() > until) throw new Error(`PostgreSQL did not stop within a minute. ${message}`);
}

export interface PidFile {
  /** 0 when nothing is written yet, or when the machine went down before the write. */
  pid: number;
  /** 0 while it is unknown. */
  port: number;
  /** Time since the last change, ms. */
  age: number;
}

const pidPath = (data: string): string => join(data, 'postmaster.pid');

/** The pid file of the running server, or of one that was killed; null when there is none. */
export async function pidFile({ data }: Pick<Cluster, 'data'>): Promise<PidFile | null> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(pidPath(data), 'utf8'), stat(pidPath(data))]);
    const lines = text.split('\n');
    return { pid: Number(lines[0]) || 0, port: Number(lines[3]) || 0, age: Date.now() - mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Removes the pid file if it contains `pid`. Synchronous, because another process may be starting the server. */
export function removePidFile({ data }: Cluster, pid: number): void {
  try {
    const named = Number(readFileSync(pidPath(data), 'utf8').split('\n')[0]) || 0;
    if (named === pid) rmSync(pidPath(data));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * Does the process of the pid file run this cluster? After a crash or reboot another program may have the pid;
 * PostgreSQL would only see that the pid is in use and refuse to start.
 */
export async function isServer(
  pid: number,
  { account, data, folder }: Cluster,
): Promise<boolean | 'unknown'> {
  if (process.platform === 'linux') {
    // The working directory of a server is its data folder; a zombie process has none.
    const here = await stat(data);
    return stat(`/proc/${pid}/cwd`).then(
      (there) => there.ino === here.ino && there.dev === here.dev,
      // Access denied: the process belongs to another user, or the system hides processes.
      (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? false : 'unknown'),
    );
  }
  if (process.platform === 'win32') return 'unknown';
  const { output: message } = await run('ps', ['-o', 'stat=,command=', '-p', String(pid)], account, folder);
  return !message.startsWith('Z') && message.includes(data);
}
