/** Fills the tables from a file, in the transaction it is given. */
import { escapeIdentifier, type ClientBase } from 'pg';
import { BackupError, rowsOf, type Head, type Row } from './file';
import { circular, countRows, foreignKeys, quoted, tables, triggers, type Table } from './schema';

/** A statement is sent when its values are this long together. */
const STATEMENT_CHARS = 4_000_000;
const STATEMENT_ROWS = 2_000;

const shape = ({ columns }: Table): string =>
  columns
    .map(({ name, type }) => `${name} ${type}`)
    .sort()
    .join(', ');

/** The same tables with the same columns, or a sentence that names what differs. */
function checkShape(wanted: readonly Table[], there: readonly Table[]): void {
  const found = new Map(there.map((table) => [table.name, table]));
  for (const table of wanted) {
    const twin = found.get(table.name);
    if (!twin) throw new BackupError(`The database has no table ${table.name}, which the backup has.`);
    if (shape(twin) !== shape(table))
      throw new BackupError(
        `The table ${table.name} has other columns than in the backup.\n` +
          `Backup: ${shape(table)}\nDatabase: ${shape(twin)}`,
      );
    found.delete(table.name);
  }
  for (const name of found.keys())
    throw new BackupError(`The database has a table ${name}, which the backup has not.`);
}

/** One array per column: a statement has as many parameters as columns, however many rows it brings. */
function insertion({ name, columns }: Table): string {
  const names = columns.map((column) => escapeIdentifier(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `x.c${index}::${type}`).join(', ');
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const aliases = columns.map((_, index) => `c${index}`).join(', ');
  return (
    `insert into ${quoted(name)} (${names}) overriding system value ` +
    `select ${values} from unnest(${arrays}) as x(${aliases})`
  );
}

async function insert(client: ClientBase, table: Table, rows: readonly Row[]): Promise<void> {
  await client.query(
    insertion(table),
    table.columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
}

/** Small enough statements. */
function* portions(rows: readonly Row[]): Generator<Row[]> {
  let portion: Row[] = [];
  let chars = 0;
  for (const row of rows) {
    portion.push(row);
    for (const value of row) chars += value?.length ?? 0;
    if (portion.length < STATEMENT_ROWS && chars < STATEMENT_CHARS) continue;
    yield portion;
    portion = [];
    chars = 0;
  }
  if (portion.length > 0) yield portion;
}

/**
 * Foreign keys stay on and are checked; only those that go in circles wait until all rows are there. That needs no
 * superuser, as `session_replication_role` would, only the owner of the tables.
 */
export async function load(client: ClientBase, file: string, head: Head): Promise<void> {
  const keys = await foreignKeys(client);
  const there = await tables(client, keys);
  checkShape(head.tables, there);
  const late = circular(head.tables, keys).filter(({ deferrable }) => !deferrable);
  const quiet = await triggers(client);
  const each = async (list: readonly { name: string; table: string }[], change: (name: string) => string) => {
    for (const { name, table } of list)
      await client.query(`alter table ${quoted(table)} ${change(escapeIdentifier(name))}`);
  };
  const lateOnes = late.map(({ name, from }) => ({ name, table: from }));

  // First: one of them refuses to empty the audit log.
  await each(quiet, (name) => `disable trigger ${name}`);
  // What a migration put in is in the backup too.
  await client.query(`truncate ${head.tables.map(({ name }) => quoted(name)).join(', ')}`);
  await each(lateOnes, (name) => `alter constraint ${name} deferrable initially deferred`);
  await client.query('set constraints all deferred');

  const byName = new Map(head.tables.map((table) => [table.name, table]));
  for await (const { table, rows } of rowsOf(file)) {
    const target = byName.get(table);
    if (!target) throw new BackupError(`The backup names no table ${table} in its head.`);
    for (const portion of portions(rows)) await insert(client, target, portion);
  }

  await client.query('set constraints all immediate');
  await each(lateOnes, (name) => `alter constraint ${name} not deferrable`);
  await each(quiet, (name) => `enable trigger ${name}`);
  for (const { name, value, called } of head.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, called]);
  for (const { name, rows } of head.tables) {
    const count = await countRows(client, name);
    if (count !== rows)
      throw new BackupError(`${name}: ${rows} rows in the backup, ${count} in the database.`);
  }
}
