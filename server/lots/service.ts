/** Lots as the other areas ask for them: which to send of, whether they may be sent, what was recalled. */
import type { components } from '@contract/schema';
import { backOnSale, type Back } from '../../src/domain/lots/back';
import { lotTaker, takenKey, type PackLots, type TakenLots, type TakeLots } from '../../src/domain/lots/fill';
import { sendingRefusal } from '../../src/domain/lots/lot';
import { lotKey, type ParcelLine } from '../../src/domain/order/shipping';
import { groupBy } from '../../src/domain/shared/lists';
import type { Work } from '../db/transaction';
import { lotOf } from '../documents/lots';
import { dateTime, dayOf } from '../http/dates';
import { refuse } from '../http/refusal';
import * as queries from './queries';
import * as recalls from './recallQueries';
import * as sentOut from './sentQueries';
import type { LotRow } from './queries';

export type { LotRow } from './queries';

/** All that were taken in of some packs, what expires first in front. */
export const findLotsOf = ({ db }: Pick<Work, 'db'>, skuIds: readonly number[]): Promise<LotRow[]> =>
  queries.findOfPacks(db, skuIds);

/** Packs that are left of a lot. */
export const leftIn = ({ quantity, sent, back }: Pick<LotRow, 'quantity' | 'sent' | 'back'>): number =>
  Math.max(0, quantity - sent + back);

const placeOf = ({ warehouse, place }: LotRow): string => [warehouse, place].filter(Boolean).join(' ');

function lotsToTake(skuId: number, own: readonly LotRow[], now: number): PackLots {
  const today = dayOf(now);
  return {
    lots: own
      .filter((lot) => sendingRefusal({ ...lot, left: leftIn(lot) }, 1, today) === null)
      .map((lot) => ({ lotNo: lot.lotNo, left: leftIn(lot), place: placeOf(lot) })),
    workedOut: own.length > 0 ? null : lotOf(skuId, dateTime(now)),
  };
}

/** From which lots packs are taken now: of those that were taken in; of a pack of which none ever was, the one that is worked out. */
export async function lotsToSend(work: Work, skuIds: readonly number[]): Promise<TakeLots> {
  const own = groupBy(await findLotsOf(work, skuIds), ({ skuId }) => skuId);
  return lotTaker(new Map(skuIds.map((skuId) => [skuId, lotsToTake(skuId, own.get(skuId) ?? [], work.now)])));
}

/** A lot that somebody names for packs: as it is spelt where it was taken in, or why nothing can be sent of it. */
export type NamedLot = { lotNo: string } | { reason: string; problem: string };

/** Lots for many parcels one after the other: those that expire first, or those that are named. */
export interface LotsForRows {
  take: TakeLots;
  /** As `requireLots` would have it; what was taken before counts. */
  named: (line: ParcelLine) => NamedLot;
  /** Was a lot of this number taken in of the pack? */
  has: (skuId: number, lotNo: string) => boolean;
}

/** @param taken what was taken, and will be; it is written to */
export async function lotsForRows(
  work: Work,
  skuIds: readonly number[],
  taken: TakenLots,
): Promise<LotsForRows> {
  const own = groupBy(await findLotsOf(work, skuIds), ({ skuId }) => skuId);
  const packs = new Map(skuIds.map((skuId) => [skuId, lotsToTake(skuId, own.get(skuId) ?? [], work.now)]));
  const find = (skuId: number, lotNo: string) => own.get(skuId)?.find((lot) => lot.lotKey === lotKey(lotNo));
  return {
    take: lotTaker(packs, taken),
    has: (skuId, lotNo) => find(skuId, lotNo) !== undefined,
    named: ({ skuId, lotNo, count }) => {
      const lot = find(skuId, lotNo);
      if (!lot && own.has(skuId)) return { reason: 'LOT_NOT_REGISTERED', problem: unregistered(lotNo) };
      if (!lot) return { lotNo };
      const key = takenKey(skuId, lot.lotNo);
      const before = taken.get(key) ?? 0;
      const refusal = sendingRefusal({ ...lot, left: leftIn(lot) - before }, count, dayOf(work.now));
      if (refusal) return { reason: refusal.reason, problem: refusal.sentence };
      taken.set(key, before + count);
      return { lotNo: lot.lotNo };
    },
  };
}

const unregistered = (lotNo: string): string =>
  `没有登记批号为 ${lotNo} 的批次，请核对瓶身，或先登记这个批次`;

/** Every lot that the packs are worked out to be of: as the past of the demo was sent. */
export const workedOutLots =
  (at: number): TakeLots =>
  (skuId, count) => [{ lotNo: lotOf(skuId, dateTime(at)), count, place: '' }];

/**
 * Holds the lots of what is about to be sent, and refuses those of which it may not be. Answers the lines with each lot
 * as it is spelt where it was taken in. The first that is refused stands in `data`.
 */
export async function requireLots<Parcel extends { lines: ParcelLine[] }>(
  { db }: Pick<Work, 'db'>,
  parcels: readonly Parcel[],
  at: number,
): Promise<Parcel[]> {
  const nameOf = ({ skuId, lotNo }: ParcelLine) => ({ skuId, key: lotKey(lotNo) });
  const lines = parcels.flatMap((parcel) => parcel.lines);
  const names = lines.map(nameOf);
  await queries.holdLots(db, names);
  const held = await queries.findNamed(db, names);
  const registered = await queries.packsWithLots(
    db,
    lines.map(({ skuId }) => skuId),
  );
  const lotOfLine = (line: ParcelLine) => {
    const { skuId, key } = nameOf(line);
    return held.find((lot) => lot.skuId === skuId && lot.lotKey === key);
  };
  for (const line of lines) {
    const lot = lotOfLine(line);
    if (!lot) {
      // A number that is mistyped must not lead round a lot that is recalled, frozen or not released.
      if (line.lotNo !== '' && registered.has(line.skuId))
        refuse('LOT_NOT_REGISTERED', unregistered(line.lotNo), {
          data: { reason: 'LOT_NOT_REGISTERED', skuIds: [line.skuId], lotNo: line.lotNo },
        });
      continue;
    }
    const wanted = lines
      .filter((other) => lotOfLine(other) === lot)
      .reduce((all, { count }) => all + count, 0);
    const refusal = sendingRefusal({ ...lot, left: leftIn(lot) }, wanted, dayOf(at));
    if (refusal)
      refuse(refusal.reason, refusal.sentence, {
        data: { reason: refusal.reason, skuIds: [line.skuId], lotNo: line.lotNo },
      });
  }
  return parcels.map((parcel) => ({
    ...parcel,
    lines: parcel.lines.map((line) => ({ ...line, lotNo: lotOfLine(line)?.lotNo ?? line.lotNo })),
  }));
}

/** So many packs of an order that came back, and whether they are sold again. */
export type ReturnedPacks = { skuId: number; count: number } & Back;

/** Whether packs of an order that come back without a fault are sold again. `isDeed`: it is about to be done, their lots are held. */
export async function packsBack(
  { db, now }: Pick<Work, 'db' | 'now'>,
  orderNumber: string,
  packs: readonly { skuId: number; count: number }[],
  { isDeed }: { isDeed: boolean },
): Promise<ReturnedPacks[]> {
  const skuIds = packs.map(({ skuId }) => skuId);
  const names = await sentOut.lotsOfOrder(db, orderNumber, skuIds);
  if (isDeed) await queries.holdLots(db, names);
  const records = await queries.findNamed(db, names);
  const registered = await queries.packsWithLots(db, skuIds);
  return packs.map(({ skuId, count }) => {
    const sent = names
      .filter((name) => name.skuId === skuId)
      .map(({ key, lotNo }) => ({
        lotNo,
        record: records.find((lot) => lot.skuId === skuId && lot.lotKey === key) ?? null,
      }));
    const about = { isRegistered: registered.has(skuId), today: dayOf(now) };
    return { skuId, count, ...backOnSale(sent, about) };
  });
}

export { wasRecalled } from './recallQueries';

/** Packs of recalled lots that an order was sent, for many orders. */
export async function recalledPacks(
  { db }: Pick<Work, 'db'>,
  orderNumbers: readonly string[],
): Promise<(orderNumber: string, skuId: number) => number> {
  const found = orderNumbers.length === 0 ? [] : await recalls.recalledPacks(db, orderNumbers);
  return (orderNumber, skuId) =>
    found.find((row) => row.orderNumber === orderNumber && row.skuId === skuId)?.packs ?? 0;
}

/** What of an order was recalled since it was sent. */
export async function recallsOf(
  { db }: Pick<Work, 'db'>,
  orderNumber: string,
): Promise<components['schemas']['OrderRecall'][]> {
  const found = await recalls.recalledIn(db, orderNumber);
  return found.map(({ skuId, lotNo, packs, reason, recalledTime }) => ({
    ...{ skuId, lotNo, reason, count: packs, time: dateTime(recalledTime ?? 0) },
  }));
}
