/**
 * The shop's knowledge of a product's hazards. Missing knowledge does not mean safe: `unknown` is handled as
 * dangerous.
 */
import type { ShipCode } from './storage';

/** harmless: classified, no hazard found; none: goods without a classification and without a hazardous component. */
export type HazardState = 'classified' | 'harmless' | 'unknown' | 'none';

export interface HazardFacts {
  /** Null without a classification. */
  hazard: { hStatements: readonly unknown[] } | null;
  /** Null for goods that are not a compound. */
  formula: string | null;
  ship: ShipCode;
  /** Hazardous components of an unclassified product. */
  unclassifiedParts?: string | null;
}

/** Unknown without a classification: chemicals, goods shipped as dangerous, goods with a hazardous component. */
export function hazardStateOf({ hazard, formula, ship, unclassifiedParts }: HazardFacts): HazardState {
  if (hazard !== null) return hazard.hStatements.length > 0 ? 'classified' : 'harmless';
  const isUnknown = formula !== null || ship.startsWith('DG') || Boolean(unclassifiedParts);
  return isUnknown ? 'unknown' : 'none';
}

/** Needs a licence for hazardous chemicals: classified hazards, and unknown ones. */
export const isHazardous = (facts: HazardFacts): boolean =>
  ['classified', 'unknown'].includes(hazardStateOf(facts));

/** A classified product has a safety data sheet and a label, with or without a CAS number. */
export const hasSds = (state: HazardState): boolean => state === 'classified' || state === 'harmless';

/** Shown in lists for products with unknown hazards. */
export const UNKNOWN_HAZARD = '危险性未核实';
