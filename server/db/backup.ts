/**
 * Backs up the whole database into one file and restores it. It works on every PostgreSQL and needs none of its tools,
 * which the embedded one does not include. Values are stored in PostgreSQL's own text form, so that they are restored
 * exactly. The backup reads one snapshot and can run while the shop is open.
 */
import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeIdentifier, type ClientBase } from 'pg';
import {
  BackupError,
  FORMAT,
  VERSION,
  checkBackup,
  writeBackup,
  type Head,
  type Migration,
  type TableHead,
} from './backup/file';
import { load } from './backup/load';
import { knownMigrations, migrateTo, newestMigration } from './backup/migrations';
import { PLAIN_TEXTS, countRows, foreignKeys, quoted, sequences, tables } from './backup/schema';
import { migrationsFolder } from './migrate';

export interface Summary {
  migration: string;
  tables: number;
  rows: number;
  /** Size of the file. */
  bytes: number;
}

/** Limits of one fetch; fewer rows are fetched when they are long. */
const FETCH_ROWS = 5_000;
const FETCH_CHARS = 4_000_000;
const FIRST_ROWS = 50;

const total = ({ tables: all }: Head): number => all.reduce((sum, { rows }) => sum + rows, 0);

async function connected<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  // Without a listener a broken connection would end the process; with one, the pending query fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function* rowsIn(client: ClientBase, { name, columns }: TableHead): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${escapeIdentifier(column.name)}::text`).join(', ');
  await client.query(`declare rows no scroll cursor for select ${texts} from ${quoted(name)}`);
  for (let size = FIRST_ROWS; ;) {
    const { rows } = await client.query<unknown[]>({ text: `fetch ${size} from rows`, rowMode: 'array' });
    const lines = rows.map((row) => JSON.stringify(row));
    yield lines;
    if (rows.length < size) break;
    // Row sizes differ widely: photos are long, log lines short.
    const chars = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    size = Math.max(1, Math.min(FETCH_ROWS, size * 4, Math.floor(FETCH_CHARS / chars)));
  }
  await client.query('close rows');
}

/** Writes the database into a new file. Throws BackupError when the file exists. */
export async function backup(url: string, file: string, folder = migrationsFolder()): Promise<Summary> {
  return connected(url, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(PLAIN_TEXTS);
    const head = await describe(client, folder);
    async function* portions(): AsyncGenerator<string[]> {
      yield [JSON.stringify(head)];
      for (const table of head.tables) {
        yield [JSON.stringify({ table: table.name })];
        yield* rowsIn(client, table);
      }
    }
    const bytes = await writeBackup(file, portions());
    await client.query('commit');
    return { migration: head.migration.tag, tables: head.tables.length, rows: total(head), bytes };
  });
}

async function describe(client: ClientBase, folder: string): Promise<Head> {
  const migration = await newestMigration(client, await knownMigrations(folder));
  if (!migration) throw new BackupError('This database holds no shop: no migration was ever applied to it.');
  const version = await client.query<{ server_version: string }>('show server_version');
  const heads: TableHead[] = [];
  for (const table of await tables(client, await foreignKeys(client)))
    heads.push({ ...table, rows: await countRows(client, table.name) });
  return {
    format: FORMAT,
    version: VERSION,
    created: new Date().toISOString(),
    postgres: version.rows[0]?.server_version ?? '',
    migration,
    tables: heads,
    // Read after the snapshot was taken, so that a sequence is never behind a number in use.
    sequences: await sequences(client),
  };
}

export interface RestoreOptions {
  /** Replace the present content of the database? */
  replace?: boolean;
  /** Folder of the migrations. */
  folder?: string;
}

/** Loads the file completely or not at all, then migrates to the schema of this code. */
export async function restore(
  url: string,
  file: string,
  { replace = false, folder = migrationsFolder() }: RestoreOptions = {},
): Promise<Summary> {
  const head = await checkBackup(file);
  const known = await knownMigrations(folder);
  const { tag, when } = head.migration;
  if (!known.some((migration) => migration.when === when))
    throw new BackupError(
      `The backup was made by another version of the shop: this one knows no migration ${tag}.`,
    );
  await connected(url, (client) => checkTarget(client, head, known, replace));
  // Load the rows into the schema they were taken from; newer migrations run afterwards with the data in place.
  await migrateTo(url, folder, head.migration);
  await connected(url, async (client) => {
    await client.query('begin');
    await client.query(PLAIN_TEXTS);
    await client.query(`set local lock_timeout = '30s'`);
    await load(client, file, head);
    await client.query('commit');
    await client.query('analyze');
  });
  await migrateTo(url, folder, null);
  return { migration: tag, tables: head.tables.length, rows: total(head), bytes: (await stat(file)).size };
}

/** Number of other connections. Waits up to a second, because closed ones take a moment to disappear. */
async function others(client: ClientBase): Promise<number> {
  for (let tried = 1; ; tried++) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    const count = Number(rows[0]?.count);
    if (count === 0 || tried === 20) return count;
    await pause(50);
  }
}

/** Refuses a database that is in use, not empty (unless `replace`), or newer than the backup. */
async function checkTarget(
  client: ClientBase,
  { migration }: Head,
  known: readonly Migration[],
  replace: boolean,
): Promise<void> {
  const count = await others(client);
  if (count > 0) throw new BackupError(`The database is in use (${count} connections). Stop the shop first.`);
  if (!replace)
    for (const { name } of await tables(client, []))
      if ((await client.query(`select from ${quoted(name)} limit 1`)).rowCount)
        throw new BackupError(
          `The database is not empty: ${name} has rows. Restore into an empty one (\`npm run db:reset\` empties the ` +
            'embedded one), or give --replace to replace its content.',
        );
  const now = await newestMigration(client, known);
  if (now && Number(now.when) > Number(migration.when))
    throw new BackupError(
      `The database is at migration ${now.tag}, newer than the backup's ${migration.tag}. Restore into a database ` +
        'without tables (`npm run db:reset` empties the embedded one); it is migrated afterwards.',
    );
}
