/** Parcels in the form: starts with one parcel per shipping type that holds all unsent packs; staff then split them. */
import type { Wire } from '@contract/types';
import { COMPANIES, trackingProblem } from '@domain/returns/parcelNumber';
import type { ShipCode } from '@domain/safety/storage';
import { errorMessage, isFailure } from '@domain/shared/failure';
import { foreignNumberProblem } from '@domain/order/carriers';
import { blankLotProblem } from '@domain/order/lotShortage';
import type { LotShortage, ParcelToSend } from '@domain/order/types';
import { CARRIERS_OF, lotKey, lotProblem, MAX_CARRIER } from '@domain/order/shipping';

/** Fields of a line that the form needs. */
type Line = Pick<Wire['ManagedLine'], 'skuId' | 'ship' | 'left' | 'lots'>;

export interface DraftLine {
  skuId: number;
  lotNo: string;
  /** 0 = not in this parcel. */
  count: number;
}

export interface ParcelDraft {
  /** Stable key while parcels are added and removed. */
  key: number;
  ship: ShipCode;
  companyName: string;
  dvyFlowId: string;
  lines: DraftLine[];
}

const isOther = (company: string): boolean => company === '其他';

/** Returns the usual carriers of a shipping type. */
export const carriersFor = (ship: ShipCode): string[] => [
  CARRIERS_OF[ship],
  // Dangerous goods need a licensed carrier, which staff type in.
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

/** Returns one parcel per shipping type with all unsent packs. */
export function wholeDrafts(lines: readonly Line[]): ParcelDraft[] {
  const ways = [...new Set(lines.filter(({ left }) => left > 0).flatMap(({ ship }) => (ship ? [ship] : [])))];
  return ways.map((ship, key) => parcelOf(key, ship, linesOf(lines, ship, true)));
}

/** Adds an empty parcel of a shipping type. */
export const withParcel = (
  drafts: readonly ParcelDraft[],
  lines: readonly Line[],
  ship: ShipCode,
): ParcelDraft[] => [
  ...drafts,
  parcelOf(Math.max(...drafts.map(({ key }) => key)) + 1, ship, linesOf(lines, ship, false)),
];

/** Adds a line for another lot of the same pack. */
export const withLot = (lines: readonly DraftLine[], at: number): DraftLine[] =>
  lines.flatMap((line, place) => (place === at ? [line, { ...line, lotNo: '', count: 0 }] : [line]));

/** Converts drafts to parcels; lines with count 0 and parcels without lines are dropped. */
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

/** Returns the reason for missing lots of a pack; null when there are enough. */
export type ShortageOfPack = (skuId: number) => LotShortage | null;

/** Returns the message for each line's lot; null for lines with count 0. */
export const lotProblems = (lines: readonly DraftLine[], shortageOf: ShortageOfPack): (string | null)[] =>
  lines.map(({ skuId, lotNo, count }) => {
    if (count === 0) return null;
    return lotNo.trim() === '' ? blankLotProblem(shortageOf(skuId)) : lotProblem(lotNo);
  });

export interface DraftProblems {
  companyName: string | null;
  dvyFlowId: string | null;
  /** Lot messages by line. */
  lots: (string | null)[];
}

/** Returns messages by field of a parcel; none for a parcel that is not sent. */
export function draftProblems(
  { companyName, dvyFlowId, lines }: ParcelDraft,
  shortageOf: ShortageOfPack,
): DraftProblems | null {
  if (lines.every(({ count }) => count === 0)) return null;
  const name = companyName.trim();
  const carrier = name === '' ? '请填写承运商' : null;
  const problems = {
    companyName: name.length > MAX_CARRIER ? `承运商不能超过 ${MAX_CARRIER} 个字` : carrier,
    dvyFlowId: trackingProblem(dvyFlowId) ?? foreignNumberProblem(companyName, dvyFlowId),
    lots: lotProblems(lines, shortageOf),
  };
  const isFine = !problems.companyName && !problems.dvyFlowId && !problems.lots.some(Boolean);
  return isFine ? null : problems;
}

/** A lot that the server refuses, with the reason. */
export interface RefusedLot {
  skuId: number;
  lotNo: string;
  sentence: string;
}

/** Extracts it from a server error; null for any other error. */
export function refusedLotOf(error: unknown): RefusedLot | null {
  const data = isFailure(error) ? (error.data as { skuIds?: number[]; lotNo?: string } | null) : null;
  const skuId = data?.skuIds?.[0];
  if (skuId === undefined || typeof data?.lotNo !== 'string') return null;
  return { skuId, lotNo: data.lotNo, sentence: errorMessage(error) };
}

/** Adds the refused lot to the messages by line. */
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

/** Adds the refused lot to the messages of a parcel. */
export function withRefused(
  { lines }: ParcelDraft,
  problems: DraftProblems | null,
  refused: RefusedLot | null,
): DraftProblems | null {
  const { companyName = null, dvyFlowId = null, lots: own = [] } = problems ?? {};
  const lots = withRefusedLot(lines, own, refused);
  return problems || lots.some(Boolean) ? { companyName, dvyFlowId, lots } : null;
}
