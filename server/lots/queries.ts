/** Lots as the database has them, with what parcels hold of them. */
import { and, asc, desc, eq, gte, inArray, lt, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { LotStanding } from '../../src/domain/lots/lot';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import { buyers } from '../db/schema/account';
import { lots } from '../db/schema/lots';
import { orderLines, orders, parcelLines, parcels } from '../db/schema/orders';
import { returnLines, returns } from '../db/schema/returns';
import { STATUS } from '../orders/record';

export type LotRow = typeof lots.$inferSelect & {
  /** Packs that left in parcels. */
  sent: number;
  /** Of them, those that came back and went on sale again. */
  back: number;
};
/** Of one pack; more wait for nobody's eyes. */
const MOST_WAITING = 1000;

export type NewLot = typeof lots.$inferInsert;

/** A lot by what its spellings have in common. */
export interface LotName {
  skuId: number;
  /** See `lotKey` of the domain. */
  key: string;
}

// Written out: as a field, Drizzle leaves the tables of its columns away, and a lot would hold what was sent of all.
const sent = sql<number>`coalesce((select sum(p.count) from parcel_lines p
  where p.sku_id = lots.sku_id and p.lot_key = lots.lot_key), 0)::int`;

const back = sql<number>`coalesce((select sum(r.count) from return_lines r
  where r.sku_id = lots.sku_id and r.back_key = lots.lot_key), 0)::int`;
/** Packs in the house, as `leftIn` of the service counts them. */
export const hasLeft = sql`${lots.quantity} + ${back} > ${sent}`;

const rows = (db: Database) => db.select({ lot: lots, sent, back }).from(lots).$dynamic();
type Counted = Pick<LotRow, 'sent' | 'back'> & { lot: typeof lots.$inferSelect };
const whole = (found: readonly Counted[]): LotRow[] =>
  found.map(({ lot, ...counts }) => ({ ...lot, ...counts }));

const wordOf = ({ skuId, key }: LotName): string => `lot ${skuId} ${key}`;

/**
 * Whoever sends, takes in, changes or recalls a lot holds its name until the transaction ends, whether it was taken in or
 * not: nobody sends of a lot while it is recalled.
 */
export async function holdLots(db: Database, names: readonly LotName[]): Promise<void> {
  const words = [...new Set(names.map(wordOf))].sort();
  for (const word of words) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${word}, 0))`);
}

const named = (names: readonly LotName[]): SQL =>
  sql`(${lots.skuId}, ${lots.lotKey}) in (select * from unnest(
    ${sql.param(names.map(({ skuId }) => skuId))}::int[], ${sql.param(names.map(({ key }) => key))}::text[]))`;

/** Those of the names that were taken in. */
export const findNamed = async (db: Database, names: readonly LotName[]): Promise<LotRow[]> =>
  names.length === 0 ? [] : whole(await rows(db).where(named(names)));

/** Those of some packs of which a lot was ever taken in. */
export async function packsWithLots(db: Database, skuIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (skuIds.length === 0) return new Set();
  const found = await db
    .selectDistinct({ skuId: lots.skuId })
    .from(lots)
    .where(inArray(lots.skuId, [...skuIds]));
  return new Set(found.map(({ skuId }) => skuId));
}

/** All of some packs, what expires first in front. */
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

/** Packs of a lot that left in parcels, whether it was taken in or not. */
export async function countSent(db: Database, { skuId, key }: LotName): Promise<number> {
  const [row] = await db
    .select({ all: sql<number>`coalesce(sum(${parcelLines.count}), 0)::int` })
    .from(parcelLines)
    .where(and(eq(parcelLines.skuId, skuId), eq(parcelLines.lotKey, key)));
  return row?.all ?? 0;
}

export interface LotsWanted {
  /** In the number, as `lotKey` makes it; blank: in none. */
  key: string;
  /** Packs of the goods that are looked for; null: of all. */
  skuIds: readonly number[] | null;
  warehouse?: LotRow['warehouse'];
  state?: LotStanding;
  /** `yyyy-MM-dd`: what is released and ended before it has expired. */
  today: string;
  /** The last day on which they expire, `yyyy-MM-dd`. */
  until?: string;
  left?: boolean;
}

function standsAs(standing: LotStanding, today: string): SQL | undefined {
  if (standing !== 'released' && standing !== 'expired') return eq(lots.state, standing);
  const isOver = standing === 'expired' ? lt(lots.expiresOn, today) : gte(lots.expiresOn, today);
  return and(eq(lots.state, 'released'), isOver);
}

function whereOf({ key, skuIds, warehouse, state, today, until, left }: LotsWanted): SQL | undefined {
  const ofGoods = skuIds && sql`${lots.skuId} = any(${sql.param([...skuIds])}::int[])`;
  const numbered = key === '' ? sql`false` : sql`strpos(${lots.lotKey}, ${key}) > 0`;
  return and(
    ofGoods ? sql`(${numbered} or ${ofGoods})` : undefined,
    warehouse && eq(lots.warehouse, warehouse),
    state && standsAs(state, today),
    until === undefined ? undefined : and(lte(lots.expiresOn, until), ne(lots.state, 'recalled')),
    left === undefined ? undefined : left ? hasLeft : sql`not (${hasLeft})`,
  );
}

/** A page and how many there are. */
export async function listLots(
  db: Database,
  wanted: LotsWanted,
  page: { limit: number; offset: number },
): Promise<{ rows: LotRow[]; total: number }> {
  const where = whereOf(wanted);
  const order = wanted.until === undefined ? desc(lots.lotId) : asc(lots.expiresOn);
  const found = await rows(db)
    .where(where)
    .orderBy(order, desc(lots.lotId))
    .limit(page.limit)
    .offset(page.offset);
  return { rows: whole(found), total: await db.$count(lots, where) };
}

export const insertLot = async (db: Database, row: NewLot): Promise<number> =>
  onlyRow(await db.insert(lots).values(row).returning({ lotId: lots.lotId })).lotId;

/** Changes one that the caller holds; its version counts up. */
export async function updateLot(db: Database, lotId: number, change: Partial<NewLot>): Promise<void> {
  await db
    .update(lots)
    .set({ ...change, version: sql`${lots.version} + 1` })
    .where(eq(lots.lotId, lotId));
}

const CAME_BACK = ['received', 'refunded', 'exchanged'] as const;
/** What came back of the pack in the whole order; goods that stay with the buyer do not. */
const returned = sql<number>`coalesce((select sum(${returnLines.count}) from ${returnLines}
  join ${returns} using (return_number)
  where ${returns.orderNumber} = ${orders.orderNumber} and ${returnLines.skuId} = ${parcelLines.skuId}
    and ${returns.wayBack} <> 'none' and ${inArray(returns.status, [...CAME_BACK])}), 0)::int`;
const isOnlyLot = sql<boolean>`not exists (select from ${parcelLines} other
  where other.order_number = ${orders.orderNumber} and other.sku_id = ${parcelLines.skuId}
    and other.lot_key <> ${parcelLines.lotKey})`;

const sentOf = ({ skuId, key }: LotName): SQL | undefined =>
  and(eq(parcelLines.skuId, skuId), eq(parcelLines.lotKey, key));

/** What was sent of a lot, parcel by parcel, the latest first. */
export const findSent = (db: Database, name: LotName, limit: number) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      buyerId: orders.buyerId,
      dvyFlowId: parcels.dvyFlowId,
      sentAt: parcels.sentAt,
      lotNo: parcelLines.lotNo,
      count: parcelLines.count,
      order: { status: orders.status, payBefore: orders.payBefore, dvyTime: orders.dvyTime },
      returned,
      isOnlyLot,
      /** Closed or disabled: whoever has it cannot log in. */
      isShut: sql<boolean>`coalesce(${buyers.closedTime}, ${buyers.disabledTime}) is not null`,
      buyer: {
        userName: buyers.userName,
        nickName: buyers.nickName,
        institution: buyers.institution,
        mobile: buyers.mobile,
      },
    })
    .from(parcelLines)
    .innerJoin(
      parcels,
      and(eq(parcels.orderNumber, parcelLines.orderNumber), eq(parcels.parcelNo, parcelLines.parcelNo)),
    )
    .innerJoin(orders, eq(orders.orderNumber, parcelLines.orderNumber))
    .innerJoin(buyers, eq(buyers.buyerId, orders.buyerId))
    .where(sentOf(name))
    .orderBy(desc(parcels.sentAt), desc(orders.orderNumber), asc(parcelLines.lotNo))
    .limit(limit);
export type SentRow = Awaited<ReturnType<typeof findSent>>[number];

/** Whom it reaches. */
export async function countReach(db: Database, name: LotName) {
  return onlyRow(
    await db
      .select({
        orders: sql<number>`count(distinct ${orders.orderNumber})::int`,
        buyers: sql<number>`count(distinct ${orders.buyerId})::int`,
        packs: sql<number>`coalesce(sum(${parcelLines.count}), 0)::int`,
        closed: sql<number>`count(distinct ${orders.buyerId}) filter (where coalesce(${buyers.closedTime}, ${buyers.disabledTime}) is not null)::int`,
      })
      .from(parcelLines)
      .innerJoin(orders, eq(orders.orderNumber, parcelLines.orderNumber))
      .innerJoin(buyers, eq(buyers.buyerId, orders.buyerId))
      .where(sentOf(name)),
  );
}

/** How many of these accounts can log in, and read what they are told. */
export const countAble = (db: Database, buyerIds: readonly string[]): Promise<number> =>
  db.$count(
    buyers,
    sql`${buyers.buyerId} = any(${sql.param([...buyerIds])}::text[])
      and coalesce(${buyers.closedTime}, ${buyers.disabledTime}) is null`,
  );

/** How many packs of a lot each order was sent, and whose it is. */
export const sentByOrder = (db: Database, name: LotName) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      buyerId: orders.buyerId,
      packs: sql<number>`sum(${parcelLines.count})::int`,
    })
    .from(parcelLines)
    .innerJoin(orders, eq(orders.orderNumber, parcelLines.orderNumber))
    .where(sentOf(name))
    .groupBy(orders.orderNumber, orders.buyerId)
    .orderBy(asc(orders.orderNumber));

/** Paid orders of a pack that are not sent whole, those that were paid first in front. */
export async function ordersToSend(db: Database, skuId: number) {
  const gone = sql`coalesce((select sum(${parcelLines.count}) from ${parcelLines}
    where ${parcelLines.orderNumber} = ${orders.orderNumber} and ${parcelLines.skuId} = ${skuId}), 0)`;
  const open = sql<number>`(sum(${orderLines.prodCount}) - ${gone})::int`;
  return db
    .select({ orderNumber: orders.orderNumber, payTime: orders.payTime, open })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderNumber, orderLines.orderNumber))
    .where(and(eq(orderLines.skuId, skuId), eq(orders.status, STATUS.paid)))
    .groupBy(orders.orderNumber, orders.payTime)
    .having(sql`${open} > 0`)
    .orderBy(asc(orders.payTime), asc(orders.orderNumber))
    .limit(MOST_WAITING);
}

/** The lots that an order was sent of packs, each once. */
export const lotsOfOrder = (db: Database, orderNumber: string, skuIds: readonly number[]) =>
  db
    .selectDistinctOn([parcelLines.skuId, parcelLines.lotKey], {
      skuId: parcelLines.skuId,
      key: parcelLines.lotKey,
      lotNo: parcelLines.lotNo,
    })
    .from(parcelLines)
    .where(and(eq(parcelLines.orderNumber, orderNumber), inArray(parcelLines.skuId, [...skuIds])))
    .orderBy(asc(parcelLines.skuId), asc(parcelLines.lotKey));

/** The lot of a line of a parcel was recalled. */
const recalledLot = and(
  eq(lots.skuId, parcelLines.skuId),
  eq(lots.lotKey, parcelLines.lotKey),
  eq(lots.state, 'recalled'),
);

/** Of a query over orders: it was sent of a lot that was recalled since. */
export const wasRecalled = sql`exists (select from ${parcelLines} join ${lots} on ${recalledLot}
  where ${parcelLines.orderNumber} = ${orders.orderNumber})`;

/** Packs of recalled lots that orders were sent. */
export const recalledPacks = (db: Database, orderNumbers: readonly string[]) =>
  db
    .select({
      orderNumber: parcelLines.orderNumber,
      skuId: parcelLines.skuId,
      packs: sql<number>`sum(${parcelLines.count})::int`,
    })
    .from(parcelLines)
    .innerJoin(lots, recalledLot)
    .where(sql`${parcelLines.orderNumber} = any(${sql.param([...orderNumbers])}::text[])`)
    .groupBy(parcelLines.orderNumber, parcelLines.skuId);

/** What of an order was recalled, by pack and lot. */
export const recalledIn = (db: Database, orderNumber: string) =>
  db
    .select({
      skuId: parcelLines.skuId,
      lotNo: parcelLines.lotNo,
      packs: sql<number>`sum(${parcelLines.count})::int`,
      reason: lots.stateReason,
      recalledTime: lots.recalledTime,
    })
    .from(parcelLines)
    .innerJoin(lots, recalledLot)
    .where(eq(parcelLines.orderNumber, orderNumber))
    .groupBy(parcelLines.skuId, parcelLines.lotNo, lots.stateReason, lots.recalledTime)
    .orderBy(asc(parcelLines.skuId), asc(parcelLines.lotNo));
