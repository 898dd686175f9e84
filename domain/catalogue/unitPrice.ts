/**
 * Prices per g, mL and mmol as exact ratios, so that offers of one substance can be put in order. Where molar mass,
 * content or density are not known the price per mmol is null, never a guess.
 */
import { densityOf } from '../lab/density';
import { purityOf } from '../lab/purity';
import { compareMoney, divide, times } from '../shared/money';
import { parsePack, readablePrice, type PackSize } from './pack';

/** Yuan over an amount, unrounded. */
export interface Rate {
  yuan: string;
  amount: string;
}

/** What tells how much substance a product holds. */
export interface Strength {
  cas: string | null;
  /** g/mol; null also where it stands for a mixture or a repeating unit. */
  molarMass: number | null;
  purity: string | null;
}

/** -1, 0 or 1, exact: a/b against c/d as a·d against c·b. */
export const compareRates = (a: Rate, b: Rate): number =>
  compareMoney(times(a.yuan, b.amount), times(b.yuan, a.amount));

/** "¥0.0456"; null for what is too small or too large to say anything. */
export function rateText({ yuan, amount }: Rate): string | null {
  const price = readablePrice(divide(yuan, amount, 12));
  return price && `¥${price}`;
}

/** `1.0 M 四氢呋喃溶液`, `2.0 mol/L in THF`: mol/L as written; null for a purity that is none. */
export const molarityOf = (purity: string | null): string | null =>
  /^(\d+(?:\.\d+)?)\s*(?:M|mol\/L)(?![A-Za-zΩ/])/.exec(purity ?? '')?.[1] ?? null;

/** g of the pure substance in a pack, exact; null where it cannot be known. */
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
  // The density of a solvent that only dissolves something else would be another's.
  const density = densityOf(cas, content, molarMass);
  return density && times(pure, density);
}

/** Yuan per g, mL or piece of a pack; null without a price or for a text that is no pack. */
export function baseRate(price: number | null, skuName: string): Rate | null {
  const size = parsePack(skuName);
  return price === null || size === null ? null : { yuan: String(price), amount: String(size.base) };
}

/** Yuan per mmol of a pack; null where the amount of substance is not known. */
export function mmolRate(price: number | null, skuName: string, strength: Strength): Rate | null {
  const size = parsePack(skuName);
  const pure = size && pureGrams(size, strength);
  if (price === null || !pure || strength.molarMass === null) return null;
  // m·1000 / M mmol: the molar mass goes to the other side, so that nothing is divided.
  return { yuan: times(price, strength.molarMass), amount: times(pure, 1000) };
}
