/**
 * PostgreSQL refuses to run as root. Then its programs run as the owner of the data folder, or as the user
 * `postgres`.
 */
import { chown, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { run, type Account } from './run';
import type { Programs } from './programs';

const NAME = 'postgres';

async function idsOf(name: string): Promise<Account | null> {
  const [user, group] = await Promise.all([
    run('id', ['-u', name], {}, '/'),
    run('id', ['-g', name], {}, '/'),
  ]);
  return user.ok && group.ok ? { uid: Number(user.output), gid: Number(group.output) } : null;
}

async function createAccount(): Promise<Account> {
  await run('groupadd', ['--system', NAME], {}, '/');
  const made = await run('useradd', ['--system', '--no-create-home', '-g', NAME, NAME], {}, '/');
  const ids = await idsOf(NAME);
  if (ids) return ids;
  throw new Error(
    `PostgreSQL does not run as root, and the user \`${NAME}\` could not be created (${made.output}). Start as an ` +
      'ordinary user, or set DATABASE_URL.',
  );
}

/** Creates the folder and returns the account that PostgreSQL runs as. */
export async function accountFor(folder: string): Promise<Account> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const us = process.getuid?.();
  if (us === undefined) return {};
  const owner = await stat(folder);
  if (us !== 0) {
    if (owner.uid === us) return {};
    throw new Error(
      `${folder} belongs to another user (it was made by root, or by someone else). Start as that user, or give it ` +
        `to yourself: sudo chown -R "$(id -u):$(id -g)" '${folder}'`,
    );
  }
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = (await idsOf(NAME)) ?? (await createAccount());
  await chown(folder, account.uid ?? 0, account.gid ?? 0);
  return account;
}

/** The ancestor folder of `path` that the account cannot traverse, by its mode; null when there is none. */
async function barrier(path: string, { uid, gid }: Account): Promise<string | null> {
  for (let at = resolve(path), above = dirname(at); above !== at; at = above, above = dirname(at)) {
    const it = await stat(above);
    const bit = it.uid === uid ? 0o100 : it.gid === gid ? 0o010 : 0o001;
    if ((it.mode & bit) === 0) return above;
  }
  return null;
}

/** Checks access early, because PostgreSQL's own message is less clear. */
async function checkAccess(path: string, account: Account): Promise<void> {
  const { ok, output: message } = await run('ls', ['-d', join(path, '.')], account, '/');
  if (ok) return;
  const closed = (await barrier(path, account)) ?? path;
  throw new Error(
    `PostgreSQL does not run as root, and the user it runs as instead (${account.uid}) may not pass ${closed}. Start ` +
      `as an ordinary user, move the shop elsewhere, open the folder (chmod o+x '${closed}'), or set DATABASE_URL. ${message}`,
  );
}

/**
 * Major version of the programs. Throws, and says what to do, when the account cannot run them or access the folder.
 */
export async function majorVersion({ pgCtl }: Programs, account: Account, folder: string): Promise<number> {
  if (account.uid !== undefined)
    for (const path of [dirname(pgCtl), folder]) await checkAccess(path, account);
  const { ok, output: message } = await run(pgCtl, ['--version'], account, folder);
  const major = ok ? Number(/(\d+)\.\d+/.exec(message)?.[1]) : NaN;
  if (Number.isInteger(major)) return major;
  throw new Error(
    `The PostgreSQL that npm brought does not run on this system (${message}). Set DATABASE_URL to a PostgreSQL of your ` +
      'own.',
  );
}
