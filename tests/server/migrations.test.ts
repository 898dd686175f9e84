/**
 * Migrations: from an empty database, from the previous version with orders, before the baseline, and by many
 * processes.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { Pool } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { BeforeBaselineError, migrate, migrationsFolder } from '../../server/db/migrate';
import * as schema from '../../server/db/schema';
import { freshDatabase } from '../support/database';

interface Journal {
  entries: { tag: string }[];
}

const scratch = mkdtempSync(join(tmpdir(), 'shop-migrations-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A copy of the migrations without the last one. */
function versionBefore(): string {
  const folder = join(scratch, 'before');
  cpSync(migrationsFolder(), folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  journal.entries = journal.entries.slice(0, -1);
  writeFileSync(path, JSON.stringify(journal));
  return folder;
}

const DESCRIPTION = `
  select format('%s.%s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default) as it
    from information_schema.columns where table_schema = 'public'
  union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all select format('%s %s', sequencename, max_value) from pg_sequences where schemaname = 'public'
  order by 1`;

const described = async (pool: Pool): Promise<string[]> =>
  (await pool.query<{ it: string }>(DESCRIPTION)).rows.map(({ it }) => it);

const applied = async (pool: Pool): Promise<number> =>
  (await pool.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations'))
    .rows[0]!.count;

const count = () =>
  (JSON.parse(readFileSync(join(migrationsFolder(), 'meta/_journal.json'), 'utf8')) as Journal).entries
    .length;

const BOUGHT = `
  insert into buyers (buyer_id, user_name, nick_name, institution, personal, tax, notices, password_hash, create_time)
    values ('b1', 'old', '老客户', '示例大学', false, '{}', '{}', 'x', now());
  insert into orders (order_number, buyer_id, status, total, transfee, actual_total, total_num, create_time,
      address, shipments, invoice, permits)
    values ('2026010112000000001', 'b1', 2, 99.90, 10.00, 109.90, 1, now(), '{}', '[]', '{"kind": "none"}', '[]');
  insert into order_lines (order_number, line_no, prod_id, sku_id, prod_name, sku_name, spec, catalog_no, prod_count,
      pic, price, product_total_amount, folded_name, folded_no)
    values ('2026010112000000001', 1, 1, 1, '乙醇', '500 mL', 'AR', 'E1-500', 1, '', 99.90, 99.90, '乙醇', 'e1-500');
  insert into payments (order_number, buyer_id, way, amount, time, settled)
    values ('2026010112000000001', 'b1', 'monthly', 109.90, now(), true);`;

const TABLES = ['buyers', 'orders', 'order_lines', 'payments'];
const rowsOf = async (pool: Pool) =>
  Promise.all(
    TABLES.map(async (table) => (await pool.query<Record<string, unknown>>(`select * from ${table}`)).rows),
  );

it('the migrations match the schema in the code: drizzle-kit would generate nothing', async () => {
  const folder = migrationsFolder();
  const latest = (JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal).entries.at(
    -1,
  );
  const snapshot = JSON.parse(
    readFileSync(join(folder, `meta/${latest!.tag.slice(0, 4)}_snapshot.json`), 'utf8'),
  ) as Parameters<typeof generateMigration>[0];
  const now = generateDrizzleJson(schema, snapshot.id, ['public'], 'snake_case');
  expect(await generateMigration(snapshot, now)).toEqual([]);
});

// The baseline has no previous version.
it.skipIf(count() === 1)(
  'the schema is the same from an empty database and from the previous version, which loses no row',
  async () => {
    const [fresh, old] = [await freshDatabase(null), await freshDatabase(null)];
    await migrate(fresh.pool);
    await migrate(old.pool, versionBefore());
    expect(await applied(old.pool)).toBe(count() - 1);
    await old.pool.query(BOUGHT);
    const before = await rowsOf(old.pool);
    await migrate(old.pool);
    expect(await described(old.pool)).toEqual(await described(fresh.pool));
    expect(await rowsOf(old.pool)).toMatchObject(before);
    expect(before.map((rows) => rows.length)).toEqual([1, 1, 1, 1]);
    // A second run has nothing to do.
    await migrate(old.pool);
    expect(await applied(old.pool)).toBe(count());
  },
);

it('a database from before the baseline is refused with a message, and stays unchanged', async () => {
  const { pool } = await freshDatabase(null);
  await pool.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('start', 1795314540155);
    create table buyers (buyer_id text)`);
  await expect(migrate(pool)).rejects.toThrow(BeforeBaselineError);
  await expect(migrate(pool)).rejects.toThrow(/made before 0000_baseline.sql.*npm run db:reset/);
  expect(await applied(pool)).toBe(1);
  const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([{ tablename: 'buyers' }]);
});

it('migrations run once when four processes start simultaneously', async () => {
  const { pool } = await freshDatabase(null);
  await Promise.all(Array.from({ length: 4 }, () => migrate(pool)));
  expect(await applied(pool)).toBe(count());
});
