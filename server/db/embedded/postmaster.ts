/** The server over a data folder: started, stopped, and known again by the file that it leaves there. */
import { readFileSync, rmSync } from 'node:fs';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sleep, lastLines, type Cluster, type ClusterPlace } from './folder';
import { run } from './run';

const LOG_LIMIT = 10_000_000;
const STOP_MS = 60_000;

/** A port that nobody has just now. */
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
    // The path of a socket may be too long for the system; Windows has no place for them by default.
    ...(process.platform === 'win32' ? {} : { unix_socket_directories: '' }),
    shared_buffers: '128MB',
    max_connections: '100',
    // Details of an error hold the row that was refused.
    log_error_verbosity: 'terse',
    // Copies of the running server can be taken.
    wal_level: 'replica',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * The port of the last start, by the options that PostgreSQL keeps of it. Whoever used the server then knows it there; 0
 * when it was never started.
 */
export const lastPort = ({ data }: Pick<Cluster, 'data'>): Promise<number> =>
  readFile(join(data, 'postmaster.opts'), 'utf8').then(
    (options) => Number(/\bport=(\d+)/.exec(options)?.[1] ?? 0),
    () => 0,
  );

export const logTail = ({ log }: ClusterPlace): Promise<string> =>
  readFile(log, 'utf8').then(lastLines, () => '(there is no log)');

export type Start = 'started' | 'somebody else starts it' | 'port taken';

/** Starts the server and waits for it. */
export async function start(cluster: Cluster, port: number, seconds: number): Promise<Start> {
  const { account, data, folder, log, programs } = cluster;
  // pg_ctl hands them to a shell.
  if (process.platform !== 'win32' && /["$`\\]/.test(data + programs.pgCtl))
    throw new Error(`PostgreSQL cannot start in a folder with one of " $ \` \\ in its name: ${data}`);
  const from = await openLog(cluster);
  const { ok, output: said } = await run(
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
  throw new Error(`PostgreSQL did not start. ${said}\nThe end of ${log}:\n${lastLines(logged)}`);
}

/** The log, belonging to the account; says where it ends now. One too long is put aside. */
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
  const { output: said } = await run(
    programs.pgCtl,
    ['stop', '-D', data, '-m', 'fast', '-W', '-s'],
    account,
    folder,
  );
  // pg_ctl would wait for the file to be gone, even when the next server has already written its own.
  for (const until = Date.now() + STOP_MS; (await pidFile(cluster))?.pid === before.pid; await sleep(20))
    if (Date.now() > until) throw new Error(`PostgreSQL did not stop within a minute. ${said}`);
}

export interface PidFile {
  /** 0: nothing is written yet, or the machine went down before it reached the disk */
  pid: number;
  /** 0 while it is not known yet */
  port: number;
  /** ms since the last change */
  age: number;
}

const pidPath = (data: string): string => join(data, 'postmaster.pid');

/** What the running server, or one that was killed, wrote about itself. */
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

/** Removes the pid file that names `pid`. At one go: another process may just be starting the server. */
export function removePidFile({ data }: Cluster, pid: number): void {
  try {
    const named = Number(readFileSync(pidPath(data), 'utf8').split('\n')[0]) || 0;
    if (named === pid) rmSync(pidPath(data));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * Whether the process of the pid file is the server over this data. After a crash or a restart of the machine its
 * number may belong to any program, and PostgreSQL, seeing only that somebody has it, would not start.
 */
export async function isServer(
  pid: number,
  { account, data, folder }: Cluster,
): Promise<boolean | 'unknown'> {
  if (process.platform === 'linux') {
    // A server works in its data folder; a dead one that nobody collected has none.
    const here = await stat(data);
    return stat(`/proc/${pid}/cwd`).then(
      (there) => there.ino === here.ino && there.dev === here.dev,
      // Refused: another user's process, or a system that hides them.
      (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? false : 'unknown'),
    );
  }
  if (process.platform === 'win32') return 'unknown';
  const { output: said } = await run('ps', ['-o', 'stat=,command=', '-p', String(pid)], account, folder);
  return !said.startsWith('Z') && said.includes(data);
}
