/** Inserts and deletes many rows at once. */
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import { PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connect';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Inserts rows that all have the same fields, passed as one JSON parameter. Drizzle's `values` takes most of a second
 * to build a statement for ten thousand rows; the database needs a tenth of that.
 */
export async function insertMany<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const read = columns.map(([field, column]) => {
    const toDriver = (value: unknown) =>
      column instanceof PgCustomColumn ? (column.mapToDriverValue(value) as unknown) : value;
    return { field, name: column.keyAsName ? snake(column.name) : column.name, toDriver };
  });
  const records = rows.map((row) =>
    Object.fromEntries(
      read.map(({ field, name, toDriver }) => {
        const value = (row as Record<string, unknown>)[field] ?? null;
        return [name, value === null ? null : toDriver(value)];
      }),
    ),
  );
  const names = sql.join(
    read.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const into = sql.identifier(getTableName(table));
  // The rows bring their own numbers for identity columns.
  const drawn = columns.some(([, { generatedIdentity }]) => generatedIdentity?.type === 'always');
  await db.execute(sql`
    insert into ${into} (${names}) ${sql.raw(drawn ? 'overriding system value' : '')}
    select ${names} from json_populate_recordset(null::${into}, ${JSON.stringify(records)}::json)`);
}

/** Rows deleted in one transaction; small enough for the statement timeout. */
const DELETED_AT_ONCE = 1_000;

/** Deletes a batch of the due rows; returns whether there may be more. Skips rows that another transaction holds. */
export async function deleteSome(
  db: Database,
  table: PgTable,
  due: SQL | undefined,
  max = DELETED_AT_ONCE,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${due} limit ${max} for update skip locked))`);
  return (rowCount ?? 0) >= max;
}
