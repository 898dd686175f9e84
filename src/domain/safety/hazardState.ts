/** What the shop knows of a product's hazards. Not knowing is no clearance: `unknown` is handled as dangerous. */
import type { ShipCode } from './storage';

/** harmless: classified, and no hazard found; none: a consumable, a kit or of living origin, and nobody classified it. */
export type HazardState = 'classified' | 'harmless' | 'unknown' | 'none';

export interface HazardFacts {
  /** Null where nobody classified it. */
  hazard: { hStatements: readonly unknown[] } | null;
  /** Null of goods. */
  formula: string | null;
  ship: ShipCode;
}

/** A chemical without a classification is unknown, as is a kit that travels as dangerous goods. */
export function hazardStateOf({ hazard, formula, ship }: HazardFacts): HazardState {
  if (hazard !== null) return hazard.hStatements.length > 0 ? 'classified' : 'harmless';
  return formula !== null || ship.startsWith('DG') ? 'unknown' : 'none';
}

/** What is classified has a safety data sheet and a label, with a CAS number or without. */
export const hasSds = (state: HazardState): boolean => state === 'classified' || state === 'harmless';

/** What a list says of a product whose hazards are not known. */
export const UNKNOWN_HAZARD = '危险性未核实';
