/** Parses the purity text of a solution: `2.0 M 四氢呋喃溶液`, `28.0–30.0% 甲醇溶液`, `100 µg/mL 甲醇溶液`. */
import { SOLVENTS, type Solvent } from './solvents.data';

/** A range of values. */
export interface Span {
  min: number;
  max: number;
}

export interface Solution {
  solvent: Solvent;
  /** As in the purity text: `四氢呋喃`. */
  solventName: string;
  /** `M`, `mol/L`, `%`, `wt%`, `µg/mL` */
  unit: string;
  /** Mass fraction of the solvent, 0–1. */
  fraction: Span;
  /** Mass fraction of the solute. */
  solute: Span;
}

const AMOUNT =
  /(?<atLeast>≥)?\s*(?<low>\d+(?:\.\d+)?)(?:\s*[–-]\s*(?<high>\d+(?:\.\d+)?))?\s*(?<unit>M|mol\/L|(?:wt)?\s*%|µg\/mL)\s*(?<name>[^\s，]+?)溶液/;

/**
 * Returns the solution that a purity text describes; null for other texts and for an unknown solvent or unit.
 * `molarMass` of the solute is in g/mol; without it a molar solution is unknown.
 */
export function solutionOf(purity: string | null, molarMass: number | null): Solution | null {
  const found = AMOUNT.exec(purity ?? '')?.groups;
  const solvent = SOLVENTS.get(found?.name ?? '');
  if (!found || !solvent) return null;
  const low = Number(found.low);
  const high = Number(found.high ?? found.low);
  const solute = soluteOf(low, found.atLeast ? null : high, found.unit ?? '', solvent, molarMass);
  if (!solute) return null;
  const [solventName = '', unit = ''] = [found.name, found.unit?.replace(/\s/g, '')];
  return { solvent, solventName, unit, solute, fraction: { min: 1 - solute.max, max: 1 - solute.min } };
}

function soluteOf(
  low: number,
  high: number | null,
  unit: string,
  { density }: Solvent,
  molarMass: number | null,
): Span | null {
  if (unit.endsWith('%')) return { min: low / 100, max: high === null ? 1 : high / 100 };
  const perUnit = unit === 'µg/mL' ? 1e-3 : molarMass;
  if (perUnit === null || high === null) return null;
  return {
    min: fractionsOf(low * perUnit, density).min,
    max: fractionsOf(high * perUnit, density).max,
  };
}

/**
 * Mass fraction of `grams` of solute in 1 L of solution, as a range; `density` of the pure solvent in kg/L. The
 * volume of the solute is unknown: the lower bound assumes none, the upper bound assumes the solvent's density. This
 * holds for solutes denser than their solvent, such as salts and organometallics. The safe side is the upper bound
 * for the solute, and the rest of the lower bound for the solvent.
 */
export function fractionsOf(grams: number, density: number): Span {
  const solvent = density * 1000;
  return { min: grams / (solvent + grams), max: Math.min(1, grams / solvent) };
}

/** Mass content in percent before the word 溶液, upper end of a range; null without one. */
export function statedPercent(purity: string | null): number | null {
  const [head = ''] = (purity ?? '').split('溶液');
  const percents = [...head.matchAll(/(\d+(?:\.\d+)?)(?=\s*(?:[–-]\s*\d+(?:\.\d+)?)?\s*(?:wt)?\s*%)/g)].map(
    ([text]) => Number(text),
  );
  return percents.length > 0 ? Math.max(...percents) : null;
}
