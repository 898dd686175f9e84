/** Queries of returns. */
import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { components } from '@contract/schema';
import { groupBy } from '../../domain/shared/lists';
import type { ReturnStatus } from '../../domain/returns/returnView';
import type { Database } from '../db/connect';
import { returnLines, returnLogs, returnPhotos, returns } from '../db/schema/returns';
import type { Work } from '../db/transaction';
import { monthlyOrdersOf, refundTimesOf } from '../payments/attempts';
import { dateTime, dateTimeOrNull } from '../http/dates';
import { offsetOf, type PageRequest } from '../http/page';

export type Sheet = components['schemas']['ReturnSheet'];
export type ReturnRow = typeof returns.$inferSelect;
export type ReturnLine = Sheet['lines'][number];

/** A return with internal facts. */
export interface Return {
  buyerId: string;
  sheet: Sheet;
  /** The freight refund by way of shipping, yuan. */
  freights: ReturnRow['freights'];
}

type Part = typeof returnLines | typeof returnLogs | typeof returnPhotos;

const isOf = (part: Part, numbers: readonly string[]) => inArray(part.returnNumber, [...numbers]);

async function loadParts(db: Database, numbers: readonly string[]) {
  const lines = await db
    .select()
    .from(returnLines)
    .where(isOf(returnLines, numbers))
    .orderBy(asc(returnLines.lineNo));
  const logs = await db
    .select()
    .from(returnLogs)
    .where(isOf(returnLogs, numbers))
    .orderBy(asc(returnLogs.logId));
  const photos = await db
    .select({ returnNumber: returnPhotos.returnNumber, photoId: returnPhotos.photoId })
    .from(returnPhotos)
    .where(isOf(returnPhotos, numbers))
    .orderBy(asc(returnPhotos.place));
  const refunds = await refundTimesOf(db, numbers);
  const numberOf = ({ returnNumber }: { returnNumber: string | null }) => returnNumber ?? '';
  return {
    lines: groupBy(lines, numberOf),
    logs: groupBy(logs, numberOf),
    photos: groupBy(photos, numberOf),
    refunds,
  };
}

/** State of the refund; empty while there is none. */
function refundOf(
  { status }: Pick<ReturnRow, 'status'>,
  { returnedTime, isMonthly }: { returnedTime: number | null | undefined; isMonthly: boolean },
): Pick<Sheet, 'refundState' | 'returnedTime'> {
  if (returnedTime !== undefined)
    return {
      refundState: returnedTime === null ? 'processing' : 'returned',
      returnedTime: dateTimeOrNull(returnedTime),
    };
  return status === 'refunded' && isMonthly ? { refundState: 'deducted' } : {};
}

/** Complete returns for these rows. */
async function loadReturns(db: Database, rows: readonly ReturnRow[]): Promise<Return[]> {
  if (rows.length === 0) return [];
  const { lines, logs, photos, refunds } = await loadParts(
    db,
    rows.map(({ returnNumber }) => returnNumber),
  );
  const refunded = rows.filter(({ status }) => status === 'refunded');
  const monthly = await monthlyOrdersOf(
    db,
    refunded.map(({ orderNumber }) => orderNumber),
  );
  return rows.map(({ buyerId, freights, createTime: _time, ...row }) => ({
    buyerId,
    freights,
    sheet: {
      ...row,
      lines: (lines.get(row.returnNumber) ?? []).map(
        ({ returnNumber: _number, lineNo: _line, backLot: _lot, backKey: _key, ...line }): ReturnLine => line,
      ),
      photoIds: (photos.get(row.returnNumber) ?? []).map(({ photoId }) => photoId),
      ...refundOf(row, {
        returnedTime: refunds.get(row.returnNumber),
        isMonthly: monthly.has(row.orderNumber),
      }),
      log: (logs.get(row.returnNumber) ?? []).map(({ status, time }) => ({ status, time: dateTime(time) })),
    },
  }));
}

export const ofBuyer = (buyerId: string): SQL => eq(returns.buyerId, buyerId);
export const ofOrders = (orderNumbers: readonly string[]): SQL =>
  sql`${returns.orderNumber} = any(${sql.param([...orderNumbers])}::text[])`;
export const inStates = (statuses: readonly ReturnStatus[]): SQL => inArray(returns.status, [...statuses]);

/** Newest first. */
export async function listReturns(
  db: Database,
  where: SQL | undefined,
  page?: PageRequest,
): Promise<Return[]> {
  const query = db
    .select()
    .from(returns)
    .where(where)
    .orderBy(desc(returns.createTime), desc(returns.returnNumber))
    .$dynamic();
  if (page) query.limit(page.size ?? 10).offset(offsetOf(page));
  return loadReturns(db, await query);
}

export async function countReturns(db: Database, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(returns).where(where);
  return counted?.total ?? 0;
}

/** A return of the buyer, or of anyone when `buyerId` is null. */
export async function findReturn(
  db: Database,
  returnNumber: string,
  buyerId: string | null,
): Promise<Return | undefined> {
  const own = buyerId === null ? undefined : ofBuyer(buyerId);
  const [found] = await listReturns(db, and(eq(returns.returnNumber, returnNumber), own));
  return found;
}

/** The same, locked until the transaction ends: buyer and shop may act concurrently. */
export async function lockReturn(
  db: Database,
  returnNumber: string,
  buyerId: string | null,
): Promise<Return | undefined> {
  await db
    .select({ returnNumber: returns.returnNumber })
    .from(returns)
    .where(eq(returns.returnNumber, returnNumber))
    .for('no key update');
  return findReturn(db, returnNumber, buyerId);
}

/** The next number of the serial. */
export async function nextSerial(db: Database): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(sql`select nextval('return_serial') as n`);
  return Number(rows[0]?.n ?? 0);
}

export async function insertReturn(
  db: Database,
  row: typeof returns.$inferInsert,
  lines: readonly ReturnLine[],
): Promise<void> {
  const { returnNumber } = row;
  await db.insert(returns).values(row);
  await db.insert(returnLines).values(lines.map((line, lineNo) => ({ returnNumber, lineNo, ...line })));
}

/** Fields that change after the application. */
export type Change = Partial<
  Pick<
    ReturnRow,
    'status' | 'company' | 'trackingNo' | 'rejectReason' | 'replacementCompany' | 'replacementNo'
  >
>;

export async function updateReturn(db: Database, returnNumber: string, change: Change): Promise<void> {
  await db.update(returns).set(change).where(eq(returns.returnNumber, returnNumber));
}

/** Records the lots under which packs of a return went back on sale. */
export async function setBackLots(
  db: Database,
  returnNumber: string,
  packs: readonly { skuId: number; lotNo: string | null }[],
): Promise<void> {
  for (const { skuId, lotNo } of packs)
    if (lotNo !== null)
      await db
        .update(returnLines)
        .set({ backLot: lotNo })
        .where(and(eq(returnLines.returnNumber, returnNumber), eq(returnLines.skuId, skuId)));
}

/** Records a new state with its time and author. */
export async function addLog(
  { db, now, actor }: Pick<Work, 'db' | 'now' | 'actor'>,
  returnNumber: string,
  status: ReturnStatus,
): Promise<void> {
  await db
    .insert(returnLogs)
    .values({ returnNumber, status, time: now, actorKind: actor.kind, actor: actor.id });
}
