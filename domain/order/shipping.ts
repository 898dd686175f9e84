/** Sending parcels: allowed contents, what is left of an order, and reasons for a refusal. */
import { foreignNumberProblem } from './carriers';
import { normalizeTracking, trackingProblem } from '../returns/parcelNumber';
import type { ShipCode } from '../safety/storage';
import type { ParcelLine, ParcelToSend, Shipment, UserAddr } from './types';

/** A line of the order as shipping needs it. */
export interface OrderedLine {
  skuId: number;
  prodCount: number;
}

/** Ordered goods that are shipped together. */
type Way = Pick<Shipment, 'ship' | 'skuIds'>;

export const MAX_CARRIER = 30;

/** The shop's own vans and contracted carriers. */
export const CARRIERS_OF: Record<ShipCode, string> = {
  N: '澄析专运',
  ICE: '澄析冷链',
  DRYICE: '澄析冷链',
  DG: '澄析危化专运',
  DGICE: '澄析危化专运',
};

/** Normalises a lot: capitals, no spaces, half width. */
export const cleanLot = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** Key for comparing spellings of a lot: `CX-2611 abc` equals `CX2611ABC`. */
export const lotKey = (text: string): string => cleanLot(text).replace(/[^0-9A-Z]/g, '');

/** Returns a message when a text is not a lot number, else null. */
export function lotProblem(text: string): string | null {
  const lot = cleanLot(text);
  if (lot === '') return '请填写批号';
  return /^(?=.*\d)[A-Z0-9][A-Z0-9-]{3,19}$/.test(lot) ? null : '批号应为 4–20 位字母和数字';
}

const BETWEEN = '、';

/** Joins lots of a line into one text without duplicates; the inverse is `lotsIn`. */
export const joinLots = (lots: readonly string[]): string => [...new Set(lots.filter(Boolean))].join(BETWEEN);
export const lotsIn = (text: string | null): string[] => (text ?? '').split(BETWEEN).filter(Boolean);

/** Reads the lots in a cell of a file. Spaces and dashes belong to a lot. */
export const lotsNamed = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、,，;；/]/)
      .map(cleanLot)
      .filter(Boolean),
  ),
];

type Receiver = Pick<UserAddr, 'receiver' | 'province' | 'city' | 'area' | 'addr'>;

const receiverKey = ({ receiver, province, city, area, addr }: Receiver): string =>
  [receiver, province, city, area, addr].map((text) => text.normalize('NFKC').replace(/\s/g, '')).join('\n');

/** Is it the same receiver at the same place, so that one parcel is enough? */
export const isSameReceiver = (a: Receiver, b: Receiver): boolean => receiverKey(a) === receiverKey(b);

/** Shipping type of a pack; null when the order does not tell. */
export const wayOf = (ways: readonly Way[], skuId: number): ShipCode | null =>
  ways.find(({ skuIds }) => skuIds.includes(skuId))?.ship ?? null;

const countsOf = (lines: readonly ParcelLine[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const { skuId, count } of lines) counts.set(skuId, (counts.get(skuId) ?? 0) + count);
  return counts;
};

/** A sent parcel. A replacement (`returnNumber`) contains nothing that is still owed. */
export interface GoneParcel {
  lines: readonly ParcelLine[];
  returnNumber?: string | null;
}

/** Returns the parcels with ordered goods, without replacements. */
export const orderedParcels = <Parcel extends Pick<GoneParcel, 'returnNumber'>>(
  sent: readonly Parcel[],
): Parcel[] => sent.filter(({ returnNumber }) => !returnNumber);

/** Returns unsent packs by SKU; negative when more was sent than ordered. */
export function leftOf(ordered: readonly OrderedLine[], sent: readonly GoneParcel[]): Map<number, number> {
  const sentCounts = countsOf(orderedParcels(sent).flatMap(({ lines }) => lines));
  const left = new Map<number, number>();
  for (const { skuId, prodCount } of ordered)
    left.set(skuId, (left.get(skuId) ?? 0) + prodCount - (sentCounts.get(skuId) ?? 0));
  return left;
}

/** Returns the packs that reach the buyer: the ordered ones, or for a shipped order the sent ones. */
export function arrivingOf(
  ordered: readonly OrderedLine[],
  sent: readonly GoneParcel[],
  isShipped: boolean,
): Map<number, number> {
  const left = leftOf(ordered, sent);
  return new Map(
    ordered.map(({ skuId, prodCount }) => [skuId, prodCount - (isShipped ? (left.get(skuId) ?? 0) : 0)]),
  );
}

export const isAllSent = (left: ReadonlyMap<number, number>): boolean =>
  [...left.values()].every((count) => count === 0);

/** Returns everything unsent as one parcel per shipping type, with lots from `lotsFor`. */
export function restOf(
  ways: readonly Way[],
  left: ReadonlyMap<number, number>,
  lotsFor: (skuId: number, count: number) => readonly { lotNo: string; count: number }[],
): { ship: ShipCode; lines: ParcelLine[] }[] {
  return ways.flatMap(({ ship, skuIds }) => {
    const lines = skuIds.flatMap((skuId) => {
      const count = left.get(skuId) ?? 0;
      if (count <= 0) return [];
      return lotsFor(skuId, count).map((part) => ({ skuId, count: part.count, lotNo: part.lotNo }));
    });
    return lines.length > 0 ? [{ ship, lines }] : [];
  });
}

/** Normalises a parcel: number, lots, and one line per pack and lot. */
export function cleanParcel({ companyName, dvyFlowId, lines }: ParcelToSend): ParcelToSend {
  const merged = new Map<string, ParcelLine>();
  for (const line of lines) {
    const key = `${line.skuId} ${lotKey(line.lotNo)}`;
    const before = merged.get(key);
    const lotNo = before?.lotNo ?? cleanLot(line.lotNo);
    merged.set(key, { ...line, lotNo, count: line.count + (before?.count ?? 0) });
  }
  return {
    companyName: companyName.trim(),
    dvyFlowId: normalizeTracking(dvyFlowId),
    lines: [...merged.values()],
  };
}

/** A refusal with its code, Chinese message and position. */
export interface ShippingProblem {
  reason:
    | 'CARRIER_INVALID'
    | 'PARCEL_NO_INVALID'
    | 'PARCEL_NO_FOREIGN'
    | 'PARCEL_TWICE'
    | 'PARCEL_EMPTY'
    | 'LINE_UNKNOWN'
    | 'LOT_INVALID'
    | 'WAYS_MIXED'
    | 'OVER_ORDERED'
    | 'NOT_WHOLE';
  sentence: string;
  /** Index of the parcel, from 0. */
  parcel: number;
}

/** Returns a message when a text is not a carrier's name, else null. */
export const carrierProblem = (name: string): string | null => {
  if (name.trim() === '') return '请填写承运商';
  return name.trim().length > MAX_CARRIER ? `承运商不能超过 ${MAX_CARRIER} 个字` : null;
};

interface ShippedOrder {
  ways: readonly Way[];
  left: ReadonlyMap<number, number>;
  /** Tracking numbers of sent parcels. */
  sent: readonly string[];
}

/** Checks one parcel by itself. */
function ownProblem(
  parcel: ParcelToSend,
  { ways, left }: ShippedOrder,
): Omit<ShippingProblem, 'parcel'> | null {
  const carrier = carrierProblem(parcel.companyName);
  if (carrier) return { reason: 'CARRIER_INVALID', sentence: carrier };
  const number = trackingProblem(parcel.dvyFlowId);
  if (number) return { reason: 'PARCEL_NO_INVALID', sentence: number };
  const foreign = foreignNumberProblem(parcel.companyName, parcel.dvyFlowId);
  if (foreign) return { reason: 'PARCEL_NO_FOREIGN', sentence: foreign };
  if (parcel.lines.length === 0) return { reason: 'PARCEL_EMPTY', sentence: '包裹中没有商品' };
  if (parcel.lines.some(({ skuId }) => !left.has(skuId)))
    return { reason: 'LINE_UNKNOWN', sentence: '订单中没有这件商品' };
  // The lots' own rules decide whether goods may go without one.
  const lot = parcel.lines.map(({ lotNo }) => (lotNo.trim() === '' ? null : lotProblem(lotNo))).find(Boolean);
  if (lot) return { reason: 'LOT_INVALID', sentence: lot };
  if (new Set(parcel.lines.map(({ skuId }) => wayOf(ways, skuId))).size > 1)
    return { reason: 'WAYS_MIXED', sentence: '运输条件不同的商品不能装在同一个包裹' };
  return null;
}

/** Returns the first reason why these parcels cannot be sent, else null. */
export function shippingProblem(
  parcels: readonly ParcelToSend[],
  order: ShippedOrder,
): ShippingProblem | null {
  const open = new Map(order.left);
  const numbers = new Set(order.sent);
  for (const [at, parcel] of parcels.entries()) {
    const own = ownProblem(parcel, order);
    if (own) return { ...own, parcel: at };
    const number = normalizeTracking(parcel.dvyFlowId);
    if (numbers.has(number))
      return { reason: 'PARCEL_TWICE', sentence: `运单号 ${number} 已用于本订单的另一个包裹`, parcel: at };
    numbers.add(number);
    for (const [skuId, count] of countsOf(parcel.lines)) {
      const rest = (open.get(skuId) ?? 0) - count;
      if (rest < 0)
        return { reason: 'OVER_ORDERED', sentence: '发货数量超过未发数量，请核对件数', parcel: at };
      open.set(skuId, rest);
    }
  }
  return null;
}

const NOT_WHOLE = { reason: 'NOT_WHOLE', sentence: '各批号的件数合计须与申请退换的件数一致' } as const;

/**
 * Returns the reason why a parcel cannot replace returned goods, else null. It must hold exactly those goods, with
 * their lots. Goods of several shipping types may share it, as a return is answered by one parcel.
 */
export function replacementProblem(
  parcel: ParcelToSend,
  { lines, sent }: { lines: readonly { skuId: number; count: number }[]; sent: readonly string[] },
): Omit<ShippingProblem, 'parcel'> | null {
  const ordered = lines.map(({ skuId, count }) => ({ skuId, prodCount: count }));
  const problem = shippingProblem([parcel], { ways: [], left: leftOf(ordered, []), sent });
  if (problem) return problem.reason === 'OVER_ORDERED' ? NOT_WHOLE : problem;
  return isAllSent(leftOf(ordered, [parcel])) ? null : NOT_WHOLE;
}
