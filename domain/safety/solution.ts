/** What a purity text says of a solution: `2.0 M 四氢呋喃溶液`, `28.0–30.0% 甲醇溶液`, `100 µg/mL 甲醇溶液`. */
import { SOLVENTS, type Solvent } from './solvents.data';

/** A value between two ends. */
export interface Span {
  least: number;
  most: number;
}

export interface Solution {
  solvent: Solvent;
  /** As the purity text has it: `四氢呋喃`. */
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
 * The solution of a purity text; null of anything else, and where solvent or amount is not one we know. `molarMass` of
 * the solute in g/mol, null when it has none: a molar solution is then not known.
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
  return { solvent, solventName, unit, solute, fraction: { least: 1 - solute.most, most: 1 - solute.least } };
}

function soluteOf(
  low: number,
  high: number | null,
  unit: string,
  { density }: Solvent,
  molarMass: number | null,
): Span | null {
  if (unit.endsWith('%')) return { least: low / 100, most: high === null ? 1 : high / 100 };
  const perUnit = unit === 'µg/mL' ? 1e-3 : molarMass;
  if (perUnit === null || high === null) return null;
  return {
    least: fractionsOf(low * perUnit, density).least,
    most: fractionsOf(high * perUnit, density).most,
  };
}

/**
 * Mass fraction of `grams` of a solute in 1 L of solution, as its two ends; `density` of the pure solvent in kg/L. How
 * much room the solute takes is not known: the lower end is that of a solute that takes none, the upper that of one as
 * dense as the solvent. Holds for solutes denser than their solvent, as salts and organometallics are. The careful side
 * is the upper end for the solute, and what the lower one leaves for the solvent.
 */
export function fractionsOf(grams: number, density: number): Span {
  const solvent = density * 1000;
  return { least: grams / (solvent + grams), most: Math.min(1, grams / solvent) };
}

/** Mass content in percent that a purity text states before the word 溶液, the upper end of a range; null without one. */
export function statedPercent(purity: string | null): number | null {
  const [head = ''] = (purity ?? '').split('溶液');
  const percents = [...head.matchAll(/(\d+(?:\.\d+)?)(?=\s*(?:[–-]\s*\d+(?:\.\d+)?)?\s*(?:wt)?\s*%)/g)].map(
    ([text]) => Number(text),
  );
  return percents.length > 0 ? Math.max(...percents) : null;
}
