/** What the shop knows of a product's hazards. Not knowing is no clearance: `unknown` is handled as dangerous. */
import type { ShipCode } from './storage';

/** harmless: classified, no hazard found; none: goods without a classification that name no hazardous component. */
export type HazardState = 'classified' | 'harmless' | 'unknown' | 'none';

export interface HazardFacts {
  /** Null where nobody classified it. */
  hazard: { hStatements: readonly unknown[] } | null;
  /** Null of goods. */
  formula: string | null;
  ship: ShipCode;
  /** Hazardous components of goods without a classification. */
  unclassifiedParts?: string | null;
}

/** Unknown without a classification: chemicals, goods shipped as dangerous, goods with a hazardous component. */
export function hazardStateOf({ hazard, formula, ship, unclassifiedParts }: HazardFacts): HazardState {
  if (hazard !== null) return hazard.hStatements.length > 0 ? 'classified' : 'harmless';
  const isUnknown = formula !== null || ship.startsWith('DG') || Boolean(unclassifiedParts);
  return isUnknown ? 'unknown' : 'none';
}

/** Sold as a hazardous chemical, which needs a licence: what is classified as one, and what nobody classified. */
export const isHazardous = (facts: HazardFacts): boolean =>
  ['classified', 'unknown'].includes(hazardStateOf(facts));

/** What is classified has a safety data sheet and a label, with a CAS number or without. */
export const hasSds = (state: HazardState): boolean => state === 'classified' || state === 'harmless';

/** What a list says of a product whose hazards are not known. */
export const UNKNOWN_HAZARD = '危险性未核实';
