import { formatNumber, numberOf, type NumberRule } from '@domain/lab/number';
import { fromBase, readableUnit, toBase, unitOf, type Unit } from '@domain/lab/units';

export const POSITIVE: NumberRule = { positive: true };
export const PERCENT: NumberRule = { positive: true, max: 100 };

/** Parses a typed quantity into the base unit of its kind; null for blank or invalid text. */
export function quantityOf(
  text: string,
  units: readonly Unit[],
  unit: string,
  rule = POSITIVE,
): number | null {
  const value = numberOf(text, rule);
  return value === null ? null : toBase(value, unitOf(units, unit));
}

/** Formats a base value in a readable unit: `5.84 g`. */
export function amountText(value: number, units: readonly Unit[], figures: number): string {
  const unit = readableUnit(value, units);
  return `${formatNumber(fromBase(value, unit), figures)} ${unit.label}`;
}

/** Type guard: no value is null. */
export const complete = <T extends Record<string, number | null>>(
  values: T,
): values is T & { [K in keyof T]: number } => Object.values(values).every((value) => value !== null);
