/** Amounts of a bottle: decimal texts in the bottle's own unit, exact; and what is in a pack that was bought. */
import { parsePack } from '../catalogue/pack';
import { add, compareMoney, divide, isPositive, times } from '../shared/money';

/** Up to nine digits before the point and six behind it. */
const WRITTEN = /^\d{1,9}(\.\d{1,6})?$/;
const MOST_DECIMALS = 6;

/** What was typed as a plain decimal without needless zeros ("０.50 " is "0.5"); null for what is no such amount. */
export function readAmount(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '');
  return WRITTEN.test(plain) ? add(plain) : null;
}

/** a − b, exact; may be below zero. */
export const minus = (a: string, b: string): string => add(a, times(b, -1));

/** -1, 0 or 1. */
export const compareAmounts = (a: string, b: string): number => compareMoney(a, b);

export const isSome = (amount: string): boolean => isPositive(amount);

/** Units that a bottle added by hand may have; a Chinese measure word may be typed besides. */
export const UNITS = ['g', 'kg', 'mg', 'mL', 'L', 'µL', '支', '个', '盒', '包'] as const;

/** A unit that amounts can be summed in. */
export const isUnit = (unit: string): boolean => parsePack(`1${unit}`) !== null;

/** g, mL or what is counted: what amounts of one kind of goods are summed in. */
export function baseUnitOf(unit: string): string {
  const size = parsePack(`1${unit}`);
  if (size === null || size.dimension === 'count') return unit;
  return size.dimension === 'mass' ? 'g' : 'mL';
}

/** An amount in its base unit, exact: 1.5 kg is 1500. */
export function toBase(amount: string, unit: string): string {
  const size = parsePack(`1${unit}`);
  if (size === null || size.dimension === 'count') return amount;
  return times(amount, size.base.toFixed(9));
}

/** What stands on the shelf of a pack that was bought. */
export interface Contained {
  bottles: number;
  /** In each bottle, in `unit`. */
  amount: string;
  unit: string;
}

/** What cannot be measured is counted so. */
const PIECE = '件';

/**
 * The bottles of some packs: 8 of 4 L for two of `4×4L`, 5 of 0.5 mL for `0.5mL×5支`. What is counted (支, 盒, T) is one stock of so many; a pack
 * without a measure is counted itself.
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

/** Without needless zeros, at most six decimals. */
const trimmed = (amount: string): string => {
  const [, decimals = ''] = amount.split('.');
  return add(decimals.length > MOST_DECIMALS ? divide(amount, 1, MOST_DECIMALS) : amount);
};

/** Whole percents of `amount` that are left, for a bar: 0 only of nothing, 100 only of all. */
export function percentLeft(left: string, amount: string): number {
  const percent = Number(divide(times(left, 100), amount, 0));
  if (percent <= 0) return isSome(left) ? 1 : 0;
  return percent >= 100 && compareAmounts(left, amount) < 0 ? 99 : Math.min(percent, 100);
}
