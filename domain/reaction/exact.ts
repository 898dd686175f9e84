/** Exact arithmetic of amounts on decimal texts, and their units. Beside money, the only file that uses decimal.js. */
import Decimal from 'decimal.js';
import type { Amount, AmountUnit } from './types';

export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
export type Exact = Decimal;

/** Significant figures of a calculated value. */
const FIGURES = 6;

const NUMBER = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

/** The number of a decimal text above 0; null for anything else, such as "1,5" or "-2". */
export function exact(text: string | null | undefined): Decimal | null {
  if (text === null || text === undefined || !NUMBER.test(text.trim())) return null;
  const value = new Exact(text.trim());
  return value.gt(0) ? value : null;
}

/** Plain decimal text with at most six significant figures, without trailing zeros. */
export const printed = (value: Decimal): string => value.toSignificantDigits(FIGURES).toFixed();

export type Measure = 'mass' | 'volume' | 'moles' | 'ratio' | 'parts';

/** Size of each unit in g, mL, mmol, eq or parts. `wt%` is a share of a mass and has no size of its own. */
const SIZES: Record<AmountUnit, readonly [Measure, string]> = {
  kg: ['mass', '1000'],
  g: ['mass', '1'],
  mg: ['mass', '0.001'],
  µg: ['mass', '0.000001'],
  L: ['volume', '1000'],
  mL: ['volume', '1'],
  µL: ['volume', '0.001'],
  mol: ['moles', '1000'],
  mmol: ['moles', '1'],
  µmol: ['moles', '0.001'],
  eq: ['ratio', '1'],
  'mol%': ['ratio', '0.01'],
  'wt%': ['ratio', '0.01'],
  份: ['parts', '1'],
};

export const measureOf = (unit: AmountUnit): Measure => SIZES[unit][0];

/** The value in g, mL, mmol, eq or parts; null when it is not a number above 0. */
export function sizeOf({ value, unit }: Amount): Decimal | null {
  const number = exact(value);
  return number === null ? null : number.times(SIZES[unit][1]);
}

/** Do two values differ by more than `share` of the larger one? */
export const differs = (a: Decimal, b: Decimal, share: number | string): boolean =>
  a.minus(b).abs().gt(Exact.max(a, b).times(share));

/** Half a unit of the last written figure, as a share of the value: 0.0417 for "1.2". */
export function writtenShare(text: string): Decimal {
  const value = exact(text) ?? new Exact(1);
  const decimals = text.includes('.') ? (text.trim().split('.')[1]?.length ?? 0) : 0;
  return new Exact(10).pow(-decimals).div(2).div(value);
}
