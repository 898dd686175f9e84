/** The standardiser: one form for every way of drawing a compound, and keys to compare compounds by. */
import { createHash } from 'node:crypto';
import { Canonizer, type Molecule } from 'openchemlib';
import { hydrogensOf, hydrogensOn, keepHydrogens, neighboursOf, O, P, refresh, S, upTo } from './atoms';
import { joinCharges, neutralise } from './charges';
import { cutMetals } from './metals';
import { poolHydrogens } from './mobile';
import { openSugars } from './sugars';
import type { StandardKeys } from './compare';

/** A copy with metals as ions, without charges of acids and bases, and without separated charges. */
export function standardised(molecule: Molecule): Molecule {
  const copy = molecule.getCompactCopy();
  copy.setFragment(false);
  copy.removeExplicitHydrogens();
  keepHydrogens(copy, hydrogensOf(copy));
  cutMetals(copy);
  joinCharges(copy);
  neutralise(copy);
  oxidisePhosphites(copy);
  return copy;
}

/** P(III) with OH is drawn as the phosphonate: `OP(O)O` → `O=[PH](O)O`. */
function oxidisePhosphites(molecule: Molecule): void {
  for (let atom = 0; atom < molecule.getAtoms(); atom++) {
    if (molecule.getAtomicNo(atom) !== P || molecule.getAtomCharge(atom) !== 0) continue;
    if (molecule.getConnAtoms(atom) !== 3 || molecule.getOccupiedValence(atom) !== 3) continue;
    const hydroxyl = neighboursOf(molecule, atom).find(
      (end) => [O, S].includes(molecule.getAtomicNo(end)) && hydrogensOn(molecule, end) === 1,
    );
    if (hydroxyl === undefined) continue;
    molecule.setBondType(molecule.getBond(atom, hydroxyl), 2);
    refresh(molecule);
  }
}

/** The keys of a molecule with coordinates, which carry its stereochemistry. */
export function keysOf(molecule: Molecule): StandardKeys {
  const drawn = standardised(molecule);
  const free = drawn.getCompactCopy();
  const { statesAnomer } = openSugars(free);
  poolHydrogens(free);
  const own = codeOf(drawn);
  const drawnFlat = codeOf(flat(drawn));
  const tautomerFlat = codeOf(flat(free));
  // A stated anomer is not the compound whose anomer is open, so it equals only itself.
  return { drawn: own, drawnFlat, tautomer: statesAnomer ? own : codeOf(free), tautomerFlat };
}

/** The formula, of a lone ion that of its acid or base, as the catalogue states it. */
export function wholeFormula(molecule: Molecule): string {
  const atoms = upTo(molecule.getAllAtoms());
  const charge = atoms.reduce((sum, atom) => sum + molecule.getAtomCharge(atom), 0);
  return (charge === 0 ? molecule : standardised(molecule)).getMolecularFormula().formula;
}

function flat(molecule: Molecule): Molecule {
  const copy = molecule.getCompactCopy();
  copy.stripStereoInformation();
  return copy;
}

/** Length of a key in characters of 6 bits: two of 100,000 compounds share one by chance with 10⁻¹². */
const LENGTH = 12;

const codeOf = (molecule: Molecule): string =>
  createHash('sha256')
    .update(new Canonizer(molecule, { encodeAtomCustomLabels: true }).getIDCode())
    .digest('base64url')
    .slice(0, LENGTH);
