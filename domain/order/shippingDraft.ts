/** Parcels while they are typed: begun with all that is left, one for each way, then split by hand. */
import type { Wire } from '@contract/types';
import { COMPANIES, trackingProblem } from '../returns/parcelNumber';
import type { ShipCode } from '../safety/storage';
import { errorMessage, isFailure } from '../shared/failure';
import { foreignNumberProblem } from './carriers';
import { blankLotProblem, type LotLack } from './lotLack';
import { CARRIERS_OF, lotKey, lotProblem, MAX_CARRIER, type ParcelToSend } from './shipping';

/** What the warehouse knows of a line. */
type Line = Pick<Wire['ManagedLine'], 'skuId' | 'ship' | 'left' | 'lots'>;

export interface DraftLine {
  skuId: number;
  lotNo: string;
  /** 0: it does not lie in this parcel. */
  count: number;
}

export interface ParcelDraft {
  /** Tells it apart while others come and go. */
  key: number;
  ship: ShipCode;
  companyName: string;
  dvyFlowId: string;
  lines: DraftLine[];
}

const isOther = (company: string): boolean => company === '其他';

/** Whom a parcel is usually handed to. */
export const carriersFor = (ship: ShipCode): string[] => [
  CARRIERS_OF[ship],
  // Dangerous goods go by nobody who is not allowed to carry them; who is, is typed.
  ...(ship === 'DG' || ship === 'DGICE' ? [] : COMPANIES.filter((company) => !isOther(company))),
];

const linesOf = (lines: readonly Line[], ship: ShipCode, isFull: boolean): DraftLine[] =>
  lines
    .filter((line) => line.ship === ship && line.left > 0)
    .flatMap(({ skuId, lots }) =>
      (isFull ? lots : lots.slice(0, 1)).map(({ lotNo, count }) => ({
        skuId,
        lotNo,
        count: isFull ? count : 0,
      })),
    );

const parcelOf = (key: number, ship: ShipCode, lines: DraftLine[]): ParcelDraft => ({
  key,
  ship,
  lines,
  companyName: CARRIERS_OF[ship],
  dvyFlowId: '',
});

/** One parcel for each way, with all that is left. */
export function wholeDrafts(lines: readonly Line[]): ParcelDraft[] {
  const ways = [...new Set(lines.filter(({ left }) => left > 0).flatMap(({ ship }) => (ship ? [ship] : [])))];
  return ways.map((ship, key) => parcelOf(key, ship, linesOf(lines, ship, true)));
}

/** One more parcel of a way, with nothing in it. */
export const withParcel = (
  drafts: readonly ParcelDraft[],
  lines: readonly Line[],
  ship: ShipCode,
): ParcelDraft[] => [
  ...drafts,
  parcelOf(Math.max(...drafts.map(({ key }) => key)) + 1, ship, linesOf(lines, ship, false)),
];

/** One more lot of the same pack below a line. */
export const withLot = (lines: readonly DraftLine[], at: number): DraftLine[] =>
  lines.flatMap((line, place) => (place === at ? [line, { ...line, lotNo: '', count: 0 }] : [line]));

/** What is to be sent of the drafts: lines without a count, and parcels without a line, stay here. */
export const parcelsOf = (drafts: readonly ParcelDraft[]): ParcelToSend[] =>
  drafts
    .map(({ companyName, dvyFlowId, lines }) => ({
      companyName,
      dvyFlowId,
      lines: lines.filter(({ count }) => count > 0),
    }))
    .filter(({ lines }) => lines.length > 0);

export const packsIn = (parcels: readonly ParcelToSend[]): number =>
  parcels.reduce((all, { lines }) => all + lines.reduce((sum, { count }) => sum + count, 0), 0);

/** Why a pack has not enough lots; null when it has. */
export type LackOfPack = (skuId: number) => LotLack | null;

/** What is wrong with the lots, by line; nothing of a line that stays here. */
export const lotProblems = (lines: readonly DraftLine[], lackOf: LackOfPack): (string | null)[] =>
  lines.map(({ skuId, lotNo, count }) => {
    if (count === 0) return null;
    return lotNo.trim() === '' ? blankLotProblem(lackOf(skuId)) : lotProblem(lotNo);
  });

export interface DraftProblems {
  companyName: string | null;
  dvyFlowId: string | null;
  /** Of the lot, by line. */
  lots: (string | null)[];
}

/** What is wrong with what was typed for a parcel, field by field; nothing of one that stays here. */
export function draftProblems(
  { companyName, dvyFlowId, lines }: ParcelDraft,
  lackOf: LackOfPack,
): DraftProblems | null {
  if (lines.every(({ count }) => count === 0)) return null;
  const name = companyName.trim();
  const carrier = name === '' ? '请填写承运商' : null;
  const problems = {
    companyName: name.length > MAX_CARRIER ? `承运商不能超过 ${MAX_CARRIER} 个字` : carrier,
    dvyFlowId: trackingProblem(dvyFlowId) ?? foreignNumberProblem(companyName, dvyFlowId),
    lots: lotProblems(lines, lackOf),
  };
  const isFine = !problems.companyName && !problems.dvyFlowId && !problems.lots.some(Boolean);
  return isFine ? null : problems;
}

/** A lot of which the server sends nothing, and why. */
export interface RefusedLot {
  skuId: number;
  lotNo: string;
  sentence: string;
}

/** The same of what the server said; null when it is about something else. */
export function refusedLotOf(error: unknown): RefusedLot | null {
  const data = isFailure(error) ? (error.data as { skuIds?: number[]; lotNo?: string } | null) : null;
  const skuId = data?.skuIds?.[0];
  if (skuId === undefined || typeof data?.lotNo !== 'string') return null;
  return { skuId, lotNo: data.lotNo, sentence: errorMessage(error) };
}

/** The problems of lots by line, with a refused one beside its line. */
export const withRefusedLot = (
  lines: readonly DraftLine[],
  lots: readonly (string | null)[],
  refused: RefusedLot | null,
): (string | null)[] =>
  lines.map((line, at) => {
    const isIt =
      line.count > 0 && line.skuId === refused?.skuId && lotKey(line.lotNo) === lotKey(refused.lotNo);
    return isIt ? refused.sentence : (lots[at] ?? null);
  });

/** The problems of a parcel, with a refused lot beside its line. */
export function withRefused(
  { lines }: ParcelDraft,
  problems: DraftProblems | null,
  refused: RefusedLot | null,
): DraftProblems | null {
  const { companyName = null, dvyFlowId = null, lots: own = [] } = problems ?? {};
  const lots = withRefusedLot(lines, own, refused);
  return problems || lots.some(Boolean) ? { companyName, dvyFlowId, lots } : null;
}
