/**
 * What a return is worth, to the fen. What was paid for the goods is shared over the lines by their amounts, and over
 * the packs of a line one after the other, so that all parts together are exactly what was paid, whatever the order
 * in which they come back. Freight is paid back only when the shop is at fault, by the share of the parcel's goods.
 */
import { divide, times, toNumber2, type Money } from '../shared/money';
import type { ShipCode } from '../safety/storage';

export interface RefundLine {
  skuId: number;
  ship: ShipCode;
  /** Packs bought. */
  bought: number;
  /** Yuan paid for the whole line, discounts shared. */
  paid: number;
  /** Packs already refunded, or about to be. */
  refundedCount: number;
  /** Yuan for them. */
  refunded: number;
}

export interface RefundFreight {
  ship: ShipCode;
  /** Yuan paid for this parcel's freight. */
  transfee: number;
  /** Yuan of its goods refunded for faults so far. */
  faulty: number;
  /** Yuan of its freight refunded so far. */
  refunded: number;
}

export interface Refund {
  lines: { skuId: number; refund: number }[];
  goods: number;
  freight: number;
  /** The same by parcel: what the freight already refunded is reckoned from. */
  freights: Partial<Record<ShipCode, number>>;
  total: number;
}

/** Money of an order has two decimals: its fen are whole. */
const fenOf = (yuan: Money): number => Number(times(yuan, 100));
const yuanOf = (fen: number): number => toNumber2(divide(fen, 100, 2));

/** The part `of / whole` of an amount in fen, rounded down; exact beyond what doubles hold. */
const part = (fen: number, of: number, whole: number): number =>
  whole <= 0 ? 0 : Number((BigInt(fen) * BigInt(Math.min(of, whole))) / BigInt(whole));

/** Shares an amount (yuan) over weights (yuan): the shares are whole fen and add up to the amount. */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const fens = weights.map(fenOf);
  const whole = fens.reduce((sum, fen) => sum + fen, 0);
  let before = 0;
  let weight = 0;
  return fens.map((fen) => {
    weight += fen;
    const upTo = part(fenOf(amount), weight, whole);
    const share = upTo - before;
    before = upTo;
    return yuanOf(share);
  });
}

/** Fen for `take` more packs: never negative, and never more in all than was paid for the line. */
function lineFen({ paid, bought, refundedCount, refunded }: RefundLine, take: number): number {
  if (take <= 0) return 0;
  return Math.max(0, part(fenOf(paid), refundedCount + take, bought) - fenOf(refunded));
}

/** What taking these packs back is worth. Packs that are not in the order are worth nothing. */
export function refundOf(
  order: { lines: readonly RefundLine[]; freights: readonly RefundFreight[] },
  take: readonly { skuId: number; count: number }[],
  fault: boolean,
): Refund {
  const lines = take.map(({ skuId, count }) => {
    const line = order.lines.find((refundLine) => refundLine.skuId === skuId);
    return { skuId, ship: line?.ship, fen: line ? lineFen(line, count) : 0 };
  });
  const freightFen = (parcel: RefundFreight) => {
    const goods = order.lines.filter((line) => line.ship === parcel.ship);
    const paid = goods.reduce((sum, line) => sum + fenOf(line.paid), 0);
    const now = lines.filter((line) => line.ship === parcel.ship).reduce((sum, line) => sum + line.fen, 0);
    if (now === 0) return 0;
    return Math.max(
      0,
      part(fenOf(parcel.transfee), fenOf(parcel.faulty) + now, paid) - fenOf(parcel.refunded),
    );
  };
  const goods = lines.reduce((sum, line) => sum + line.fen, 0);
  const parcels = order.freights.map((parcel) => ({
    ship: parcel.ship,
    fen: fault ? freightFen(parcel) : 0,
  }));
  const freight = parcels.reduce((sum, { fen }) => sum + fen, 0);
  return {
    lines: lines.map(({ skuId, fen }) => ({ skuId, refund: yuanOf(fen) })),
    goods: yuanOf(goods),
    freight: yuanOf(freight),
    freights: Object.fromEntries(parcels.map(({ ship, fen }) => [ship, yuanOf(fen)])),
    total: yuanOf(goods + freight),
  };
}
