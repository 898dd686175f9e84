/** Bottles of a laboratory from recalled lots. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { components } from '@contract/schema';
import type { Database } from '../db/connect';
import { packs } from '../db/schema/catalogue';
import { lots } from '../db/schema/lots';
import { stockBottles as bottles } from '../db/schema/stock';
import type { Work } from '../db/transaction';
import { dateTime } from '../http/dates';
import { isThere, type BottleRow } from './queries';

type Recall = NonNullable<components['schemas']['Bottle']['recall']>;

/** Joins bottles with their lot: by the purchased pack, or for hand-written entries by any pack of the product. */
const isOfLot = sql`${lots.lotKey} = regexp_replace(upper(${bottles.lot}), '[^0-9A-Z]', '', 'g') and (
  ${lots.skuId} = ${bottles.skuId} or (${bottles.skuId} is null and exists (
    select from ${packs} where ${packs.skuId} = ${lots.skuId} and ${packs.prodId} = ${bottles.prodId})))`;

/** Whether the lot is recalled. */
export const isRecalled: SQL = sql`exists (select from ${lots} where ${lots.state} = 'recalled' and ${isOfLot})`;

/** Recalls by bottle; bottles without a recalled lot are left out. */
export async function recallsOfBottles(
  { db }: Pick<Work, 'db'>,
  rows: readonly Pick<BottleRow, 'bottleId' | 'lot'>[],
): Promise<ReadonlyMap<number, Recall>> {
  const ids = rows.filter(({ lot }) => lot !== '').map(({ bottleId }) => bottleId);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ bottleId: bottles.bottleId, reason: lots.stateReason, recalledTime: lots.recalledTime })
    .from(bottles)
    .innerJoin(lots, and(eq(lots.state, 'recalled'), isOfLot))
    .where(inArray(bottles.bottleId, ids));
  return new Map(
    found.map(({ bottleId, reason, recalledTime }) => [
      bottleId,
      { reason, time: dateTime(recalledTime ?? 0) },
    ]),
  );
}

/** Owners of bottles of a lot that are not used up: groups, and buyers without one. */
export async function buyersOfBottles(
  db: Database,
  lotId: number,
): Promise<{ groupIds: number[]; buyerIds: string[] }> {
  const rows = await db
    .selectDistinct({ owner: bottles.owner })
    .from(bottles)
    .innerJoin(lots, and(eq(lots.lotId, lotId), isOfLot))
    .where(isThere);
  const keys = (kind: 'g' | 'b') =>
    rows.filter(({ owner }) => owner.startsWith(kind)).map(({ owner }) => owner.slice(1));
  return { groupIds: keys('g').map(Number), buyerIds: keys('b') };
}
