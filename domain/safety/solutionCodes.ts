/** What a solution must say of its dangers, from what its solvent and its solute say of theirs. */
import { mixtureCodes, partOf, saysCode } from './mixture';
import { OWN_LIMITS } from './mixtureLimits.data';
import type { Solution } from './solution';

interface Parts {
  /** Of the solute. */
  cas: string;
  solution: Solution;
  /** Codes of the pure solvent. */
  brought: readonly string[];
}

/**
 * Codes a solution does not say and must: what its solvent brings by the mixture rule, with as much solvent as there can
 * be, and what both bring together with as much of each as there is for certain, where the pure solute is known.
 * Flammability and peroxides are no matter of fractions: of a solvent that is more than half they must be there, with
 * its own class or a stronger one.
 */
export function missingOfSolution(said: readonly string[], { cas, solution, brought }: Parts): string[] {
  const { solvent, fraction, solute } = solution;
  const pure = OWN_LIMITS.get(cas)?.pure ?? [];
  const needed = new Set([
    ...mixtureCodes([partOf(solvent.cas, fraction.most, brought)]),
    ...mixtureCodes([partOf(solvent.cas, fraction.least, brought), partOf(cas, solute.least, pure)]),
    ...brought.filter((code) => fraction.least > 0.5 && /^H22[4-6]$|^EUH019$/.test(code)),
  ]);
  return [...needed].filter((code) => !saysCode(said, code));
}
