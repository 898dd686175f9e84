/** Hazard codes that a solution must have because of its solvent and its solute. */
import { mixtureCodes, partOf, saysCode } from './mixture';
import { OWN_LIMITS } from './mixtureLimits.data';
import type { Solution } from './solution';

interface Parts {
  /** CAS number of the solute. */
  cas: string;
  solution: Solution;
  /** Codes of the pure solvent. */
  brought: readonly string[];
}

/**
 * Returns missing codes of a solution: those of the solvent by the mixture rule at its highest fraction, and those of
 * both together at their lowest fractions when the pure solute is known.
 * Flammability and peroxides do not depend on fractions: a solvent of more than half must be represented by its class
 * or a stronger one.
 */
export function missingOfSolution(hCodes: readonly string[], { cas, solution, brought }: Parts): string[] {
  const { solvent, fraction, solute } = solution;
  const pure = OWN_LIMITS.get(cas)?.pure ?? [];
  const needed = new Set([
    ...mixtureCodes([partOf(solvent.cas, fraction.max, brought)]),
    ...mixtureCodes([partOf(solvent.cas, fraction.min, brought), partOf(cas, solute.min, pure)]),
    ...brought.filter((code) => fraction.min > 0.5 && /^H22[4-6]$|^EUH019$/.test(code)),
  ]);
  return [...needed].filter((code) => !saysCode(hCodes, code));
}
