/** Table of all packs of all offers of one substance, with exact prices per g, mL and mmol. */
import { MAX_COUNT } from '../cart/count';
import { isSold } from '../safety/controlled';
import { purityOf } from '../lab/purity';
import { compareMoney } from '../shared/money';
import { parsePack, type PackSize } from './pack';
import { canBuy, STRUCTURE_NOTE, type Offer, type Pack } from './product';
import { baseRate, compareRates, mmolRate, type Rate, type Strength } from './unitPrice';

export interface OfferRow {
  offer: Offer;
  pack: Pack;
  size: PackSize | null;
  /** Yuan per g, mL or piece. */
  base: Rate | null;
  mmol: Rate | null;
  /** Can it be added to the cart now? */
  ready: boolean;
  /** Reason why a pack cannot be bought: no longer sold, or without a price. */
  closed: 'offShelf' | 'inquiry' | null;
}

export const OFFER_SORTS = ['base', 'mmol', 'price', 'pack', 'purity', 'stock'] as const;
export type OfferSort = (typeof OFFER_SORTS)[number];

export interface OfferFilter {
  /** Blank = all. */
  grade: string;
  brand: string;
  readyOnly: boolean;
}

/** Facts that give the amount of substance in an offer's packs. */
export const strengthOf = ({ cas, molarMass, purity, features }: Offer): Strength => ({
  cas,
  molarMass: features.some(({ key }) => key === STRUCTURE_NOTE) ? null : molarMass,
  purity,
});

/** Is it on the shelf, and does the shop sell its regimes? */
const isOffered = ({ onShelf, regimes }: Offer) => onShelf && isSold(regimes);

/** Packs that can be bought in one order. */
export const stockOf = (offer: Offer, pack: Pack): number =>
  isOffered(offer) && canBuy(pack) ? Math.min(pack.stocks, MAX_COUNT) : 0;

function closedOf(offer: Offer, pack: Pack): OfferRow['closed'] {
  if (!isOffered(offer) || !pack.onShelf) return 'offShelf';
  return pack.price === null ? 'inquiry' : null;
}

export const offerRows = (offers: readonly Offer[]): OfferRow[] =>
  offers.flatMap((offer) =>
    offer.packs.map((pack) => ({
      offer,
      pack,
      size: parsePack(pack.skuName),
      base: baseRate(pack.price, pack.skuName),
      mmol: mmolRate(pack.price, pack.skuName, strengthOf(offer)),
      ready: stockOf(offer, pack) > 0,
      closed: closedOf(offer, pack),
    })),
  );

const DIMENSIONS = ['mass', 'volume', 'count'];
const kindOf = ({ size }: OfferRow) => (size ? DIMENSIONS.indexOf(size.dimension) : DIMENSIONS.length);

/** Nulls last whichever way is sorted; of two values `compare` decides. */
const nullsLast = <T>(a: T | null, b: T | null, compare: (a: T, b: T) => number, way: 1 | -1): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : way * compare(a, b);

const COMPARE: Record<OfferSort, (a: OfferRow, b: OfferRow, way: 1 | -1) => number> = {
  // Prices per g and per mL are not comparable, so packs by mass are grouped.
  base: (a, b, way) => kindOf(a) - kindOf(b) || nullsLast(a.base, b.base, compareRates, way),
  mmol: (a, b, way) => nullsLast(a.mmol, b.mmol, compareRates, way),
  price: (a, b, way) => nullsLast(a.pack.price, b.pack.price, compareMoney, way),
  pack: (a, b, way) => kindOf(a) - kindOf(b) || nullsLast(a.size, b.size, (x, y) => x.base - y.base, way),
  purity: (a, b, way) => nullsLast(purityOf(a.offer.purity), purityOf(b.offer.purity), (x, y) => x - y, way),
  stock: (a, b, way) => way * (a.pack.stocks - b.pack.stocks),
};

const CLOSED_ORDER = [null, 'inquiry', 'offShelf'];

/** Returns sorted rows. Packs without a price and discontinued ones are last; the sort is stable. */
export function sortOffers(rows: readonly OfferRow[], sort: OfferSort, descending: boolean): OfferRow[] {
  const way = descending ? -1 : 1;
  const rank = ({ closed }: OfferRow) => CLOSED_ORDER.indexOf(closed);
  return [...rows].sort((a, b) => rank(a) - rank(b) || COMPARE[sort](a, b, way));
}

export const filterOffers = (rows: readonly OfferRow[], { grade, brand, readyOnly }: OfferFilter) =>
  rows.filter(
    ({ offer, ready }) =>
      (grade === '' || offer.grade === grade) &&
      (brand === '' || offer.brandName === brand) &&
      (!readyOnly || ready),
  );

/**
 * Returns the row ids with the lowest price per g, mL, piece and mmol among the available packs; empty without a
 * comparison.
 */
export function lowestRates(rows: readonly OfferRow[]): { base: Set<number>; mmol: Set<number> } {
  const lowest = (list: { skuId: number; rate: Rate }[]): number[] => {
    const [best] = [...list].sort((a, b) => compareRates(a.rate, b.rate));
    if (!best || list.length < 2) return [];
    return list.filter(({ rate }) => compareRates(rate, best.rate) === 0).map(({ skuId }) => skuId);
  };
  const ready = rows.filter((row) => row.ready);
  const rated = (key: 'base' | 'mmol', list: OfferRow[]) =>
    list.flatMap((row) => (row[key] ? { skuId: row.pack.skuId, rate: row[key] } : []));
  const kinds = DIMENSIONS.map((_, kind) => ready.filter((row) => kindOf(row) === kind));
  return {
    base: new Set(kinds.flatMap((list) => lowest(rated('base', list)))),
    mmol: new Set(lowest(rated('mmol', ready))),
  };
}
