/** Bottles of a laboratory that came from a lot that was recalled. */
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

/** The lot of a bottle: of the pack that it was bought as; of one that was written down by hand, of any pack of the product. */
const isOfLot = sql`${lots.lotKey} = regexp_replace(upper(${bottles.lot}), '[^0-9A-Z]', '', 'g') and (
  ${lots.skuId} = ${bottles.skuId} or (${bottles.skuId} is null and exists (
    select from ${packs} where ${packs.skuId} = ${lots.skuId} and ${packs.prodId} = ${bottles.prodId})))`;

/** It is of a recalled lot. */
export const isRecalled: SQL = sql`exists (select from ${lots} where ${lots.state} = 'recalled' and ${isOfLot})`;

/** By bottle; those that are of no recalled lot are left out. */
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

/** Who has a bottle of a lot that is not used up: groups, and buyers with a stock of their own. */
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
