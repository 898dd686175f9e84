/** What a database holds, from its own catalogue: tables in the order in which they can be filled, sequences, triggers. */
import { escapeIdentifier, type ClientBase } from 'pg';
import type { SequenceHead } from './file';

export interface Table {
  name: string;
  /** Those that hold data: what PostgreSQL computes itself is left out. */
  columns: { name: string; type: string }[];
}

export interface ForeignKey {
  name: string;
  from: string;
  to: string;
  deferrable: boolean;
}

/** Tables that belong to an extension come with it. */
const OWN = `n.nspname = 'public' and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** In `public`, safe inside SQL. */
export const quoted = (name: string): string => `public.${escapeIdentifier(name)}`;

/** Texts of values mean the same on every server and in every session. */
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

/** The tables, each after those it points to as far as that can be. */
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
    // On the path already: a circle, broken here.
    if (!table || ordered.has(table) || path.has(name)) return;
    path.add(name);
    for (const key of keys) if (key.from === name) visit(key.to);
    path.delete(name);
    ordered.add(table);
  };
  for (const { name } of rows) visit(name);
  return [...ordered];
}

/** The foreign keys that no order of the tables satisfies while they are being filled. */
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

/** Triggers of ours that run: those that PostgreSQL made for its foreign keys are not among them. */
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
