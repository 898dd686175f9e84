/** The PostgreSQL from npm: whatever happened before, the next start works. */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { chmod, chown, lstat, readlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dropEmbedded, startEmbedded, type Embedded } from '../../server/db/embedded';
import { places } from '../../server/db/embedded/folder';
import { start as startCluster } from '../../server/db/embedded/postmaster';
import { nativeFolder, programsIn } from '../../server/db/embedded/programs';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const folders: string[] = [];
const children: ChildProcess[] = [];
const started: Embedded[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-embedded-'));
  folders.push(folder);
  return folder;
}

/** Saves the second that PostgreSQL needs to create its data. */
async function usedFolder(): Promise<string> {
  const folder = newFolder();
  await copyData(prepared, folder);
  return folder;
}

async function copyData(from: string, to: string): Promise<void> {
  cpSync(places(from).root, places(to).root, { recursive: true, preserveTimestamps: true });
  if (process.getuid?.() !== 0) return;
  // A copy made by root belongs to root.
  const { uid, gid } = statSync(from);
  await new Promise<void>((resolve) =>
    spawn('chown', ['-R', `${uid}:${gid}`, to]).on('close', () => resolve()),
  );
}

async function start(folder: string, fast = true): Promise<Embedded> {
  const embedded = await startEmbedded({ folder, fast });
  started.push(embedded);
  return embedded;
}

const prepared = mkdtempSync(join(tmpdir(), 'shop-embedded-'));
beforeAll(async () => (await startEmbedded({ folder: prepared, fast: true })).stop());
afterAll(() => dropEmbedded(prepared));

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  const ends = await Promise.allSettled(started.splice(0).map(({ stop }) => stop()));
  for (const folder of folders.splice(0)) await dropEmbedded(folder);
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
});

async function ask<T extends object>(url: string, query: string): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(query)).rows[0] as T;
  } finally {
    await client.end();
  }
}

/** Distinguishes runs of a server. */
const bornAt = async (url: string): Promise<string> =>
  (await ask<{ born: string }>(url, 'select pg_postmaster_start_time()::text as born')).born;

const isGone = (url: string): Promise<boolean> =>
  bornAt(url).then(
    () => false,
    () => true,
  );

const pidFile = (folder: string) => join(places(folder).data, 'postmaster.pid');
const pidIn = (folder: string) => Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0]);

interface Child {
  process: ChildProcess;
  url: string;
  /** Resolves with all its output. */
  ended: Promise<string>;
}

function child(folder: string): Promise<Child> {
  const it = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'embeddedChild.ts'), folder], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // A separate process group, which a terminal sends Ctrl-C to.
    detached: true,
  });
  children.push(it);
  let message = '';
  const ended = new Promise<string>((resolve) => it.on('close', () => resolve(message)));
  return new Promise((resolve, reject) => {
    it.stderr.on('data', (text: Buffer) => (message += text.toString()));
    it.stdout.on('data', (text: Buffer) => {
      message += text.toString();
      if (message.includes('\n')) resolve({ process: it, url: message.split('\n')[0] ?? '', ended });
    });
    it.on('close', () => reject(new Error(message)));
  });
}

describe('a start', () => {
  it('creates the data, and the next start finds them', async () => {
    const folder = newFolder();
    const first = await start(folder, false);
    await ask(first.url, 'create table kept as select 7 as number');
    expect(
      await ask(
        first.url,
        `select current_setting('listen_addresses') as listens, current_setting('unix_socket_directories') as sockets,
           current_setting('server_encoding') as encoding, current_setting('wal_level') as wal,
           current_setting('fsync') as fsync, current_database() as name, upper('ä') as upper,
           (select array_agg(word order by word)::text from unnest(array['b', 'a', 'B', '试']) word) as words`,
      ),
    ).toEqual({
      listens: '127.0.0.1',
      sockets: '',
      encoding: 'UTF8',
      wal: 'replica',
      fsync: 'on',
      name: 'shop',
      upper: 'Ä',
      words: '{B,a,b,试}',
    });
    expect(statSync(places(folder).password).mode & 0o777).toBe(0o600);
    await first.stop();
    expect(await isGone(first.url)).toBe(true);

    const second = await start(folder);
    expect(await ask(second.url, 'select number from kept')).toEqual({ number: 7 });
  });

  it('accepts only its own password', async () => {
    const { url } = await start(await usedFolder());
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(bornAt(wrong.href)).rejects.toThrow(/password authentication failed/);
  });

  it('takes over the server of another process, which the last process stops', async () => {
    const folder = await usedFolder();
    const [first, second] = [await start(folder), await start(folder)];
    expect(await bornAt(second.url)).toBe(await bornAt(first.url));
    await first.stop();
    await first.stop();
    expect(await isGone(second.url)).toBe(false);
    await second.stop();
    expect(await isGone(second.url)).toBe(true);
  });

  it('starts one server for two simultaneous processes', async () => {
    const folder = newFolder();
    const users = await Promise.all([child(folder), child(folder), start(folder)]);
    const born = new Set(await Promise.all(users.map(({ url }) => bornAt(url))));
    expect(born.size).toBe(1);
    const [a, b, c] = users;
    a.process.stdin?.write('stop\n');
    b.process.stdin?.write('stop\n');
    expect(await a.ended).toContain('finished');
    expect(await b.ended).toContain('finished');
    expect(await isGone(c.url)).toBe(false);
    await c.stop();
    expect(await isGone(c.url)).toBe(true);
  });

  it('succeeds while a server is stopping', async () => {
    const folder = await usedFolder();
    for (let round = 0; round < 5; round++) {
      const leaving = await start(folder);
      const [coming] = await Promise.all([start(folder), leaving.stop()]);
      expect(await isGone(coming.url)).toBe(false);
      await coming.stop();
    }
  });

  it('never uses the server of another checkout, nor of one it was copied from', async () => {
    const [one, two, copy] = [await usedFolder(), await usedFolder(), newFolder()];
    const [first, second] = await Promise.all([start(one), start(two)]);
    await copyData(one, copy);
    const third = await start(copy);
    const runs = await Promise.all([first, second, third].map(({ url }) => bornAt(url)));
    expect(new Set(runs).size).toBe(3);
    const place = await ask<{ data: string }>(third.url, `select current_setting('data_directory') as data`);
    expect(place.data).toBe(places(copy).data);
    await first.stop();
    expect(await isGone(second.url)).toBe(false);
    expect(await isGone(third.url)).toBe(false);
  });

  it('refuses data of another PostgreSQL version, and says how to keep them', async () => {
    const folder = await usedFolder();
    await (await start(folder)).stop();
    writeFileSync(join(places(folder).data, 'PG_VERSION'), '16\n');
    await expect(start(folder)).rejects.toThrow(
      /made by PostgreSQL 16;.* brings PostgreSQL 18[^]*db:backup[^]*db:restore[^]*anew[^]*db:reset/,
    );
    expect(existsSync(places(folder).data)).toBe(true);
    await dropEmbedded(folder);
    expect(existsSync(folder)).toBe(false);
    mkdirSync(folder);
    await start(folder);
  });

  it('does not touch a folder with unexpected contents', async () => {
    const folder = newFolder();
    mkdirSync(places(folder).root);
    writeFileSync(join(places(folder).root, 'notes.txt'), 'mine');
    await expect(start(folder)).rejects.toThrow(/contains no data of PostgreSQL.*db:reset/);
    expect(readFileSync(join(places(folder).root, 'notes.txt'), 'utf8')).toBe('mine');
  });

  it('takes another port when its own is occupied', async () => {
    const folder = await usedFolder();
    await (await start(folder)).stop();
    const programs = await programsIn(nativeFolder());
    const { uid, gid } = statSync(places(folder).data);
    const account = process.getuid?.() === 0 ? { uid, gid } : {};
    const cluster = { ...places(folder), programs, account, fast: true };
    const [taken, close] = await listenSomewhere();
    expect(await startCluster(cluster, taken, 30)).toBe('port taken');
    await close();
    await start(folder);
  });
});

/** A listener that does not answer like PostgreSQL. */
async function listenSomewhere(): Promise<[port: number, close: () => Promise<void>]> {
  const server = createServer((socket) => socket.resume().end('no\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [
    (server.address() as AddressInfo).port,
    () => new Promise((resolve) => server.close(() => resolve())),
  ];
}

describe.skipIf(process.platform === 'win32')('after a kill', () => {
  it('-9 of the shop, the next start takes over its server and finally stops it', async () => {
    const folder = await usedFolder();
    const killed = await child(folder);
    const born = await bornAt(killed.url);
    killed.process.kill('SIGKILL');
    await killed.ended;
    const next = await start(folder);
    expect(await bornAt(next.url)).toBe(born);
    await next.stop();
    expect(await isGone(next.url)).toBe(true);
  });

  it('-9 of PostgreSQL, the next start starts it again', async () => {
    const folder = await usedFolder();
    const first = await start(folder, false);
    await ask(first.url, 'create table kept as select 7 as number');
    const pid = pidIn(folder);
    process.kill(pid, 'SIGKILL');
    const next = await start(folder);
    expect(pidIn(folder)).not.toBe(pid);
    expect(await ask(next.url, 'select number from kept')).toEqual({ number: 7 });
    await first.stop();
    expect(await isGone(next.url)).toBe(false);
  });

  it('of the machine, a reused process number in the pid file is ignored', async () => {
    const folder = await usedFolder();
    await (await start(folder)).stop();
    const { uid, gid } = statSync(places(folder).data);
    const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid, cwd: '/' } : {});
    children.push(stranger);
    const [port, close] = await listenSomewhere();
    const text = `${stranger.pid}\n${places(folder).data}\n1700000000\n${port}\n\n127.0.0.1\n  1 1\nready   \n`;
    writeFileSync(pidFile(folder), text);
    const next = await start(folder);
    expect(await isGone(next.url)).toBe(false);
    expect(stranger.exitCode).toBeNull();
    await close();
  });

  it('of the machine, an empty pid file is ignored', async () => {
    const folder = await usedFolder();
    await (await start(folder)).stop();
    writeFileSync(pidFile(folder), '');
    expect(await isGone((await start(folder)).url)).toBe(false);
  });

  it('of one PostgreSQL process, the shop still counts as a user', async () => {
    const folder = await usedFolder();
    const first = await start(folder);
    const { pid } = await ask<{ pid: number }>(
      first.url,
      `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
    );
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(
      async () => {
        const { count } = await ask<{ count: string }>(
          first.url,
          `select count(*) from pg_locks where locktype = 'advisory'`,
        );
        expect(count).toBe('1');
      },
      { timeout: 30_000, interval: 200 },
    );
    const second = await start(folder);
    await second.stop();
    expect(await isGone(first.url)).toBe(false);
    await first.stop();
    expect(await isGone(first.url)).toBe(true);
  });

  it('by Ctrl-C only the shop is signalled: it finishes, then stops the server', async () => {
    const folder = await usedFolder();
    const { process: it, url, ended } = await child(folder);
    process.kill(-(it.pid ?? NaN), 'SIGINT');
    expect(await ended).toContain('finished');
    expect(await isGone(url)).toBe(true);
  });
});

describe('a stop', () => {
  it('leaves the server to a process that uses it without having started it', async () => {
    const folder = await usedFolder();
    const first = await start(folder);
    const address = new URL(first.url);
    address.searchParams.set('application_name', 'psql');
    const guest = new Client({ connectionString: address.href });
    await guest.connect();
    await first.stop();
    expect((await guest.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await guest.end();
    const second = await start(folder);
    await second.stop();
    expect(await isGone(second.url)).toBe(true);
  });

  it('does not wait for connections made through its own address', async () => {
    const first = await start(await usedFolder());
    const forgotten = new Client({ connectionString: first.url });
    forgotten.on('error', () => undefined);
    await forgotten.connect();
    await first.stop();
    expect(await isGone(first.url)).toBe(true);
  });
});

describe('a reset', () => {
  it('refuses while the data are in use, then deletes them', async () => {
    const folder = await usedFolder();
    const first = await start(folder);
    await ask(first.url, 'create table kept as select 7 as number');
    await expect(dropEmbedded(folder)).rejects.toThrow(/Stop the shop first/);
    expect(await ask(first.url, 'select number from kept')).toEqual({ number: 7 });
    await first.stop();
    await dropEmbedded(folder);
    expect(existsSync(folder)).toBe(false);
    await dropEmbedded(folder);
    mkdirSync(folder);
    const { url } = await start(folder);
    expect(await ask(url, `select to_regclass('kept') as kept`)).toEqual({ kept: null });
  });
});

describe.skipIf(process.platform === 'win32')('an installation without install scripts', () => {
  it('gets its links and file modes', async () => {
    const root = mkdtempSync(join(tmpdir(), 'shop-native-'));
    const native = join(root, 'native');
    for (const name of ['bin/initdb', 'bin/pg_ctl', 'bin/postgres', 'lib/libpq.so.5.18']) {
      mkdirSync(join(native, name, '..'), { recursive: true });
      writeFileSync(join(native, name), '', { mode: 0o644 });
    }
    const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' };
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify([link]));
    await Promise.all([programsIn(native), programsIn(native)]);
    const { pgCtl } = await programsIn(native);
    expect(await readlink(join(native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
    expect((await lstat(pgCtl)).mode & 0o111).toBe(0o111);
    rmSync(root, { recursive: true });
  });

  it.runIf(process.getuid?.() === 0)('as root names the folder that PostgreSQL cannot enter', async () => {
    const closed = newFolder();
    await chown(closed, 0, 0);
    await chmod(closed, 0o700);
    folders.pop();
    await expect(startEmbedded({ folder: join(closed, 'inside') })).rejects.toThrow(
      `may not pass ${closed}. Start as an ordinary user`,
    );
    rmSync(closed, { recursive: true });
  });
});
