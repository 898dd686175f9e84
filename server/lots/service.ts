/** Lots as the other areas ask for them: which to send of, whether they may be sent, what was recalled. */
import type { components } from '@contract/schema';
import { backOnSale, type Back } from '../../domain/lots/back';
import { lotTaker, takenKey, type PackLots, type TakenLots, type TakeLots } from '../../domain/lots/fill';
import { sendingRefusal } from '../../domain/lots/lot';
import { lackSentence, type LotLack } from '../../domain/order/lotLack';
import { lotKey, type ParcelLine } from '../../domain/order/shipping';
import { groupBy } from '../../domain/shared/lists';
import type { Database } from '../db/connect';
import type { Work } from '../db/transaction';
import { dateTime, dayOf } from '../http/dates';
import { refuse } from '../http/refusal';
import * as queries from './queries';
import * as recalls from './recallQueries';
import { exemptPacks } from './rules';
import type { LotRow } from './queries';

export {
  findLot,
  findNamed,
  findOfPacks,
  holdLots,
  insertLot,
  listLots,
  updateLot,
  type LotName,
  type LotRow,
  type NewLot,
} from './queries';

/** All that were taken in of some packs, what expires first in front. */
export const findLotsOf = ({ db }: Pick<Work, 'db'>, skuIds: readonly number[]): Promise<LotRow[]> =>
  queries.findOfPacks(db, skuIds);

/** Packs that are left of a lot. */
export const leftIn = ({ quantity, sent, back }: Pick<LotRow, 'quantity' | 'sent' | 'back'>): number =>
  Math.max(0, quantity - sent + back);

const placeOf = ({ warehouse, place }: LotRow): string => [warehouse, place].filter(Boolean).join(' ');

/** @param isExempt is its category sent without lots? */
function lotsToTake(own: readonly LotRow[], isExempt: boolean, now: number): PackLots {
  const today = dayOf(now);
  return {
    lots: own
      .filter((lot) => sendingRefusal({ ...lot, left: leftIn(lot) }, 1, today) === null)
      .map((lot) => ({ lotNo: lot.lotNo, left: leftIn(lot), place: placeOf(lot) })),
    lack: lackOf(own, isExempt),
  };
}

/** Frozen packs in the house cannot be told from others without a number: then even exempt goods are sent by lot. */
function lackOf(own: readonly LotRow[], isExempt: boolean): LotLack {
  if (isExempt && !own.some((lot) => lot.state === 'frozen' && leftIn(lot) > 0)) return 'exempt';
  return own.length > 0 ? 'unavailable' : 'unregistered';
}

async function lotsOfPacks(work: Pick<Work, 'db' | 'now'>, skuIds: readonly number[]) {
  const own = groupBy(await findLotsOf(work, skuIds), ({ skuId }) => skuId);
  const exempt = await exemptPacks(work.db, skuIds);
  const packs = new Map(
    skuIds.map((skuId) => [skuId, lotsToTake(own.get(skuId) ?? [], exempt.has(skuId), work.now)]),
  );
  return { own, packs };
}

/** From which lots packs are taken now: registered ones that may be sent, else why there is none. */
export const lotsToSend = async (work: Work, skuIds: readonly number[]): Promise<TakeLots> =>
  lotTaker((await lotsOfPacks(work, skuIds)).packs);

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
  const { own, packs } = await lotsOfPacks(work, skuIds);
  const find = (skuId: number, lotNo: string) => own.get(skuId)?.find((lot) => lot.lotKey === lotKey(lotNo));
  return {
    take: lotTaker(packs, taken),
    has: (skuId, lotNo) => find(skuId, lotNo) !== undefined,
    named: ({ skuId, lotNo, count }) => {
      const lot = find(skuId, lotNo);
      if (!lot) return { reason: 'LOT_NOT_REGISTERED', problem: unregistered(lotNo) };
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

/** Why the lines that name no lot have none, by pack. */
async function packsWithoutLot(
  db: Database,
  lines: readonly ParcelLine[],
): Promise<ReadonlyMap<number, LotLack>> {
  const skuIds = lines.filter(({ lotNo }) => lotNo === '').map(({ skuId }) => skuId);
  const own = groupBy(await queries.findOfPacks(db, skuIds), ({ skuId }) => skuId);
  const exempt = await exemptPacks(db, skuIds);
  return new Map(skuIds.map((skuId) => [skuId, lackOf(own.get(skuId) ?? [], exempt.has(skuId))]));
}

/**
 * Holds the lots of what is about to be sent. Refuses lots that are not registered or may not be sent, and goods without a
 * lot unless their category is exempt. Answers the lines with each lot as it is spelt where it was registered. The first
 * line that is refused stands in `data`.
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
  const bare = await packsWithoutLot(db, lines);
  const lotOfLine = (line: ParcelLine) => {
    const { skuId, key } = nameOf(line);
    return held.find((lot) => lot.skuId === skuId && lot.lotKey === key);
  };
  for (const line of lines) {
    const refuseLine = (reason: string, sentence: string) =>
      refuse(reason, sentence, { data: { reason, skuIds: [line.skuId], lotNo: line.lotNo } });
    if (line.lotNo === '') {
      const lack = bare.get(line.skuId) ?? 'unregistered';
      if (lack !== 'exempt') refuseLine('LOT_MISSING', lackSentence(lack));
      continue;
    }
    const lot = lotOfLine(line) ?? refuseLine('LOT_NOT_REGISTERED', unregistered(line.lotNo));
    const wanted = lines
      .filter((other) => lotOfLine(other) === lot)
      .reduce((all, { count }) => all + count, 0);
    const refusal = sendingRefusal({ ...lot, left: leftIn(lot) }, wanted, dayOf(at));
    if (refusal) refuseLine(refusal.reason, refusal.sentence);
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
  const names = await recalls.lotsOfOrder(db, orderNumber, skuIds);
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
    skuId,
    lotNo,
    reason,
    count: packs,
    time: dateTime(recalledTime ?? 0),
  }));
}
