/**
 * Prices per g, mL and mmol as exact ratios, for sorting offers of one substance. The price per mmol is null, never a
 * guess, when molar mass, content or density is unknown.
 */
import { densityOf } from '../lab/density';
import { purityOf } from '../lab/purity';
import { compareMoney, divide, times } from '../shared/money';
import { parsePack, readablePrice, type PackSize } from './pack';

/** Yuan per amount, unrounded. */
export interface Rate {
  yuan: string;
  amount: string;
}

/** Facts that give the amount of substance in a product. */
export interface Strength {
  cas: string | null;
  /** g/mol; also null when it only represents a mixture or a repeating unit. */
  molarMass: number | null;
  purity: string | null;
}

/** Returns -1, 0 or 1 exactly: compares a/b with c/d by a·d and c·b. */
export const compareRates = (a: Rate, b: Rate): number =>
  compareMoney(times(a.yuan, b.amount), times(b.yuan, a.amount));

/** "¥0.0456"; null when the number is too small or too large to be useful. */
export function rateText({ yuan, amount }: Rate): string | null {
  const price = readablePrice(divide(yuan, amount, 12));
  return price && `¥${price}`;
}

/** Molarity in mol/L as written in `1.0 M 四氢呋喃溶液` or `2.0 mol/L in THF`; null for other purities. */
export const molarityOf = (purity: string | null): string | null =>
  /^(\d+(?:\.\d+)?)\s*(?:M|mol\/L)(?![A-Za-zΩ/])/.exec(purity ?? '')?.[1] ?? null;

/** Exact mass of pure substance in a pack, g; null when unknown. */
export function pureGrams(size: PackSize, { cas, molarMass, purity }: Strength): string | null {
  if (molarMass === null || size.dimension === 'count') return null;
  const molarity = molarityOf(purity);
  if (molarity !== null) {
    return size.dimension === 'volume' ? times(times(size.base, molarity), times(molarMass, '0.001')) : null;
  }
  const content = purityOf(purity);
  if (content === null) return null;
  const pure = times(size.base, times(content, '0.01'));
  if (size.dimension === 'mass') return pure;
  // The solvent's density does not give the mass of the dissolved substance.
  const density = densityOf(cas, content, molarMass);
  return density && times(pure, density);
}

/** Yuan per g, mL or piece; null without a price or a readable pack. */
export function baseRate(price: number | null, skuName: string): Rate | null {
  const size = parsePack(skuName);
  return price === null || size === null ? null : { yuan: String(price), amount: String(size.base) };
}

/** Yuan per mmol; null when the amount of substance is unknown. */
export function mmolRate(price: number | null, skuName: string, strength: Strength): Rate | null {
  const size = parsePack(skuName);
  const pure = size && pureGrams(size, strength);
  if (price === null || !pure || strength.molarMass === null) return null;
  // n = 1000·m/M mmol. The molar mass moves to the other side, which avoids a division.
  return { yuan: times(price, strength.molarMass), amount: times(pure, 1000) };
}
