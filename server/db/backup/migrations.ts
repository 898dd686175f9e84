/** Finds the migration a database is at, and migrates it to a given one. */
import { mkdtempSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool, type ClientBase } from 'pg';
import { migrate } from '../migrate';
import type { Migration } from './file';

interface Journal {
  entries: { tag: string; when: number }[];
}

const JOURNAL = 'meta/_journal.json';

const journalOf = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, JOURNAL), 'utf8')) as Journal;

/** All migrations in the folder. */
export async function knownMigrations(folder: string): Promise<Migration[]> {
  const { entries } = await journalOf(folder);
  return entries.map(({ tag, when }) => ({ tag, when: String(when) }));
}

/** The newest applied migration; null when the database never held a shop. */
export async function newestMigration(
  client: ClientBase,
  known: readonly Migration[],
): Promise<Migration | null> {
  const table = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!table.rows[0]?.there) return null;
  const { rows } = await client.query<{ when: string }>(
    'select created_at::text as "when" from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  const when = rows[0]?.when;
  if (when === undefined) return null;
  return known.find((migration) => migration.when === when) ?? { tag: `of ${when}`, when };
}

/** Applies the migrations up to `last`, or all when it is null. */
export async function migrateTo(url: string, folder: string, last: Migration | null): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  const part = last && (await folderUpTo(folder, last));
  try {
    await migrate(pool, part ?? folder);
  } finally {
    await pool.end();
    if (part) await rm(part, { recursive: true, force: true });
  }
}

/** Copies the older migrations into a folder of their own, because the migrator always applies a whole folder. */
async function folderUpTo(folder: string, last: Migration): Promise<string> {
  const journal = await journalOf(folder);
  const entries = journal.entries.filter(({ when }) => when <= Number(last.when));
  const part = mkdtempSync(join(tmpdir(), 'shop-migrations-'));
  await mkdir(join(part, 'meta'));
  await writeFile(join(part, JOURNAL), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await copyFile(join(folder, `${tag}.sql`), join(part, `${tag}.sql`));
  return part;
}
