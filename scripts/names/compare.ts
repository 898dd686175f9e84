/** Compares the structure that a name states with a structure of the catalogue or of a test. */
import { Molecule } from 'openchemlib';
import { isSameCompound } from '../../server/structure/standard/compare';
import { keysOf } from '../../server/structure/standard/keys';

/**
 * same: one compound, also as another tautomer, salt form or drawing of a metal; open: the name leaves stereochemistry
 * open that the row states; different: anything else.
 */
export type Verdict = 'same' | 'open' | 'different';

/** Compares two SMILES by the keys that the structure search uses. */
export function compareStructures(read: string, row: string): Verdict {
  const [one, other] = [read, row].map((smiles) => keysOf(Molecule.fromSmiles(smiles)));
  if (!one || !other) return 'different';
  if (isSameCompound(one, other)) return 'same';
  const statesStereo = /[@/\\]/.test(read);
  return one.tautomerFlat === other.tautomerFlat && !statesStereo ? 'open' : 'different';
}
