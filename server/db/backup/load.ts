/** Loads a backup file into the tables, within the caller's transaction. */
import { escapeIdentifier, type ClientBase } from 'pg';
import { BackupError, rowsOf, type Head, type Row } from './file';
import { circular, countRows, foreignKeys, quoted, tables, triggers, type Table } from './schema';

/** Limits of one insert statement. */
const STATEMENT_CHARS = 4_000_000;
const STATEMENT_ROWS = 2_000;

const shape = ({ columns }: Table): string =>
  columns
    .map(({ name, type }) => `${name} ${type}`)
    .sort()
    .join(', ');

/** Throws when tables or columns differ, and names the difference. */
function checkShape(wanted: readonly Table[], existing: readonly Table[]): void {
  const found = new Map(existing.map((table) => [table.name, table]));
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
    throw new BackupError(`The database has a table ${name}, which the backup does not have.`);
}

/** Uses one array parameter per column, because the number of parameters of a statement is limited. */
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

/** Splits rows into statements below the limits. */
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
 * Foreign keys stay enabled and are checked; only circular ones are deferred. This needs ownership of the tables, not
 * a superuser as `session_replication_role` would.
 */
export async function load(client: ClientBase, file: string, head: Head): Promise<void> {
  const keys = await foreignKeys(client);
  const existing = await tables(client, keys);
  checkShape(head.tables, existing);
  const circularKeys = circular(head.tables, keys).filter(({ deferrable }) => !deferrable);
  const ownTriggers = await triggers(client);
  const alterEach = async (
    list: readonly { name: string; table: string }[],
    change: (name: string) => string,
  ) => {
    for (const { name, table } of list)
      await client.query(`alter table ${quoted(table)} ${change(escapeIdentifier(name))}`);
  };
  const deferred = circularKeys.map(({ name, from }) => ({ name, table: from }));

  // Triggers must be off first: one of them forbids emptying the audit log.
  await alterEach(ownTriggers, (name) => `disable trigger ${name}`);
  // Rows inserted by migrations are in the backup too.
  await client.query(`truncate ${head.tables.map(({ name }) => quoted(name)).join(', ')}`);
  await alterEach(deferred, (name) => `alter constraint ${name} deferrable initially deferred`);
  await client.query('set constraints all deferred');

  const byName = new Map(head.tables.map((table) => [table.name, table]));
  for await (const { table, rows } of rowsOf(file)) {
    const target = byName.get(table);
    if (!target) throw new BackupError(`The backup names no table ${table} in its head.`);
    for (const portion of portions(rows)) await insert(client, target, portion);
  }

  await client.query('set constraints all immediate');
  await alterEach(deferred, (name) => `alter constraint ${name} not deferrable`);
  await alterEach(ownTriggers, (name) => `enable trigger ${name}`);
  for (const { name, value, called } of head.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, called]);
  for (const { name, rows } of head.tables) {
    const count = await countRows(client, name);
    if (count !== rows)
      throw new BackupError(`${name}: ${rows} rows in the backup, ${count} in the database.`);
  }
}
