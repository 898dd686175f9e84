/** Receipt check of an order line, shared by page and server. */
import type { ReturnReason } from '../returns/types';
import { returnsPath } from '../returns/returnQuery';
import { isDay } from '../shared/dates';
import type { ReceivingLine, TickedLine } from './types';

export type TickedLot = TickedLine['lots'][number];

/** Faults of received goods, by the reason of the resulting return. */
export const FAULTS = { missing: '缺少', damaged: '破损', wrong: '发错' } as const satisfies Partial<
  Record<ReturnReason, string>
>;
export type Fault = keyof typeof FAULTS;
export const FAULT_CODES = Object.keys(FAULTS) as Fault[];

type Faults = Record<Fault, number>;

const NO_FAULTS: Faults = { missing: 0, damaged: 0, wrong: 0 };
const faultsIn = (faults: Faults): number => FAULT_CODES.reduce((all, code) => all + faults[code], 0);

/** Was all of it sent, and is it not yet checked? */
export const isOpen = ({
  count,
  sent,
  receipt,
}: Pick<ReceivingLine, 'count' | 'sent' | 'receipt'>): boolean => receipt === null && sent >= count;

/** Number of packs received in good order. */
export const receivedIn = (lots: readonly Pick<TickedLot, 'count'>[]): number =>
  lots.reduce((all, { count }) => all + count, 0);

/** Initial draft: everything received in good order, with the lots that were sent. */
export const wellAs = (
  { skuId, count, lot, expires, lots = [] }: ReceivingLine,
  placeId: number | null,
): TickedLine => ({
  skuId,
  ...NO_FAULTS,
  keep: true,
  lots: (lots.length > 0 ? lots : [{ lot, count, expires }]).map((sent) => ({
    lot: sent.lot,
    count: sent.count,
    placeId,
    expiresOn: sent.expires,
  })),
});

/** Adjusts lots to a sum: a surplus is taken from the last lots, a deficit is added to the last one. */
function withSum(lots: readonly TickedLot[], sum: number): TickedLot[] {
  let left = sum;
  const cut = lots.flatMap((lot) => {
    const count = Math.min(lot.count, left);
    left -= count;
    return count > 0 ? [{ ...lot, count }] : [];
  });
  return cut.map((lot, at) => (at === cut.length - 1 ? { ...lot, count: lot.count + left } : lot));
}

/**
 * Sets the count of a fault; the rest counts as received in good order, never negative. `usual` is the initial draft.
 */
export function withFault(draft: TickedLine, fault: Fault, count: number, usual: TickedLine): TickedLine {
  const of = receivedIn(usual.lots);
  const others = faultsIn(draft) - draft[fault];
  const taken = Math.max(0, Math.min(count, of - others));
  const lots = draft.lots.length > 0 ? draft.lots : usual.lots;
  return { ...draft, [fault]: taken, lots: withSum(lots, of - others - taken) };
}

/** Adds a lot with one piece, taken from the largest one. */
export function withLot(lots: readonly TickedLot[]): TickedLot[] {
  const max = Math.max(...lots.map(({ count }) => count));
  const giver = lots.findIndex(({ count }) => count === max);
  const { placeId = null } = lots[giver] ?? {};
  return [
    ...lots.map((lot, at) => (at === giver ? { ...lot, count: max - 1 } : lot)),
    { lot: '', count: 1, placeId, expiresOn: null },
  ];
}

/** Removes a lot; its packs go to the one before it, or after. */
export function withoutLot(lots: readonly TickedLot[], at: number): TickedLot[] {
  const heir = at > 0 ? at - 1 : 1;
  const count = lots[at]?.count ?? 0;
  return lots
    .map((lot, place) => (place === heir ? { ...lot, count: lot.count + count } : lot))
    .filter((_, place) => place !== at);
}

/** Sets the count of a lot, at least one; the other lots, last first, keep the sum constant. */
export function withLotCount(lots: readonly TickedLot[], at: number, wanted: number): TickedLot[] {
  const sum = receivedIn(lots);
  const min = lots.length === 1 ? sum : 1;
  const count = Math.max(min, Math.min(wanted, sum - (lots.length - 1)));
  let more = count - (lots[at]?.count ?? 0);
  const next = lots.map((lot) => ({ ...lot }));
  for (const lot of next.filter((_, place) => place !== at).reverse()) {
    const given = Math.min(more, lot.count - 1);
    lot.count -= given;
    more -= given;
  }
  return next.map((lot, place) => (place === at ? { ...lot, count } : lot));
}

const LONGEST_LOT = 40;

/** Returns a message when a lot is not acceptable, else null. */
function lotProblem(
  { lot, count, expiresOn }: TickedLot,
  isSubstance: boolean,
  keep: boolean,
): string | null {
  if (count < 1) return '每个批号至少 1 件';
  // A substance can only be traced by its lot.
  if (lot.trim() === '' && isSubstance) return '请填写瓶身标签上的批号';
  if (lot.trim().length > LONGEST_LOT) return `批号不能超过 ${LONGEST_LOT} 位`;
  return keep && expiresOn && !isDay(expiresOn) ? '请选择有效期' : null;
}

/** Returns a message when a line cannot be checked in this way, else null. */
export function tickProblem(
  line: Pick<ReceivingLine, 'count' | 'cas'>,
  { lots, keep = true, ...faults }: TickedLine,
): string | null {
  if (
    Math.min(...FAULT_CODES.map((code) => faults[code])) < 0 ||
    receivedIn(lots) + faultsIn(faults) !== line.count
  )
    return `完好、缺少、破损和发错合计应为 ${line.count} 件`;
  if (new Set(lots.map(({ lot }) => lot.trim())).size < lots.length) return '批号重复，同一批号请合并填写';
  return (
    lots.map((lot) => lotProblem(lot, line.cas !== null, keep)).find((problem) => problem !== null) ?? null
  );
}

/** Lines to return for one reason, with the link to the filled-in form. */
export interface FaultyPart {
  fault: Fault;
  lines: { skuId: number; name: string; count: number }[];
  path: string;
}

/** Groups the faulty lines by reason, as a return has one reason. */
export const faultyParts = (orderNumber: string, lines: readonly ReceivingLine[]): FaultyPart[] =>
  FAULT_CODES.flatMap((fault) => {
    const faulty = lines.flatMap(({ skuId, prodName, skuName, receipt }) =>
      receipt && receipt[fault] > 0 ? [{ skuId, name: `${prodName} ${skuName}`, count: receipt[fault] }] : [],
    );
    if (faulty.length === 0) return [];
    const packs = faulty.map(({ skuId, count }) => ({ skuId, count }));
    const path = returnsPath({ view: 'apply', orderNumber, given: { reason: fault, lines: packs } });
    return [{ fault, lines: faulty, path }];
  });
