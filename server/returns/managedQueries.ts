/** Queries of all buyers' returns for staff. */
import { and, asc, count, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { ReturnReason, ReturnWait } from '../../domain/returns/types';
import type { ReturnKind, ReturnStatus } from '../../domain/returns/returnView';
import type { Database } from '../db/connect';
import { inDays } from '../db/days';
import { buyers } from '../db/schema/account';
import { returnLines, returnLogs, returnPhotos, returns } from '../db/schema/returns';
import { offsetOf, type PageRequest } from '../http/page';

export interface ManagedFilter {
  wait?: ReturnWait;
  status?: ReturnStatus;
  kind?: ReturnKind;
  reason?: ReturnReason;
  returnNumber?: string;
  orderNumber?: string;
  buyer?: string;
  from?: string;
  to?: string;
}

/** The goods arrived, or nothing comes back. */
const isIn = or(
  eq(returns.status, 'received'),
  and(eq(returns.status, 'approved'), eq(returns.wayBack, 'none')),
);

/** Equivalent to `waitOf` of the rules. */
const WAITING: Record<ReturnWait, SQL | undefined> = {
  review: eq(returns.status, 'submitted'),
  receipt: eq(returns.status, 'sent'),
  refund: and(isIn, eq(returns.kind, 'refund')),
  replacement: and(isIn, eq(returns.kind, 'exchange')),
};
export const isWaiting = sql`(${or(...Object.values(WAITING))})`;

const has = (text: SQL | typeof returns.returnNumber, part: string) => sql`strpos(${text}, ${part}) > 0`;
const isBuyer = (words: string) =>
  or(
    ...[buyers.userName, buyers.nickName, buyers.institution].map((text) => has(sql`lower(${text})`, words)),
  );

const matching = ({
  wait,
  status,
  kind,
  reason,
  returnNumber,
  orderNumber,
  buyer,
  from,
  to,
}: ManagedFilter): SQL | undefined =>
  and(
    wait && WAITING[wait],
    status && eq(returns.status, status),
    kind && eq(returns.kind, kind),
    reason && eq(returns.reason, reason),
    returnNumber ? has(sql`${returns.returnNumber}`, returnNumber.toUpperCase()) : undefined,
    orderNumber ? has(sql`${returns.orderNumber}`, orderNumber) : undefined,
    buyer ? isBuyer(buyer.toLowerCase()) : undefined,
    inDays(returns.createTime, { from, to }),
  );

/** For joined queries only, so that Drizzle keeps the table names. */
const linesOf = sql`from ${returnLines} where ${returnLines.returnNumber} = ${returns.returnNumber}`;

/** Waiting returns first, oldest in front; then the rest, newest first. */
export const managedPage = (db: Database, filter: ManagedFilter, page: PageRequest) =>
  db
    .select({
      row: returns,
      userName: buyers.userName,
      nickName: buyers.nickName,
      institution: buyers.institution,
      goods: sql<string>`(select ${returnLines.prodName} ${linesOf} order by ${returnLines.lineNo} limit 1)`,
      kinds: sql<number>`(select count(*) ${linesOf})`.mapWith(Number),
      photos: sql<number>`(select count(*) from ${returnPhotos}
        where ${returnPhotos.returnNumber} = ${returns.returnNumber})`.mapWith(Number),
    })
    .from(returns)
    .innerJoin(buyers, eq(buyers.buyerId, returns.buyerId))
    .where(matching(filter))
    .orderBy(
      desc(isWaiting),
      sql`case when ${isWaiting} then ${returns.createTime} end`,
      desc(returns.createTime),
      desc(returns.returnNumber),
    )
    .limit(page.size ?? 10)
    .offset(offsetOf(page));

export async function countManaged(db: Database, filter: ManagedFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(returns)
    .innerJoin(buyers, eq(buyers.buyerId, returns.buyerId))
    .where(matching(filter));
  return row?.total ?? 0;
}

const counted = (wait: ReturnWait) => sql<number>`count(*) filter (where ${WAITING[wait]})`.mapWith(Number);

/** Number of returns by the step they wait for. */
export async function countWaiting(db: Database): Promise<Record<ReturnWait, number>> {
  const [row] = await db
    .select({
      review: counted('review'),
      receipt: counted('receipt'),
      refund: counted('refund'),
      replacement: counted('replacement'),
    })
    .from(returns)
    .where(isWaiting);
  return row ?? { review: 0, receipt: 0, refund: 0, replacement: 0 };
}

/** History of a return with authors, oldest first; accounts by login name. */
export const historyOf = (db: Database, returnNumber: string) =>
  db
    .select({
      status: returnLogs.status,
      time: returnLogs.time,
      byKind: returnLogs.actorKind,
      by: sql<string | null>`coalesce(${buyers.userName}, ${returnLogs.actor})`,
    })
    .from(returnLogs)
    .leftJoin(buyers, eq(buyers.buyerId, returnLogs.actor))
    .where(eq(returnLogs.returnNumber, returnNumber))
    .orderBy(asc(returnLogs.logId));

export async function buyerOf(db: Database, buyerId: string) {
  const [row] = await db
    .select({
      userName: buyers.userName,
      nickName: buyers.nickName,
      institution: buyers.institution,
      mobile: buyers.mobile,
    })
    .from(buyers)
    .where(eq(buyers.buyerId, buyerId));
  return row;
}

/** A photo that belongs to this return. */
export async function photoOf(db: Database, returnNumber: string, photoId: string) {
  const [row] = await db
    .select({ photoId: returnPhotos.photoId, content: returnPhotos.content })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.returnNumber, returnNumber), eq(returnPhotos.photoId, photoId)));
  return row;
}
