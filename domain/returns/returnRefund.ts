/**
 * Refunds, exact to the fen. The payment for goods is divided over the lines by amount, and over the packs of a line
 * one after the other, so that all parts add up to the payment in any order of returns. Freight is refunded only when
 * the shop is at fault, by the share of the parcel's goods.
 */
import { divide, times, toNumber2, type Money } from '../shared/money';
import type { ShipCode } from '../safety/storage';

export interface RefundLine {
  skuId: number;
  ship: ShipCode;
  /** Packs bought. */
  bought: number;
  /** Yuan paid for the whole line, after discounts. */
  paid: number;
  /** Packs already refunded, or about to be. */
  refundedCount: number;
  /** Yuan refunded for them. */
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
  /** By parcel; later freight refunds are calculated from it. */
  freights: Partial<Record<ShipCode, number>>;
  total: number;
}

/** Amounts of an order have two decimals, so their fen are whole. */
const fenOf = (yuan: Money): number => Number(times(yuan, 100));
const yuanOf = (fen: number): number => toNumber2(divide(fen, 100, 2));

/** Returns the part `of / whole` of an amount in fen, rounded down; exact beyond the range of doubles. */
const part = (fen: number, of: number, whole: number): number =>
  whole <= 0 ? 0 : Number((BigInt(fen) * BigInt(Math.min(of, whole))) / BigInt(whole));

/** Divides an amount (yuan) over weights (yuan). The parts are whole fen and add up to the amount. */
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

/** Fen for `take` more packs: never negative, and in total never more than was paid for the line. */
function lineFen({ paid, bought, refundedCount, refunded }: RefundLine, take: number): number {
  if (take <= 0) return 0;
  return Math.max(0, part(fenOf(paid), refundedCount + take, bought) - fenOf(refunded));
}

/** Returns the refund for these packs. Packs that are not in the order give nothing. */
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
