/** Queries of sent parcels. */
import { and, asc, gte, inArray, sql } from 'drizzle-orm';
import type { ParcelLine } from '../../domain/order/types';
import { groupBy } from '../../domain/shared/lists';
import type { Database } from '../db/connect';
import { parcelLines, parcels } from '../db/schema/orders';
import { pipeline } from '../db/transaction';
import { groupByOrder, oneOf } from './queries';

export type ParcelRow = typeof parcels.$inferSelect;
/** A parcel with its contents. */
export type SentParcel = ParcelRow & { lines: ParcelLine[] };

/** Parcels by order, in the order of their dispatch. */
export async function findParcelsOf(
  db: Database,
  orderNumbers: readonly string[],
): Promise<Map<string, SentParcel[]>> {
  if (orderNumbers.length === 0) return new Map();
  const [rows, lines] = await pipeline([
    db
      .select()
      .from(parcels)
      .where(oneOf(parcels.orderNumber, orderNumbers))
      .orderBy(asc(parcels.orderNumber), asc(parcels.parcelNo)),
    db
      .select()
      .from(parcelLines)
      .where(oneOf(parcelLines.orderNumber, orderNumbers))
      .orderBy(asc(parcelLines.skuId), asc(parcelLines.lotNo)),
  ]);
  const linesOf = groupBy(lines, ({ orderNumber, parcelNo }) => `${orderNumber} ${parcelNo}`);
  const toLine = ({ skuId, lotNo, count }: (typeof lines)[number]): ParcelLine => ({ skuId, lotNo, count });
  return groupByOrder(
    rows.map((row) => ({
      ...row,
      lines: (linesOf.get(`${row.orderNumber} ${row.parcelNo}`) ?? []).map(toLine),
    })),
  );
}

export const findParcels = async (db: Database, orderNumber: string): Promise<SentParcel[]> =>
  (await findParcelsOf(db, [orderNumber])).get(orderNumber) ?? [];

/** Parcels with these numbers sent since `since` (ms). */
export const parcelsNumbered = (
  db: Database,
  numbers: readonly string[],
  since: number,
): Promise<Pick<ParcelRow, 'orderNumber' | 'dvyFlowId'>[]> =>
  db
    .select({ orderNumber: parcels.orderNumber, dvyFlowId: parcels.dvyFlowId })
    .from(parcels)
    .where(and(inArray(parcels.dvyFlowId, [...numbers]), gte(parcels.sentAt, since)))
    .orderBy(asc(parcels.orderNumber));

/** Locks parcel numbers until the transaction ends, whether parcels with them exist or not. */
export async function lockNumbers(db: Database, numbers: readonly string[]): Promise<void> {
  const words = [...new Set(numbers.map((number) => `parcel ${number}`))].sort();
  for (const word of words) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${word}, 0))`);
}
