/** The schema: from nothing, from the version before with what was bought in it, and by many processes at once. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { Pool } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { migrate, migrationsFolder } from '../../server/db/migrate';
import * as schema from '../../server/db/schema';
import { freshDatabase } from '../support/database';

interface Journal {
  entries: { tag: string }[];
}

const scratch = mkdtempSync(join(tmpdir(), 'shop-migrations-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The migrations without the last one, or without one of this name and what came after it. */
function versionBefore(name?: string): string {
  const folder = join(scratch, `before-${name ?? ''}`);
  cpSync(migrationsFolder(), folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  const at = name === undefined ? -1 : journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  journal.entries = journal.entries.slice(0, at);
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

it('says what the code says: nothing waits to be generated', async () => {
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

it('is the same from nothing and from the version before, which loses no row', async () => {
  const [fresh, old] = [await freshDatabase(null), await freshDatabase(null)];
  await migrate(fresh.pool);
  await migrate(old.pool, versionBefore());
  expect(await applied(old.pool)).toBe(count() - 1);
  await old.pool.query(BOUGHT);
  const before = await rowsOf(old.pool);
  // What the newest one takes away, and what it becomes.
  for (const row of before[0]!) delete row.can_manage;
  await migrate(old.pool);
  expect(await described(old.pool)).toEqual(await described(fresh.pool));
  expect(await rowsOf(old.pool)).toMatchObject(before);
  expect(before.map((rows) => rows.length)).toEqual([1, 1, 1, 1]);
  // Once more there is nothing to do.
  await migrate(old.pool);
  expect(await applied(old.pool)).toBe(count());
});

it('finds the institutions of those who could buy on account, together with as much as before', async () => {
  const { pool } = await freshDatabase(null);
  await migrate(pool, versionBefore('customers'));
  await pool.query(BOUGHT);
  await pool.query(`update buyers set monthly_limit = 100, tax = '{"taxNo": "120000004000000180"}'`);
  await pool.query(`
    insert into buyers (buyer_id, user_name, nick_name, institution, personal, tax, notices, password_hash, create_time,
      monthly_limit)
    select 'b' || n, 'n' || n, '', unit, unit = '', '{"taxNo": "120000004000000180"}', '{}', 'x', now(), yuan
    from (values (2, '示例大学', 50.5), (3, '示例大学', null), (4, '', 9), (5, '另一大学', null)) as t(n, unit, yuan)`);
  await pool.query(`
    insert into permits (buyer_id, institution, regime, no, no_key, issuer, purpose, valid_from, valid_until, use, state,
      create_time, change_time)
    select 'b' || n, '另一大学', 'toxic', n, n, '', '', '2026-01-01', '2026-12-31', 'year', state, now(), now()
    from (values (5, 'approved'), (3, 'submitted')) as t(n, state)`);
  await migrate(pool);
  const { rows } = await pool.query(`
    select i.name, i.monthly_limit::text as limit, array_agg(v.buyer_id order by v.buyer_id) as accounts
    from institutions i join verifications v using (institution_id) where v.state = 'approved' group by 1, 2 order by 1`);
  expect(rows).toEqual([
    { name: '另一大学', limit: null, accounts: ['b5'] },
    { name: '示例大学', limit: '150.50', accounts: ['b1', 'b2'] },
  ]);
  const { rows: paid } = await pool.query(
    'select name from payments join institutions using (institution_id)',
  );
  expect(paid).toEqual([{ name: '示例大学' }]);
});

it('knows the numbers that invoices and parcels had before they were corrected', async () => {
  const { pool } = await freshDatabase(null);
  await migrate(pool, versionBefore('former_numbers'));
  await pool.query(BOUGHT);
  const [wrong, right] = ['26112000000000000001', '26112000000000000002'];
  // Both at once: an invoice is over what its orders were paid with.
  await pool.query(`
    with issued as (
      insert into invoices (buyer_id, kind, buyer, amount, status, apply_time, issue_time, invoice_no)
        values ('b1', 'personal', '{}', 109.90, 'issued', now(), now(), '${right}') returning invoice_id)
    insert into invoice_orders (invoice_id, order_number, place, standing)
      select invoice_id, '2026010112000000001', 0, true from issued`);
  await pool.query(`
    insert into parcels (order_number, parcel_no, dvy_flow_id, ship, company_name, sent_at) values
      ('2026010112000000001', 1, 'CX1', 'normal', '澄析冷链', now()),
      ('2026010112000000001', 2, 'CX3', 'normal', '澄析冷链', now())`);
  const log = (subject: string, id: string, action: string, before: object, after: object) =>
    pool.query(
      `insert into audit_log (at, actor_kind, actor, origin, subject, subject_id, action, before, after)
        values ('2026-11-01 10:00+08', 'staff', 's1', '', $1, $2, $3, $4, $5)`,
      [subject, id, action, before, after],
    );
  const { rows: issued } = await pool.query<{ id: string }>('select invoice_id::text as id from invoices');
  await log(
    'invoice',
    issued[0]!.id,
    'correctNumber',
    { invoiceNo: wrong },
    { invoiceNo: right, reason: '错一位' },
  );
  const parcel = (before: string, after: string) =>
    log('order', '2026010112000000001', 'correctParcel', { parcel: before }, { parcel: after, reason: '错' });
  await parcel('澄析冷链 CX2', '澄析冷链 CX3');
  // Another carrier, the same number: nothing to find it by.
  await parcel('顺丰 CX3', '澄析冷链 CX3');
  await migrate(pool);
  const kept = async (table: string, columns: string) =>
    (await pool.query<Record<string, unknown>>(`select ${columns} from ${table}`)).rows;
  expect(await kept('former_invoice_numbers', 'invoice_no, reason')).toEqual([
    { invoice_no: wrong, reason: '错一位' },
  ]);
  expect(await kept('former_parcel_numbers', 'parcel_no, dvy_flow_id')).toEqual([
    { parcel_no: 2, dvy_flow_id: 'CX2' },
  ]);
});

it('is made once when four processes start at the same time', async () => {
  const { pool } = await freshDatabase(null);
  await Promise.all(Array.from({ length: 4 }, () => migrate(pool)));
  expect(await applied(pool)).toBe(count());
});
