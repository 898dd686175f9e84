import { and, asc, count, desc, eq, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { onlyRow } from '../db/rows';
import {
  approvalRules,
  groupOrders,
  purchaseRequests,
  requestEvents,
  requestSerial,
  standIns,
} from '../db/schema/approvals';
import { buyers } from '../db/schema/account';
import { groupMembers } from '../db/schema/groups';
import { orders } from '../db/schema/orders';
import { wasSent } from '../orders/service';

export type RequestRow = typeof purchaseRequests.$inferSelect;
export type NewRequest = typeof purchaseRequests.$inferInsert;
export type EventRow = typeof requestEvents.$inferSelect;
export type RulesRow = typeof approvalRules.$inferSelect;

export async function findRules(db: Database, groupId: number): Promise<RulesRow | undefined> {
  const [row] = await db.select().from(approvalRules).where(eq(approvalRules.groupId, groupId));
  return row;
}

export async function saveRules(db: Database, row: RulesRow): Promise<void> {
  await db.insert(approvalRules).values(row).onConflictDoUpdate({ target: approvalRules.groupId, set: row });
}

/** Stand-ins of all members of a group. */
export const findStandIns = (db: Database, groupId: number) =>
  db
    .select({
      memberId: standIns.memberId,
      standInId: standIns.standInId,
      from: standIns.from,
      until: standIns.until,
    })
    .from(standIns)
    .innerJoin(groupMembers, eq(groupMembers.memberId, standIns.memberId))
    .where(eq(groupMembers.groupId, groupId));

export async function saveStandIn(db: Database, row: typeof standIns.$inferInsert): Promise<void> {
  await db.insert(standIns).values(row).onConflictDoUpdate({ target: standIns.memberId, set: row });
}

export async function deleteStandIn(db: Database, memberId: number): Promise<void> {
  await db.delete(standIns).where(eq(standIns.memberId, memberId));
}

export async function nextSerial(db: Database): Promise<string> {
  const { rows } = await db.execute<{ serial: string }>(
    sql`select nextval(${requestSerial.seqName})::text as serial`,
  );
  return onlyRow(rows).serial.padStart(6, '0');
}

/** A request with the status of its order; null without an order. */
export interface Found {
  request: RequestRow;
  orderStatus: number | null;
}

export const inGroup = (groupId: number): SQL => eq(purchaseRequests.groupId, groupId);
export const ofRequester = (buyerId: string): SQL => eq(purchaseRequests.askerId, buyerId);
export const inStates = (...states: RequestRow['state'][]): SQL => inArray(purchaseRequests.state, states);
export const withNo = (requestNo: string): SQL => eq(purchaseRequests.requestNo, requestNo);
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/**
 * Requests made from a confirmation of the buyer. Matches nothing when `confirmId` is not a UUID, which PostgreSQL
 * would reject.
 */
export const ofConfirmationOf = (confirmId: string, buyerId: string): SQL | undefined =>
  UUID.test(confirmId) ? and(eq(purchaseRequests.confirmId, confirmId), ofRequester(buyerId)) : sql`false`;

/** Newest first. */
export async function findRequests(
  db: Database,
  where: SQL | undefined,
  cut: { limit: number; offset: number },
): Promise<Found[]> {
  return db
    .select({ request: purchaseRequests, orderStatus: orders.status })
    .from(purchaseRequests)
    .leftJoin(orders, eq(orders.orderNumber, purchaseRequests.orderNumber))
    .where(where)
    .orderBy(desc(purchaseRequests.createTime), desc(purchaseRequests.requestNo))
    .limit(cut.limit)
    .offset(cut.offset);
}

export async function countRequests(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ requests: count() }).from(purchaseRequests).where(where);
  return row?.requests ?? 0;
}

/** Locks the request until the transaction ends. */
export async function lockRequest(db: Database, requestNo: string): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(purchaseRequests)
    .where(eq(purchaseRequests.requestNo, requestNo))
    .for('no key update');
  return row;
}

/** Locks all open requests of a group until the transaction ends. */
export const lockOpen = (db: Database, groupId: number): Promise<RequestRow[]> =>
  db
    .select()
    .from(purchaseRequests)
    .where(and(inGroup(groupId), inStates('waiting', 'returned', 'approved')))
    .orderBy(asc(purchaseRequests.requestNo))
    .for('no key update');

/** Locks open requests that expired by `now` (ms). Skips rows that another transaction holds. */
export const lockExpired = (db: Database, now: number, max: number): Promise<RequestRow[]> =>
  db
    .select()
    .from(purchaseRequests)
    .where(and(lte(purchaseRequests.expires, now), inStates('waiting', 'returned', 'approved')))
    .orderBy(asc(purchaseRequests.requestNo))
    .limit(max)
    .for('no key update', { skipLocked: true });

/**
 * Locks waiting and approved requests that were last checked before `since` (ms). Skips rows that another transaction
 * holds.
 */
export const lockUnchecked = (db: Database, since: number, max: number): Promise<RequestRow[]> =>
  db
    .select()
    .from(purchaseRequests)
    .where(
      and(
        inStates('waiting', 'approved'),
        or(isNull(purchaseRequests.checkedTime), lte(purchaseRequests.checkedTime, since)),
      ),
    )
    .orderBy(sql`${purchaseRequests.checkedTime} asc nulls first`, asc(purchaseRequests.requestNo))
    .limit(max)
    .for('no key update', { skipLocked: true });

/** Leaves the version unchanged, because the content of the request stays the same. */
export async function noteChecked(
  db: Database,
  requestNo: string,
  checkedTime: number,
  toldChange: string,
): Promise<void> {
  await db
    .update(purchaseRequests)
    .set({ checkedTime, toldChange })
    .where(eq(purchaseRequests.requestNo, requestNo));
}

export async function insertRequest(db: Database, row: NewRequest): Promise<void> {
  await db.insert(purchaseRequests).values(row);
}

/** Changes a request and raises its version by one. */
export async function updateRequest(
  db: Database,
  { requestNo, version }: Pick<RequestRow, 'requestNo' | 'version'>,
  change: Partial<NewRequest>,
): Promise<void> {
  await db
    .update(purchaseRequests)
    .set({ ...change, version: version + 1 })
    .where(eq(purchaseRequests.requestNo, requestNo));
}

export async function addEvent(db: Database, row: typeof requestEvents.$inferInsert): Promise<void> {
  await db.insert(requestEvents).values(row);
}

/** Oldest first. */
export const findEvents = (db: Database, requestNo: string): Promise<EventRow[]> =>
  db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestNo, requestNo))
    .orderBy(asc(requestEvents.eventId));

export async function insertGroupOrder(db: Database, row: typeof groupOrders.$inferInsert): Promise<void> {
  await db.insert(groupOrders).values(row);
}

export async function findGroupOrder(db: Database, orderNumber: string) {
  const [row] = await db.select().from(groupOrders).where(eq(groupOrders.orderNumber, orderNumber));
  return row;
}

/** Those of the given orders that this buyer asked for within the group. */
export async function findAskedFor(
  db: Database,
  groupId: number,
  buyerId: string,
  orderNumbers: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ orderNumber: groupOrders.orderNumber })
    .from(groupOrders)
    .where(
      and(
        eq(groupOrders.groupId, groupId),
        eq(groupOrders.askerId, buyerId),
        inArray(groupOrders.orderNumber, [...orderNumbers]),
      ),
    );
  return rows.map(({ orderNumber }) => orderNumber);
}

/**
 * At most 100 orders of a group in these states that others asked for, oldest first, with the name of the requester.
 */
export const findToReceive = (
  db: Database,
  groupId: number,
  buyerId: string,
  { statuses, since }: { statuses: readonly number[]; since: number },
) =>
  db
    .select({
      orderNumber: groupOrders.orderNumber,
      requestNo: groupOrders.requestNo,
      requester: buyers.nickName,
    })
    .from(groupOrders)
    .innerJoin(orders, eq(orders.orderNumber, groupOrders.orderNumber))
    .innerJoin(buyers, eq(buyers.buyerId, groupOrders.askerId))
    .where(
      and(
        eq(groupOrders.groupId, groupId),
        inArray(orders.status, [...statuses]),
        gte(orders.createTime, since),
        wasSent,
        sql`${groupOrders.askerId} <> ${buyerId}`,
      ),
    )
    .orderBy(asc(orders.orderNumber))
    .limit(100);
