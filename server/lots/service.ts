/** Lots for other areas: which lots to send from, whether they may be sent, and recalls. */
import type { components } from '@contract/schema';
import { backOnSale, type Back } from '../../domain/lots/back';
import { lotTaker, takenKey, type PackLots, type TakenLots, type TakeLots } from '../../domain/lots/fill';
import { sendingRefusal } from '../../domain/lots/lot';
import { shortageSentence } from '../../domain/order/lotShortage';
import type { LotShortage, ParcelLine } from '../../domain/order/types';
import { lotKey } from '../../domain/order/shipping';
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
  lockLots,
  insertLot,
  listLots,
  updateLot,
  type LotName,
  type LotRow,
  type NewLot,
} from './queries';

/** All lots of these packs, the first to expire in front. */
export const findLotsOf = ({ db }: Pick<Work, 'db'>, skuIds: readonly number[]): Promise<LotRow[]> =>
  queries.findOfPacks(db, skuIds);

/** Number of packs left of a lot. */
export const leftIn = ({ quantity, sent, back }: Pick<LotRow, 'quantity' | 'sent' | 'back'>): number =>
  Math.max(0, quantity - sent + back);

const placeOf = ({ warehouse, place }: LotRow): string => [warehouse, place].filter(Boolean).join(' ');

/**
 * Lots to send from, or why there are none.
 * @param isExempt whether the category needs no lots
 */
function lotsToTake(own: readonly LotRow[], isExempt: boolean, now: number): PackLots {
  const today = dayOf(now);
  return {
    lots: own
      .filter((lot) => sendingRefusal({ ...lot, left: leftIn(lot) }, 1, today) === null)
      .map((lot) => ({ lotNo: lot.lotNo, left: leftIn(lot), place: placeOf(lot) })),
    shortage: shortageOf(own, isExempt),
  };
}

/** Exempt goods still need a lot while frozen packs are in the warehouse, because they could not be told apart. */
function shortageOf(own: readonly LotRow[], isExempt: boolean): LotShortage {
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

/** Chooses the lots for packs to be sent now, among registered lots that may be sent; says why when there is none. */
export const lotsToSend = async (work: Work, skuIds: readonly number[]): Promise<TakeLots> =>
  lotTaker((await lotsOfPacks(work, skuIds)).packs);

/** A lot named for packs: its registered spelling, or the reason why it cannot be sent. */
export type NamedLot = { lotNo: string } | { reason: string; problem: string };

/** Chooses lots for several parcels in turn: those that expire first, or named ones. */
export interface LotsForRows {
  take: TakeLots;
  /** Checks a named lot as `requireLots` does, taking earlier rows into account. */
  named: (line: ParcelLine) => NamedLot;
  /** Does the pack have a lot with this number? */
  has: (skuId: number, lotNo: string) => boolean;
}

/**
 * Prepares the choice of lots for several parcels.
 * @param taken packs already assigned; updated by the choice
 */
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

/** The reason why each line without a lot has none, by pack. */
async function packsWithoutLot(
  db: Database,
  lines: readonly ParcelLine[],
): Promise<ReadonlyMap<number, LotShortage>> {
  const skuIds = lines.filter(({ lotNo }) => lotNo === '').map(({ skuId }) => skuId);
  const own = groupBy(await queries.findOfPacks(db, skuIds), ({ skuId }) => skuId);
  const exempt = await exemptPacks(db, skuIds);
  return new Map(skuIds.map((skuId) => [skuId, shortageOf(own.get(skuId) ?? [], exempt.has(skuId))]));
}

/**
 * Locks the lots of parcels that are about to be sent. Refuses unregistered lots and those that may not be sent, and
 * goods without a lot unless their category is exempt. Returns the lines with registered spellings. A refusal names
 * the first such line in `data`.
 */
export async function requireLots<Parcel extends { lines: ParcelLine[] }>(
  { db }: Pick<Work, 'db'>,
  parcels: readonly Parcel[],
  at: number,
): Promise<Parcel[]> {
  const nameOf = ({ skuId, lotNo }: ParcelLine) => ({ skuId, key: lotKey(lotNo) });
  const lines = parcels.flatMap((parcel) => parcel.lines);
  const names = lines.map(nameOf);
  await queries.lockLots(db, names);
  const locked = await queries.findNamed(db, names);
  const bare = await packsWithoutLot(db, lines);
  const lotOfLine = (line: ParcelLine) => {
    const { skuId, key } = nameOf(line);
    return locked.find((lot) => lot.skuId === skuId && lot.lotKey === key);
  };
  for (const line of lines) {
    const refuseLine = (reason: string, sentence: string) =>
      refuse(reason, sentence, { data: { reason, skuIds: [line.skuId], lotNo: line.lotNo } });
    if (line.lotNo === '') {
      const shortage = bare.get(line.skuId) ?? 'unregistered';
      if (shortage !== 'exempt') refuseLine('LOT_MISSING', shortageSentence(shortage));
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

/** Returned packs, and whether they go back on sale. */
export type ReturnedPacks = { skuId: number; count: number } & Back;

/**
 * Whether undamaged packs of an order go back on sale when they are returned. `lock` locks their lots: for a
 * return that is about to be completed.
 */
export async function packsBack(
  { db, now }: Pick<Work, 'db' | 'now'>,
  orderNumber: string,
  packs: readonly { skuId: number; count: number }[],
  { lock }: { lock: boolean },
): Promise<ReturnedPacks[]> {
  const skuIds = packs.map(({ skuId }) => skuId);
  const names = await recalls.lotsOfOrder(db, orderNumber, skuIds);
  if (lock) await queries.lockLots(db, names);
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

/** A lookup of recalled packs by order and pack, for many orders. */
export async function recalledPacks(
  { db }: Pick<Work, 'db'>,
  orderNumbers: readonly string[],
): Promise<(orderNumber: string, skuId: number) => number> {
  const found = orderNumbers.length === 0 ? [] : await recalls.recalledPacks(db, orderNumbers);
  return (orderNumber, skuId) =>
    found.find((row) => row.orderNumber === orderNumber && row.skuId === skuId)?.packs ?? 0;
}

/** Lots of an order that were recalled since it was sent. */
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
