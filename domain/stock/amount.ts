/** Amounts in a bottle as exact decimal texts in the bottle's unit, and the contents of a bought pack. */
import { parsePack } from '../catalogue/pack';
import { add, compareMoney, divide, isPositive, times } from '../shared/money';

/** Up to nine digits before the point and six after it. */
const WRITTEN = /^\d{1,9}(\.\d{1,6})?$/;
const MAX_DECIMALS = 6;

/** Parses a typed amount to a plain decimal without needless zeros ("０.50 " is "0.5"); null when invalid. */
export function readAmount(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '');
  return WRITTEN.test(plain) ? add(plain) : null;
}

/** a − b, exact; may be negative. */
export const minus = (a: string, b: string): string => add(a, times(b, -1));

/** -1, 0 or 1. */
export const compareAmounts = (a: string, b: string): number => compareMoney(a, b);

export const isSome = (amount: string): boolean => isPositive(amount);

/** Units for bottles that are added by hand; a Chinese measure word may be typed instead. */
export const UNITS = ['g', 'kg', 'mg', 'mL', 'L', 'µL', '支', '个', '盒', '包'] as const;

/** Can amounts in this unit be summed? */
export const isUnit = (unit: string): boolean => parsePack(`1${unit}`) !== null;

/** Base unit for sums of one kind of goods: g, mL or the counting word. */
export function baseUnitOf(unit: string): string {
  const size = parsePack(`1${unit}`);
  if (size === null || size.dimension === 'count') return unit;
  return size.dimension === 'mass' ? 'g' : 'mL';
}

/** Converts an amount to its base unit exactly: 1.5 kg is 1500. */
export function toBase(amount: string, unit: string): string {
  const size = parsePack(`1${unit}`);
  if (size === null || size.dimension === 'count') return amount;
  return times(amount, size.base.toFixed(9));
}

/** Contents of a purchased pack, as stored on the shelf. */
export interface Contained {
  bottles: number;
  /** Amount in each bottle, in `unit`. */
  amount: string;
  unit: string;
}

/** Unit for goods without a measure. */
const PIECE = '件';

/**
 * Returns the bottles of some packs: 8 of 4 L for two of `4×4L`, 5 of 0.5 mL for `0.5mL×5支`. Counted goods (支, 盒, T)
 * are one entry with a count; a pack without a measure is counted itself.
 */
export function containedIn(pack: string, packs: number): Contained {
  const size = parsePack(pack);
  if (size === null) return { bottles: 1, amount: String(packs), unit: PIECE };
  if (size.dimension === 'count') return { bottles: 1, amount: times(size.amount, packs), unit: size.unit };
  const parts = pack.split(/[×*]/).flatMap((part) => parsePack(part) ?? []);
  const bottle = parts.find(({ dimension }) => dimension !== 'count') ?? size;
  const each = Math.round(size.base / bottle.base);
  return { bottles: each * packs, amount: String(bottle.amount), unit: bottle.unit };
}

/** `350 mL`, `1.25 L` */
export const amountText = (amount: string, unit: string): string => `${trimmed(amount)} ${unit}`;

/** Removes needless zeros; at most six decimals. */
const trimmed = (amount: string): string => {
  const [, decimals = ''] = amount.split('.');
  return add(decimals.length > MAX_DECIMALS ? divide(amount, 1, MAX_DECIMALS) : amount);
};

/** Whole percent that is left, for a progress bar: 0 only when empty, 100 only when full. */
export function percentLeft(left: string, amount: string): number {
  const percent = Number(divide(times(left, 100), amount, 0));
  if (percent <= 0) return isSome(left) ? 1 : 0;
  return percent >= 100 && compareAmounts(left, amount) < 0 ? 99 : Math.min(percent, 100);
}
