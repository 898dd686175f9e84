/** Queries of staff's list of orders. Filters use the index `orders_managed` or an index of their own. */
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { isAmount } from '../../domain/order/orderFilter';
import type { ManagedFilter } from '../../domain/order/types';
import { ofBuyerCalled } from '../account/called';
import type { Database } from '../db/connect';
import { inDays } from '../db/days';
import { buyers } from '../db/schema/account';
import { orderLines, orderNotes, orders, payments } from '../db/schema/orders';
import { ordersByParcel } from '../orders/byParcel';
import { statusAt } from '../orders/clock';
import { wasSent } from '../orders/service';
import { STATUS } from '../orders/record';

/** The filter in the form for the database. */
export interface ManagedWanted extends ManagedFilter {
  /** Packs to search; null: all. */
  skuIds: readonly number[] | null;
  /** Whether buyers are also found by mobile. */
  byMobile: boolean;
}

const DAY_COLUMN = { ordered: orders.createTime, paid: orders.payTime, shipped: orders.dvyTime };

function inState(status: ManagedFilter['status'], now: number): SQL | undefined {
  if (status === undefined) return undefined;
  // Time never changes a paid order, so the partial index applies.
  const isPaid = eq(orders.status, STATUS.paid);
  if (status === 'partly') return and(isPaid, wasSent);
  if (Number(status) === STATUS.paid) return isPaid;
  return sql`${statusAt(now)} = ${Number(status)}`;
}

/** Matches part of the order number, or a whole parcel number, present or former. */
function numbered(number: string): SQL {
  const ofParcel = sql`${orders.orderNumber} in (${ordersByParcel(number)})`;
  return /^\d+$/.test(number) ? sql`(strpos(${orders.orderNumber}, ${number}) > 0 or ${ofParcel})` : ofParcel;
}

const withGoods = (skuIds: readonly number[]): SQL =>
  sql`${orders.orderNumber} in (select ${orderLines.orderNumber} from ${orderLines}
    where ${orderLines.skuId} = any(${sql.param([...skuIds])}::int[]))`;

const amount = (text: string | undefined): string | null => (text && isAmount(text) ? text : null);

/** Combines all given filters. */
export function managedWhere(wanted: ManagedWanted, now: number): SQL | undefined {
  const { number, buyer, status, day = 'ordered', from, to, way, ship, controlled, noted, skuIds } = wanted;
  const [min, max] = [amount(wanted.min), amount(wanted.max)];
  const of = DAY_COLUMN[day];
  return and(
    number ? numbered(number) : undefined,
    buyer ? ofBuyerCalled(sql`${orders.buyerId}`, buyer, wanted) : undefined,
    inState(status, now),
    inDays(of, { from, to }),
    min ? sql`${orders.actualTotal} >= ${min}::numeric` : undefined,
    max ? sql`${orders.actualTotal} <= ${max}::numeric` : undefined,
    way
      ? sql`${orders.orderNumber} in (select ${payments.orderNumber} from ${payments} where ${payments.way} = ${way})`
      : undefined,
    skuIds ? withGoods(skuIds) : undefined,
    ship ? sql`${orders.ships} ? ${ship}` : undefined,
    controlled === undefined ? undefined : eq(orders.controlled, controlled),
    noted === undefined ? undefined : noted ? hasNote : sql`not (${hasNote})`,
  );
}

const hasNote = sql`exists (select from ${orderNotes}
  where ${orderNotes.orderNumber} = ${orders.orderNumber} and ${orderNotes.text} <> '')`;

/** Number of matching orders; counting stops at `max`. */
export async function countManaged(db: Database, where: SQL | undefined, max: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(where)
    .limit(max)
    .as('some');
  const [row] = await db.select({ all: sql<number>`count(*)::int` }).from(some);
  return row?.all ?? 0;
}

const NEWEST = [desc(orders.createTime), desc(orders.orderNumber)];

const { userName, nickName, institution, mobile } = buyers;
const BUYER = { userName, nickName, institution, mobile };

/** List entries of these orders, newest first. */
export const managedHeads = (db: Database, orderNumbers: readonly string[]) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      status: orders.status,
      payBefore: orders.payBefore,
      createTime: orders.createTime,
      payTime: orders.payTime,
      dvyTime: orders.dvyTime,
      deliveredTime: orders.deliveredTime,
      actualTotal: orders.actualTotal,
      totalNum: orders.totalNum,
      address: orders.address,
      ships: orders.ships,
      controlled: orders.controlled,
      partly: sql<boolean>`${orders.status} = ${STATUS.paid} and ${wasSent}`,
      payWay: payments.way,
      note: orderNotes.text,
      buyerDisabled: sql<boolean>`${buyers.disabledTime} is not null`,
      buyer: BUYER,
    })
    .from(orders)
    .innerJoin(buyers, eq(buyers.buyerId, orders.buyerId))
    .leftJoin(payments, eq(payments.orderNumber, orders.orderNumber))
    .leftJoin(orderNotes, eq(orderNotes.orderNumber, orders.orderNumber))
    .where(sql`${orders.orderNumber} = any(${sql.param([...orderNumbers])}::text[])`)
    .orderBy(...NEWEST);

export type ManagedHeadRow = Awaited<ReturnType<typeof managedHeads>>[number];

/** The buyer of an order, and whether the account is disabled. */
export async function findBuyerOf(db: Database, buyerId: string) {
  const { disabledTime, disabledReason } = buyers;
  const [row] = await db
    .select({ buyer: BUYER, disabledTime, disabledReason })
    .from(buyers)
    .where(eq(buyers.buyerId, buyerId));
  if (!row) throw new Error(`The order of ${buyerId} has no buyer.`);
  return row;
}

export type NoteRow = typeof orderNotes.$inferSelect;

export async function findNote(db: Database, orderNumber: string): Promise<NoteRow | undefined> {
  const [row] = await db.select().from(orderNotes).where(eq(orderNotes.orderNumber, orderNumber));
  return row;
}

/** Saves a note, replacing the earlier version; the caller must hold the lock on the order. */
export async function saveNote(db: Database, row: NoteRow): Promise<void> {
  const { orderNumber: _key, ...set } = row;
  await db.insert(orderNotes).values(row).onConflictDoUpdate({ target: orderNotes.orderNumber, set });
}
