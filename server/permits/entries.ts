/** Entries of the permit ledger. Each is written once, even if the call is repeated. */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { permitUses } from '../db/schema/permits';
import type { Work } from '../db/transaction';

export type NewUse = typeof permitUses.$inferInsert;

/** The fields of an order needed here; without permits there is nothing to do. */
interface PermitOrder {
  orderNumber: string;
  detail: { permits: readonly unknown[] };
}

export async function insertUses(db: Database, uses: readonly NewUse[]): Promise<void> {
  await db.insert(permitUses).values([...uses]);
}

const moment = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

/** Adds one entry per line for all packs that were not given back yet. */
async function enterRest(
  { db }: Work,
  { orderNumber, detail }: PermitOrder,
  kind: 'buy' | 'receive' | 'giveBack',
  at: number,
): Promise<void> {
  if (detail.permits.length === 0) return;
  await db.execute(sql`
    insert into permit_entries (use_id, kind, count, time)
    select u.use_id, ${kind}, u.count - coalesce(sum(e.count), 0), ${moment(at)}
    from permit_uses u left join permit_entries e on e.use_id = u.use_id and e.kind = 'giveBack'
    where u.order_number = ${orderNumber}
    group by u.use_id having u.count > coalesce(sum(e.count), 0)
    on conflict do nothing`);
}

/** Books the uses when the order is paid. */
export const bookPermits = (work: Work, order: PermitOrder): Promise<void> =>
  enterRest(work, order, 'buy', work.now);

/** Records the receipt at `at` (ms). */
export const receivePermits = (work: Work, order: PermitOrder, at: number): Promise<void> =>
  enterRest(work, order, 'receive', at);

/** Gives all remaining packs back when the order is closed, paid or not. */
export const giveBackPermits = (work: Work, order: PermitOrder, at: number): Promise<void> =>
  enterRest(work, order, 'giveBack', at);

interface Returned {
  returnNumber: string;
  orderNumber: string;
  lines: readonly { skuId: number; count: number }[];
}

/** Gives the packs of a refunded return back. Not for an exchange, because the same goods are sent again. */
export async function giveBackReturned(
  { db, now }: Work,
  { returnNumber, orderNumber, lines }: Returned,
): Promise<void> {
  const list = (key: 'skuId' | 'count') => sql.param(lines.map((line) => line[key]));
  await db.execute(sql`
    insert into permit_entries (use_id, kind, count, time, return_number)
    select u.use_id, 'giveBack', back.count, ${moment(now)}, ${returnNumber}
    from permit_uses u
    join unnest(${list('skuId')}::int[], ${list('count')}::int[]) as back (sku_id, count) on back.sku_id = u.sku_id
    where u.order_number = ${orderNumber}
    on conflict do nothing`);
}
