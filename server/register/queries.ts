/** Queries of the register of controlled sales. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { OPEN_STATES, SOON_DAYS, type Movement } from '../../domain/permits/register';
import { dayAfter } from '../../domain/shared/dates';
import type { Database } from '../db/connect';
import { pieceOf } from '../db/like';
import { controlledSales, registerProofs } from '../db/schema/register';

type Schemas = components['schemas'];
export type SaleRow = typeof controlledSales.$inferSelect;

export interface SaleFilter {
  state?: 'open' | 'overdue' | 'soon' | Schemas['ControlledSaleState'];
  regime?: Schemas['RegimeCode'];
  q?: string;
  /** Days of sale, yyyy-MM-dd, both included. */
  from?: string;
  to?: string;
}

/** A sale with its permit use; numbers of packs are counted from parcels and permit entries. */
export interface ListedSale extends Record<string, unknown> {
  use_id: string;
  version: number;
  state: Schemas['ControlledSaleState'];
  sold_on: string;
  due_on: string;
  filing_no: string | null;
  filed_on: string | null;
  filed_count: number | null;
  filed_by: string | null;
  collector: string | null;
  document: Schemas['CollectorDocument'] | null;
  checked_by: string | null;
  checked_time: string | null;
  order_number: string;
  cas: string;
  count: number;
  grams_each: string;
  prod_name: string;
  sku_name: string;
  catalog_no: string;
  handler: string;
  destination: string;
  permit_id: number;
  permit_no: string;
  regime: Schemas['RegimeCode'];
  institution: string;
  purpose: string;
  issuer: string;
  substance: string;
  back: number;
  sent: number;
  parcels: Schemas['ControlledSale']['parcels'];
}

const OPEN = sql`s.state = any(${sql.param([...OPEN_STATES])}::text[])`;

/** Sales to report whose last day is before `today`, or within the next days. */
function dueCondition(state: 'overdue' | 'soon', today: string): SQL {
  if (state === 'overdue') return sql`${OPEN} and s.due_on < ${today}`;
  return sql`${OPEN} and s.due_on between ${today} and ${dayAfter(today, SOON_DAYS)}`;
}

/** @param today yyyy-MM-dd */
function conditionOf({ state, regime, q, from, to }: SaleFilter, today: string): SQL {
  const all: SQL[] = [sql`true`];
  if (state === 'open') all.push(OPEN);
  else if (state === 'overdue' || state === 'soon') all.push(dueCondition(state, today));
  else if (state) all.push(sql`s.state = ${state}`);
  if (regime) all.push(sql`p.regime = ${regime}`);
  if (from) all.push(sql`s.sold_on >= ${from}`);
  if (to) all.push(sql`s.sold_on <= ${to}`);
  if (q)
    all.push(sql`(${q} in (u.order_number, p.no, s.filing_no, u.cas) or upper(u.catalog_no) = ${q.toUpperCase()}
      or p.institution like ${pieceOf(q)})`);
  return sql.join(all, sql` and `);
}

const FROM = sql`from controlled_sales s join permit_uses u using (use_id) join permits p using (permit_id)`;

/** Sales to report first, the first to be due in front; the others by day, newest first. */
export async function findSales(
  db: Database,
  filter: SaleFilter,
  { limit, offset, today }: { limit: number; offset: number; today: string },
): Promise<ListedSale[]> {
  const { rows } = await db.execute<ListedSale>(sql`
    select s.*, u.order_number, u.cas, u.count, u.grams_each::text, u.prod_name, u.sku_name, u.catalog_no, u.handler,
      u.destination, u.permit_id, p.no as permit_no, p.regime, p.institution, p.purpose, p.issuer,
      coalesce((select b.name from permit_substances b where b.permit_id = u.permit_id and b.cas = u.cas), u.cas) as substance,
      coalesce((select sum(e.count)::int from permit_entries e where e.use_id = s.use_id and e.kind = 'giveBack'), 0) as back,
      coalesce(shipped.sent, 0) as sent, coalesce(shipped.parcels, '[]'::json) as parcels
    ${FROM}
    left join lateral (
      select sum(l.count) filter (where c.return_number is null)::int as sent,
        json_agg(json_build_object('sentOn', to_char(c.sent_at at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD'),
          'lotNo', l.lot_no, 'count', l.count, 'isReplacement', c.return_number is not null)
          order by c.sent_at, l.lot_no) as parcels
      from parcels c join parcel_lines l using (order_number, parcel_no)
      where c.order_number = u.order_number and l.sku_id = u.sku_id
    ) shipped on true
    where ${conditionOf(filter, today)}
    order by (${OPEN}) desc, case when ${OPEN} then s.due_on end, s.sold_on desc, s.use_id desc
    limit ${limit} offset ${offset}`);
  return rows;
}

export async function countSales(db: Database, filter: SaleFilter, today: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count ${FROM} where ${conditionOf(filter, today)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Adds the uses of a paid order that are not in the register; returns their ids. */
export async function insertSales(
  db: Database,
  orderNumber: string,
  { soldOn, dueOn }: Pick<SaleRow, 'soldOn' | 'dueOn'>,
): Promise<number[]> {
  const { rows } = await db.execute<{ use_id: string }>(sql`
    insert into controlled_sales (use_id, sold_on, due_on)
    select u.use_id, ${soldOn}, ${dueOn} from permit_uses u where u.order_number = ${orderNumber}
    on conflict do nothing returning use_id`);
  return rows.map(({ use_id }) => Number(use_id));
}

/** Sales of an order with the packs that are left and that were sent; locked until the transaction ends. */
export async function lockSalesOfOrder(db: Database, orderNumber: string) {
  const { rows } = await db.execute<{
    use_id: string;
    state: SaleRow['state'];
    version: number;
    left: number;
    sent: number;
    filed_count: number | null;
  }>(sql`
    select s.use_id, s.state, s.version, s.filed_count,
      u.count - coalesce((select sum(e.count)::int from permit_entries e
        where e.use_id = s.use_id and e.kind = 'giveBack'), 0) as left,
      coalesce((select sum(l.count)::int from parcels c join parcel_lines l using (order_number, parcel_no)
        where c.order_number = u.order_number and l.sku_id = u.sku_id and c.return_number is null), 0) as sent
    from controlled_sales s join permit_uses u using (use_id)
    where u.order_number = ${orderNumber} order by s.use_id for update of s`);
  return rows.map(({ use_id: useId, filed_count: filedCount, ...row }) => ({
    ...row,
    useId: Number(useId),
    filedCount,
  }));
}

/** Sales by id; locked until the transaction ends, ordered by id to prevent deadlocks. */
export const lockSales = (db: Database, useIds: readonly number[]): Promise<SaleRow[]> =>
  db
    .select()
    .from(controlledSales)
    .where(inArray(controlledSales.useId, [...useIds]))
    .orderBy(controlledSales.useId)
    .for('update');

/** Packs of each use that are neither cancelled nor returned. */
export async function netCounts(db: Database, useIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ use_id: string; left: number }>(sql`
    select u.use_id, u.count - coalesce(sum(e.count), 0)::int as left
    from permit_uses u left join permit_entries e on e.use_id = u.use_id and e.kind = 'giveBack'
    where u.use_id = any(${sql.param([...useIds])}::bigint[]) group by u.use_id`);
  return new Map(rows.map(({ use_id, left }) => [Number(use_id), left]));
}

/** Changes a sale and raises its version by one. */
export async function updateSale(
  db: Database,
  { useId, version }: Pick<SaleRow, 'useId' | 'version'>,
  change: Partial<SaleRow>,
): Promise<void> {
  await db
    .update(controlledSales)
    .set({ ...change, version: version + 1 })
    .where(and(eq(controlledSales.useId, useId), eq(controlledSales.version, version)));
}

interface MovedRow extends Record<string, unknown> {
  order_number: string;
  catalog_no: string;
  prod_name: string;
  sku_name: string;
  cas: string;
  grams_each: string;
  permit_id: number;
  permit_no: string;
  regime: Schemas['RegimeCode'];
  status: number;
  is_paid: boolean;
  ordered: number;
  sent: number;
  returned: number;
  unsent: number;
  taken: number;
  given_back: number;
  is_registered: boolean;
}

export type Moved = Movement &
  Pick<
    Schemas['RegisterDifference'],
    'orderNumber' | 'catalogNo' | 'prodName' | 'skuName' | 'regime' | 'cas'
  > &
  Pick<Schemas['RegisterDifference'], 'permitId' | 'permitNo'> & { gramsEach: string };

/**
 * All order lines under a permit, except those of unpaid orders. Each number comes from its own table: order lines,
 * parcels, refunded returns, permit uses and entries, the register.
 */
export async function findMovements(db: Database): Promise<Moved[]> {
  const { rows } = await db.execute<MovedRow>(sql`
    with ordered as (
      select order_number, sku_id, sum(prod_count)::int as count from order_lines
      where order_number in (select order_number from permit_uses) group by 1, 2
    ), sent as (
      select l.order_number, l.sku_id, sum(l.count)::int as count
      from parcel_lines l join parcels c using (order_number, parcel_no)
      where c.return_number is null and l.order_number in (select order_number from permit_uses) group by 1, 2
    ), refunded as (
      select r.order_number, l.sku_id, coalesce(sum(l.count) filter (where r.reason <> 'unsent'), 0)::int as returned,
        coalesce(sum(l.count) filter (where r.reason = 'unsent'), 0)::int as unsent
      from returns r join return_lines l using (return_number)
      where r.status = 'refunded' and r.order_number in (select order_number from permit_uses) group by 1, 2
    ), given as (
      select use_id, sum(count)::int as count from permit_entries where kind = 'giveBack' group by 1
    )
    select u.order_number, u.catalog_no, u.prod_name, u.sku_name, u.cas, u.grams_each::text, u.permit_id,
      p.no as permit_no, p.regime, o.status, o.pay_time is not null as is_paid, coalesce(l.count, 0) as ordered,
      coalesce(t.count, 0) as sent, coalesce(r.returned, 0) as returned, coalesce(r.unsent, 0) as unsent,
      u.count as taken, coalesce(g.count, 0) as given_back, s.use_id is not null as is_registered
    from permit_uses u
    join permits p using (permit_id)
    join orders o using (order_number)
    left join ordered l on l.order_number = u.order_number and l.sku_id = u.sku_id
    left join sent t on t.order_number = u.order_number and t.sku_id = u.sku_id
    left join refunded r on r.order_number = u.order_number and r.sku_id = u.sku_id
    left join given g using (use_id)
    left join controlled_sales s using (use_id)
    where o.status <> 1
    order by u.use_id`);
  return rows.map((row) => ({
    orderNumber: row.order_number,
    catalogNo: row.catalog_no,
    prodName: row.prod_name,
    skuName: row.sku_name,
    regime: row.regime,
    cas: row.cas,
    permitId: row.permit_id,
    permitNo: row.permit_no,
    gramsEach: row.grams_each,
    status: row.status,
    isPaid: row.is_paid,
    ordered: row.ordered,
    sent: row.sent,
    returned: row.returned,
    unsent: row.unsent,
    taken: row.taken,
    givenBack: row.given_back,
    isRegistered: row.is_registered,
  }));
}

export type ProofRow = typeof registerProofs.$inferSelect;

export async function hasProof(db: Database, day: string): Promise<boolean> {
  return (await db.$count(registerProofs, eq(registerProofs.day, day))) > 0;
}

/** Does nothing when another process has proved the day. */
export async function insertProof(db: Database, row: ProofRow): Promise<void> {
  await db.insert(registerProofs).values(row).onConflictDoNothing();
}

/** Daily proofs, newest first. */
export const lastProofs = (db: Database, max: number): Promise<ProofRow[]> =>
  db
    .select()
    .from(registerProofs)
    .orderBy(sql`${registerProofs.day} desc`)
    .limit(max);
