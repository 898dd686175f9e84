/** Lots: which there are of a pack, and which is meant. Orders and certificates take them from here. */
import { FAR_LOT, lotDistance, normalizeLot } from '../../src/domain/sds/coa';
import type { ProductFacts, SkuFacts } from '../catalogue';
import { dateTime } from '../http/dates';

/** A lot of a pack; `month` is the one it is sold in, `yyyy-MM`. */
export interface Lot {
  sku: SkuFacts;
  lot: string;
  month: string;
}

/** Certificates are kept for three years. */
const MONTHS_KEPT = 36;
const NEAR = 5;

/** The lot a pack is filled from in a month: the same for all who buy it then. */
export function lotOf(skuId: number, day: string): string {
  const month = day.slice(2, 7).replace('-', '');
  const mixed = Math.imul(skuId ^ (Number(month) * 7919), 2654435761) >>> 0;
  return `CX${month}${(mixed % 46_656).toString(36).toUpperCase().padStart(3, '0')}`;
}

/** The months until `now`, newest first. */
function months(now: number): string[] {
  const [year = 0, month = 0] = dateTime(now).slice(0, 7).split('-').map(Number);
  return Array.from({ length: MONTHS_KEPT }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  );
}

/** All lots of a product's packs, newest first. */
export const lotsOf = ({ skus }: ProductFacts, now: number): Lot[] =>
  months(now).flatMap((month) => skus.map((sku) => ({ sku, month, lot: lotOf(sku.skuId, month) })));

/** The lots closest to what was written, nearest first; the newest where nothing is close. */
export function nearLots(lots: readonly Lot[], written: string): Lot[] {
  const close = lots
    .map((lot) => ({ lot, far: lotDistance(lot.lot, written) }))
    .filter(({ far }) => far <= FAR_LOT)
    .sort((a, b) => a.far - b.far)
    .map(({ lot }) => lot);
  return (close.length > 0 ? close : lots).slice(0, NEAR);
}

/** The lot that was written; null when the product has none such. */
export const findLot = (lots: readonly Lot[], written: string): Lot | null =>
  lots.find(({ lot }) => lot === normalizeLot(written)) ?? null;
