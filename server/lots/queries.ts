/** Queries of lots, with counts of packs in parcels. */
import { and, asc, desc, eq, gte, inArray, lt, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { LotStatus } from '../../domain/lots/types';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { lots } from '../db/schema/lots';

export type LotRow = typeof lots.$inferSelect & {
  /** Packs sent in parcels. */
  sent: number;
  /** Sent packs that came back and went on sale again. */
  back: number;
};

export type NewLot = typeof lots.$inferInsert;

/** Identifies a lot independently of its spelling. */
export interface LotName {
  skuId: number;
  /** See `lotKey` of the domain. */
  key: string;
}

// Raw table names are required: in a selected field Drizzle leaves them off, and the subquery would sum over all
// lots.
const sent = sql<number>`coalesce((select sum(p.count) from parcel_lines p
  where p.sku_id = lots.sku_id and p.lot_key = lots.lot_key), 0)::int`;

const back = sql<number>`coalesce((select sum(r.count) from return_lines r
  where r.sku_id = lots.sku_id and r.back_key = lots.lot_key), 0)::int`;
/** Packs are left, by the same arithmetic as `leftIn` of the service. */
export const hasLeft = sql`${lots.quantity} + ${back} > ${sent}`;

const rows = (db: Database) => db.select({ lot: lots, sent, back }).from(lots).$dynamic();
type Counted = Pick<LotRow, 'sent' | 'back'> & { lot: typeof lots.$inferSelect };
const whole = (found: readonly Counted[]): LotRow[] =>
  found.map(({ lot, ...counts }) => ({ ...lot, ...counts }));

const wordOf = ({ skuId, key }: LotName): string => `lot ${skuId} ${key}`;

/**
 * Locks lot names until the transaction ends, whether the lots exist or not. All shipments and changes use this lock,
 * so that nothing of a lot is sent while it is being recalled.
 */
export async function lockLots(db: Database, names: readonly LotName[]): Promise<void> {
  const words = [...new Set(names.map(wordOf))].sort();
  for (const word of words) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${word}, 0))`);
}

const named = (names: readonly LotName[]): SQL =>
  sql`(${lots.skuId}, ${lots.lotKey}) in (select * from unnest(
    ${sql.param(names.map(({ skuId }) => skuId))}::int[], ${sql.param(names.map(({ key }) => key))}::text[]))`;

/** The existing lots among these names. */
export const findNamed = async (db: Database, names: readonly LotName[]): Promise<LotRow[]> =>
  names.length === 0 ? [] : whole(await rows(db).where(named(names)));

/** Those of these packs that ever had a lot. */
export async function packsWithLots(db: Database, skuIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (skuIds.length === 0) return new Set();
  const found = await db
    .selectDistinct({ skuId: lots.skuId })
    .from(lots)
    .where(inArray(lots.skuId, [...skuIds]));
  return new Set(found.map(({ skuId }) => skuId));
}

/** All lots of these packs, the first to expire in front. */
export const findOfPacks = async (db: Database, skuIds: readonly number[]): Promise<LotRow[]> =>
  skuIds.length === 0
    ? []
    : whole(
        await rows(db)
          .where(inArray(lots.skuId, [...skuIds]))
          .orderBy(asc(lots.expiresOn), asc(lots.lotId)),
      );

export async function findLot(db: Database, lotId: number): Promise<LotRow | undefined> {
  const [row] = whole(await rows(db).where(eq(lots.lotId, lotId)));
  return row;
}

export interface LotsWanted {
  /** Part of the number in the form of `lotKey`; blank matches none. */
  key: string;
  /** Packs to search; null: all. */
  skuIds: readonly number[] | null;
  warehouse?: LotRow['warehouse'];
  state?: LotStatus;
  /** Today, `yyyy-MM-dd`; separates released lots from expired ones. */
  today: string;
  /** Last expiry day, `yyyy-MM-dd`. */
  until?: string;
  left?: boolean;
}

function hasStatus(status: LotStatus, today: string): SQL | undefined {
  if (status !== 'released' && status !== 'expired') return eq(lots.state, status);
  const isOver = status === 'expired' ? lt(lots.expiresOn, today) : gte(lots.expiresOn, today);
  return and(eq(lots.state, 'released'), isOver);
}

function whereOf({ key, skuIds, warehouse, state, today, until, left }: LotsWanted): SQL | undefined {
  const ofGoods = skuIds && sql`${lots.skuId} = any(${sql.param([...skuIds])}::int[])`;
  const numbered = key === '' ? sql`false` : sql`strpos(${lots.lotKey}, ${key}) > 0`;
  return and(
    ofGoods ? sql`(${numbered} or ${ofGoods})` : undefined,
    warehouse && eq(lots.warehouse, warehouse),
    state && hasStatus(state, today),
    until === undefined ? undefined : and(lte(lots.expiresOn, until), ne(lots.state, 'recalled')),
    left === undefined ? undefined : left ? hasLeft : sql`not (${hasLeft})`,
  );
}

/** A page of lots and their total number. */
export async function listLots(
  db: Database,
  wanted: LotsWanted,
  page: { limit: number; offset: number },
): Promise<{ rows: LotRow[]; total: number }> {
  const where = whereOf(wanted);
  const order = wanted.until === undefined ? desc(lots.createTime) : asc(lots.expiresOn);
  const found = await rows(db)
    .where(where)
    .orderBy(order, desc(lots.lotId))
    .limit(page.limit)
    .offset(page.offset);
  return { rows: whole(found), total: await db.$count(lots, where) };
}

export const insertLot = async (db: Database, row: NewLot): Promise<number> =>
  onlyRow(await db.insert(lots).values(row).returning({ lotId: lots.lotId })).lotId;

/** Changes a locked lot and raises its version by one. */
export async function updateLot(db: Database, lotId: number, change: Partial<NewLot>): Promise<void> {
  await db
    .update(lots)
    .set({ ...change, version: sql`${lots.version} + 1` })
    .where(eq(lots.lotId, lotId));
}
