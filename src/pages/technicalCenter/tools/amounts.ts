import { formatNumber, numberOf, type NumberRule } from '@domain/lab/number';
import { fromBase, readableUnit, toBase, unitOf, type Unit } from '@domain/lab/units';

export const POSITIVE: NumberRule = { positive: true };
export const PERCENT: NumberRule = { positive: true, max: 100 };

/** A typed quantity in its kind's base unit; null for a blank or bad one. */
export function quantityOf(
  text: string,
  units: readonly Unit[],
  unit: string,
  rule = POSITIVE,
): number | null {
  const value = numberOf(text, rule);
  return value === null ? null : toBase(value, unitOf(units, unit));
}

/** A base value in a unit that reads well: `5.84 g`. */
export function amountText(value: number, units: readonly Unit[], figures: number): string {
  const unit = readableUnit(value, units);
  return `${formatNumber(fromBase(value, unit), figures)} ${unit.label}`;
}

/** Are all of them there? */
export const complete = <T extends Record<string, number | null>>(
  values: T,
): values is T & { [K in keyof T]: number } => Object.values(values).every((value) => value !== null);
