/**
 * Reads the structure of a database from its system catalogue: tables in an order in which they can be filled,
 * sequences and triggers.
 */
import { escapeIdentifier, type ClientBase } from 'pg';
import type { SequenceHead } from './file';

export interface Table {
  name: string;
  /** Columns with stored data; generated columns are left out. */
  columns: { name: string; type: string }[];
}

export interface ForeignKey {
  name: string;
  from: string;
  to: string;
  deferrable: boolean;
}

/** Excludes tables that belong to an extension. */
const OWN = `n.nspname = 'public' and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Qualified and escaped for SQL. */
export const quoted = (name: string): string => `public.${escapeIdentifier(name)}`;

/** Session settings that make the text form of values the same on every server. */
export const PLAIN_TEXTS = `
  set local search_path = public;
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

export async function foreignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select k.conname as name, f.relname as "from", t.relname as "to", k.condeferrable as deferrable
     from pg_constraint k
     join pg_class f on f.oid = k.conrelid
     join pg_class t on t.oid = k.confrelid
     join pg_namespace n on n.oid = f.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = 'public'
     order by 2, 1`,
  );
  return rows;
}

/** All tables, each after the tables it references as far as possible. */
export async function tables(client: ClientBase, keys: readonly ForeignKey[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, json_agg(
       json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and ${OWN}
     group by c.relname
     order by c.relname`,
  );
  const byName = new Map(rows.map((table) => [table.name, table]));
  const ordered = new Set<Table>();
  const path = new Set<string>();
  const visit = (name: string): void => {
    const table = byName.get(name);
    // A circular reference; it is broken here.
    if (!table || ordered.has(table) || path.has(name)) return;
    path.add(name);
    for (const key of keys) if (key.from === name) visit(key.to);
    path.delete(name);
    ordered.add(table);
  };
  for (const { name } of rows) visit(name);
  return [...ordered];
}

/** Foreign keys that no order of the tables can satisfy while loading. */
export function circular(order: readonly Table[], keys: readonly ForeignKey[]): ForeignKey[] {
  const place = new Map(order.map(({ name }, index) => [name, index]));
  return keys.filter(({ from, to }) => (place.get(to) ?? -1) >= (place.get(from) ?? 0));
}

export async function sequences(client: ClientBase): Promise<SequenceHead[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${OWN} order by 1`,
  );
  const found: SequenceHead[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    );
    found.push({ name, value: state.rows[0]?.value ?? '1', called: state.rows[0]?.called ?? false });
  }
  return found;
}

/** Enabled triggers of the shop, without those that PostgreSQL created for foreign keys. */
export async function triggers(client: ClientBase): Promise<{ name: string; table: string }[]> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select t.tgname as name, c.relname as "table" from pg_trigger t
     join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled = 'O' and ${OWN} order by 2, 1`,
  );
  return rows;
}

export const countRows = async (client: ClientBase, table: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table)}`);
  return Number(rows[0]?.count);
};
